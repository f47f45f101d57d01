import { loudness, QUIET_LEVEL } from '../sound/loudness.ts';

export interface EchoGate {
  /** Whether the frame belongs to something that was said. */
  take(frame: Int16Array): boolean;
  isOpen(): boolean;
}

/** How long it stays open after the last loud frame: pauses between words are part of speech. */
const HOLD_FRAMES = 15;
const LOUD = 1.5 * QUIET_LEVEL;

/** Lets speech through and keeps silence silent. */
export function echoGate(onSpeech: (status: 'started' | 'stopped') => void): EchoGate {
  let left = 0;
  return {
    take(frame) {
      const level = loudness(frame);
      const wasOpen = left > 0;
      if (level > LOUD || (wasOpen && level > QUIET_LEVEL)) left = HOLD_FRAMES;
      else if (wasOpen) left -= 1;
      const isOpen = left > 0;
      if (isOpen !== wasOpen) onSpeech(isOpen ? 'started' : 'stopped');
      return isOpen;
    },
    isOpen: () => left > 0,
  };
}
