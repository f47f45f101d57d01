import { captionIndexAt } from '#core/call/sample-captions.ts';
import type { SampleCallTimes } from '#core/site/content/call/sample-call.ts';

export const BARS_WIDTH = 256;
export const BARS_HEIGHT = 40;
/** The height of silence. A line with round ends looks like a dot then. */
const LOWEST = 0.5;
const LOUDEST_DIGIT = 9;

/** Returns the bars of the sound as SVG paths, one for each side of the call. */
export function soundBars({ seconds, bars, captions }: SampleCallTimes): {
  agent: string;
  caller: string;
} {
  const paths = { agent: '', caller: '' };
  for (const [index, digit] of Array.from(bars).entries()) {
    const share = (index + 0.5) / bars.length;
    const speaker = captions[captionIndexAt(captions, share * seconds)]?.speaker;
    if (speaker !== 'agent' && speaker !== 'caller') continue;
    const height = Math.max(LOWEST, (Number(digit) / LOUDEST_DIGIT) * (BARS_HEIGHT - 4));
    paths[speaker] += `M${share * BARS_WIDTH} ${(BARS_HEIGHT - height) / 2}v${height}`;
  }
  return paths;
}
