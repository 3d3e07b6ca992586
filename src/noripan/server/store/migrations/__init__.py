"""Steps of the database's tables, run in order by Alembic."""
