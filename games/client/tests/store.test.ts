import { describe, expect, it } from "vitest";
import { Store } from "../src/live/store";
import type { GameEvent, UpdateMessage } from "../src/protocol";
import { recorded } from "./harness";

const [, first] = recorded("main");
const event = (version: number): GameEvent => ({ version, at: 0, kind: "turn_ended", seat: 0, text: `event ${version}` });
const update = (version: number, versions: number[], reset = false): UpdateMessage => ({
  ...first,
  version,
  reset,
  events: versions.map(event),
});
const versions = (store: Store): number[] => store.log.map((line) => line.version);

function storeAt(version: number): Store {
  const store = new Store();
  store.heard(update(version, [version], true));
  return store;
}

describe("the store", () => {
  it("takes the whole log from a reset", () => {
    const store = storeAt(5);
    expect(store.heard(update(9, [7, 8, 9], true))).toBe("news");
    expect(versions(store)).toEqual([7, 8, 9]);
  });

  it("adds the events that follow to the log", () => {
    const store = storeAt(5);
    expect(store.heard(update(7, [6, 7]))).toBe("news");
    expect(versions(store)).toEqual([5, 6, 7]);
    expect(store.version).toBe(7);
  });

  it("doesn't repeat events that it has", () => {
    const store = storeAt(5);
    store.heard(update(6, [6]));
    store.heard(update(7, [6, 7]));
    expect(versions(store)).toEqual([5, 6, 7]);
  });

  it("keeps the view that it is sent again, so that nothing is drawn anew", () => {
    const store = storeAt(5);
    const { view } = store;
    store.heard(structuredClone(update(5, [])));
    expect(store.view).toBe(view);
  });

  it("keeps several events of one version", () => {
    const store = storeAt(5);
    store.heard(update(6, [6, 6]));
    expect(versions(store)).toEqual([5, 6, 6]);
  });

  it("ignores an update older than what it knows", () => {
    const store = storeAt(5);
    expect(store.heard(update(4, [4]))).toBe("old");
    expect(store.version).toBe(5);
  });

  it("sees a gap, and shows the view but doesn't pretend to know the log", () => {
    const store = storeAt(5);
    const late = { ...update(8, [8]), view: { ...first.view, turns: 99 } };
    expect(store.heard(late)).toBe("gap");
    expect(store.view?.turns).toBe(99);
    expect(store.version).toBe(5);
    expect(versions(store)).toEqual([5]);
  });

  it("closes the gap with the answer to its question", () => {
    const store = storeAt(5);
    store.heard(update(8, [8]));
    expect(store.heard(update(8, [6, 7, 8]))).toBe("news");
    expect(versions(store)).toEqual([5, 6, 7, 8]);
  });

  it("asks for one gap once, so that versions without a visible event can't make it ask for ever", () => {
    const store = storeAt(5);
    expect(store.heard(update(8, [8]))).toBe("gap");
    expect(store.heard(update(8, [8]))).toBe("news");
    expect(store.version).toBe(8);
  });

  it("tells only what is new, and nothing at the first look", () => {
    const told: number[][] = [];
    const store = new Store();
    store.addEventListener("change", (change) => told.push((change as CustomEvent<GameEvent[]>).detail.map((line) => line.version)));
    store.heard(update(5, [4, 5], true));
    store.heard(update(6, [5, 6]));
    expect(told).toEqual([[], [6]]);
  });
});
