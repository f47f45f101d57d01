import { saysWhatOwnerWrote } from '../../site/content/owners/owners-texts.ts';
import { commonWords, ordinaryWords } from '../read/common-words.ts';
import type { DialogueAct } from '../read/line-reading.ts';
import { type Message, saying } from '../say/message.ts';
import { everydayStems } from './claim-words.ts';
import { contentEvidence, wordsIn } from './evidence.ts';
import {
  type ContentLink,
  contactLink,
  type KnowledgeEntry,
  knowledgeEntries,
} from './knowledge.ts';
import { fairAnswer } from './passages/passage.ts';
import { stemOf } from './word-stem.ts';

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
const PAUSE = /[.!?;:\n]+(?=\s|$)|,\s+|(?<!\s)\s+-+\s+/;
/** A question that begins in the middle of a clause without a pause, as in speech. */
const INNER_QUESTION =
  /(?<=\S+\s+\S+\s+)\b(?:can|could|do|does|is|are|will|would) (?:i|you|u|it|we|they|the|this|that|there|your|my|our)\b/gi;
/** Nobody asks a longer question without a pause, so no more of it is read. */
const LONGEST_QUESTION = 300;
/** Of a line with many clauses, only so many are read. */
const MOST_CLAUSES = 16;

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
  const plain = questionsIn(question.toLowerCase()).find(
    (asked) => no?.test(asked) || yes?.test(asked) || (notNamed && namesUnknown(asked, entry)),
  );
  if (!plain || NEGATION.test(plain) || CHOICE.test(plain) || open?.test(plain)) return null;
  const reason = saying('passageReason', { id });
  if (no?.test(plain)) return namesUnknown(plain, entry) ? null : [saying('no'), reason];
  // A trade that the passage names is settled by its name, whatever else is named beside it.
  if (!yes?.test(plain)) return notNamed ? [saying('passageNotNamed', { id })] : null;
  const isSettled = !ABSOLUTE.test(plain) && (notNamed || !namesUnknown(plain, entry));
  return isSettled ? [saying('yes'), reason] : null;
}

/** Returns the yes-or-no questions of a line: the line, its clauses, and what begins inside one. */
function questionsIn(line: string): string[] {
  const clauses = line.split(PAUSE).slice(-MOST_CLAUSES);
  const inner = clauses.flatMap((clause) =>
    Array.from(clause.matchAll(INNER_QUESTION), ({ index }) => clause.slice(index)),
  );
  return [line, ...clauses, ...inner]
    .map((text) => text.trim().slice(0, LONGEST_QUESTION))
    .filter((text) => YES_OR_NO_QUESTION.test(text));
}

/**
 * Tells whether a question has a word that neither the content nor everyday talk has. It may name a
 * tool of another maker or a trade, on which the content says nothing.
 */
function namesUnknown(asked: string, { yes, no }: KnowledgeEntry): boolean {
  const ofPatterns = `${yes?.source} ${no?.source}`.match(/[a-z]{3,}/g) ?? [];
  return wordsIn(asked).some((word) => {
    const stem = stemOf(word);
    const isKnown =
      commonWords.has(word.replaceAll("'", '')) ||
      ordinaryWords.has(word) ||
      everydayStems.has(stem) ||
      contentEvidence.words.has(stem);
    return !isKnown && !ofPatterns.some((known) => word.startsWith(known));
  });
}
