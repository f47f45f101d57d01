import { SAMPLE_RATE } from '../call-agent.ts';
import { loudness, QUIET_LEVEL } from '../sound/loudness.ts';

/**
 * The frequencies of the two notes A4 and E5 in hertz. The notes are played one after the other.
 */
const GREETING = [440, 659.26];
const NOTE_SECONDS = 0.38;
const NOTE_LEVEL = 7000;

/** Returns the greeting. The greeting is a tone, because the agent has no voice yet. */
export function greetingTone(): Int16Array {
  return notes(GREETING);
}

/** Returns one short note. The note tells the visitor that there is a new message to read. */
export function newMessageTone(): Int16Array {
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

/**
 * Returns one sample of a note. The volume rises during the first 15 ms and falls to zero at the
 * end, so that no click is heard.
 */
function noteAt(frequency: number, seconds: number): number {
  const swell = Math.min(1, seconds / 0.015);
  const rest = Math.min(1, (NOTE_SECONDS - seconds) / 0.03);
  const wave = Math.sin(2 * Math.PI * frequency * seconds);
  const overtone = 0.2 * Math.sin(4 * Math.PI * frequency * seconds);
  return NOTE_LEVEL * swell * rest * Math.exp(-4 * seconds) * (wave + overtone);
}

export interface EchoGate {
  /** Returns true while the visitor speaks, and for a short time after the last loud frame. */
  take(frame: Int16Array): boolean;
}

/**
 * The number of frames for which the gate stays open after a loud frame. The gate stays open for
 * 300 ms, because there are pauses between words.
 */
const HOLD_FRAMES = 15;
const LOUD_LEVEL = 1.5 * QUIET_LEVEL;

/**
 * Separates speech from silence by the loudness of the frames. The line test agent echoes only
 * speech.
 */
export function echoGate(onSpeech: (status: 'started' | 'stopped') => void): EchoGate {
  let openFrames = 0;
  return {
    take(frame) {
      const level = loudness(frame);
      const wasOpen = openFrames > 0;
      if (level > LOUD_LEVEL || (wasOpen && level > QUIET_LEVEL)) openFrames = HOLD_FRAMES;
      else if (wasOpen) openFrames -= 1;
      const isOpen = openFrames > 0;
      if (isOpen !== wasOpen) onSpeech(isOpen ? 'started' : 'stopped');
      return isOpen;
    },
  };
}
