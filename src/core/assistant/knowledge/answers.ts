import { saysWhatOwnerWrote } from '../../site/content/owners/owners-texts.ts';
import type { DialogueAct } from '../read/line-reading.ts';
import { type Message, saying } from '../say/message.ts';
import {
  type ContentLink,
  contactLink,
  type KnowledgeEntry,
  knowledgeEntries,
} from './knowledge.ts';
import { fairAnswer } from './passages/passage.ts';

export interface ContentAnswer {
  /**
   * The id of the knowledge entry that answers the question. It is 'price' if the question asks for
   * a price that the content does not state, and 'owner' if the owner has answered at the desk.
   */
  about: string;
  say: readonly Message[];
  links: readonly ContentLink[];
}

const PHONE_NUMBER =
  /\b((phone|telephone|tel) ?(number|nr|no|#)|number (to|i can|can i|for)|what number|can i (call|ring) you|(your|a) number)\b/i;
const pricePassage = saying('passage', { id: 'faq/price' });
/** The answer to whoever asks for a price. */
export const priceAnswer: ContentAnswer = {
  about: 'price',
  // An owner may state a price in the answer, so nothing before it says that there is none.
  say: saysWhatOwnerWrote(fairAnswer('price')) ? [pricePassage] : [saying('price'), pricePassage],
  links: [contactLink],
};

/** Answers a question with the passage that it asks for. */
export function contentAnswer(
  id: string,
  question: string,
  acts: ReadonlySet<DialogueAct>,
): ContentAnswer | null {
  if (id === 'faq/price') return priceAnswer;
  const entry = knowledgeEntries.find((each) => each.id === id);
  if (!entry) return null;
  const answersForItself = id === 'faq/ai' && acts.has('asks-if-ai');
  const say = answersForItself ? [saying('iAmAi')] : answerFrom(entry, question);
  return { about: id, say, links: [entry.link] };
}

/** A visitor who asks for a phone number first hears that there is none. */
function answerFrom(entry: KnowledgeEntry, question: string): readonly Message[] {
  const passage = saying('passage', { id: entry.id });
  const asksForNumber = entry.id === 'contact' && PHONE_NUMBER.test(question);
  return asksForNumber ? [saying('noPhoneNumber'), passage] : [passage];
}
