/**
 * What server and table say to each other. The types come from the server's own (`protocol.gen.ts`, written by
 * `npm run generate`); here they get the names by which the table speaks of them.
 */

import type { ActMessage, Costs, Legal, MuteMessage, Player, Protocol, SayMessage, SeatInfo } from "./protocol.gen";

export type {
  ActMessage,
  AfterMessage,
  BoardView,
  ChatLine,
  ChatUpdate,
  Contribution,
  Corner,
  Demand,
  Edge,
  GameEvent,
  Legal,
  MovablePair,
  Offer,
  OverMessage,
  PlayerSummary,
  Port,
  Refusal,
  SayMessage,
  Summary,
  TableInfo,
  TableMessage,
  Tile,
  UpdateMessage,
  View,
  Words,
} from "./protocol.gen";

/** Counts of the five resources, always in the order wood, brick, wool, grain, ore. */
export type Five = Costs["road"];
export type Seat = SeatInfo;
export type PlayerView = Player;
export type Action = ActMessage["action"];
export type ClientMessage = Protocol["client"];
export type ServerMessage = Protocol["server"];
export type AnswerMessage = Extract<ServerMessage, { type: "answer" }>;
export type ChatRequest = SayMessage | MuteMessage;
export type ChatAnswer = Extract<ServerMessage, { type: "done" } | { type: "answer"; ok: false }>;
/** The tools of the action bar: the kinds of action that say why they are off. */
export type Tool = Extract<
  keyof Legal,
  | "roll"
  | "build_road"
  | "build_settlement"
  | "build_city"
  | "buy_card"
  | "play_knight"
  | "play_road_building"
  | "play_plenty"
  | "play_monopoly"
  | "bank_trade"
  | "make_offer"
  | "end_turn"
>;
export type CardKind = "knight" | "road_building" | "plenty" | "monopoly" | "victory_point";
export type Piece = "road" | "settlement" | "city";
