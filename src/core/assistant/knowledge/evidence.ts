import { services } from '../../consultation/service.ts';
import { assistantWords } from '../../site/content/assistant.ts';
import { schedulingMessages } from '../../site/content/booking-messages.ts';
import { brand } from '../../site/content/brand.ts';
import * as booking from '../../site/content/consultation.ts';
import { faq } from '../../site/content/faq.ts';
import { aboutSection } from '../../site/content/home/about.ts';
import { consultationTopics } from '../../site/content/home/consultation-topics.ts';
import { customersSection } from '../../site/content/home/customers.ts';
import { featuresSection } from '../../site/content/home/features.ts';
import { pitch } from '../../site/content/home/hero.ts';
import * as home from '../../site/content/home.ts';
import { pages } from '../../site/content/pages.ts';
import { privacy } from '../../site/content/privacy.ts';
import { monthNames } from '../read/day-and-month-names.ts';
import { cardinals } from '../read/number-words.ts';
import { knowledgeEntries } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';
import { stemOf } from './word-stem.ts';

/** The texts that support a statement, in a form that can be compared with a sentence. */
export interface Evidence {
  /** Whole sentences, as `comparableSentence` writes them. */
  sentences: ReadonlySet<string>;
  /** Days, times, and numbers together with the next word, such as `60 days`. */
  figures: ReadonlySet<string>;
  /** The stems of all words. */
  words: ReadonlySet<string>;
}

const numberWords = [...cardinals.keys(), 'half'].filter((word) => word !== 'one').join('|');
/**
 * Finds days, times, and numbers together with the next word. The next word is needed, because `60
 * days` in the content must not support `60 calls`.
 */
export const FIGURE_PATTERN = new RegExp(
  [
    `\\b(?:${monthNames.join('|')}) \\d{1,2}\\b`,
    '\\b\\d{1,2}:\\d{2} [ap]m\\b',
    '\\bmonday to friday\\b',
    '\\b24/7\\b',
    '\\b\\d[\\d.,]*(?: (?!am|pm)\\p{L}+)',
    `\\b(?:${numberWords})[ -]\\p{L}+`,
  ].join('|'),
  'gu',
);

/**
 * The texts of the site. The sample dashboard and the demos are left out, because their figures are
 * invented.
 */
export const contentEvidence: Evidence = evidenceFrom(
  textsIn([
    knowledgeEntries.map(({ text, points }) => [text, ...points]),
    assistantWords,
    brand,
    pitch,
    faq,
    privacy,
    customersSection,
    home,
    featuresSection,
    aboutSection,
    booking,
    consultationTopics,
    schedulingMessages,
    services,
    pages.home.description,
    pages.consultation.description,
    `${services.length === 3 ? 'Three' : services.length} services.`,
  ]),
);

export function evidenceFrom(texts: readonly string[]): Evidence {
  const sentences = texts.flatMap(sentencesOf).map(comparableSentence);
  return {
    sentences: new Set(sentences),
    figures: new Set(sentences.flatMap((text) => text.match(FIGURE_PATTERN) ?? [])),
    words: new Set(sentences.flatMap(wordsIn).map(stemOf)),
  };
}

/**
 * Returns a sentence in lower case, with one uniform spelling of spaces, quotes, digits and times.
 */
export function comparableSentence(sentence: string): string {
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
    .replace(new RegExp(`\\b(\\d{1,2}) (?:of )?(${monthNames.join('|')})\\b`, 'g'), '$2 $1')
    .replace(/\s+/g, ' ')
    .trim();
}

export function wordsIn(plain: string): string[] {
  return (plain.match(/[\p{L}\p{M}']+/gu) ?? [])
    .map((word) => word.replace(/^'+|'(s|re|m|ll|d|ve|t)?'{0,9}$/g, ''))
    .filter(Boolean);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
