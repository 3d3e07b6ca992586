"""오호대장군: five generals a side on a board of triangles; knock three times at the far end to win."""
