/** What decides about the voice of a part. */
export interface PlannedPart {
  text: string;
  pauseAfterMs: number;
  /** Whether the sound of the part is kept in the best voice. */
  isKept: boolean;
}

export type PlannedVoice = 'kept' | 'fast';

/** A change of the voice is not noticed as a seam if at least this much silence is there. */
export const CHANGE_PAUSE_MS = 120;
/** A longer sentence changes its voice at a pause. */
const WORDS_OF_A_SHORT_SENTENCE = 12;

/**
 * Chooses the voice of each part. Parts without a pause between them have the same voice. A short
 * sentence of which more than half cannot be said in the best voice is said in the fast voice whole.
 */
export function planVoices(parts: readonly PlannedPart[]): PlannedVoice[] {
  const kept = parts.map((part) => part.isKept);
  spreadFastVoice(parts, kept);
  for (const sentence of groupsOf(parts, endsSentence)) {
    const wordsOf = (indexes: readonly number[]) =>
      indexes.reduce((sum, index) => sum + wordCount((parts[index] as PlannedPart).text), 0);
    const all = wordsOf(sentence);
    const fast = wordsOf(sentence.filter((index) => !kept[index]));
    if (all > WORDS_OF_A_SHORT_SENTENCE || fast * 2 <= all) continue;
    for (const index of sentence) kept[index] = false;
  }
  spreadFastVoice(parts, kept);
  return kept.map((isKept) => (isKept ? 'kept' : 'fast'));
}

/** Marks every part as fast that is joined to a fast part without a pause. */
function spreadFastVoice(parts: readonly PlannedPart[], kept: boolean[]): void {
  for (const joined of groupsOf(parts, (part) => part.pauseAfterMs >= CHANGE_PAUSE_MS)) {
    if (joined.every((index) => kept[index])) continue;
    for (const index of joined) kept[index] = false;
  }
}

/** Groups the indexes of the parts. A group ends with each part for which `isLast` is true. */
function groupsOf(
  parts: readonly PlannedPart[],
  isLast: (part: PlannedPart) => boolean,
): number[][] {
  const groups: number[][] = [[]];
  for (const [index, part] of parts.entries()) {
    groups.at(-1)?.push(index);
    if (isLast(part)) groups.push([]);
  }
  return groups;
}

function endsSentence({ text }: PlannedPart): boolean {
  return /[.?!]\s*$/.test(text);
}

function wordCount(text: string): number {
  return text.match(/[\p{L}']+/gu)?.length ?? 0;
}
