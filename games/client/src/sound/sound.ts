/** Quiet tones, made as they are needed: there are no files to fetch. Off until somebody switches them on. */

import { remember, remembered } from "../play/remembered";
import type { Cue } from "./cues";

interface Tone {
  /** In hertz, from and to: a tone may glide. */
  from: number;
  to: number;
  /** Seconds from now, and seconds long. */
  at: number;
  length: number;
  shape: OscillatorType;
}

const VOLUME = 0.06;
const tone = (from: number, at: number, length: number, shape: OscillatorType = "sine", to = from): Tone => ({ from, to, at, length, shape });

/** A bell for one's turn, wood for pieces, a rattle of dice, low wind for robber and storms, two notes for offers. */
const TONES: Record<Cue, readonly Tone[]> = {
  turn: [tone(660, 0, 0.5), tone(1320, 0, 0.35), tone(880, 0.14, 0.5)],
  dice: [0, 0.06, 0.11, 0.19, 0.3].map((at, i) => tone(240 - 22 * i, at, 0.04, "triangle", 140)),
  build: [tone(190, 0, 0.09, "triangle", 110), tone(420, 0, 0.03, "triangle")],
  blocker: [tone(90, 0, 0.6, "sine", 62), tone(135, 0.05, 0.5, "sine", 96)],
  offer: [tone(520, 0, 0.12, "triangle"), tone(620, 0.12, 0.16, "triangle")],
  end: [523, 659, 784, 1047].map((frequency, i) => tone(frequency, 0.13 * i, 0.45)),
};

let context: AudioContext | null = null;

export const soundOn = (): boolean => remembered("sound");

/** Switches sounds on or off; switching them on plays one, so that one hears how loud they are. */
export function switchSound(): void {
  const on = !soundOn();
  remember("sound", on);
  if (on) playCue("turn");
}

/** Plays a sound, if they are on and the browser lets the page play any. */
export function playCue(cue: Cue): void {
  if (!soundOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Browsers hold it until somebody has pressed something on the page; a refusal is silence.
  if (context.state === "suspended") context.resume().catch(() => {});
  for (const one of TONES[cue]) sound(context, one);
}

function sound(audio: AudioContext, { from, to, at, length, shape }: Tone): void {
  const start = audio.currentTime + at;
  const [oscillator, gain] = [audio.createOscillator(), audio.createGain()];
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(VOLUME, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
