"""토이배틀: toy soldiers race for medals and for the other side's headquarters."""
