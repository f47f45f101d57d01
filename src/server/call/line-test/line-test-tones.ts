import { SAMPLE_RATE } from '../call-agent.ts';

/** A fifth, softly one after the other: A4 and E5. */
const GREETING = [440, 659.26];
const NOTE_SECONDS = 0.38;
const NOTE_LEVEL = 7000;

/** What stands for words as long as the agent has no voice. */
export function greetingTone(): Int16Array {
  return notes(GREETING);
}

/** One short note: something was said, and is there to read. */
export function spokenTone(): Int16Array {
  return notes(GREETING.slice(-1));
}

function notes(frequencies: readonly number[]): Int16Array {
  const length = Math.round(NOTE_SECONDS * SAMPLE_RATE);
  const samples = new Int16Array(length * frequencies.length);
  frequencies.forEach((frequency, note) => {
    for (let at = 0; at < length; at += 1) {
      samples[note * length + at] = noteAt(frequency, at / SAMPLE_RATE);
    }
  });
  return samples;
}

/** Swells within 15 ms and dies away, and is still at both ends: no click. */
function noteAt(frequency: number, seconds: number): number {
  const swell = Math.min(1, seconds / 0.015);
  const rest = Math.min(1, (NOTE_SECONDS - seconds) / 0.03);
  const wave = Math.sin(2 * Math.PI * frequency * seconds);
  const overtone = 0.2 * Math.sin(4 * Math.PI * frequency * seconds);
  return NOTE_LEVEL * swell * rest * Math.exp(-4 * seconds) * (wave + overtone);
}
