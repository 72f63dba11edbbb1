import { describe, expect, it } from "vitest";
import { Announcer, type Timers } from "../src/live/announcer";

/** An announcer whose bursts end when the test says so. */
function listening() {
  const heard: string[] = [];
  let waiting: (() => void) | null = null;
  const timers: Timers = {
    set: (run) => {
      waiting = run;
      return 1;
    },
    clear: () => {
      waiting = null;
    },
  };
  const pass = (): void => {
    const run = waiting;
    waiting = null;
    run?.();
  };
  return { heard, pass, announcer: new Announcer((line) => heard.push(line), timers), waits: () => waiting !== null };
}

describe("what is read out", () => {
  it("begins at once, with one's own events first", () => {
    const { heard, announcer } = listening();
    announcer.say({ own: ["You rolled 8."], others: ["Mara gets 1 Ore."] });
    expect(heard).toEqual(["You rolled 8. Mara gets 1 Ore."]);
  });

  it("waits for the line before it, and is one line then", () => {
    const { heard, pass, announcer } = listening();
    announcer.say({ own: [], others: ["Mara rolled 5."] });
    announcer.say({ own: [], others: ["Mara built a road."] });
    announcer.say({ own: ["Mara stole Ore from you."], others: [] });
    expect(heard).toHaveLength(1);
    pass();
    expect(heard[1]).toBe("Mara stole Ore from you. Mara built a road.");
  });

  it("sums up what others did in a long burst, but nothing of one's own", () => {
    const { heard, announcer } = listening();
    announcer.say({ own: ["a", "b", "c", "d"], others: ["1", "2", "3", "4", "5"] });
    expect(heard).toEqual(["a b c d 3 4 5 2 more events"]);
  });

  it("is read again when it is the same once more", () => {
    const { heard, pass, announcer } = listening();
    announcer.say({ own: ["Done."], others: [] });
    pass();
    announcer.say({ own: ["Done."], others: [] });
    expect(heard[1]).not.toBe(heard[0]);
    expect(heard[1]?.trim()).toBe("Done.");
  });

  it("stays silent after the table is gone", () => {
    const { announcer, waits } = listening();
    announcer.say({ own: ["Done."], others: [] });
    announcer.stop();
    expect(waits()).toBe(false);
  });
});
