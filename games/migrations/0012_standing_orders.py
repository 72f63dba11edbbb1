import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0011_measures"),
    ]

    operations = [
        migrations.AlterField(
            model_name="ledgerentry",
            name="origin",
            field=models.CharField(
                choices=[
                    ("player", "player"),
                    ("computer", "computer player"),
                    ("orders", "standing order"),
                    ("timer", "timer"),
                    ("moderator", "moderator"),
                    ("system", "system"),
                ],
                max_length=10,
                verbose_name="origin",
            ),
        ),
        migrations.CreateModel(
            name="StandingOrders",
            fields=[
                (
                    "seat",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="standing_orders",
                        serialize=False,
                        to="games.seat",
                    ),
                ),
                ("orders", models.JSONField()),
                ("given_for", models.PositiveIntegerField()),
                ("is_due", models.BooleanField(default=False)),
            ],
            options={
                "indexes": [models.Index(condition=models.Q(("is_due", True)), fields=["is_due"], name="orders_due")],
            },
        ),
    ]
