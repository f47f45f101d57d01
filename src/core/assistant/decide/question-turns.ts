import type { CalendarDate } from '../../consultation/calendar-date.ts';
import type { WizardForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import { answerFromContent, type ContentAnswer } from '../knowledge/answers.ts';
import { passageFor } from '../knowledge/find-passage.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import { holdsLaterQuestion } from '../knowledge/question-segments.ts';
import { isFormWord, wordsOfQuestion } from '../knowledge/question-terms.ts';
import type { LocalContext } from '../local-context.ts';
import { readActs } from '../read/acts/read-acts.ts';
import { findDate } from '../read/days/spoken-date.ts';
import type { HeardFacts } from '../read/heard-facts.ts';
import type { ReaderHints } from '../read/line-reading.ts';
import { findTime } from '../read/times/spoken-time.ts';
import { saying } from '../say/message.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep } from './dialogue-turn.ts';
import { repeatOpenQuestion } from './next-question.ts';
import { PATIENCE } from './off-topic-turns.ts';

const ASKS_FOR_A_TIME =
  /\b(possible|available|free|works?|ok|okay|fine|how about|what about|could|can (we|i|you|it)|would|call me|talk|speak|meet|anything|something|slot|open|looks?|looking|sounds?|suits?|chance|squeeze|fit|(do|have) you (have|got)|what about)\b/i;

/**
 * A line that begins with one of these words asks for a time only if it also matches
 * `ASKS_FOR_A_TIME`. 'Saturday at noon?' asks for a time, but 'Will it rain tomorrow?' does not.
 */
const ASKS_SOMETHING_ELSE = /^(will|what|who|is|are|does|do|did|how|why|when|where|which|was)\b/i;
/** 'How many people work there, 5 or 500' asks for no time, whatever else it holds. */
const ASKS_FOR_A_NUMBER = /\bhow (many|much|long|old|big|often|far)\b/i;
/** 'Can you handle calls at 2am' asks what the agents do at night, and for no time of our own. */
const ASKS_ABOUT_THE_NIGHT =
  /\b(calls|callers?|customers?|clients?|patients?|people|phones?|somebody|someone|agents?|bots?|it)\b.{0,120}\b([1-6]|1[12]|two|three|four|five) ?(am|a\.m\.|in the morning|at night)\b|\b(midnight|in the middle of the night)\b/i;
const COSTS_ANYTHING = /\b(costs?|pay|owe)\b.{0,12}\b(anything|something|money)\b/i;
const MAX_WISH_WORDS = 5;
/** The same for a sentence with a day and a time, as 'Monday of next week, 1:30 pm?'. */
const MAX_WHOLE_WISH_WORDS = 8;
const SENTENCE_ENDS = /(?<=[.!?;])\s+/;
/** Any day will do to find out whether a sentence names a day. */
const SOME_DAY: CalendarDate = '2026-01-01';
/** The places at which one line may turn from a question to something else. */
const CLAUSE_ENDS =
  /(?<=[.!?;])\s+|,\s+(?=(?:also|anyways?|oh|btw|by the way|but|plus|and|so|my|i['’]?m|it['’]?s|its)\b)|(?<!\s)\s+(?=(?:anyways?|btw|by the way)\b)/i;
/** A shorter line says too little to name a subject. */
const MIN_SUBJECT_WORDS = 3;
/** 'Just do the thing' has no word of a subject, and many passages are a little like it. */
const MIN_SUBJECTS = 2;
/** From this confidence on, a line that asks nothing is met with the passage on its subject. */
const SURE_SUBJECT = 0.55;
const OPEN_TALK = { phase: 'open', asked: null } as const;

interface QuestionContext {
  local: LocalContext;
  hints: ReaderHints | null;
}

/**
 * Answers a question from the content or says that the answer is unknown. Then the assistant asks
 * its unanswered question again.
 */
export function questionTurn(
  state: ConversationState,
  line: string,
  { local, hints }: QuestionContext,
): DialogueTurn {
  const asked = afterTheYes(withoutNames(line, state.facts), state);
  const answer = answerToQuestion(asked, hints);
  const confused = answer ? 0 : state.confused + 1;
  const step = repeatOpenQuestion({ ...state, confused }, local);
  if (answer) return { ...turnFromStep(step, answer.say), links: answer.links };
  const person = saying(confused >= PATIENCE ? 'orForm' : 'aPerson');
  return { ...turnFromStep(step, saying('unknown'), person), links: [contactLink] };
}

/**
 * While a summary waits for its yes, 'what happens after I say yes' asks what follows the request, and
 * 'does this cost anything' asks about the consultation.
 */
function afterTheYes(line: string, { phase }: ConversationState): string {
  if (phase !== 'confirming') return line;
  return line
    .replace(/\bsay (yes|ok|go)\b/gi, 'send the request')
    .replace(COSTS_ANYTHING, '$& for the consultation');
}

/**
 * Answers a line that the rules do not read as a question, if a later part of it begins as one or
 * the line names a subject of the content plainly. Returns null if the content says nothing on it.
 */
export function unmarkedQuestionTurn(
  state: ConversationState,
  line: string,
  { local, hints, tellsFact }: QuestionContext & { tellsFact: boolean },
): DialogueTurn | null {
  if (line.split(/\s+/).length < MIN_SUBJECT_WORDS) return null;
  const asksLater = holdsLaterQuestion(line);
  if (!asksLater && (tellsFact || subjectsOf(line).length < MIN_SUBJECTS)) return null;
  const enough = asksLater ? 0 : SURE_SUBJECT;
  const found = passageFor(withoutNames(line, state.facts), hints);
  return found && found.confidence >= enough ? questionTurn(state, line, { local, hints }) : null;
}

/** Finds the answer to the question of a line. The sentence with the question mark is tried first. */
export function answerToQuestion(line: string, hints: ReaderHints | null): ContentAnswer | null {
  const sentences = line.split(SENTENCE_ENDS);
  const question = sentences.findLast((sentence) => sentence.endsWith('?'));
  const alone = sentences.length > 1 && question && namesSubject(question) ? question : null;
  const first = alone === null ? null : answerFromContent(alone, hints);
  return first ?? answerFromContent(line, hints);
}

/** The 'it' of 'do we need to replace it?' stands in the sentence before, so that is read too. */
function namesSubject(question: string): boolean {
  return subjectsOf(question).length > 1 || !/\b(it|that|this|them|those|one)\b/i.test(question);
}

function subjectsOf(line: string): string[] {
  return wordsOfQuestion(line).filter((word) => !isFormWord(word));
}

/** Removes the visitor's own names, because the surname Price does not ask for a price. */
function withoutNames(line: string, { name, company }: WizardForm): string {
  const names = [company, name, ...name.split(/\s+/)].filter((part) => part.length > 1);
  return names.reduce((text, part) => text.replaceAll(part, ' '), line);
}

/** Tells whether a question asks for a day or time, as in 'is friday at two possible?'. */
export function asksForTime(line: string, { date, time, shiftMinutes }: HeardFacts): boolean {
  if (shiftMinutes !== null) return true;
  if (ASKS_FOR_A_NUMBER.test(line) || ASKS_ABOUT_THE_NIGHT.test(line)) return false;
  if (!(date ?? time)) return false;
  return line.split(SENTENCE_ENDS).some(isBareMoment) || ASKS_FOR_A_TIME.test(line);
}

/** Tells whether a sentence is little more than a day or a time, as 'tomorrow 9 am?' is. */
function isBareMoment(sentence: string): boolean {
  const words = sentence.split(' ').length;
  if (ASKS_SOMETHING_ELSE.test(sentence)) return false;
  return words <= MAX_WISH_WORDS
    ? namesMoment(sentence)
    : words <= MAX_WHOLE_WISH_WORDS && namesWholeMoment(sentence);
}

function namesMoment(sentence: string): boolean {
  const context = { today: SOME_DAY, dayFirst: true };
  return findDate(sentence, context) !== null || findTime(sentence, false) !== null;
}

/**
 * Returns the answer to a question in a line that also says something else, as in 'I am Jane. Is it
 * free?'. If the content does not answer the question, the answer says so. Returns null if the line
 * has no such question.
 */
export function answerToSideQuestion(
  line: string,
  hints: ReaderHints | null,
): ContentAnswer | null {
  const { question, rest } = partsOfLine(line);
  if (question === '' || rest === '') return null;
  const answer = answerToQuestion(question, hints);
  // 'Can we do the 18th?' is answered by the day that is noted.
  if (answer || !question.endsWith('?') || namesMoment(question)) return answer;
  return { about: 'unknown', say: [saying('unknown'), saying('aPerson')], links: [contactLink] };
}

/** The sentences of a line that ask something, and the other ones. */
export function partsOfLine(line: string): { question: string; rest: string } {
  const clauses = line.split(CLAUSE_ENDS).filter(Boolean);
  const asks = clauses.map((clause) => readActs(clause, OPEN_TALK).has('asks'));
  const joined = (wanted: boolean) => clauses.filter((_, i) => asks[i] === wanted).join(' ');
  return { question: joined(true), rest: joined(false) };
}

function namesWholeMoment(sentence: string): boolean {
  const context = { today: SOME_DAY, dayFirst: true };
  return findDate(sentence, context) !== null && findTime(sentence, false) !== null;
}
