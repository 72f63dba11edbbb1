from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0003_seat_waited_for"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="is_private",
            field=models.BooleanField(default=True, verbose_name="private"),
        ),
    ]
