"""People: who they are and what they prefer. Knows nothing of games."""
