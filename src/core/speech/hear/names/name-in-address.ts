import { capitalised } from '../../../split-words.ts';
import { type FamiliarNames, plainName } from './familiar-names.ts';

/** Shorter pieces of an address are initials. */
const SHORTEST_WORD = 3;
/** A word of the address that sounds farther from a word of the name is another word. */
const FARTHEST = 0.5;

/** Returns the words before the sign of an address that may be names. */
export function namesInAddress(email: string): readonly string[] {
  const [local = ''] = email.split('@');
  const pieces = local.split(/[^\p{L}]+/u).filter(({ length }) => length >= SHORTEST_WORD);
  // In 'kobrien' the first letter is that of the first name.
  const [only = ''] = pieces;
  const last = pieces.length === 1 && only.length > SHORTEST_WORD ? [only.slice(1)] : [];
  return [...pieces, ...last];
}

/**
 * Returns the known name with the words of an address in place of words that sound like them, or null
 * if the address tells nothing of the name. An address is heard by its letters and read back by them,
 * so its words are surer than those of a name. A word counts only if many people have it as a name, or
 * if the domain begins with it.
 */
export function nameWithAddress(known: string, email: string, names: FamiliarNames): string | null {
  const [local = '', domain = ''] = email.split('@');
  const pieces = local.split(/[._-]/);
  const words = known.split(' ');
  if (pieces.length !== 2 || pieces.some(({ length }) => length < SHORTEST_WORD)) return null;
  // 'Icabello' was heard for Aisha Bello.
  if (words.length === 1) {
    const isLike = names.distance(known, pieces.join(' ')) <= FARTHEST;
    return isLike && plainName(known) !== pieces[0] ? pieces.map(capitalised).join(' ') : null;
  }
  if (words.length !== 2) return null;
  const places = ['first', 'last'] as const;
  const mended = words.map((word, nth) => {
    const piece = pieces[nth] ?? '';
    const place = places[nth] ?? 'last';
    if (plainName(word) === piece) return word;
    const isName = names.costOf(piece, place) !== null || domain.startsWith(piece);
    const isLike = names.distance(word, piece) <= FARTHEST;
    return isName && isLike ? capitalised(piece) : null;
  });
  if (mended.every((word) => word === null)) return null;
  const name = mended.map((word, nth) => word ?? words[nth]).join(' ');
  return name === known ? null : name;
}
