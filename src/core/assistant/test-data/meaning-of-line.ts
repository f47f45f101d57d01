import { readFileSync } from 'node:fs';
import { parseEncoderWeights } from '../../line-encoder/encoder-weights.ts';
import { openLineEncoder } from '../../line-encoder/line-encoder.ts';
import type { ConversationState } from '../conversation-state.ts';
import { contextOf, meaningOf } from '../read/line-meaning.ts';
import type { LineMeaning } from '../read/line-reading.ts';
import { lineOf, reopened } from '../read/read-line.ts';

const file = new URL('../../../server/assistant/reader/line-encoder.bin', import.meta.url);
const weights = parseEncoderWeights(readFileSync(file));
const encoder = openLineEncoder(weights);
/** A test may hear a line many times, and reading it takes milliseconds. */
const known = new Map<string, LineMeaning>();

/** Returns what the trained reader takes a line to mean. It reads as the server does, but at once. */
export function meaningFor(text: string, state: ConversationState): LineMeaning {
  const line = lineOf(text);
  const context = contextOf(reopened(state));
  const key = [...context, line].join(' ');
  const meaning = known.get(key) ?? read(line, context);
  known.set(key, meaning);
  return meaning;
}

function read(line: string, context: readonly string[]): LineMeaning {
  const parts = encoder.divide(line, context).map(({ start, end }) => {
    const outputs = encoder.encode(line.slice(start, end), context);
    const tokens = outputs.tokens.map((token) => ({
      ...token,
      start: token.start + start,
      end: token.end + start,
    }));
    return { ...outputs, tokens };
  });
  return meaningOf(line, parts, weights);
}
