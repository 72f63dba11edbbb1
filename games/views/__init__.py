"""The pages about games. The table itself is drawn by the board's client (games/client)."""
