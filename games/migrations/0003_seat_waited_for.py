from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0002_append_only"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="waited_for",
            field=models.BooleanField(default=False, verbose_name="waited for"),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(condition=models.Q(("waited_for", True)), fields=["driver"], name="seat_waited_for"),
        ),
    ]
