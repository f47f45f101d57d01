import {
  type ContactWord,
  changesBetween,
  contactWords,
  mostSimilarIndex,
  type Words,
} from '../../../assistant/read/contact/contact-words.ts';
import { cardinals } from '../../../assistant/read/number-words.ts';
import { splitWords } from '../../../split-words.ts';
import { businessWords } from '../../say/business-words.ts';
import { withoutTimeOfDay } from './dictated-address.ts';
import { wordsOfName } from './known-parts.ts';
import { isLetterName, writtenAddress } from './written-address.ts';

/** The part of an address before its sign, or the one after it. */
export type AddressChunk = 'local' | 'domain';

/** Words around letters that are spelled, which are no part of the address. */
const BESIDE_LETTERS = new Set(
  splitWords(
    'its it is sure okay ok yes yeah so um uh the part before after at sign spelled spell letter letters capital then and that thats my first last name please sorry no',
  ),
);

const SEPARATOR = /([._-])/;
const LOCAL = /^[\p{L}\d][\p{L}\d._-]{0,60}$/u;
const LABEL = /^[\p{L}\d][\p{L}\d-]{0,60}(?:\.[a-z]{2,12}){0,2}$/u;

/** Nobody has a name that ends so. */
const DOMAIN_ENDING = /\.(?:com|net|org|co\.uk)$/;

/** Tells which chunk letters are that stand for the one that was asked for, or for the other one. */
export function chunkIn(letters: string, asked: AddressChunk): AddressChunk {
  if (letters.endsWith('@')) return 'local';
  return letters.startsWith('@') || DOMAIN_ENDING.test(letters) ? 'domain' : asked;
}

export function chunkOf(email: string, chunk: AddressChunk): string {
  return email.split('@')[chunk === 'local' ? 0 : 1] ?? '';
}

const NUMBER_AT_END = /\b(?:and|then)(?: an?| the)? (\p{L}+|\d{1,4})[.!]?$/iu;

/** Adds the number of 'and a four' to letters of the part before the sign. */
export function withNumber(letters: string, heard: string): string {
  const word = NUMBER_AT_END.exec(heard.trim())?.[1]?.toLowerCase() ?? '';
  const number = /^\d+$/.test(word) ? word : cardinals.get(word);
  return number === undefined || !/^[a-z._-]+$/.test(letters) ? letters : `${letters}${number}`;
}

/** Puts letters, or a whole domain, in place of a chunk. Returns null if they are no such chunk. */
export function withChunk(email: string, letters: string, chunk: AddressChunk): string | null {
  const [local, domain] = [chunkOf(email, 'local'), chunkOf(email, 'domain')];
  const bare = letters.replace(/^@|@$/g, '');
  if (chunk === 'local') return LOCAL.test(bare) ? `${bare}@${domain}` : null;
  if (!LABEL.test(bare)) return null;
  const ending = bare.includes('.') ? '' : domain.slice(domain.indexOf('.'));
  return `${local}@${bare}${ending}`;
}

/**
 * Takes the words that were said as the letters of the chunk. Returns null without letters and
 * numbers, because then the words are an answer to something else.
 */
export function spelledChunk(email: string, heard: string, chunk: AddressChunk): string | null {
  const [said = ''] = writtenAddress(heard).split(/\.\p{L}|\bdot\b/iu);
  const letters = wordsOfChunk(said)
    .map(({ plain }) => `${cardinals.get(plain) ?? plain}`)
    .join('');
  return holdsLetters(heard) ? withChunk(email, letters.toLowerCase(), chunk) : null;
}

/** Tells whether somebody who said these words has probably spelled something. */
export function soundsSpelled(heard: string): boolean {
  if (holdsLetters(heard)) return true;
  // 'Em eye see kay' are letters, but 'why are you' and 'oh, I see' are more likely words.
  const words = wordsOfChunk(writtenAddress(heard));
  const names = words.filter((word) => isSpelled(word) || isLetterName(word.plain));
  return names.length > words.length / 2 && names.some(({ isEveryday }) => !isEveryday);
}

function wordsOfChunk(said: string): Words {
  return contactWords(said).filter(
    ({ plain }) => /^[\p{L}\p{N}]/u.test(plain) && !BESIDE_LETTERS.has(plain),
  );
}

/** A sentence such as 'call me at three' has a number, too, but also as many everyday words. */
function holdsLetters(heard: string): boolean {
  const words = wordsOfChunk(writtenAddress(withoutTimeOfDay(heard)));
  const others = words.filter((word) => !isSpelled(word) && word.isEveryday);
  return words.filter(isSpelled).length > others.length;
}

