import { LEAD_MS, samplesOf, TAIL_MS } from './sound/speech-edges.ts';
import { SPEAKING_RATE } from './synthesiser.ts';

/** The silence between two clauses of one text, in milliseconds. */
const SENTENCE_PAUSE_MS = 320;
const COMMA_PAUSE_MS = 160;

/**
 * Speaks clauses one after the other, with a pause between them that fits the sign before it. The
 * pause is a part of the clause before it, so that the next one can be calculated meanwhile.
 */
export async function* speakClauses(
  clauses: readonly string[],
  render: (clause: string) => Promise<Int16Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Int16Array> {
  for (const [index, clause] of clauses.entries()) {
    signal?.throwIfAborted();
    const sound = await render(clause);
    signal?.throwIfAborted();
    yield index === clauses.length - 1 ? sound : withPause(sound, clause);
  }
}

function withPause(sound: Int16Array, clause: string): Int16Array {
  const pause = /[.?!…]$/.test(clause) ? SENTENCE_PAUSE_MS : COMMA_PAUSE_MS;
  const silence = samplesOf(pause - LEAD_MS - TAIL_MS, SPEAKING_RATE);
  const result = new Int16Array(sound.length + silence);
  result.set(sound);
  return result;
}
