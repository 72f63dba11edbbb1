/** What a person asks the others or the site for: proposals, votes, the own seat. */

import type { PossibleProposal } from "../protocol";
import { Requests } from "./requests";
import { newId } from "./submission";

export class Agreements extends Requests {
  propose({ kind, about, clock }: PossibleProposal): Promise<boolean> {
    return this.told(this.request({ type: "propose", id: newId(), kind, about, clock }));
  }

  vote(proposal: number, yes: boolean): Promise<boolean> {
    return this.told(this.request({ type: "vote", id: newId(), proposal, yes }));
  }

  /** Lets a paused game go on, takes the own seat back, or leaves the game for good. */
  ask(type: "resume" | "come_back" | "leave"): Promise<boolean> {
    return this.told(this.request({ type, id: newId() }));
  }

  /** Shows that something is under way, and what came of it. */
  private async told(request: Promise<boolean>): Promise<boolean> {
    this.changed();
    const done = await request;
    this.changed();
    return done;
  }
}
