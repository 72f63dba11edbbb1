from django.core.validators import MinValueValidator
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0008_undo")]

    operations = [
        # No database alters a generated column, so it is made anew.
        migrations.RemoveIndex(model_name="game", name="game_due"),
        migrations.RemoveField(model_name="game", name="is_slow"),
        migrations.AlterField(
            model_name="game",
            name="setup_seconds",
            field=models.PositiveIntegerField(
                blank=True, null=True, validators=[MinValueValidator(1)], verbose_name="seconds for a placement"
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="turn_seconds",
            field=models.PositiveIntegerField(
                blank=True, null=True, validators=[MinValueValidator(1)], verbose_name="seconds for a turn"
            ),
        ),
        migrations.AlterField(
            model_name="game",
            name="discard_seconds",
            field=models.PositiveIntegerField(
                blank=True, null=True, validators=[MinValueValidator(1)], verbose_name="seconds for a discard"
            ),
        ),
        migrations.AddField(
            model_name="game",
            name="is_slow",
            field=models.GeneratedField(
                db_persist=True,
                expression=models.ExpressionWrapper(
                    models.Q(("turn_seconds__gte", 3600), ("turn_seconds__isnull", False)),
                    output_field=models.BooleanField(),
                ),
                output_field=models.BooleanField(verbose_name="slow"),
            ),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(
                condition=models.Q(("status", "running")), fields=["is_slow", "due_at"], name="game_due"
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("discard_seconds__isnull", True),
                        ("setup_seconds__isnull", True),
                        ("turn_seconds__isnull", True),
                    ),
                    models.Q(
                        ("discard_seconds__isnull", False),
                        ("setup_seconds__isnull", False),
                        ("turn_seconds__isnull", False),
                    ),
                    _connector="OR",
                ),
                name="game_all_clocks_or_none",
            ),
        ),
    ]
