"""Everything about games: rules, computer players, tables."""
