import { brand } from '../../site/content/brand.ts';
import { functionWords } from '../understanding/common-words.ts';
import * as risky from './claim-words.ts';
import { everydayWords } from './everyday-words.ts';
import {
  contentGrounds,
  FIGURE,
  type Grounds,
  plainSentence,
  stemOf,
  wordsIn,
} from './evidence.ts';

/**
 * - `price`, `claim`: states what the content does not hold
 * - `booking`: says that something was sent, which only the rules know
 * - `unfamiliar`: speaks in words of which the site has none, so nobody can tell what it claims
 */
export type Verdict = 'sound' | 'price' | 'claim' | 'booking' | 'unfamiliar';

export interface Heard {
  /** What the rules themselves said in this turn. */
  said: Grounds;
  /** What the visitor is called, where they write from. */
  names: readonly string[];
}

/** Words with a capital of their own wherever they stand. */
const CAPITALISED = /(?<![.!?:"“(]\s?)(?<=\S\s+["“(]?)\p{Lu}[\p{L}\p{M}\p{N}'’&.-]*/gu;
const SHOUTED = /\b\p{L}*\p{Ll}\p{Lu}\p{L}*|\b\p{Lu}{2,}\b/gu;
const stated = [risky.PERCENT, risky.DURATION, risky.PROMISE, risky.CROWD, risky.LIKEWISE];
const LINK = /https?:|www\.|\b[\w-]+\.(com|net|org|io|ai|co|app|dev)\b|\S@\S/;

/** Whether a sentence may be shown to a visitor who takes it for the business's word. */
export function judge(sentence: string, { said, names }: Heard): Verdict {
  const grounds = [contentGrounds, said];
  const whole = plainSentence(sentence);
  const quoted = grounds.some(({ sentences }) => sentences.has(whole));
  const free = isFreeClaim(whole);
  // 'It is free' and 'nothing is charged' are said of the consultation; alone, of anything.
  const priced = risky.PRICE.test(whole) && !/\d/.test(whole) && !said.sentences.has(whole);
  if (free) return 'price';
  if (quoted && !priced) return 'sound';
  const own = [...names, brand.email].filter(isHarmless);
  const masked = own.reduce((text, name) => text.replaceAll(name, ' '), sentence);
  const plain = plainSentence(masked)
    .replace(FIGURE, (figure) =>
      grounds.some(({ figures }) => figures.has(figure)) ? ' ' : figure,
    )
    .replace('free of charge', 'free');
  const hard = hardVerdict(plain);
  if (hard) return hard;
  if (risky.BOOKING.test(plain) && !risky.PROPOSES.test(whole)) return 'booking';
  const known = (word: string) => isKnown(word, grounds);
  const asks = whole.endsWith('?');
  const day = risky.DAY.exec(plain)?.[0];
  if (!asks && day && !said.words.has(stemOf(day))) return 'claim';
  const called = [...masked.matchAll(CAPITALISED), ...masked.matchAll(SHOUTED)].flatMap(([word]) =>
    wordsIn(plainSentence(word)),
  );
  if (!called.every(known)) return 'claim';
  return wordsIn(plain).every(known) ? 'sound' : 'unfamiliar';
}

/** Whether a text holds anything that could be taken for a term of the offer. */
export function holdsTerms(text: string): boolean {
  const plain = plainSentence(text);
  return hardVerdict(plain) !== null || isFreeClaim(plain);
}

function hardVerdict(plain: string): Verdict | null {
  if (risky.MONEY.test(plain) || risky.PRICE.test(plain)) return 'price';
  return [...stated, risky.NUMBER, LINK].some((pattern) => pattern.test(plain)) ? 'claim' : null;
}

/** Who calls themselves 'Ninety Nine Dollars' would otherwise hear their price. */
function isHarmless(name: string): boolean {
  const plain = plainSentence(name);
  const wordsAlone = plain.includes('@') ? [] : [risky.NUMBER];
  return (
    name.length > 1 &&
    ![...stated, ...wordsAlone, risky.MONEY, risky.FREE].some((pattern) => pattern.test(plain))
  );
}

function isFreeClaim(plain: string): boolean {
  const { FREE, FREE_CONSULTATION, FREE_OFFER } = risky;
  return FREE_OFFER.test(plain) || (FREE.test(plain) && !FREE_CONSULTATION.test(plain));
}

/**
 * A sentence without the yes or no that it begins with, and nothing where that was all: as the
 * answer to a question, it states whatever the question holds.
 */
export function withoutFlatAnswer(sentence: string): string {
  const rest = sentence.replace(risky.FLAT, '');
  if (rest === sentence) return sentence;
  const says = wordsIn(plainSentence(rest)).some((word) => !functionWords.has(word));
  return says ? rest.charAt(0).toUpperCase() + rest.slice(1) : '';
}

function isKnown(word: string, grounds: readonly Grounds[]): boolean {
  const stem = stemOf(word);
  return (
    functionWords.has(word.replaceAll("'", '')) ||
    everydayWords.has(word) ||
    everydayStems.has(stem) ||
    grounds.some(({ words }) => words.has(stem))
  );
}

const everydayStems = new Set([...everydayWords].map(stemOf));
