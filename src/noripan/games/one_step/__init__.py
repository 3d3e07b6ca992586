"""한 걸음: a run of small battles in which every turn begins with a step that must be taken."""
