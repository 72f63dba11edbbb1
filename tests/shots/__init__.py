"""Pictures of every page and of the table in its main states, to look at: `make shots`."""
