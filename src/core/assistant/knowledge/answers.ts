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
import { segmentsOf } from './question-segments.ts';
import { wordsOfQuestion } from './question-terms.ts';

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
const YES_OR_NO_QUESTION =
  /^(?:(?:and|so|but|ok|okay|um|uh|hi|hey|well|yeah|also|or|then|please|like)\s+)*(?:do|does|is|are|can|could|will|would|am|must|may)\b/;
/** A question such as 'so you don't use cookies?' could get a yes or a no for the same meaning. */
const NEGATION = /\b(not|no|never|without|cannot|nothing|none|nobody|unless|\w+n['’]?t|only)\b/;
/** The content promises nothing absolute, so such a question gets no plain yes. */
const ABSOLUTE =
  /\b(completely|everything|all|every|always|100|guarantee\w*|perfect(ly)?|forever|instantly|immediately|unlimited)\b/;
const CHOICE = /\bor\b/;
/** The content names no tool of another maker, so a question that names one gets no plain yes. */
const TOOL = wordFor('toolname');

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
  const plain = plainAnswer(entry, question);
  if (plain) return plain;
  const passage = saying('passage', { id: entry.id });
  const asksForNumber = entry.id === 'contact' && PHONE_NUMBER.test(question);
  return asksForNumber ? [saying('noPhoneNumber'), passage] : [passage];
}

/**
 * Returns 'Yes.' or 'No.' and one sentence if a passage plainly settles a yes-or-no question. For a
 * thing that the passage does not name, returns the sentence which says so. Otherwise returns null,
 * because a wrong yes is worse than none.
 */
function plainAnswer(entry: KnowledgeEntry, question: string): readonly Message[] | null {
  const { id, yes, no, open, notNamed } = entry;
  const isNotNamed = (asked: string) => notNamed && names(asked, wordFor(notNamed.kind));
  const plain = segmentsOf(question.toLowerCase())
    .map((segment) => segment.text)
    .filter((asked) => YES_OR_NO_QUESTION.test(asked))
    .find((asked) => no?.test(asked) || yes?.test(asked) || isNotNamed(asked));
  if (!plain || NEGATION.test(plain) || CHOICE.test(plain)) return null;
  if (open?.test(plain) || names(plain, TOOL)) return null;
  if (yes?.test(plain) && ABSOLUTE.test(plain)) return null;
  const reason = saying('passageReason', { id });
  if (no?.test(plain)) return [saying('no'), reason];
  if (yes?.test(plain)) return [saying('yes'), reason];
  return notNamed ? [saying('passageNotNamed', { id })] : null;
}

function names(asked: string, word: string): boolean {
  return wordsOfQuestion(asked).includes(word);
}

/** Returns the word that stands for all things of a kind in the words of a question. */
function wordFor(kind: string): string {
  return wordsOfQuestion(kind).join(' ');
}