/** The words 'a' and 'I' of a sentence look like letters. */
function isSpelled({ plain, spelled }: ContactWord): boolean {
  return spelled || /^(?:\p{N}+|[b-hj-z])$/u.test(plain) || cardinals.has(plain);
}

/** Tells whether two addresses differ only in the signs between their letters. */
export function haveSameLetters(one: string, other: string): boolean {
  return withoutSigns(one) === withoutSigns(other);
}

function withoutSigns(text: string): string {
  return text.replace(/[._-]/g, '');
}

/**
 * Puts letters that were spelled alone in place of the part of an address that is most like them.
 * Returns null if they fit nowhere. The initial of the visitor's first name stays before a last name.
 */
export function spelledInto(email: string, letters: string, name = ''): string | null {
  if (letters === '') return null;
  const [local, domain] = [chunkOf(email, 'local'), chunkOf(email, 'domain')];
  const dot = domain.indexOf('.');
  const [label, ending] = [domain.slice(0, dot), domain.slice(dot)];
  // Letters that the address has already, with a sign between them, are one word.
  if (withoutSigns(local) === letters) return `${letters}@${domain}`;
  if (withoutSigns(label) === letters) return `${local}@${letters}${ending}`;
  // A number at the end of a word stays, because only letters were spelled.
  const words = local.split(/([._-]|\d+)/).flatMap((word) => behindInitial(word, letters, name));
  const pieces = [...words, '@', ...label.split(/(-)/)];
  const at = mostSimilarIndex(letters, pieces);
  if (at >= 0) return pieces.with(at, letters).join('') + ending;
  const names = local.split(SEPARATOR);
  const [first = '', separator = '', last = ''] = names;
  const cut = names.length === 3 ? cutLike(letters, first, last) : null;
  if (cut) return `${cut.join(separator)}@${domain}`;
  const mended = withSimilarEdge(label, letters);
  return mended === null ? null : `${local}@${mended}${ending}`;
}

/** In 'jsmith' of John Smyth, the letters of Smith stand behind the first one. */
function behindInitial(word: string, letters: string, name: string): string[] {
  const [first = ''] = wordsOfName(name);
  const [initial, rest] = [word.slice(0, 1), word.slice(1)];
  const isNearer = changesBetween(letters, rest) < changesBetween(letters, word);
  const hasInitial = initial !== '' && word !== first && first.startsWith(initial);
  return hasInitial && isNearer ? [initial, rest] : [word];
}

/** More changed letters than this share of a word belong to another one. */
const MOST_CHANGED = 0.4;

/** Cuts letters into two words that are like a first and a last name. Returns null if they are unlike. */
export function cutLike(letters: string, first: string, last: string): string[] | null {
  const [best] = Array.from({ length: letters.length }, (_, at) => at)
    .map((at) => [letters.slice(0, at), letters.slice(at)] as const)
    .filter(([front, back]) => Math.min(front.length, back.length) >= 2)
    .map((cut) => ({ cut, changes: [changesBetween(cut[0], first), changesBetween(cut[1], last)] }))
    // In 'allen' for Al Alan, only the front is like its word.
    .filter(({ cut, changes }) =>
      cut.every((part, nth) => (changes[nth] ?? 0) <= MOST_CHANGED * part.length),
    )
    .map(({ cut, changes }) => ({ cut, changes: changes.reduce((sum, each) => sum + each, 0) }))
    .sort((one, other) => one.changes - other.changes);
  return best ? [...best.cut] : null;
}

/**
 * Replaces the beginning or the end of a label of several words, as 'pete' of 'peteroofing'. Of edges
 * that are as like the letters, the one beside a word is meant: 'brook' of 'brookbakery' is Brooke.
 */
function withSimilarEdge(label: string, letters: string): string | null {
  const lengths = [0, 1, -1].map((more) => letters.length + more).filter((length) => length > 1);
  if (label.length <= letters.length) return null;
  const edges = [
    ...lengths.map((at) => ({ edge: label.slice(0, at), rest: label.slice(at), isStart: true })),
    ...lengths.map((at) => ({ edge: label.slice(-at), rest: label.slice(0, -at), isStart: false })),
  ];
  const found =
    edges[
      mostSimilarIndex(
        letters,
        edges.map(({ edge }) => edge),
      )
    ];
  if (found === undefined) return null;
  const fewest = changesBetween(letters, found.edge);
  const alike = edges.filter(({ edge }) => changesBetween(letters, edge) === fewest);
  const { rest, isStart } = alike.find((each) => businessWords.has(each.rest)) ?? found;
  return isStart ? letters + rest : rest + letters;
}
