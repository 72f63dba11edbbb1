from django.urls import path

from games.views import chat, home, notices, people, rules, table, tables

app_name = "games"

urlpatterns = [
    path("", home.home, name="home"),
    path("play/", home.play_computers, name="play_computers"),
    path("tables/", tables.tables, name="tables"),
    path("tables/list/", tables.tables_list, name="tables_list"),
    path("tables/new/", tables.new_table, name="new_table"),
    path("tables/new/example/", tables.example, name="example"),
    path("tables/<slug:game_id>/", table.table, name="table"),
    path("tables/<slug:game_id>/rules/", rules.table_rules, name="table_rules"),
    path("tables/<slug:game_id>/next/", table.next_game, name="next_game"),
    # What one does before the game; each address takes a POST and leads back to the table.
    path("tables/<slug:game_id>/lobby/", table.lobby_seats, name="lobby_seats"),
    path("tables/<slug:game_id>/sit/", table.sit, name="sit"),
    path("tables/<slug:game_id>/leave/", table.leave, name="leave"),
    path("tables/<slug:game_id>/ready/", table.get_ready, name="get_ready"),
    path("tables/<slug:game_id>/not-ready/", table.get_unready, name="get_unready"),
    path("tables/<slug:game_id>/seats/<int:position>/computer/", table.add_computer, name="add_computer"),
    path("tables/<slug:game_id>/seats/<int:position>/clear/", table.clear_seat, name="clear_seat"),
    path("tables/<slug:game_id>/close/", table.close, name="close"),
    path("people/<str:username>/", people.profile, name="profile"),
    path("tables/<slug:game_id>/chat/", chat.chat, name="chat"),
    path("tables/<slug:game_id>/chat/lines/", chat.lines, name="chat_lines"),
    path("tables/<slug:game_id>/chat/say/", chat.say, name="say"),
    path("tables/<slug:game_id>/chat/<int:message_id>/mute/", chat.mute, name="mute"),
    # What members are told while they don't look.
    path("waiting/", notices.waiting, name="waiting"),
    path("notices/", notices.choose, name="choose_notices"),
    path("notices/browsers/", notices.subscribe, name="subscribe"),
    path("notices/browsers/<int:pk>/remove/", notices.remove, name="remove_browser"),
    path("notices/unsubscribe/<str:token>/", notices.unsubscribe, name="unsubscribe"),
    path("service-worker.js", notices.service_worker, name="service_worker"),
    path("rules/", rules.rules, name="rules"),
    path("rules/<slug:ruleset>/", rules.manual, name="manual"),
    path("rules/<slug:ruleset>/strategy/", rules.strategy, name="strategy"),
    path("rules/<slug:ruleset>/modules/<slug:module>/", rules.module, name="module"),
    path("texts/<slug:language>.json", table.texts, name="texts"),
]
