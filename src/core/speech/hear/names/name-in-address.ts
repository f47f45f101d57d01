import { capitalised } from '../../../split-words.ts';
import { isMailbox } from '../address/known-parts.ts';
import { type FamiliarNames, plainName } from './familiar-names.ts';

/** Shorter pieces of an address are initials. */
const SHORTEST_WORD = 3;
/** A word of the address that sounds farther from a word of the name is another word. */
const FARTHEST = 0.5;

/** A shorter last name begins or ends too many domains by chance. */
const SHORTEST_IN_DOMAIN = 4;

/** Returns the words of an address that may be names: those before the sign, and last names behind it. */
export function namesInAddress(email: string, names: FamiliarNames): readonly string[] {
  const pieces = piecesOf(email).filter(
    (piece) => piece.length >= SHORTEST_WORD && !isMailbox(piece),
  );
  // In 'kobrien' the first letter is that of the first name.
  const behindInitial = pieces
    .map((piece) => piece.slice(1))
    .filter((rest) => names.costOf(rest, 'last') !== null);
  const own = pieces.length === 1 ? [...pieces, ...behindInitial] : pieces;
  return [...new Set([...own, ...lastNamesInDomain(email, names)])];
}

/** 'bellocatering.org' begins with a last name, and 'maisondubois.com' ends with one. */
function lastNamesInDomain(email: string, names: FamiliarNames): readonly string[] {
  const [label = ''] = email.split('@')[1]?.split('.') ?? [];
  const pieces = label
    .split(/[^\p{L}]+/u)
    .flatMap((piece) =>
      Array.from({ length: piece.length }, (_, at) => [piece.slice(0, at + 1), piece.slice(at)]),
    );
  return pieces
    .flat()
    .filter((piece) => piece.length >= SHORTEST_IN_DOMAIN && names.costOf(piece, 'last') !== null);
}

/**
 * Returns the known name with the words of an address in place of words that sound like them, or null
 * if the address tells nothing of the name. An address is heard by its letters and read back by them,
 * so its words are surer than those of a name. But a word that many people have as a name stays,
 * because people write for others, and addresses have short forms.
 */
export function nameWithAddress(known: string, email: string, names: FamiliarNames): string | null {
  const [first = '', last = '', ...more] = piecesOf(email);
  const words = known.split(' ');
  const areNames = names.costOf(first, 'first') !== null && names.costOf(last, 'last') !== null;
  if (!areNames || isMailbox(first) || more.length > 0 || words.length > 2) return null;
  const whole = `${capitalised(first)} ${capitalised(last)}`;
  const [word = '', lastWord = ''] = words;
  // 'Icabello' was heard for Aisha Bello.
  if (lastWord === '') {
    // Of 'Tom Whitaker' only the first name was made out.
    if (plainName(word) === first) return whole;
    const isName = names.costOf(word, 'first') !== null;
    return !isName && names.distance(word, whole) <= FARTHEST ? whole : null;
  }
  const mended = [
    mendedWord(word, first, names.costOf(word, 'first')),
    mendedWord(lastWord, last, names.costOf(lastWord, 'last')),
  ].join(' ');
  return mended === known ? null : mended;

  function mendedWord(said: string, piece: string, cost: number | null): string {
    const isSame = plainName(said) === piece;
    const isOther = cost !== null || names.distance(said, piece) > FARTHEST;
    return isSame || isOther ? said : capitalised(piece);
  }
}

function piecesOf(email: string): readonly string[] {
  const [local = ''] = email.split('@');
  return local.split(/[^\p{L}]+/u).filter(Boolean);
}
