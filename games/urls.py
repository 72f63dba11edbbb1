from django.urls import path

from games import views

app_name = "games"

urlpatterns = [
    path("", views.home, name="home"),
    path("play/", views.play_computers, name="play_computers"),
    path("tables/new/", views.new_table, name="new_table"),
    path("tables/<slug:game_id>/", views.table, name="table"),
    # What one does before the game; each address takes a POST and leads back to the table.
    path("tables/<slug:game_id>/lobby/", views.lobby_seats, name="lobby_seats"),
    path("tables/<slug:game_id>/sit/", views.sit, name="sit"),
    path("tables/<slug:game_id>/leave/", views.leave, name="leave"),
    path("tables/<slug:game_id>/ready/", views.get_ready, name="get_ready"),
    path("tables/<slug:game_id>/not-ready/", views.get_unready, name="get_unready"),
    path("tables/<slug:game_id>/seats/<int:position>/computer/", views.add_computer, name="add_computer"),
    path("tables/<slug:game_id>/seats/<int:position>/clear/", views.clear_seat, name="clear_seat"),
    path("tables/<slug:game_id>/close/", views.close, name="close"),
    path("texts/<slug:language>.json", views.texts, name="texts"),
]
