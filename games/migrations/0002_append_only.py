"""Rewriting history shall fail in the database itself, not only in the model."""

from django.db import migrations

from games import append_only


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [
        migrations.RunPython(
            lambda apps, schema_editor: append_only.install(schema_editor.connection),
            lambda apps, schema_editor: append_only.remove(schema_editor.connection),
        )
    ]
