from django.urls import path

from games import views

app_name = "games"

urlpatterns = [
    path("", views.home, name="home"),
    path("tables/new/", views.new_table, name="new_table"),
    path("tables/<slug:game_id>/", views.table, name="table"),
    path("texts/<slug:language>.json", views.texts, name="texts"),
]
