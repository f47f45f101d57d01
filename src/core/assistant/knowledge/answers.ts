import { assistantWords } from '../../site/content/assistant.ts';
import type { LocalContext } from '../local-context.ts';
import type { ReaderHints } from '../understanding/line-reading.ts';
import type { ContentLink } from './knowledge.ts';
import { contactLink, type KnowledgeEntry, knowledgeEntries, textOfEntry } from './knowledge.ts';
import { searchTermsIn } from './question-terms.ts';

export interface ContentAnswer {
  /**
   * The id of the knowledge entry that answers the question. It is 'price' if the question asks for
   * a price that the content does not state.
   */
  about: string;
  text: string;
  links: readonly ContentLink[];
}

/**
 * The weight of a word from `askedBy`. A word that is only in the text of an entry has the weight
 * 1.
 */
const ASKED_BY_WEIGHT = 3;
/**
 * An entry answers a question only if it contains at least this share of the question's words. The
 * share is weighted by `rarityOf`, so a rare word counts more than a common word.
 */
const MIN_COVERAGE = 0.5;

const PRICE =
  /\b(how much|costs?|pric(e|es|ing|ey)|fees?|charges?|discounts?|expensive|cheap(er)?|afford|plans?|packages?|subscriptions?|rates?|quotes?|budget|pay|paid|monthly|refunds?|trial)\b/i;
const FREE = /\bfree\b(?! (on|at|in|trial|plan|version|tier)\b)/i;
const THE_CONSULTATION =
  /\b(consultation|(first|the|this|that) (call|talk|chat|meeting|appointment|demo))\b(?! (agent|bot))/i;
const AN_OFFER = /\b(agents?|bots?|chatbots?|automation|integration|setup|per)\b/i;
const ARE_YOU_AI =
  /\b(are|r) (you|u)\b.*\b(ai|bot|robot|machine|human|person|real|computer)\b|\bam i (talking|speaking|chatting|writing)\b/i;
const PHONE_NUMBER = /\b(phone|telephone) number\b/i;

interface Entry {
  known: KnowledgeEntry;
  weights: ReadonlyMap<string, number>;
}

const entries: readonly Entry[] = knowledgeEntries.map((known) => {
  const weights = new Map<string, number>();
  for (const term of searchTermsIn([known.text, ...known.points].join(' '))) weights.set(term, 1);
  for (const term of searchTermsIn(known.askedBy)) weights.set(term, ASKED_BY_WEIGHT);
  return { known, weights };
});

/** The part of a conversation's surroundings that an answer depends on. */
type AnsweringContext = Pick<LocalContext, 'contactEmail'>;

/**
 * Answers a question from the site's own content. If the question asks for a price that the content
 * does not state, returns `noPrice`. Returns null if the content does not answer the question.
 */
export function answerFromContent(
  question: string,
  { contactEmail }: AnsweringContext,
  hints: ReaderHints | null = null,
): ContentAnswer | null {
  if (FREE.test(question) || PRICE.test(question)) {
    const ofTheOffer = AN_OFFER.test(question) && !THE_CONSULTATION.test(question);
    if (ofTheOffer || !(FREE.test(question) || THE_CONSULTATION.test(question))) return noPrice;
    return answerFrom(entryOf('faq/consultation'), question, contactEmail);
  }
  if (ARE_YOU_AI.test(question)) {
    const { id, link } = entryOf('faq/ai');
    return { about: id, text: assistantWords.iAmAi, links: [link] };
  }
  const hinted = knowledgeEntries.find(({ id }) => id === hints?.passage?.id);
  if (hinted) return answerFrom(hinted, question, contactEmail);
  const best = bestEntry(searchTermsIn(question));
  return best && answerFrom(best.known, question, contactEmail);
}

const noPrice: ContentAnswer = {
  about: 'price',
  text: `${assistantWords.price} ${entryOf('faq/price').text}`,
  links: [contactLink],
};

function answerFrom(
  entry: KnowledgeEntry,
  question: string,
  contactEmail: string | null,
): ContentAnswer {
  const { id, points, link } = entry;
  const text = textOfEntry(entry, contactEmail);
  // Words of the question that are also in `text`, such as the service's name, are ignored, because
  // they do not show which point the visitor asks about.
  const asked = new Set(searchTermsIn(question)).difference(new Set(searchTermsIn(text)));
  const relevant = points.filter((point) => searchTermsIn(point).some((term) => asked.has(term)));
  const list = (relevant.length > 0 ? relevant : points).join(', ');
  const sentences = [opening(id, question), text, list && `${capitalised(list)}.`];
  return { about: id, text: sentences.filter(Boolean).join(' '), links: [link] };
}

/**
 * If the visitor asks for a phone number, returns a first sentence which says that there is none.
 * Otherwise returns an empty text.
 */
function opening(id: string, question: string): string {
  return id === 'contact' && PHONE_NUMBER.test(question) ? assistantWords.noPhoneNumber : '';
}

function bestEntry(terms: readonly string[]): Entry | null {
  const total = terms.reduce((sum, term) => sum + rarityOf(term), 0);
  let best: { entry: Entry; score: number } | null = null;
  for (const entry of entries) {
    const shared = terms.filter((term) => entry.weights.has(term));
    const coverage = shared.reduce((sum, term) => sum + rarityOf(term), 0) / total;
    const named = shared.some((term) => entry.weights.get(term) === ASKED_BY_WEIGHT);
    if (!named || coverage < MIN_COVERAGE) continue;
    const score = shared.reduce(
      (sum, term) => sum + rarityOf(term) * (entry.weights.get(term) ?? 0),
      0,
    );
    if (!best || score > best.score) best = { entry, score };
  }
  return best?.entry ?? null;
}

/**
 * Returns how much a word counts. A word that many entries contain counts little, and a word that
 * no entry contains counts most.
 */
function rarityOf(term: string): number {
  const holding = entries.filter(({ weights }) => weights.has(term)).length;
  return Math.log((entries.length + 1) / (holding + 0.5));
}

function entryOf(id: string): KnowledgeEntry {
  const found = knowledgeEntries.find((entry) => entry.id === id);
  if (!found) throw new Error(`The content has no ${id}.`);
  return found;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
