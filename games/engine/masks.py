"""Sets of corners and edges as one integer each: the bit at its number says that one is in it."""


def bits(mask: int) -> list[int]:
    """The positions of the set bits, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
