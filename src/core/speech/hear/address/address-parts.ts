import { findEmail } from '../../../assistant/read/addresses/find-email.ts';
import { type PhoneDictionary, phonesOfText, phoneticDistance } from '../phonetic-distance.ts';
import { addressEndings } from './address-words.ts';
import {
  domainLabels,
  type KnownPart,
  type KnownVisitor,
  localParts,
  wordsForAddress,
} from './known-parts.ts';
import { phonesOfSaid } from './said-phones.ts';

/** A part that an address may have. Less cost is more likely. */
export interface PossiblePart {
  part: string;
  cost: number;
  /** Whether it was said, spelled letter by letter, or is known and sounds like what was said. */
  origin: 'said' | 'spelled' | 'known';
}

/** The parts of an address: before the sign, after it, and from the first dot after it. */
export const partKinds = ['local', 'label', 'ending'] as const;
export type AddressParts = Readonly<Record<(typeof partKinds)[number], readonly PossiblePart[]>>;

/** What a part costs that nothing is known of, if it consists of words, and if it does not. */
const WORDS = { local: 2.2, label: 1 };
const NO_WORDS = { local: 2.8, label: 1.8 };
/** What a part costs that was spelled. */
const SPELLED = 0.6;
/** What a label costs that holds a known name, beside words and beside something else. */
const NAMED = -0.4;
const NAMED_BESIDE_NO_WORD = 0.8;
/** What an ending costs that few addresses have. */
const UNKNOWN_ENDING = 1.5;
/** A part that sounds farther from what was heard is not meant, whatever else is known. */
const FARTHEST = 0.5;
const NO_PARTS: AddressParts = { local: [], label: [], ending: [] };

/**
 * Returns what the parts of an address in a text may be: what was written, and what is known of the
 * visitor and sounds like it.
 */
export function addressParts(
  text: string,
  known: KnownVisitor,
  dictionary: PhoneDictionary,
): AddressParts {
  const line = withAt(text, known, dictionary);
  const found = findEmail(line, wordsForAddress(known.name).join(' '));
  if (found === null) return NO_PARTS;
  const [saidLocal = '', saidDomain = ''] = line
    .slice(found.start, found.end)
    .split(/\s{1,2}at\s{1,2}|@/i);
  const [local = '', domain = ''] = found.email.toLowerCase().split('@');
  const [label, ending] = [labelOf(domain), domain.slice(labelOf(domain).length)];
  const written = (kind: 'local' | 'label', said: string, part: string): PossiblePart => {
    if (SPELLED_PART.test(said.trim())) return { part, cost: SPELLED, origin: 'spelled' };
    const cost = (isMadeOfWords(part, dictionary) ? WORDS : NO_WORDS)[kind];
    return { part, cost, origin: 'said' };
  };
  const isUsual = addressEndings.has(ending.slice(1));
  return {
    local: [written('local', saidLocal, local), ...localsNear(local, saidLocal, known, dictionary)],
    label: [
      written('label', labelOf(saidDomain), label),
      ...withNames(label, known, dictionary),
      ...partsNear(withSignWords(labelOf(saidDomain)), domainLabels(known), dictionary),
    ],
    ending: [{ part: ending, cost: isUsual ? 0 : UNKNOWN_ENDING, origin: 'said' }],
  };
}

/** A number at the end of a name is kept, whatever the name sounds like. */
function localsNear(
  local: string,
  said: string,
  known: KnownVisitor,
  dictionary: PhoneDictionary,
): PossiblePart[] {
  const digits = /\d{0,10}$/.exec(local)?.[0] ?? '';
  const letters = said.endsWith(digits) ? said.slice(0, said.length - digits.length) : said;
  const parts = localParts(known);
  const same = parts
    .filter(({ part }) => part + digits === local)
    .map(({ part, cost }) => ({ part, cost, origin: 'said' as const }));
  const named = withNamesAsPieces(local.slice(0, local.length - digits.length), known, dictionary);
  const near = partsNear(withSignWords(letters), parts, dictionary);
  return [...same, ...near, ...named].map((one) => ({ ...one, part: one.part + digits }));
}

/** What a piece costs that is replaced by a name, beside its distance. */
const NAMED_PIECE = 0.4;

/** Puts a name in place of a piece that sounds like it: 'ishere.bello' is 'aisha.bello' of Aisha. */
function withNamesAsPieces(
  local: string,
  { name }: KnownVisitor,
  dictionary: PhoneDictionary,
): PossiblePart[] {
  const pieces = local.split(/([._-])/);
  if (pieces.length !== 3) return [];
  return wordsForAddress(name)
    .filter(({ length }) => length >= SHORTEST_WORD)
    .flatMap((word) =>
      [0, 2].flatMap((at) => {
        const piece = pieces[at] ?? '';
        // A word that is known was said, because people write for others.
        if (dictionary.phonesOf(piece) !== null) return [];
        const phones = phonesOfText(word, dictionary);
        const distance = phoneticDistance(phones, phonesOfText(piece, dictionary), FARTHEST);
        if (distance > FARTHEST || word === piece || piece.length < SHORTEST_WORD) return [];
        const cost = distance * phones.length + NAMED_PIECE;
        return [{ part: pieces.with(at, word).join(''), cost, origin: 'known' as const }];
      }),
    );
}

