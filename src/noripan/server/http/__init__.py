"""HTTP: typed routes and what they answer."""
