"""The log without an index of commands: (match_id, seq) says it all."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("log") as log:
        log.drop_constraint("log_command_once", type_="unique")
