"""What a process does once everything is there that stays."""

import gc
import sys

SWITCH_S = 0.001  # how long a commit waits at most until the event loop lets its thread go on
# How much must pile up before the garbage collector looks at new, older and all objects. A position lives until the
# next move, so many objects grow old without being garbage. With few new ones at a time a look is short; a look at
# all of them, 45 ms with 500 busy rooms, is left for when there may be much to find.
GARBAGE_LIMITS = 700, 10, 50


def settle() -> None:
    """What is there now stays: no need to look for garbage in it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE_LIMITS)
    sys.setswitchinterval(SWITCH_S)
