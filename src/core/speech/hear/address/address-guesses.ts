import { findEmail } from '../../../assistant/read/addresses/find-email.ts';
import { type PhoneDictionary, phonesOfText, phoneticDistance } from '../phonetic-distance.ts';
import { writtenAddress } from './written-address.ts';

/** A text that the visitor may have said, with the mean log probability of its words. */
export interface PossibleWords {
  text: string;
  certainty: number | null;
}

/** What is known of a visitor whose address is heard. */
export interface KnownVisitor {
  name: string;
  company: string;
}

/** An address that the visitor may have said. Less cost is more likely. */
export interface AddressGuess {
  email: string;
  cost: number;
}

/** A part of an address and how people say it. */
interface KnownPart {
  part: string;
  said: string;
  /** Seldom parts cost something before anything is heard. */
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
const MAILBOXES = ['info', 'hello', 'office', 'contact', 'sales', 'admin', 'team', 'support'];

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

/** The ways to make the part before the sign out of a name, and the usual mailboxes. */
function localParts({ name }: KnownVisitor): readonly KnownPart[] {
  const words = name.toLowerCase().split(/\s+/).map(lettersOf).filter(Boolean);
  const [first = ''] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const initial = first.charAt(0);
  const mailboxes = MAILBOXES.map((part) => ({ part, said: part, cost: 0.5 }));
  if (first === '') return mailboxes;
  const alone = { part: first, said: first, cost: 0 };
  if (last === '') return [alone, ...mailboxes];
  return [
    alone,
    { part: `${first}.${last}`, said: `${first} dot ${last}`, cost: 0.2 },
    { part: `${initial}${last}`, said: `${initial} ${last}`, cost: 0.2 },
    { part: `${initial}.${last}`, said: `${initial} dot ${last}`, cost: 0.5 },
    { part: `${first}${last}`, said: `${first} ${last}`, cost: 0.5 },
    { part: last, said: last, cost: 0.5 },
    { part: `${first}${last.charAt(0)}`, said: `${first} ${last.charAt(0)}`, cost: 0.6 },
    { part: `${first}_${last}`, said: `${first} underscore ${last}`, cost: 0.6 },
    { part: `${first}-${last}`, said: `${first} dash ${last}`, cost: 0.8 },
    ...mailboxes,
  ];
}

/** Most domains of a business are its name. */
function domainLabels({ company, name }: KnownVisitor): readonly KnownPart[] {
  const words = company.toLowerCase().split(/\s+/).map(lettersOf).filter(Boolean);
  const own = name.toLowerCase().split(/\s+/).map(lettersOf).filter(Boolean);
  return [
    { part: words.join(''), said: words.join(' '), cost: -0.4 },
    { part: words.join('-'), said: words.join(' dash '), cost: 0.2 },
    { part: own.join(''), said: own.join(' '), cost: 0.5 },
  ].filter(({ part }) => part !== '');
}

/** Puts a word of the name or the company into a domain that begins or ends with its sound. */
function withNames(
  domain: string,
  { name, company }: KnownVisitor,
  dictionary: PhoneDictionary,
): { part: string; cost: number }[] {
  const label = labelOf(domain);
  const ending = domain.slice(label.length);
  const words = `${name} ${company}`.toLowerCase().split(/\s+/).map(lettersOf);
  return words
    .filter((word) => word.length > 3)
    .flatMap((word) => {
      const phones = phonesOfText(word, dictionary);
      const cuts = Array.from({ length: Math.max(0, label.length - 3) }, (_, at) => at + 3);
      return cuts.flatMap((cut) => {
        const [front, back] = [label.slice(0, cut), label.slice(cut)];
        return [
          { part: word + back, heard: front },
          { part: front + word, heard: back },
        ].flatMap(({ part, heard }) => {
          if (heard.length < 3) return [];
          const distance = phoneticDistance(phones, phonesOfText(heard, dictionary));
          const rest = isMadeOfWords(heard === front ? back : front, dictionary);
          const cost = distance * phones.length + (rest ? NAMED : NAMED_BESIDE_NO_WORD);
          return distance > FARTHEST / 2 ? [] : [{ part: part + ending, cost }];
        });
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

function lettersOf(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '');
}

const LETTER_PHONES: Readonly<Record<string, string>> = {
  a: 'EY',
  b: 'B IY',
  c: 'S IY',
  d: 'D IY',
  e: 'IY',
  f: 'EH F',
  g: 'JH IY',
  h: 'EY CH',
  i: 'AY',
  j: 'JH EY',
  k: 'K EY',
  l: 'EH L',
  m: 'EH M',
  n: 'EH N',
  o: 'OW',
  p: 'P IY',
  q: 'K Y UW',
  r: 'AA R',
  s: 'EH S',
  t: 'T IY',
  u: 'Y UW',
  v: 'V IY',
  w: 'D AH B AH L Y UW',
  x: 'EH K S',
  y: 'W AY',
  z: 'Z IY',
};

/** Returns the phones of a text in which single letters are said as letters. */
function phonesOfSaid(text: string, dictionary: PhoneDictionary): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => LETTER_PHONES[word]?.split(' ') ?? phonesOfText(word, dictionary));
}
