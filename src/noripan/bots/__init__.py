"""Players that are not people: levels on top of the kit's search, and an expert for each game that needs one."""
