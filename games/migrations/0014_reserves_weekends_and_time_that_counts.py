from datetime import timedelta

from django.db import migrations, models
from django.utils import timezone


def note_what_is_left(apps, schema_editor):
    """Clocks that run have so much to go from now on: all time counted until now."""
    now = timezone.now()
    running = apps.get_model("games", "Deadline").objects.filter(due_at__isnull=False)
    for deadline in running.iterator():
        deadline.left = max(deadline.due_at - now, timedelta()) // timedelta(milliseconds=1)
        deadline.runs_since = min(now, deadline.due_at)
        deadline.save(update_fields=["left", "runs_since"])


def forget_what_is_left(apps, schema_editor):
    """Once only clocks that stood knew what they have to go."""
    apps.get_model("games", "Deadline").objects.filter(due_at__isnull=False).update(left=None)


class Migration(migrations.Migration):
    dependencies = [("games", "0013_told_version")]

    operations = [
        migrations.AddField(
            model_name="game",
            name="bank_seconds",
            field=models.PositiveIntegerField(default=0, verbose_name="seconds in reserve"),
        ),
        migrations.AddField(
            model_name="game",
            name="increment_seconds",
            field=models.PositiveIntegerField(default=0, verbose_name="seconds that a turn adds"),
        ),
        migrations.AddField(
            model_name="game",
            name="weekend_zone",
            field=models.CharField(blank=True, max_length=40, verbose_name="weekends don't count in"),
        ),
        migrations.AddField(
            model_name="seat",
            name="reserve",
            field=models.PositiveBigIntegerField(default=0, verbose_name="milliseconds in reserve"),
        ),
        migrations.AddField(
            model_name="deadline",
            name="runs_since",
            field=models.DateTimeField(blank=True, null=True, verbose_name="runs since"),
        ),
        migrations.RemoveConstraint(model_name="deadline", name="deadline_runs_or_is_paused"),
        migrations.RunPython(note_what_is_left, forget_what_is_left),
        migrations.AlterField(
            model_name="deadline",
            name="left",
            field=models.PositiveBigIntegerField(verbose_name="milliseconds left"),
        ),
        migrations.AddConstraint(
            model_name="deadline",
            constraint=models.CheckConstraint(
                condition=models.Q(due_at__isnull=True, runs_since__isnull=True)
                | models.Q(due_at__isnull=False, runs_since__isnull=False),
                name="deadline_runs_or_stands",
            ),
        ),
    ]
