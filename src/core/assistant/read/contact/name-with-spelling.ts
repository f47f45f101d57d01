import { capitaliseName } from '../../../consultation/contact.ts';
import { mostSimilarIndex } from './similar-word.ts';

/** The remark of 'Beatriz (with a z) Almeida'. It explains a name that nobody has misread yet. */
const REMARK = / \((?:with|without|spelled|no|two|double|one)\b[^)]{1,30}\)/gi;

export function withoutSpellingRemarks(line: string): string {
  return line.replace(REMARK, '');
}

/**
 * Replaces a word by a similar word that the visitor spelled. A spelled word that is not similar to
 * any word is added to the name.
 */
export function withSpelling(parts: readonly string[], spelled: readonly string[]): string {
  const name = [...parts];
  for (const letters of spelled) {
    const alike = mostSimilarIndex(letters, name);
    if (isJoinedIn(name, letters)) continue;
    if (alike < 0) name.push(letters);
    else name[alike] = letters;
  }
  const text = name.join(' ');
  // A name in capitals is first turned into lower case, because `capitaliseName` does not change
  // capitals.
  const shouted = text.length > 3 && text === text.toUpperCase() && text !== text.toLowerCase();
  return capitaliseParts(shouted ? text.toLowerCase() : text);
}

/** Tells whether some words of a name, one after another, are the spelled letters. */
function isJoinedIn(name: readonly string[], letters: string): boolean {
  return name.some((_, start) =>
    name.some(
      (_, end) =>
        name
          .slice(start, end + 1)
          .join('')
          .toLowerCase() === letters,
    ),
  );
}

/** Capitalises a name. In a name without capitals, also the parts of O'Brien and Anne-Marie. */
function capitaliseParts(text: string): string {
  const whole = capitaliseName(text);
  if (text !== text.toLowerCase()) return whole;
  return whole.replace(
    /(-|\b[ODL]['’])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
