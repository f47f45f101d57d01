import { agentSentences, plainWords } from './read-back.ts';

/** What a caller may be asked. A check reads something back and asks whether it is right. */
export type AgentQuestion =
  | 'help'
  | 'service'
  | 'when'
  | 'date'
  | 'slot'
  | 'name'
  | 'email'
  | 'company'
  | 'spell'
  | 'spellName'
  | 'spellEmail'
  | 'spellLocal'
  | 'spellDomain'
  | 'check'
  | 'change'
  | 'send';

interface QuestionRow {
  /** A sentence asks this if it has all of these words. */
  has: readonly RegExp[];
  asks: AgentQuestion;
}

const SPELL = /\bspell|letter by letter|letter at a time|\bletters?\b/;
export const BEFORE_THE_AT =
  /before the (?:at\b|@)|first part|local part|in front of the (?:at\b|@)/;
export const AFTER_THE_AT = /after the (?:at\b|@)|domain|second part|behind the (?:at\b|@)/;

/**
 * The words by which a caller knows what is asked, the first row first. This is the one place to
 * change if the agent asks in other words. All words are in small letters.
 */
const QUESTIONS: readonly QuestionRow[] = [
  {
    has: [/send (?:this|the|that|your) request|(?:should|shall|can) i send|send it\?/],
    asks: 'send',
  },
  {
    has: [/(?:should i|you like to|you want to) change|what(?:'s| is| was) wrong/],
    asks: 'change',
  },
  { has: [/\bas in \w+,? or \w/], asks: 'spell' },
  {
    has: [
      /(?:is|was) (?:that|this|it) (?:right|correct|all right)|did (?:you say|i get|i hear)|(?:right|correct|yes)\?$|have i got|do i have|does that (?:work|sound)|^is (?:it|that|your) |\bas in \w+\?/,
    ],
    asks: 'check',
  },
  { has: [SPELL, BEFORE_THE_AT], asks: 'spellLocal' },
  { has: [SPELL, AFTER_THE_AT], asks: 'spellDomain' },
  { has: [SPELL, /\bname\b/], asks: 'spellName' },
  { has: [SPELL, /email|address/], asks: 'spellEmail' },
  { has: [BEFORE_THE_AT], asks: 'spellLocal' },
  { has: [AFTER_THE_AT], asks: 'spellDomain' },
  { has: [SPELL], asks: 'spell' },
  { has: [/which service|phone agent.{0,40}\bor\b/], asks: 'service' },
  { has: [/\bemail\b/], asks: 'email' },
  { has: [/your name|(?:first|last) name|\bname\b|who will we/], asks: 'name' },
  { has: [/company/], asks: 'company' },
  { has: [/day and time/], asks: 'when' },
  { has: [/what (?:other )?time|which (?:time|one)/], asks: 'slot' },
  { has: [/what day|which day/], asks: 'date' },
  { has: [/help you|help with|anything else|book a free/], asks: 'help' },
];

/** The agent has brought a field into the page. */
const FIELD_IS_THERE =
  /\b(?:put|opened|placed|brought|shown)\b.{0,60}\b(?:field|box|page|screen|panel)\b|\bon (?:the|your) (?:page|screen)\b|\bin(?:to)? the (?:[a-z]{1,12} )?(?:field|box)\b/;
/** The agent wants something typed. If it leaves another way, this caller goes on speaking. */
const TYPE_IT = /\btype (?:it|them|that|this|your|the)\b|\btyping\b/;
const OTHER_WAYS = /\bspell|\balso\b|\bif you (?:like|prefer|want|would)|\bor (?:say|tell)\b/;
const WAITS = /^(?:one moment|just a (?:second|moment)|let me (?:check|see))\b[^?]{0,20}$/;

/** Returns what the agent asks last in these words, or null if it asks for nothing known. */
export function questionOf(words: string): AgentQuestion | null {
  const sentences = agentSentences(plainWords(words)).toReversed();
  const questions = sentences.filter((sentence) => sentence.endsWith('?'));
  const others = sentences.filter((sentence) => !sentence.endsWith('?'));
  for (const sentence of [...questions, ...others]) {
    const row = QUESTIONS.find(({ has }) => has.every((pattern) => pattern.test(sentence)));
    if (row) return row.asks;
  }
  return null;
}

/** Returns the sentence in which the agent hands a field over to be typed, or null. */
export function handOverSentence(words: string): string | null {
  const isOne = (sentence: string) =>
    FIELD_IS_THERE.test(sentence) || (TYPE_IT.test(sentence) && !OTHER_WAYS.test(sentence));
  return agentSentences(plainWords(words)).find(isOne) ?? null;
}

/** Tells whether the agent asks to wait and says nothing else. */
export function isOnlyWaiting(words: string): boolean {
  return WAITS.test(plainWords(words).trim());
}

/** Tells whether the agent suggests spelling, perhaps as one way of several. */
export function suggestsSpelling(words: string): boolean {
  return SPELL.test(plainWords(words));
}

/** Tells whether the agent reads back what it will send. */
export function isSummary(words: string): boolean {
  return /here's what i have/.test(plainWords(words));
}

/** Tells whether the agent refuses an address because it belongs to a free webmail service. */
export function isWebmailRefused(words: string): boolean {
  return /free webmail|business email address, because/.test(plainWords(words));
}
