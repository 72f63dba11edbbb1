/** Where the keyboard is. It is never lost: when what had it is gone, what comes next gets it. */

import type { HexBoard } from "../board/hex-board";
import type { Session } from "../play/session";

/** What tells where one is, in the part of the table in which something was. */
const SIGNS = "h2[tabindex='-1'], [role=tab][aria-selected=true], [data-status]";

export class Focus {
  /** What had the keyboard last, and what it lay in, from the inside out. */
  private held: Element | null = null;
  private around: readonly Element[] = [];
  /** What had it before a sheet was opened, and gets it back. */
  private opener: Element | null = null;
  /** The last thing was pressed without a mouse or a finger. */
  private byKey = false;
  /** The places that light up next get the keyboard. */
  private toBoard = false;
  /** An action was under way at the last look. */
  private acting = false;

  constructor(private readonly table: HTMLElement) {}

  listen(): void {
    this.table.addEventListener("focusin", this.moved);
    document.addEventListener("keydown", this.keyed, true);
    this.table.addEventListener("click", this.pressed, true);
  }

  stop(): void {
    this.table.removeEventListener("focusin", this.moved);
    document.removeEventListener("keydown", this.keyed, true);
    this.table.removeEventListener("click", this.pressed, true);
  }

  /** What lights up now on the board gets the keyboard. */
  lead(): void {
    this.toBoard = true;
  }

  /** A sheet opens. */
  opens(): void {
    if (document.activeElement !== document.body) this.opener = document.activeElement;
  }

  /** After each change of the table. */
  keep(session: Session, dialog: HTMLElement | null): void {
    const has = document.activeElement;
    const lost = this.held !== null && !this.held.isConnected && has === document.body;
    const next = this.toBoard || (this.byKey && this.acted(session) && has?.matches(".spot") === false);
    this.toBoard = false;
    this.acting = session.pending !== null;
    const asked = this.table.querySelector<HTMLElement>("[data-confirm=yes], [data-victim], [data-build]");
    const { ghost, blockerTo, at, buying } = session.choice;
    const picked = has?.matches(`.spot[data-spot="${ghost?.id ?? blockerTo ?? at?.id}"]`);
    if (asked && (picked || (buying && (lost || next)))) asked.focus();
    else if (lost && dialog) dialog.querySelector<HTMLElement>("h2")?.focus();
    else if (!dialog && (lost || next)) this.pass(lost);
    if (!dialog) this.opener = null;
    this.note(this.table.contains(document.activeElement) ? document.activeElement : null);
  }

  /** Whether the table shows now what came of one's action, and it asks for a place on the board. */
  private acted(session: Session): boolean {
    return this.acting && session.pending === null && session.targets !== null;
  }

  /** To the first lit place; else back to what opened the sheet that is gone; else to what tells where one is. */
  private pass(lost: boolean): void {
    const { opener, around } = this;
    const board = this.table.querySelector<HexBoard>("hex-board");
    void (board?.updateComplete ?? Promise.resolve()).then(() => {
      if (board?.focusSpot() || !lost) return;
      const back = opener?.isConnected ? opener : this.sign(around);
      (back as HTMLElement | null)?.focus();
      this.note(document.activeElement);
    });
  }

  private sign(around: readonly Element[]): Element | null {
    const part = around.find((element) => element.isConnected && element.querySelector(SIGNS));
    return part?.querySelector(SIGNS) ?? this.table.querySelector("[data-status], #command");
  }

  private note(element: Element | null): void {
    if (element === this.held) return;
    this.held = element;
    const around: Element[] = [];
    for (let one = element?.parentElement; one && !one.matches(".table, hex-table"); one = one.parentElement) around.push(one);
    this.around = around;
  }

  private readonly moved = (event: FocusEvent): void => this.note(event.target as Element);

  private readonly keyed = (): void => {
    this.byKey = true;
  };

  /** Hears of a press before the pressed button does, since that may draw anew at once. */
  private readonly pressed = (event: MouseEvent): void => {
    this.byKey = event.detail === 0;
    // A tool pressed from the keyboard takes the keyboard along to the places that it lights.
    this.toBoard = this.byKey && (event.target as Element).closest(".bar") !== null;
  };
}
