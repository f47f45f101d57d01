import type { HeardLine } from '../../../assistant/read/read-line.ts';
import { wordsForAddress } from '../address/known-parts.ts';
import type { FamiliarNames } from './familiar-names.ts';

/** A shorter word stands in an address by chance. */
const SHORTEST_WORD = 4;
/** Words that sound farther apart are two names, and not one that was misheard. */
const FARTHEST = 0.5;

/**
 * Lets a line that corrects a misheard name correct the dictated address, too. The address was joined
 * with the known name, so both are wrong in the same way. A line that gives an address stays.
 */
export function withAddressOfName(heard: HeardLine, names: FamiliarNames): HeardLine {
  const { reading, state } = heard;
  const { contact } = reading.facts;
  const { name: wrong, email } = state.facts;
  if (!contact.name || wrong === '' || email === '' || contact.email !== undefined) return heard;
  const mended = addressOfName(email, misheardWords(wrong, contact.name, names));
  if (mended === email) return heard;
  const facts = { ...reading.facts, contact: { ...contact, email: mended } };
  return { ...heard, reading: { ...reading, facts } };
}

/** A word of the wrong name, and the one that was meant. */
interface MisheardWord {
  old: string;
  word: string;
}

/** Compares the first names, all words after them as one, and the last word with these. */
function misheardWords(wrong: string, name: string, names: FamiliarNames): MisheardWord[] {
  const [first = '', rest = ''] = wordPair(name);
  const [oldFirst = '', oldRest = ''] = wordPair(wrong);
  const oldLast = wordsForAddress(wrong).at(-1) ?? '';
  return [
    { old: oldFirst, word: first },
    { old: oldRest, word: rest },
    // 'Kevin And Ryan' was heard for Kevin O'Brien.
    { old: oldLast, word: rest },
  ]
    .filter((pair, nth, pairs) => pairs.findIndex(({ old }) => old === pair.old) === nth)
    .filter(({ old, word }) => {
      // Whoever adds a middle name or a title has not corrected the rest.
      const isKept = word.startsWith(old) || word.endsWith(old);
      return word !== '' && old !== '' && !isKept && names.distance(old, word) <= FARTHEST;
    });
}

function wordPair(name: string): readonly string[] {
  const [first = '', ...rest] = wordsForAddress(name);
  return [first, rest.join('')];
}

/** Replaces a word where it is a piece before the sign, also behind an initial, or an edge after it. */
function addressOfName(email: string, words: readonly MisheardWord[]): string {
  const [local = '', domain = ''] = email.split('@');
  const dot = domain.indexOf('.');
  let label = domain.slice(0, dot);
  let pieces = local.split(/([._-]|\d+)/);
  for (const { old, word } of words) {
    pieces = pieces.map((piece) => {
      if (piece === old) return word;
      const isBehindInitial = old.length >= SHORTEST_WORD && piece.slice(1) === old;
      return isBehindInitial ? piece.charAt(0) + word : piece;
    });
    if (old.length < SHORTEST_WORD) continue;
    if (label.startsWith(old)) label = word + label.slice(old.length);
    else if (label.endsWith(old)) label = label.slice(0, -old.length) + word;
  }
  return `${pieces.join('')}@${label}${domain.slice(dot)}`;
}
