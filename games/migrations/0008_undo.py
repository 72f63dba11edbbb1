from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0007_notices")]

    operations = [
        migrations.AddField(
            model_name="snapshot",
            name="draft",
            field=models.JSONField(blank=True, null=True, verbose_name="draft"),
        ),
    ]
