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
  | 'send';

interface QuestionRow {
  /** A sentence asks this if it has all of these words. */
  has: readonly RegExp[];
  asks: AgentQuestion;
}

const SPELL = /\bspell|letter by letter|letter at a time|\bletters?\b/;
const BEFORE_THE_AT = /before the at\b|first part|local part|in front of the at/;
const AFTER_THE_AT = /after the at\b|domain|second part|behind the at/;

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
    has: [
      /(?:is|was) (?:that|this|it) (?:right|correct|all right)|did (?:you say|i get|i hear)|(?:right|correct|yes)\?$|have i got|do i have|does that (?:work|sound)|^is (?:it|that|your) |\bas in \w+(?: or .{1,30})?\?/,
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

/** The agent has brought a field into the page, so that the visitor types. */
const HAND_OVERS: readonly RegExp[] = [
  /\btype (?:it|them|that|this|your|the)\b/,
  /\btyping\b/,
  /\b(?:put|opened|placed|brought|shown)\b.{0,60}\b(?:field|box|page|screen|panel)\b/,
  /\b(?:field|box) (?:on|in) (?:the|your) (?:page|screen|panel)\b/,
];
/** An offer that leaves the choice is no hand-over: this caller goes on speaking. */
const OFFERS = /\bspell|\balso\b|\bif you (?:like|prefer|want|would)|\bor (?:say|tell)\b/;
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

/** Tells whether the agent wants the visitor to type, and leaves no other way. */
export function isHandOver(words: string): boolean {
  return agentSentences(plainWords(words)).some(
    (sentence) => HAND_OVERS.some((pattern) => pattern.test(sentence)) && !OFFERS.test(sentence),
  );
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
