"""Goldberg polyhedra: spheres of 12 pentagons and any number of hexagons.

GP(m, n) has 10 T + 2 tiles with T = m² + mn + n². From the middle of a pentagon, m steps straight on and n more after
a turn to the left by 60 degrees lead to the next pentagon.

Tiles are the points of a triangular lattice that is laid over the 20 faces of an icosahedron; corners are the small
triangles between them. A point has whole-number weights towards the three vertices of its face. These weights name it
in the same way from every face, so the points at the seams are recognised exactly, without measuring distances.
"""

from dataclasses import dataclass
from math import atan2, cos, pi, sin, sqrt

Vector = tuple[float, float, float]
_Triangle = tuple[int, int, int]
_Weights = tuple[int, int, int]
"""Of a lattice point towards the vertices of a face: they add up to T, and beyond a side the third is negative."""
_Name = frozenset[tuple[int, int]]
"""The vertices towards which a point has weight, each with that weight."""

_UPPER, _LOWER = (1, 2, 3, 4, 5), (6, 7, 8, 9, 10)
_NORTH, _SOUTH = 0, 11
_FACES: tuple[_Triangle, ...] = tuple(
    face
    for a, b, c, d in zip(_UPPER, (*_UPPER[1:], _UPPER[0]), _LOWER, (*_LOWER[1:], _LOWER[0]), strict=True)
    for face in ((_NORTH, a, b), (a, c, b), (c, d, b), (_SOUTH, d, c))
)
"""The icosahedron by its vertices, anti-clockwise seen from outside."""
_THIRD = {side: third for a, b, c in _FACES for side, third in (((a, b), c), ((b, c), a), ((c, a), b))}
"""By a side of a face, in the order of the face: the vertex opposite to it."""


@dataclass(frozen=True)
class Polyhedron:
    """Rings of corners round each tile, clockwise seen from outside, and positions on the unit sphere.

    Tiles 0 to 11 are the pentagons. As on flat boards x grows to the right and y downwards; z grows towards the viewer.
    """

    rings: list[list[int]]
    tile_positions: list[Vector]
    corner_positions: list[Vector]


def polyhedron(m: int, n: int) -> Polyhedron:
    """GP(m, n). Neither number is negative, and not both are 0."""
    points, triangles = _lattice(m, n)
    rings = _rings(len(points), triangles)
    centres = [_projected(name) for name in points]
    # Evened out once: tiles become nearly equal, and the edges round the pentagons stay long enough for a finger.
    corners = _circumcentres(centres, triangles)
    centres = [_centroid([corners[corner] for corner in ring]) for ring in rings]
    return Polyhedron(
        # All of it is built anti-clockwise with y upwards, as is the custom in geometry.
        [ring[::-1] for ring in rings],
        [(x, -y, z) for x, y, z in centres],
        [(x, -y, z) for x, y, z in _circumcentres(centres, triangles)],
    )


def _lattice(m: int, n: int) -> tuple[list[_Name], list[_Triangle]]:
    """The points of the lattice on the icosahedron, its vertices first, and the small triangles between them."""
    t = m * m + m * n + n * n
    number: dict[_Name, int] = {frozenset({(vertex, t)}): vertex for vertex in range(12)}
    triangles: dict[frozenset[int], _Triangle] = {}
    small = _triangles_of_a_face(m, n)
    for face in _FACES:
        for corners in small:
            a, b, c = (number.setdefault(_name(face, weights), len(number)) for weights in corners)
            triangles.setdefault(frozenset((a, b, c)), (a, b, c))
    return list(number), list(triangles.values())


def _triangles_of_a_face(m: int, n: int) -> list[tuple[_Weights, _Weights, _Weights]]:
    """The small triangles whose middle lies on a face; their corners may lie beyond its sides.

    With p and q along two axes at 60 degrees the face has the vertices (0, 0), (m, n) and (-n, m + n).
    """
    t = m * m + m * n + n * n

    def weights(p: int, q: int) -> _Weights:
        second, third = p * (m + n) + q * n, q * m - p * n
        return t - second - third, second, third

    candidates = (
        corners
        for p in range(-n - 1, m + 2)
        for q in range(-1, m + n + 2)
        for corners in (
            (weights(p, q), weights(p + 1, q), weights(p, q + 1)),
            (weights(p + 1, q), weights(p + 1, q + 1), weights(p, q + 1)),
        )
    )
    return [corners for corners in candidates if min(map(sum, zip(*corners, strict=True))) >= 0]


def _name(face: _Triangle, weights: _Weights) -> _Name:
    """The name of a lattice point on a face or near it.

    A point beyond the side from b to c lies on the neighbouring face (d, c, b). Unfolded into one plane, a = b + c - d,
    so the weight w of a moves over: b and c gain w, and d has -w.
    """
    (a, b, c), (u, v, w) = face, weights
    while min(u, v, w) < 0:
        while u > min(v, w):
            a, b, c, u, v, w = b, c, a, v, w, u
        a, b, c, u, v, w = _THIRD[c, b], c, b, -u, w + u, v + u
    return frozenset((vertex, weight) for vertex, weight in ((a, u), (b, v), (c, w)) if weight)


def _rings(tiles: int, triangles: list[_Triangle]) -> list[list[int]]:
    """The triangles round each point, anti-clockwise."""
    after: list[dict[int, tuple[int, int]]] = [{} for _ in range(tiles)]
    for number, (a, b, c) in enumerate(triangles):
        for point, here, following in ((a, b, c), (b, c, a), (c, a, b)):
            after[point][here] = following, number
    rings = []
    for around in after:
        ring: list[int] = []
        neighbour = min(around)
        while len(ring) < len(around):
            neighbour, triangle = around[neighbour]
            ring.append(triangle)
        rings.append(ring)
    return rings


def _vertices() -> list[Vector]:
    """The icosahedron in the unit sphere, with a vertex at either pole."""
    height, radius = 1 / sqrt(5), 2 / sqrt(5)
    rings = [
        (radius * cos((2 * step + turn) * pi / 5), radius * sin((2 * step + turn) * pi / 5), z)
        for turn, z in ((0, height), (1, -height))
        for step in range(5)
    ]
    return [(0.0, 0.0, 1.0), *rings, (0.0, 0.0, -1.0)]


_VERTICES = _vertices()


def _projected(name: _Name) -> Vector:
    """A lattice point, moved outwards onto the sphere."""
    x = y = z = 0.0
    for vertex, weight in sorted(name):
        dx, dy, dz = _VERTICES[vertex]
        x, y, z = x + weight * dx, y + weight * dy, z + weight * dz
    return _unit((x, y, z))


def _circumcentres(points: list[Vector], triangles: list[_Triangle]) -> list[Vector]:
    """The places that are as far from all three points of a triangle, for each triangle."""
    return [_unit(_cross(_minus(points[b], points[a]), _minus(points[c], points[a]))) for a, b, c in triangles]


def _centroid(ring: list[Vector]) -> Vector:
    """The middle of a polygon on the sphere: the sum over its sides of their normals times their lengths."""
    x = y = z = 0.0
    for here, following in zip(ring, (*ring[1:], ring[0]), strict=True):
        normal = _cross(here, following)
        sine = _length(normal)
        weight = atan2(sine, _dot(here, following)) / sine
        x, y, z = x + weight * normal[0], y + weight * normal[1], z + weight * normal[2]
    return _unit((x, y, z))


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Vector, b: Vector) -> Vector:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _length(a: Vector) -> float:
    return sqrt(_dot(a, a))


def _unit(a: Vector) -> Vector:
    length = _length(a)
    return a[0] / length, a[1] / length, a[2] / length
