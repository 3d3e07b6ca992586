"""전쟁 게-임: two armies of hidden units, a river with bridges, and a camp to take."""
