import django.core.validators
import django.db.models.deletion
import django.utils.timezone
import games.models.game
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Game",
            fields=[
                (
                    "id",
                    models.CharField(
                        default=games.models.game.new_game_id,
                        editable=False,
                        max_length=12,
                        primary_key=True,
                        serialize=False,
                        verbose_name="id",
                    ),
                ),
                ("name", models.CharField(max_length=40, verbose_name="name")),
                ("ruleset", models.CharField(max_length=20, verbose_name="rule set")),
                ("options", models.JSONField(verbose_name="options")),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "open"),
                            ("running", "running"),
                            ("finished", "finished"),
                            ("cancelled", "cancelled"),
                        ],
                        default="open",
                        max_length=10,
                        verbose_name="status",
                    ),
                ),
                ("version", models.PositiveIntegerField(default=0, verbose_name="version")),
                (
                    "setup_seconds",
                    models.PositiveIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)], verbose_name="seconds for a placement"
                    ),
                ),
                (
                    "turn_seconds",
                    models.PositiveIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)], verbose_name="seconds for a turn"
                    ),
                ),
                (
                    "discard_seconds",
                    models.PositiveIntegerField(
                        validators=[django.core.validators.MinValueValidator(1)], verbose_name="seconds for a discard"
                    ),
                ),
                ("due_at", models.DateTimeField(blank=True, null=True, verbose_name="due at")),
                ("commitment", models.CharField(max_length=64, verbose_name="commitment")),
                ("winner", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="winner")),
                ("created_at", models.DateTimeField(default=django.utils.timezone.now, verbose_name="created at")),
                ("started_at", models.DateTimeField(blank=True, null=True, verbose_name="started at")),
                ("finished_at", models.DateTimeField(blank=True, null=True, verbose_name="finished at")),
                (
                    "host",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="hosted_games",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="host",
                    ),
                ),
            ],
            options={
                "verbose_name": "game",
                "verbose_name_plural": "games",
            },
        ),
        migrations.CreateModel(
            name="Secret",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="secret",
                        serialize=False,
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                ("value", models.BinaryField(max_length=32, verbose_name="value")),
            ],
            options={
                "verbose_name": "secret",
                "verbose_name_plural": "secrets",
            },
        ),
        migrations.CreateModel(
            name="Snapshot",
            fields=[
                (
                    "game",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="snapshot",
                        serialize=False,
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                ("version", models.PositiveIntegerField(verbose_name="version")),
                ("schema", models.PositiveSmallIntegerField(verbose_name="schema")),
                ("revision", models.PositiveSmallIntegerField(verbose_name="revision")),
                ("board", models.JSONField(verbose_name="board")),
                ("state", models.JSONField(verbose_name="state")),
                ("draws", models.JSONField(verbose_name="draws")),
            ],
            options={
                "verbose_name": "snapshot",
                "verbose_name_plural": "snapshots",
            },
        ),
        migrations.CreateModel(
            name="Deadline",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField(verbose_name="seat")),
                ("demand", models.CharField(max_length=32, verbose_name="demand")),
                ("due_at", models.DateTimeField(blank=True, null=True, verbose_name="due at")),
                ("left", models.PositiveBigIntegerField(blank=True, null=True, verbose_name="milliseconds left")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="deadlines",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
            ],
            options={
                "verbose_name": "deadline",
                "verbose_name_plural": "deadlines",
            },
        ),
        migrations.CreateModel(
            name="LedgerEntry",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("version", models.PositiveIntegerField(verbose_name="version")),
                ("at", models.DateTimeField(verbose_name="at")),
                ("seat", models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="seat")),
                (
                    "origin",
                    models.CharField(
                        choices=[
                            ("player", "player"),
                            ("computer", "computer player"),
                            ("timer", "timer"),
                            ("moderator", "moderator"),
                            ("system", "system"),
                        ],
                        max_length=10,
                        verbose_name="origin",
                    ),
                ),
                ("client_id", models.CharField(blank=True, max_length=64, null=True, verbose_name="client id")),
                ("action", models.JSONField(verbose_name="action")),
                ("chance", models.JSONField(verbose_name="chance")),
                ("events", models.JSONField(verbose_name="events")),
                ("state_hash", models.CharField(blank=True, max_length=64, verbose_name="state hash")),
                ("previous_hash", models.CharField(blank=True, max_length=64, verbose_name="previous hash")),
                ("hash", models.CharField(max_length=64, verbose_name="hash")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="entries",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="user",
                    ),
                ),
            ],
            options={
                "verbose_name": "ledger entry",
                "verbose_name_plural": "ledger entries",
                "ordering": ["game", "version"],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.PositiveSmallIntegerField(verbose_name="position")),
                ("colour", models.PositiveSmallIntegerField(verbose_name="colour")),
                ("driver", models.CharField(default="open", max_length=20, verbose_name="driver")),
                ("contribution", models.CharField(blank=True, max_length=64, verbose_name="contribution")),
                ("acted_version", models.PositiveIntegerField(default=0, verbose_name="last own version")),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="games.game",
                        verbose_name="game",
                    ),
                ),
                (
                    "owner",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="seats",
                        to=settings.AUTH_USER_MODEL,
                        verbose_name="owner",
                    ),
                ),
            ],
            options={
                "verbose_name": "seat",
                "verbose_name_plural": "seats",
                "ordering": ["position"],
            },
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(condition=models.Q(("status", "running")), fields=["due_at"], name="game_due"),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(fields=["status", "-created_at"], name="game_by_status"),
        ),
        migrations.AddIndex(
            model_name="deadline",
            index=models.Index(fields=["due_at"], name="deadline_due"),
        ),
        migrations.AddConstraint(
            model_name="deadline",
            constraint=models.UniqueConstraint(fields=("game", "seat", "demand"), name="deadline_demand"),
        ),
        migrations.AddConstraint(
            model_name="deadline",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("due_at__isnull", True), ("left__isnull", False)),
                    models.Q(("due_at__isnull", False), ("left__isnull", True)),
                    _connector="OR",
                ),
                name="deadline_runs_or_is_paused",
            ),
        ),
        migrations.AddConstraint(
            model_name="ledgerentry",
            constraint=models.UniqueConstraint(fields=("game", "version"), name="ledger_version"),
        ),
        migrations.AddConstraint(
            model_name="ledgerentry",
            constraint=models.UniqueConstraint(fields=("game", "seat", "client_id"), name="ledger_client_id"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("game", "position"), name="seat_position"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.UniqueConstraint(fields=("game", "colour"), name="seat_colour"),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(("driver", "person"), ("owner__isnull", True), _connector="OR"),
                name="seat_owner_is_person",
            ),
        ),
    ]
