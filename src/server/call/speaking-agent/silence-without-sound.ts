import { FRAME_MS, FRAME_SAMPLES } from '../call-agent.ts';
import type { CallerEar } from './caller-ear.ts';

/** If the page stops sending sound in a turn, for example because it is muted, silence is heard. */
const NO_SOUND_MS = 400;

/** Lets an ear hear silence for as long as a turn is open and the page sends nothing. */
export function silenceWithoutSound(ear: CallerEar): CallerEar {
  let noSound: NodeJS.Timeout | undefined;

  function hearSilence(): void {
    if (!ear.isInTurn()) return;
    ear.hear(new Int16Array(FRAME_SAMPLES));
    noSound = setTimeout(hearSilence, FRAME_MS);
  }

  return {
    hear(frame) {
      clearTimeout(noSound);
      noSound = setTimeout(hearSilence, NO_SOUND_MS);
      ear.hear(frame);
    },
    isInTurn: ear.isInTurn,
    stop() {
      clearTimeout(noSound);
      ear.stop();
    },
  };
}
