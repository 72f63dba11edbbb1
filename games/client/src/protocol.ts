/**
 * What server and table say to each other. The types come from the server's own (`protocol.gen.ts`, written by
 * `npm run generate`); here they get the names by which the table speaks of them.
 */

import type { ActMessage, Costs, LeaveOrdersMessage, Legal, MuteMessage, Orders, Player, ProposeMessage, Protocol, SayMessage, SeatInfo, SeatMessage, VoteMessage } from "./protocol.gen";

export type {
  AcceptRule,
  ActMessage,
  AfterMessage,
  BoardView,
  ChatLine,
  ChatUpdate,
  Contribution,
  Corner,
  DeclineRule,
  Demand,
  Edge,
  GameEvent,
  Landmark,
  LeaveOrdersMessage,
  Legal,
  MovablePair,
  Offer,
  Orders,
  OrdersUpdate,
  OverMessage,
  PlayerSummary,
  Port,
  PossibleProposal,
  Proposal,
  Refusal,
  SayMessage,
  Summary,
  TableInfo,
  TableMessage,
  Tile,
  TurnOrder,
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
/** What is asked for beside the game. */
export type Request = SayMessage | MuteMessage | LeaveOrdersMessage | ProposeMessage | VoteMessage | SeatMessage;
export type RequestAnswer = Extract<ServerMessage, { type: "done" } | { type: "answer"; ok: false }>;
export type OfferRule = Orders["offers"][number];
/** The tools of the action bar: the kinds of action that say why they are off. */
export type Tool = Extract<
  keyof Legal,
  | "roll"
  | "build_road"
  | "build_boat"
  | "build_bridge"
  | "build_settlement"
  | "build_city"
  | "buy_card"
  | "play_knight"
  | "play_road_building"
  | "play_plenty"
  | "play_monopoly"
  | "play_weather_shift"
  | "bank_trade"
  | "make_offer"
  | "end_turn"
>;
export type CardKind = "knight" | "road_building" | "plenty" | "monopoly" | "victory_point" | "weather_shift";
export type Piece = "road" | "boat" | "bridge" | "settlement" | "city";

/** The options of a table that decide what is shown; `TableInfo.options` has all of them. */
export interface TableOptions {
  target: number;
  boats: boolean;
  bridges: boolean;
  monuments: number;
  markets: number;
  blocker: "robber" | "storm" | "none";
  drift: "standard" | "snake_eyes" | "twos_and_twelves" | "doubles" | "forecast";
  bank_size: number;
  bank_same_resource: boolean;
  gifts: boolean;
  discard_on_seven: boolean;
  random_discards: boolean;
  route_award: boolean;
  army_award: boolean;
  award_points: number;
}
/** The `bank_size` of a bank that never runs short. */
export const UNLIMITED = 1500;
