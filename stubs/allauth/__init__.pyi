"""What this project uses of django-allauth, which is published without types."""
