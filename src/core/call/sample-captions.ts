import type { SampleCaption } from '../site/content/call/sample-call.ts';

/** What one side says until the other one speaks. */
export interface SampleTurn {
  speaker: SampleCaption['speaker'];
  captions: readonly SampleCaption[];
}

const ARROW_SECONDS = 2;
const PAGE_SECONDS = 8;

/**
 * Returns the index of the caption to show at a time. A caption stays until the next one begins,
 * because an empty place between two sentences would flicker. The first one is there from the start.
 */
export function captionIndexAt(captions: readonly SampleCaption[], seconds: number): number {
  return Math.max(
    0,
    captions.findLastIndex(({ from }) => from <= seconds),
  );
}

export function sampleTurns(captions: readonly SampleCaption[]): readonly SampleTurn[] {
  const turns: { speaker: SampleCaption['speaker']; captions: SampleCaption[] }[] = [];
  for (const caption of captions) {
    const last = turns.at(-1);
    if (last?.speaker === caption.speaker) last.captions.push(caption);
    else turns.push({ speaker: caption.speaker, captions: [caption] });
  }
  return turns;
}

/** Writes a time in the sample, for example `0:07`. */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/**
 * Returns the time to which a key of the slider jumps, or null if the key means nothing. The steps
 * of the slider itself are fine enough for a pointer, and too small for a key.
 */
export function timeAfterKey(key: string, seconds: number, all: number): number | null {
  const target = keyTarget(key, seconds, all);
  return target === null ? null : Math.min(all, Math.max(0, target));
}

function keyTarget(key: string, seconds: number, all: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return seconds + ARROW_SECONDS;
    case 'ArrowLeft':
    case 'ArrowDown':
      return seconds - ARROW_SECONDS;
    case 'PageUp':
      return seconds + PAGE_SECONDS;
    case 'PageDown':
      return seconds - PAGE_SECONDS;
    case 'Home':
      return 0;
    case 'End':
      return all;
    default:
      return null;
  }
}
