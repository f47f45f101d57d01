import { actsThatModelMayAdd, type LineMeaning } from './line-reading.ts';

/**
 * Joins what the encoder and a language model take a line to mean. The model may add acts that send,
 * drop and end nothing, words that give a fact, and the passage. It takes nothing away: no act, and
 * no words of which the encoder has another opinion.
 */
export function joinedMeaning(first: LineMeaning, second: LineMeaning): LineMeaning {
  const added = actsThatModelMayAdd.map((act) => {
    return [act, Math.max(first.acts[act] ?? 0, second.acts[act] ?? 0)] as const;
  });
  const isFree = (start: number, end: number) =>
    first.spans.every((span) => span.end <= start || span.start >= end);
  const spans = [
    ...first.spans,
    ...second.spans.filter(({ start, end }) => isFree(start, end)),
  ].toSorted((a, b) => a.start - b.start);
  return {
    acts: { ...first.acts, ...Object.fromEntries(added) },
    passage: second.passage ?? first.passage,
    spans,
  };
}
