import { actsThatModelMayAdd, type LineMeaning } from './line-reading.ts';

/**
 * Joins what the encoder and a language model take a line to mean. The model may add acts that send,
 * drop and end nothing, words that give a fact, and the passage. It takes no yes and no refusal away.
 */
export function joinedMeaning(first: LineMeaning, second: LineMeaning): LineMeaning {
  const added = actsThatModelMayAdd.map((act) => [act, second.acts[act] ?? 0] as const);
  const isFree = (start: number, end: number) =>
    first.spans.every((span) => span.end <= start || span.start >= end);
  return {
    acts: { ...first.acts, ...Object.fromEntries(added) },
    passage: second.passage ?? first.passage,
    spans: [...first.spans, ...second.spans.filter(({ start, end }) => isFree(start, end))],
  };
}
