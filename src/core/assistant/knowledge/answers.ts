import { saysWhatOwnerWrote } from '../../site/content/owners/owners-texts.ts';
import type { ReaderHints } from '../read/line-reading.ts';
import { type Message, saying } from '../say/message.ts';
import { plainAnswer } from './answer-openings.ts';
import { asksIfAi, passageFor } from './find-passage.ts';
import type { ContentLink } from './knowledge.ts';
import { contactLink, type KnowledgeEntry, knowledgeEntries } from './knowledge.ts';

export interface ContentAnswer {
  /**
   * The id of the knowledge entry that answers the question. It is 'price' if the question asks for
   * a price that the content does not state.
   */
  about: string;
  say: readonly Message[];
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
  hints?: ReaderHints | null,
): ContentAnswer | null {
  const found = passageFor(question, hints);
  if (!found) return null;
  if (found.id === 'price') return noPrice;
  const entry = entryOf(found.id);
  const answersForItself = found.id === 'faq/ai' && asksIfAi(question);
  const say = answersForItself ? [saying('iAmAi')] : answerFrom(entry, question);
  return { about: entry.id, say, links: [entry.link] };
}

const noPrice: ContentAnswer = { about: 'price', say: priceSaying(), links: [contactLink] };

/** An owner may state a price in the answer, so nothing before it says that there is none. */
function priceSaying(): readonly Message[] {
  const { id, text } = entryOf('faq/price');
  const passage = saying('passage', { id });
  return saysWhatOwnerWrote(text) ? [passage] : [saying('price'), passage];
}

/** A visitor who asks for a phone number first hears that there is none. */
function answerFrom(entry: KnowledgeEntry, question: string): readonly Message[] {
  const plain = plainAnswer(entry, question);
  if (plain) return plain;
  const passage = saying('passage', { id: entry.id });
  const asksForNumber = entry.id === 'contact' && PHONE_NUMBER.test(question);
  return asksForNumber ? [saying('noPhoneNumber'), passage] : [passage];
}

function entryOf(id: string): KnowledgeEntry {
  const found = knowledgeEntries.find((entry) => entry.id === id);
  if (!found) throw new Error(`The content has no ${id}.`);
  return found;
}
