from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def keep_choices(apps: Apps, _schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Who has chosen to confirm always does. All others have what was the default, and get the new one."""
    apps.get_model("accounts", "User").objects.filter(always_confirms=True).update(confirm_moves="always")


def keep_ticks(apps: Apps, _schema_editor: BaseDatabaseSchemaEditor) -> None:
    apps.get_model("accounts", "User").objects.filter(confirm_moves="always").update(always_confirms=True)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_times")]

    operations = [
        migrations.RenameField("user", "confirm_moves", "always_confirms"),
        migrations.AddField(
            "user",
            "confirm_moves",
            models.CharField(
                choices=[("pace", "In slow games"), ("always", "Always"), ("never", "Never")],
                default="pace",
                max_length=6,
                verbose_name="confirm before a move is sent",
            ),
        ),
        migrations.RunPython(keep_choices, keep_ticks),
        migrations.RemoveField("user", "always_confirms"),
    ]
