import type { ContactWord } from '../contact-words.ts';
import { type FoundName, nameAt } from '../name-at.ts';
import { mostSimilarIndex } from '../similar-word.ts';

/** Reads a name after 'its' if the visitor spells it too, as in 'its kathryn, k-a-t-h-r-y-n, moreno'. */
export function nameWithSpelling(words: readonly ContactWord[]): FoundName | null {
  for (let index = 0; index < words.length; index += 1) {
    if (words[index]?.plain !== 'its') continue;
    const found = nameAt(words, index + 1, false);
    const spells = words
      .slice(index + 2, found?.end ?? 0)
      .some(
        (word) => word.spelled && mostSimilarIndex(word.text, [words[index + 1]?.text ?? '']) === 0,
      );
    if (spells) return found;
  }
  return null;
}
