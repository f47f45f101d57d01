import { services } from '../consultation/service.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { schedulingMessages } from '../site/content/booking-messages.ts';
import { brand, pitch } from '../site/content/brand.ts';
import * as booking from '../site/content/consultation.ts';
import { faq } from '../site/content/faq.ts';
import * as home from '../site/content/home.ts';
import { pages } from '../site/content/pages.ts';
import { privacy } from '../site/content/privacy.ts';
import { months } from './day-names.ts';
import { knowledge } from './knowledge.ts';
import { cardinals } from './number-words.ts';
import { sentencesOf } from './sentences.ts';

/** What a statement may rest on. */
export interface Grounds {
  /** Whole sentences, as `plainSentence` writes them. */
  sentences: ReadonlySet<string>;
  /** Numbers, days and times with what they count. */
  figures: ReadonlySet<string>;
  /** Stems. */
  words: ReadonlySet<string>;
}

const numberWords = [...cardinals.keys(), 'half'].filter((word) => word !== 'one').join('|');
/** A number says something by what it counts: of `60 days`, neither 60 nor days may go elsewhere. */
export const FIGURE = new RegExp(
  [
    `\\b(?:${months.join('|')}) \\d{1,2}\\b`,
    '\\b\\d{1,2}:\\d{2} [ap]m\\b',
    '\\bmonday to friday\\b',
    '\\b24/7\\b',
    '\\b\\d[\\d.,]*(?: (?!am|pm)\\p{L}+)',
    `\\b(?:${numberWords})[ -]\\p{L}+`,
  ].join('|'),
  'gu',
);

/** The sample dashboard and the demos tell made-up things, so they ground nothing. */
const contentTexts = [
  ...textsIn([knowledge.map(({ text, points }) => [text, ...points]), assistantWords, brand]),
  ...textsIn([pitch, faq, privacy, home, booking, schedulingMessages, services]),
  pages.home.description,
  pages.consultation.description,
  `${services.length === 3 ? 'Three' : services.length} services.`,
];

export const contentGrounds: Grounds = groundsOf(contentTexts);

export function groundsOf(texts: readonly string[]): Grounds {
  const sentences = texts.flatMap(sentencesOf).map(plainSentence);
  return {
    sentences: new Set(sentences),
    figures: new Set(sentences.flatMap((text) => text.match(FIGURE) ?? [])),
    words: new Set(sentences.flatMap(wordsIn).map(stemOf)),
  };
}

/** One way of writing for each sentence: no odd spaces, quotes, digits or clocks. */
export function plainSentence(sentence: string): string {
  return sentence
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .toLowerCase()
    .replace(
      /\b(\d{1,2})(:\d{2})? ?([ap])\.?m\b\.?/g,
      (_, hour, minutes = ':00', half) => `${hour}${minutes} ${half}m`,
    )
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/g, '$1')
    .replace(new RegExp(`\\b(\\d{1,2}) (?:of )?(${months.join('|')})\\b`, 'g'), '$2 $1')
    .replace(/\s+/g, ' ')
    .trim();
}

export function wordsIn(plain: string): string[] {
  return (plain.match(/[\p{L}\p{M}']+/gu) ?? [])
    .map((word) => word.replace(/^'+|'(s|re|m|ll|d|ve|t)?'*$/g, ''))
    .filter(Boolean);
}

/** Crude on purpose: it need only bring the forms of one word together. */
export function stemOf(word: string): string {
  if (word.length < 4) return word;
  const stem = word
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?<=\p{L}{3})(ing|ed|ly)$/u, '')
    .replace(/(?<=\p{L}{3})e$/u, '');
  return stem.replace(/([bdglmnprt])\1$/, '$1');
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
