import type { ClaimedCall } from '../call-register.ts';
import { type Deadline, startDeadline } from './room-deadline.ts';
import { type Ending, endings } from './room-endings.ts';
import type { RoomTiming } from './room-timing.ts';

export interface RoomPatience {
  /** The visitor began to connect; what they offer later gives them no more time. */
  offered(): void;
  soundFlows(): void;
  /** Sound is connected, and the visitor has to be heard; waiting once is enough. */
  expectVoice(): void;
  /** The visitor was heard, or said that they are muted. */
  visitorIsThere(): void;
  /** It may come back. */
  soundBroke(): void;
  /** One of the two could be heard, or wrote. */
  notSilent(): void;
  visitorIsAway(): void;
  visitorIsBack(): void;
  cancel(): void;
}

/** How long a room waits for each thing without which there is no call; it begins at once. */
export function roomPatience(
  call: ClaimedCall,
  timing: RoomTiming,
  onPassed: (ending: Ending) => void,
): RoomPatience {
  const waitFor = (ms: number, ending: Ending) => startDeadline(ms, () => onPassed(ending));
  const longest = waitFor(call.maxDurationSeconds * 1000, endings.tooLong);
  let sound: Deadline | null = waitFor(timing.offer, endings.neverConnected);
  let isOffered = false;
  /** From the first sound on. */
  let silence: Deadline | null = null;
  let absence: Deadline | null = null;
  let voice: Deadline | null = null;

  return {
    offered() {
      if (isOffered) return;
      isOffered = true;
      sound?.cancel();
      sound = waitFor(timing.connect, endings.neverConnected);
    },
    soundFlows() {
      sound?.cancel();
      sound = null;
      silence?.extend();
      silence ??= waitFor(call.silenceTimeoutSeconds * 1000, endings.silent);
    },
    expectVoice() {
      voice ??= waitFor(timing.voice, endings.neverConnected);
    },
    visitorIsThere() {
      voice?.cancel();
    },
    soundBroke() {
      sound ??= waitFor(timing.soundLoss, endings.lost);
    },
    notSilent() {
      silence?.extend();
    },
    visitorIsAway() {
      absence ??= waitFor(timing.absence, endings.lost);
    },
    visitorIsBack() {
      absence?.cancel();
      absence = null;
    },
    cancel() {
      for (const deadline of [longest, sound, silence, absence, voice]) deadline?.cancel();
    },
  };
}