const SIGN_WORDS: Readonly<Record<string, string>> = { '.': 'dot', _: 'underscore', '-': 'dash' };

/** Writes the signs inside a part as words, so that its sound can be compared. */
function withSignWords(part: string): string {
  return part.replace(/(?<=[a-z])[._-](?=[a-z])/gi, (sign) => ` ${SIGN_WORDS[sign]} `);
}

/** The word 'at' may be glued to its neighbours, as in 'walshatpeekroofing.com'. */
function withAt(written: string, known: KnownVisitor, dictionary: PhoneDictionary): string {
  if (/\bat\b|@/i.test(written)) return written;
  const glued = /(\S{2,20})at(\S{3,40}\.\p{L}{2,})/iu.exec(written);
  if (!glued) return written;
  const [whole, local = '', domain = ''] = glued;
  const before = `${written.slice(0, glued.index)}${local}`;
  const isLocal = partsNear(before, localParts(known), dictionary).length > 0;
  return isLocal ? written.replace(whole, `${local} at ${domain}`) : written;
}

/** Returns the parts that sound like what was said, each with its cost. */
function partsNear(
  said: string,
  parts: readonly KnownPart[],
  dictionary: PhoneDictionary,
): PossiblePart[] {
  // Nothing that is known has a number, and a number has no phones here.
  if (/\d/.test(said)) return [];
  const heard = phonesOfSaid(said, dictionary);
  return parts.flatMap(({ part, said: words, cost }) => {
    const phones = phonesOfSaid(words, dictionary);
    const distance = phoneticDistance(phones, heard);
    if (distance > FARTHEST) return [];
    const change = distance * Math.max(phones.length, heard.length);
    return [{ part, cost: cost + change, origin: 'known' }];
  });
}

/** Puts a word of the name or the company into a label that begins or ends with its sound. */
function withNames(
  label: string,
  { name, company }: KnownVisitor,
  dictionary: PhoneDictionary,
): PossiblePart[] {
  if (label.length > LONGEST_LABEL) return [];
  const cuts = Array.from({ length: Math.max(0, label.length - SHORTEST_WORD) }, (_, at) => {
    const [front, back] = [label.slice(0, at + SHORTEST_WORD), label.slice(at + SHORTEST_WORD)];
    return [
      { heard: front, rest: back, join: (word: string) => word + back },
      { heard: back, rest: front, join: (word: string) => front + word },
    ];
  });
  const edges = cuts
    .flat()
    .filter(({ heard }) => heard.length >= SHORTEST_WORD)
    .map((edge) => ({ ...edge, phones: phonesOfText(edge.heard, dictionary) }));
  const words = wordsForAddress(`${name} ${company}`).filter((word) => word.length > SHORTEST_WORD);
  return words.flatMap((word) => {
    const phones = phonesOfText(word, dictionary);
    return edges.flatMap(({ phones: heard, rest, join }) => {
      const distance = phoneticDistance(phones, heard, FARTHEST / 2);
      if (distance > FARTHEST / 2) return [];
      const beside = isMadeOfWords(rest, dictionary) ? NAMED : NAMED_BESIDE_NO_WORD;
      const cost = distance * phones.length + beside;
      return [{ part: join(word), cost, origin: 'known' as const }];
    });
  });
}

const SPELLED_PART = /^(?:\p{L}[\s,.-]{1,3}){2,30}\p{L}$/u;
const SHORTEST_WORD = 3;
/** Longer words of the dictionary are in no address. */
const LONGEST_WORD = 20;
const MOST_WORDS = 3;
/** No domain has a longer label. The work for a label grows with the square of its length. */
const LONGEST_LABEL = 63;

/** Tells whether a part can be cut into words that the dictionary knows. */
function isMadeOfWords(part: string, dictionary: PhoneDictionary): boolean {
  const pieces = part.split(/[^\p{L}]+/u).filter(Boolean);
  return pieces.every(
    (piece) => piece.length <= LONGEST_LABEL && fewestWords(piece, dictionary) <= MOST_WORDS,
  );
}

/** Returns how many words of the dictionary make a piece at least, or infinity if none do. */
function fewestWords(piece: string, dictionary: PhoneDictionary): number {
  /** For each number of letters, the fewest words that end there. */
  const fewest = [0];
  for (let end = 1; end <= piece.length; end += 1) {
    let count = Number.POSITIVE_INFINITY;
    for (let from = Math.max(0, end - LONGEST_WORD); from <= end - SHORTEST_WORD; from += 1) {
      const more = (fewest[from] ?? count) + 1;
      const isFewer = more < count && more <= MOST_WORDS;
      if (isFewer && dictionary.phonesOf(piece.slice(from, end)) !== null) count = more;
    }
    fewest.push(count);
  }
  return fewest[piece.length] ?? 0;
}

function labelOf(domain: string): string {
  return domain.split('.')[0] ?? '';
}
