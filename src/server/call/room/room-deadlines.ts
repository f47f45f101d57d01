import { type CallLimits, LONGEST_CALL_SECONDS } from '../call-limits.ts';
import type { ClaimedCall } from '../call-register.ts';
import { type RoomEnding, roomEndings } from './room-endings.ts';
import type { RoomTiming } from './room-timing.ts';

export interface RoomDeadlines {
  /**
   * Notes that the visitor sent an offer. The first offer starts the time limit for connecting.
   * Later offers do not extend this limit.
   */
  offered(): void;
  /** Notes that the sound is connected. */
  soundFlows(): void;
  /**
   * Starts the time limit for the first packet from the visitor. Later calls of this method have no
   * effect.
   */
  expectVoice(): void;
  /** Notes that the visitor was heard, or is connected and muted. */
  visitorIsThere(): void;
  /** Notes that the sound is not connected any more. The sound may be connected again later. */
  soundBroke(): void;
  /** Notes that the visitor or the agent was heard or wrote something. */
  notSilent(): void;
  /** Notes that the visitor's socket broke. */
  visitorIsAway(): void;
  visitorIsBack(): void;
  /** Lets other limits count from now on, because another assistant answers. */
  setLimits(limits: CallLimits): void;
  cancel(): void;
}

/**
 * Calls `onPassed` with the ending of the call when one of the call's time limits has passed. Two
 * time limits begin immediately: the longest duration of the call, and the wait for the first
 * offer.
 */
export function roomDeadlines(
  call: ClaimedCall,
  timing: RoomTiming,
  onPassed: (ending: RoomEnding) => void,
): RoomDeadlines {
  const waitFor = (ms: number, ending: RoomEnding) => startDeadline(ms, () => onPassed(ending));
  const longest = performance.now() + LONGEST_CALL_SECONDS * timing.second;
  let silenceMs = call.silenceTimeoutSeconds * timing.second;
  const duration = waitFor(call.maxDurationSeconds * timing.second, roomEndings.tooLong);
  let sound: Deadline | null = waitFor(timing.offer, roomEndings.neverConnected);
  let isOffered = false;
  /** The time limit for silence. Null until the sound is connected for the first time. */
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
      silence ??= waitFor(silenceMs, roomEndings.silent);
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
    setLimits({ silenceTimeoutSeconds, maxDurationSeconds }) {
      const left = longest - performance.now();
      duration.restart(Math.min(maxDurationSeconds * timing.second, left));
      silenceMs = silenceTimeoutSeconds * timing.second;
      silence?.restart(silenceMs);
    },
    cancel() {
      for (const deadline of [duration, sound, silence, absence, voice]) deadline?.cancel();
    },
  };
}

interface Deadline {
  /**
   * Starts the time limit again from now. This method is cheap enough to be called for every frame
   * of sound.
   */
  extend(): void;
  /** Starts another time limit from now. */
  restart(ms: number): void;
  cancel(): void;
}

function startDeadline(first: number, onPassed: () => void): Deadline {
  let ms = first;
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
    restart(other) {
      ms = other;
      due = performance.now() + ms;
      clearTimeout(timer);
      timer = setTimeout(check, ms);
    },
    cancel() {
      clearTimeout(timer);
    },
  };
}
