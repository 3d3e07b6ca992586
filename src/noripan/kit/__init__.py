"""What makes plain rules fast, and what every game declares."""
