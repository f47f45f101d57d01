import { assistantContactWords } from '../../site/content/assistant.ts';
import { commonWords } from '../read/common-words.ts';
import { claimPatterns, everydayStems } from './claim-words.ts';
import {
  comparableSentence,
  contentEvidence,
  type Evidence,
  evidenceFrom,
  FIGURE_PATTERN,
  wordsIn,
} from './evidence.ts';
import { ratherText } from './passages/about-passages.ts';
import { stemOf } from './word-stem.ts';

/**
 * The verdict on a sentence of a language model:
 * - `sound`: the sentence may be shown.
 * - `price`, `claim`: the sentence states something that the content does not say.
 * - `booking`: the sentence says that a request was sent, but only the rules may say so.
 * - `unfamiliar`: the sentence has words that the site never uses, so its claims cannot be checked.
 */
export type SentenceVerdict = 'sound' | 'price' | 'claim' | 'booking' | 'unfamiliar';

/** The texts and names that may support a sentence, in addition to the content. */
export interface JudgingContext {
  /** The texts that the rules and the tools have given in this turn. */
  said: Evidence;
  /** The visitor's name, email and company. */
  names: readonly string[];
  /** The address that visitors may write to, or null if the owner has set none. */
  contactEmail: string | null;
}

/**
 * Words that begin with a capital letter inside a sentence. The first word of a sentence does not
 * match, and a word directly after a colon, an opening quotation mark or an opening bracket does
 * not match either.
 */
const CAPITALISED = /(?<![.!?:"“(]\s?)(?<=\S\s+["“(]?)\p{Lu}[\p{L}\p{M}\p{N}'’&.-]*/gu;
/** Words with a capital letter inside, and words that consist of capital letters. */
const CAPITALS_INSIDE = /\b\p{L}*\p{Ll}\p{Lu}\p{L}*|\b\p{Lu}{2,}\b/gu;
const stated = [
  claimPatterns.percent,
  claimPatterns.duration,
  claimPatterns.promise,
  claimPatterns.customers,
  claimPatterns.repeatsClaim,
];
const LINK = /https?:|www\.|\b[\w-]+\.(com|net|org|io|ai|co|app|dev)\b|\S@\S/;

/**
 * Judges a model's sentence before it is shown. Visitors read the sentence as a statement of the
 * business, so it must be true.
 */
export function judgeSentence(
  sentence: string,
  { said, names, contactEmail }: JudgingContext,
): SentenceVerdict {
  const evidence = [contentEvidence, contactEvidence(contactEmail), said];
  const whole = comparableSentence(sentence);
  const quoted = evidence.some(({ sentences }) => sentences.has(whole));
  // In the content, a sentence such as 'Nothing is charged' is about the consultation. In a model's
  // answer, the same sentence could be about a service.
  const priced = claimPatterns.price.test(whole) && !/\d/.test(whole) && !said.sentences.has(whole);
  if (isFreeClaim(whole)) return 'price';
  if (quoted && !priced) return 'sound';
  const own = [...names, contactEmail ?? ''].filter(isHarmless);
  const masked = own.reduce((text, name) => text.replaceAll(name, ' '), sentence);
  const plain = comparableSentence(masked)
    .replace(FIGURE_PATTERN, (figure) =>
      evidence.some(({ figures }) => figures.has(figure)) ? ' ' : figure,
    )
    .replace('free of charge', 'free');
  const hard = hardVerdict(plain);
  if (hard) return hard;
  if (claimPatterns.booking.test(plain) && !claimPatterns.proposal.test(whole)) return 'booking';
  const known = (word: string) => isKnown(word, evidence);
  const asks = whole.endsWith('?');
  const day = claimPatterns.day.exec(plain)?.[0];
  if (!asks && day && !said.words.has(stemOf(day))) return 'claim';
  const capitalised = [
    ...masked.matchAll(CAPITALISED),
    ...masked.matchAll(CAPITALS_INSIDE),
  ].flatMap(([word]) => wordsIn(comparableSentence(word)));
  if (!capitalised.every(known)) return 'claim';
  return wordsIn(plain).every(known) ? 'sound' : 'unfamiliar';
}

/** Returns the sentences that lead to a person as evidence. */
function contactEvidence(contactEmail: string | null): Evidence {
  const words = Object.values(assistantContactWords(contactEmail));
  return evidenceFrom([...words, ratherText(contactEmail)]);
}

/**
 * Tells whether a visitor could read a text as a term of the offer, such as a price or a promise.
 */
export function mentionsOfferTerms(text: string): boolean {
  const plain = comparableSentence(text);
  return hardVerdict(plain) !== null || isFreeClaim(plain);
}

function hardVerdict(plain: string): SentenceVerdict | null {
  if (claimPatterns.money.test(plain) || claimPatterns.price.test(plain)) return 'price';
  return [...stated, claimPatterns.number, LINK].some((pattern) => pattern.test(plain))
    ? 'claim'
    : null;
}

/**
 * Tells whether a name or an email address claims nothing about the offer. The name 'Ninety Nine
 * Dollars' is not harmless, because a visitor could read it as a price.
 */
function isHarmless(name: string): boolean {
  const plain = comparableSentence(name);
  const wordsAlone = plain.includes('@') ? [] : [claimPatterns.number];
  return (
    name.length > 1 &&
    ![...stated, ...wordsAlone, claimPatterns.money, claimPatterns.free].some((pattern) =>
      pattern.test(plain),
    )
  );
}

function isFreeClaim(plain: string): boolean {
  const { free, freeConsultation, freeOffer } = claimPatterns;
  return freeOffer.test(plain) || (free.test(plain) && !freeConsultation.test(plain));
}

/**
 * Removes a yes or no from the beginning of a sentence, because a yes would confirm every claim in
 * the visitor's question. Returns '' if the sentence says nothing else.
 */
export function withoutBareYesOrNo(sentence: string): string {
  const rest = sentence.replace(claimPatterns.bareYesOrNo, '');
  if (rest === sentence) return sentence;
  const says = wordsIn(comparableSentence(rest)).some((word) => !commonWords.has(word));
  return says ? rest.charAt(0).toUpperCase() + rest.slice(1) : '';
}

function isKnown(word: string, evidence: readonly Evidence[]): boolean {
  const stem = stemOf(word);
  return (
    commonWords.has(word.replaceAll("'", '')) ||
    everydayStems.has(stem) ||
    evidence.some(({ words }) => words.has(stem))
  );
}
