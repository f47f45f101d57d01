import type { ClaimedCall } from '../call-register.ts';
import { type RoomEnding, roomEndings } from './room-endings.ts';
import type { RoomTiming } from './room-timing.ts';

export interface RoomDeadlines {
  /** The visitor began to connect. Only the first offer gives the visitor time to connect. */
  offered(): void;
  /** Sound is connected. */
  soundFlows(): void;
  /**
   * Sound is connected, and a packet from the visitor has to come soon. Later calls of this method
   * have no effect.
   */
  expectVoice(): void;
  /** The visitor was heard, or is connected and muted. */
  visitorIsThere(): void;
  /** Sound is not connected any more. It may come back. */
  soundBroke(): void;
  /** The visitor or the agent could be heard, or wrote something. */
  notSilent(): void;
  /** The visitor's socket broke. */
  visitorIsAway(): void;
  visitorIsBack(): void;
  cancel(): void;
}

/** Ends a call when something that it needs takes too long. The first deadlines begin at once. */
export function roomDeadlines(
  call: ClaimedCall,
  timing: RoomTiming,
  onPassed: (ending: RoomEnding) => void,
): RoomDeadlines {
  const waitFor = (ms: number, ending: RoomEnding) => startDeadline(ms, () => onPassed(ending));
  const duration = waitFor(call.maxDurationSeconds * 1000, roomEndings.tooLong);
  let sound: Deadline | null = waitFor(timing.offer, roomEndings.neverConnected);
  let isOffered = false;
  /** Begins when sound is connected for the first time. */
  let silence: Deadline | null = null;
  let absence: Deadline | null = null;
  let voice: Deadline | null = null;

  return {
    offered() {
      if (isOffered) return;
      isOffered = true;
      sound?.cancel();
      sound = waitFor(timing.connect, roomEndings.neverConnected);
    },
    soundFlows() {
      sound?.cancel();
      sound = null;
      silence?.extend();
      silence ??= waitFor(call.silenceTimeoutSeconds * 1000, roomEndings.silent);
    },
    expectVoice() {
      voice ??= waitFor(timing.voice, roomEndings.neverConnected);
    },
    visitorIsThere() {
      voice?.cancel();
    },
    soundBroke() {
      sound ??= waitFor(timing.soundLoss, roomEndings.lost);
    },
    notSilent() {
      silence?.extend();
    },
    visitorIsAway() {
      absence ??= waitFor(timing.absence, roomEndings.lost);
    },
    visitorIsBack() {
      absence?.cancel();
      absence = null;
    },
    cancel() {
      for (const deadline of [duration, sound, silence, absence, voice]) deadline?.cancel();
    },
  };
}

interface Deadline {
  /** Starts the whole time again. It is cheap enough to be called for every frame of sound. */
  extend(): void;
  cancel(): void;
}

function startDeadline(ms: number, onPassed: () => void): Deadline {
  let due = performance.now() + ms;
  let timer = setTimeout(check, ms);

  function check(): void {
    const left = due - performance.now();
    if (left > 0) timer = setTimeout(check, left);
    else onPassed();
  }

  return {
    extend() {
      due = performance.now() + ms;
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}
