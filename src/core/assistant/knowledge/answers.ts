import { answerFrame, assistantWords } from '../../site/content/assistant.ts';
import { saysWhatOwnerWrote } from '../../site/content/owners/owners-texts.ts';
import type { ReaderHints } from '../understanding/line-reading.ts';
import { plainAnswer } from './answer-openings.ts';
import { asksIfAi, passageFor } from './find-passage.ts';
import type { ContentLink } from './knowledge.ts';
import {
  contactLink,
  type KnowledgeEntry,
  knowledgeEntries,
  type OwnersTerms,
  textOfEntry,
} from './knowledge.ts';

export interface ContentAnswer {
  /**
   * The id of the knowledge entry that answers the question. It is 'price' if the question asks for
   * a price that the content does not state.
   */
  about: string;
  text: string;
  links: readonly ContentLink[];
}

const PHONE_NUMBER =
  /\b((phone|telephone|tel) ?(number|nr|no|#)|number (to|i can|can i|for)|what number|can i (call|ring) you|(your|a) number)\b/i;

/**
 * Answers a question from the site's own content. If the question asks for a price that the content
 * does not state, returns `noPrice`. Returns null if the content does not answer the question.
 */
export function answerFromContent(
  question: string,
  terms: OwnersTerms,
  hints?: ReaderHints | null,
): ContentAnswer | null {
  const found = passageFor(question, hints);
  if (!found) return null;
  if (found.id === 'price') return noPrice;
  const entry = entryOf(found.id);
  if (found.id === 'faq/ai' && asksIfAi(question))
    return { about: entry.id, text: assistantWords.iAmAi, links: [entry.link] };
  return answerFrom(entry, question, terms);
}

const noPrice: ContentAnswer = { about: 'price', text: priceText(), links: [contactLink] };

/** An owner may state a price in the answer, so nothing before it says that there is none. */
function priceText(): string {
  const { text } = entryOf('faq/price');
  return saysWhatOwnerWrote(text) ? text : `${assistantWords.price} ${text}`;
}

function answerFrom(entry: KnowledgeEntry, question: string, terms: OwnersTerms): ContentAnswer {
  const text = plainAnswer(entry, question) ?? wholeAnswer(entry, question, terms);
  return { about: entry.id, text, links: [entry.link] };
}

/** A visitor who asks for a phone number first hears that there is none. */
function wholeAnswer(entry: KnowledgeEntry, question: string, terms: OwnersTerms): string {
  const asksForNumber = entry.id === 'contact' && PHONE_NUMBER.test(question);
  const list = listed(entry.points);
  const sentences = [
    asksForNumber && assistantWords.noPhoneNumber,
    textOfEntry(entry, terms),
    list && answerFrame.itComesWith(list),
  ];
  return sentences.filter(Boolean).join(' ');
}

function entryOf(id: string): KnowledgeEntry {
  const found = knowledgeEntries.find((entry) => entry.id === id);
  if (!found) throw new Error(`The content has no ${id}.`);
  return found;
}

function listed(points: readonly string[]): string {
  const [last = '', ...others] = points.toReversed();
  return others.length > 0 ? `${others.toReversed().join(', ')}${answerFrame.and}${last}` : last;
}
