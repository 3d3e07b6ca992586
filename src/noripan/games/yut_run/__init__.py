"""윷 온 더 런: four pieces around the yut board in as few turns as possible."""
