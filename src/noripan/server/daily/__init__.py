"""Daily boards: one seed a day for everybody, drawn from a secret, and tables of results."""
