import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.apps.registry import Apps


def tell_why_seats_are_replaced(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """So far moderators only have put computer players in."""
    seats = apps.get_model("games", "Seat").objects.filter(owner__isnull=False)
    seats.exclude(driver__in=("open", "person")).update(replaced="moderator")


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0009_games_without_a_clock"),
    ]

    operations = [
        migrations.CreateModel(
            name="Proposal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("pause", "pause the game"),
                            ("slow", "carry on as a slow game"),
                            ("end", "end the game without a winner"),
                            ("wait", "wait for a player"),
                            ("stand_in", "let a computer player take over"),
                            ("abandon", "end the game because a player is away"),
                        ],
                        max_length=10,
                        verbose_name="kind",
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField(verbose_name="seat")),
                ("about", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="about seat")),
                ("clock", models.CharField(blank=True, max_length=20, verbose_name="clock")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "open"),
                            ("agreed", "agreed"),
                            ("declined", "declined"),
                            ("lapsed", "lapsed"),
                        ],
                        default="open",
                        max_length=10,
                        verbose_name="status",
                    ),
                ),
                ("proposed_at", models.DateTimeField(verbose_name="proposed at")),
                ("closed_at", models.DateTimeField(blank=True, null=True, verbose_name="closed at")),
            ],
            options={
                "verbose_name": "proposal",
                "verbose_name_plural": "proposals",
                "ordering": ["id"],
            },
        ),
        migrations.CreateModel(
            name="Vote",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField(verbose_name="seat")),
                ("is_yes", models.BooleanField(verbose_name="yes")),
                ("at", models.DateTimeField(verbose_name="at")),
            ],
            options={
                "verbose_name": "vote",
                "verbose_name_plural": "votes",
                "ordering": ["id"],
            },
        ),
        migrations.AddField(
            model_name="game",
            name="agreed_pause_until",
            field=models.DateTimeField(blank=True, null=True, verbose_name="pause of the players until"),
        ),
        migrations.AddField(
            model_name="game",
            name="misses_allowed",
            field=models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="missed turns allowed"),
        ),
        migrations.AddField(
            model_name="seat",
            name="missed",
            field=models.PositiveSmallIntegerField(default=0, verbose_name="missed turns"),
        ),
        migrations.AddField(
            model_name="seat",
            name="replaced",
            field=models.CharField(
                blank=True,
                choices=[
                    ("away", "missed turns"),
                    ("voted", "away, as the others decided"),
                    ("moderator", "by a moderator"),
                    ("left", "left for good"),
                ],
                max_length=10,
                verbose_name="why replaced",
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("agreed_pause_until__isnull", False)),
                fields=["agreed_pause_until"],
                name="game_agreed_pause",
            ),
        ),
        migrations.AddField(
            model_name="proposal",
            name="game",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="proposals",
                to="games.game",
                verbose_name="game",
            ),
        ),
        migrations.AddField(
            model_name="vote",
            name="proposal",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="votes",
                to="games.proposal",
                verbose_name="proposal",
            ),
        ),
        migrations.AddConstraint(
            model_name="proposal",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "open")), fields=("game", "kind"), name="proposal_one_open"
            ),
        ),
        migrations.AddConstraint(
            model_name="proposal",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("about__isnull", False), ("kind__in", ("wait", "stand_in", "abandon"))),
                    models.Q(
                        models.Q(("kind__in", ("wait", "stand_in", "abandon")), _negated=True), ("about__isnull", True)
                    ),
                    _connector="OR",
                ),
                name="proposal_about_somebody",
            ),
        ),
        migrations.AddConstraint(
            model_name="vote",
            constraint=models.UniqueConstraint(fields=("proposal", "seat"), name="vote_once"),
        ),
        migrations.RunPython(tell_why_seats_are_replaced, migrations.RunPython.noop),
    ]
