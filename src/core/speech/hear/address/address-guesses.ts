import { findEmail } from '../../../assistant/read/addresses/find-email.ts';
import { type PhoneDictionary, phonesOfText, phoneticDistance } from '../phonetic-distance.ts';
import {
  domainLabels,
  type KnownPart,
  type KnownVisitor,
  localParts,
  wordsOfName,
} from './known-parts.ts';
import { phonesOfSaid } from './said-phones.ts';
import { writtenAddress } from './written-address.ts';

/** A text that the visitor may have said, with the mean log probability of its words. */
export interface PossibleWords {
  text: string;
  certainty: number | null;
}

/** An address that the visitor may have said. Less cost is more likely. */
export interface AddressGuess {
  email: string;
  cost: number;
}

/** What a part costs that nothing is known of, if it consists of words, and if it does not. */
const WORDS = { local: 2.2, domain: 1 };
const NO_WORDS = { local: 2.8, domain: 1.8 };
/** What a part costs that was spelled. */
const SPELLED = 0.6;
/** What a domain costs that holds a known name, beside words and beside something else. */
const NAMED = 0.2;
const NAMED_BESIDE_NO_WORD = 1.2;
/** How much a less certain hearing costs, for each unit of its mean log probability. */
const UNCERTAIN = 5;
/** A part that sounds farther from what was heard is not meant, whatever else is known. */
const FARTHEST = 0.5;

/** Returns the addresses that were possibly said, the likeliest first. */
export function addressGuesses(
  hearings: readonly PossibleWords[],
  known: KnownVisitor,
  dictionary: PhoneDictionary,
): readonly AddressGuess[] {
  const best = Math.max(...hearings.map(({ certainty }) => certainty ?? 0));
  const costs = new Map<string, number>();
  for (const { text, certainty } of hearings) {
    const lag = UNCERTAIN * (best - (certainty ?? best));
    for (const { email, cost } of guessesOf(text, known, dictionary)) {
      const whole = cost + lag;
      if (whole < (costs.get(email) ?? Number.POSITIVE_INFINITY)) costs.set(email, whole);
    }
  }
  return [...costs]
    .map(([email, cost]) => ({ email, cost }))
    .sort((one, other) => one.cost - other.cost);
}

function guessesOf(
  heard: string,
  known: KnownVisitor,
  dictionary: PhoneDictionary,
): AddressGuess[] {
  const written = withAt(writtenAddress(heard), known, dictionary);
  const found = findEmail(written, known.name);
  if (found === null) return [];
  const said = written.slice(found.start, found.end);
  const [local = '', domain = ''] = found.email.toLowerCase().split('@');
  const [saidLocal = '', saidDomain = ''] = said.split(/\s{1,2}at\s{1,2}|@/i);
  const costOf = (kind: 'local' | 'domain', said: string, part: string) => {
    if (SPELLED_PART.test(said.trim())) return SPELLED;
    return (isMadeOfWords(part, dictionary) ? WORDS : NO_WORDS)[kind];
  };
  const locals = partsNear(saidLocal, localParts(known), dictionary);
  const domains = partsNear(labelOf(saidDomain), domainLabels(known), dictionary);
  const ending = domain.slice(domain.indexOf('.'));
  const namedDomain = withNames(domain, known, dictionary);
  return [{ part: local, cost: costOf('local', saidLocal, local) }, ...locals].flatMap((one) =>
    [
      { part: domain, cost: costOf('domain', labelOf(saidDomain), labelOf(domain)) },
      ...namedDomain,
      ...domains.map(({ part, cost }) => ({ part: part + ending, cost })),
    ].map((other) => ({ email: `${one.part}@${other.part}`, cost: one.cost + other.cost })),
  );
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
): { part: string; cost: number }[] {
  const heard = phonesOfSaid(said, dictionary);
  return parts.flatMap(({ part, said: words, cost }) => {
    const phones = phonesOfSaid(words, dictionary);
    const distance = phoneticDistance(phones, heard);
    if (distance > FARTHEST) return [];
    return [{ part, cost: cost + distance * Math.max(phones.length, heard.length) }];
  });
}

/** Puts a word of the name or the company into a domain that begins or ends with its sound. */
function withNames(
  domain: string,
  { name, company }: KnownVisitor,
  dictionary: PhoneDictionary,
): { part: string; cost: number }[] {
  const label = labelOf(domain);
  const cuts = Array.from({ length: Math.max(0, label.length - SHORTEST_WORD) }, (_, at) => {
    const [front, back] = [label.slice(0, at + SHORTEST_WORD), label.slice(at + SHORTEST_WORD)];
    return [
      { heard: front, rest: back, join: (word: string) => word + back },
      { heard: back, rest: front, join: (word: string) => front + word },
    ];
  });
  const edges = cuts.flat().filter(({ heard }) => heard.length >= SHORTEST_WORD);
  const words = wordsOfName(`${name} ${company}`).filter((word) => word.length > SHORTEST_WORD);
  return words.flatMap((word) => {
    const phones = phonesOfText(word, dictionary);
    return edges.flatMap(({ heard, rest, join }) => {
      const distance = phoneticDistance(phones, phonesOfText(heard, dictionary));
      if (distance > FARTHEST / 2) return [];
      const beside = isMadeOfWords(rest, dictionary) ? NAMED : NAMED_BESIDE_NO_WORD;
      const part = join(word) + domain.slice(label.length);
      return [{ part, cost: distance * phones.length + beside }];
    });
  });
}

const SPELLED_PART = /^(?:\p{L}[\s,.-]{1,3}){2,30}\p{L}$/u;
const SHORTEST_WORD = 3;
const MOST_WORDS = 3;

/** Tells whether a part can be cut into words that the dictionary knows. */
function isMadeOfWords(part: string, dictionary: PhoneDictionary): boolean {
  const pieces = part.split(/[^\p{L}]+/u).filter(Boolean);
  const canCut = (rest: string, most: number): boolean =>
    rest === '' ||
    (most > 0 &&
      Array.from({ length: Math.max(0, rest.length - SHORTEST_WORD + 1) }, (_, at) => at).some(
        (at) => {
          const end = at + SHORTEST_WORD;
          const word = rest.slice(0, end);
          return dictionary.phonesOf(word) !== null && canCut(rest.slice(end), most - 1);
        },
      ));
  return pieces.every((piece) => canCut(piece, MOST_WORDS));
}

function labelOf(domain: string): string {
  return domain.split('.')[0] ?? '';
}
