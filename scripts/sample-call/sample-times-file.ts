import type { SampleCaption } from '../../src/core/site/content/call/sample-call.ts';

interface SampleTimes {
  seconds: number;
  captions: readonly SampleCaption[];
  bars: string;
}

const BARS = 64;
const LARGEST_SAMPLE = 32_767;

/** Writes the file of the captions. The formatter would write it in the same way. */
export function sampleTimesFile({ seconds, captions, bars }: SampleTimes): string {
  return [
    "import type { SampleCallTimes } from './sample-call.ts';",
    '',
    '/** `npm run sample-call` writes this file together with the sound. It is not edited by hand. */',
    'export const sampleCallTimes: SampleCallTimes = {',
    `  seconds: ${Math.round(seconds * 100) / 100},`,
    `  bars: '${bars}',`,
    '  captions: [',
    ...captions.flatMap(({ speaker, text, from }) => [
      '    {',
      `      speaker: '${speaker}',`,
      `      text: '${text}',`,
      `      from: ${from},`,
      '    },',
    ]),
    '  ],',
    '};',
    '',
  ].join('\n');
}

/** Returns a digit for the loudness of each part of the sound. */
export function barHeights(sound: Int16Array): string {
  const size = sound.length / BARS;
  const levels = Array.from({ length: BARS }, (_, bar) => {
    const part = sound.subarray(Math.floor(bar * size), Math.floor((bar + 1) * size));
    const power = part.reduce((sum, sample) => sum + (sample / LARGEST_SAMPLE) ** 2, 0);
    return Math.sqrt(power / part.length);
  });
  const loudest = Math.max(...levels);
  return levels.map((level) => Math.round((9 * level) / loudest)).join('');
}
