/** A recorded position at which commands are typed, without drawing anything. */

import german from "../../../locale/de/LC_MESSAGES/django.po?raw";
import type { Texts } from "../src/i18n";
import type { TableSocket } from "../src/live/socket";
import { Store } from "../src/live/store";
import { Session } from "../src/play/session";
import type { Action, TableInfo, View } from "../src/protocol";
import { interpret } from "../src/text/parser";
import type { Reply } from "../src/text/reply";
import { recorded, type Position } from "./harness";

export interface Spoken {
  session: Session;
  type(line: string): Reply;
  /** The action that a line means; fails with the answer if it means none. */
  act(line: string): Action;
  /** What a line is answered. */
  answer(line: string): string;
}

export function speaking(position: Position, view: Partial<View> = {}, table: Partial<TableInfo> = {}): Spoken {
  const socket = { connected: true } as TableSocket;
  const session = new Session(new Store(), socket, { home: "/", newTable: "/" }, { confirm: false });
  session.connected = true;
  const [seated, update] = recorded(position);
  session.store.seated({ ...seated, table: { ...seated.table, ...table } });
  session.store.heard({ ...update, view: { ...update.view, ...view } });
  const type = (line: string): Reply => {
    if (!session.game) throw new Error("There is no game");
    const reply = interpret(session, session.game, line);
    if ("choice" in reply && reply.choice) session.choice = reply.choice;
    return reply;
  };
  return {
    session,
    type,
    act: (line) => {
      const reply = type(line);
      if (!("act" in reply)) throw new Error(`“${line}”: ${JSON.stringify(reply)}`);
      return reply.act;
    },
    answer: (line) => {
      const reply = type(line);
      if (!("lines" in reply)) throw new Error(`“${line}”: ${JSON.stringify(reply)}`);
      return reply.lines.join("\n");
    },
  };
}

/** The German texts without context or plural, from the catalogue itself. */
export function germanTexts(): Texts {
  const field = (block: string, name: string): string => {
    const found = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\n?)+)`, "m").exec(block)?.[1] ?? "";
    return [...found.matchAll(/^"(.*)"$/gm)].map(([, part]) => JSON.parse(`"${part}"`) as string).join("");
  };
  const blocks = german.split(/\n\n+/).filter((block) => !/^(msgctxt|msgid_plural) /m.test(block));
  return Object.fromEntries(blocks.map((block) => [field(block, "msgid"), field(block, "msgstr")]));
}
