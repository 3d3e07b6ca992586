"""One module a step; the number says which comes next."""
