/**
 * Short codes of places, to type and to say: the same on every device, each for one place only.
 *
 * Tiles are T1, T2 ... as the server counts them. Corners of a flat board have the letter of their row from the north and
 * their number in it from the west: A3. A corner of a globe has the number of a tile and its letter around that tile:
 * 12b; each of its tiles names it, the lowest one is its code. An edge is its two corners: A3-B3.
 */

import type { BoardView, Corner } from "../protocol";
import type { Sight, SpotKind } from "./geometry";

/** Without I and O, which look like figures, and T, which stands for tiles. */
const ROWS = "ABCDEFGHJKLMNPQRSUVWXYZ";
const AROUND = "abcdef";

export class Codes {
  private readonly corners = new Map<number, string>();
  private readonly places = new Map<string, Sight>();

  constructor(private readonly board: BoardView) {
    const round = board.tiles.some(({ z }) => z !== null);
    if (round) this.codeGlobe();
    else this.codeRows();
    for (const { id } of board.tiles) this.places.set(`t${id + 1}`, { kind: "tile", id });
    for (const { id, corners: [a, b] } of board.edges) {
      this.places.set(`${this.corner(a)}-${this.corner(b)}`.toLowerCase(), { kind: "edge", id });
      this.places.set(`${this.corner(b)}-${this.corner(a)}`.toLowerCase(), { kind: "edge", id });
    }
  }

  of(kind: SpotKind, id: number): string {
    if (kind === "corner") return this.corner(id);
    if (kind === "tile") return `T${id + 1}`;
    if (kind === "edge") return (this.board.edges.find((edge) => edge.id === id)?.corners ?? []).map((corner) => this.corner(corner)).join("-");
    const corner = id - this.board.tiles.length;
    return corner < 0 ? this.of("tile", id) : this.corner(corner);
  }

  /** The place with that code, in whatever case. */
  find(code: string): Sight | null {
    const known = this.places.get(code.toLowerCase());
    return known ?? this.edgeBetween(code);
  }

  /** An edge by any names of its corners: on a globe each has three. */
  private edgeBetween(code: string): Sight | null {
    const ends = code.toLowerCase().split("-").map((end) => this.places.get(end));
    const [a, b] = ends.map((end) => (end?.kind === "corner" ? end.id : undefined));
    if (ends.length !== 2 || a === undefined || b === undefined) return null;
    const edge = this.board.edges.find(({ corners }) => corners.includes(a) && corners.includes(b));
    return edge ? { kind: "edge", id: edge.id } : null;
  }

  private corner(id: number): string {
    return this.corners.get(id) ?? "";
  }

  private codeRows(): void {
    const rows = new Map<string, Corner[]>();
    for (const corner of this.board.corners.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
      const row = corner.y.toFixed(2);
      rows.set(row, [...(rows.get(row) ?? []), corner]);
    }
    [...rows.values()].forEach((row, index) => {
      const letters = rowLetters(index);
      row.toSorted((a, b) => a.x - b.x).forEach(({ id }, place) => this.add(id, `${letters}${place + 1}`));
    });
  }

  private codeGlobe(): void {
    for (const tile of this.board.tiles.toSorted((a, b) => a.id - b.id))
      tile.corners.forEach((corner, index) => this.add(corner, `${tile.id + 1}${AROUND[index] ?? ""}`));
  }

  private add(corner: number, code: string): void {
    if (!this.corners.has(corner)) this.corners.set(corner, code);
    this.places.set(code.toLowerCase(), { kind: "corner", id: corner });
  }
}

/** A, B ... Z, AA, AB ... */
function rowLetters(index: number): string {
  const last = ROWS[index % ROWS.length] ?? "";
  return index < ROWS.length ? last : `${rowLetters(Math.floor(index / ROWS.length) - 1)}${last}`;
}

const known = new WeakMap<BoardView, Codes>();

export function codesOf(board: BoardView): Codes {
  const codes = known.get(board) ?? new Codes(board);
  known.set(board, codes);
  return codes;
}
