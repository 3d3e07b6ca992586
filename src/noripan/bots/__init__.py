"""Players that are not people: levels on top of the kit's search, and the solver of yut."""
