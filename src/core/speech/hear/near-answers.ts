import type { ConversationState } from '../../assistant/conversation-state.ts';
import type { DialogueAct, LineReading } from '../../assistant/read/line-reading.ts';
import { type HeardLine, hearAnswer } from '../../assistant/read/read-line.ts';
import { answersInLine } from './misheard/answers-in-line.ts';
import { isConsentQuestion, keyPhrases } from './misheard/key-phrases.ts';
import { isStrayLine } from './misheard/stray-line.ts';
import { possibleAnswers } from './misheard/whole-answers.ts';
import { type PhoneDictionary, phonesOfText, phoneticDistance } from './phonetic-distance.ts';

/** An answer that the visitor may have given although other words were heard. */
export interface NearAnswer {
  /** A line that the dialogue understands. */
  text: string;
  /** The same line, read. */
  heard: HeardLine;
  /** Answers with the same meaning do not compete with each other. */
  meaning: string;
  /** How far its sound is from what was heard. 0 is equal. */
  distance: number;
}

/** A recogniser weighs about this many texts in one go. */
const MOST_ANSWERS = 25;
/** An answer that is farther away than this is not weighed, and the agent asks again. */
const FARTHEST = 0.6;
/** Times are many and short, so a time must be nearer than a day. */
const FARTHEST_TIME = 0.36;
/** Services are few, so all of them are weighed. */
const FARTHEST_SERVICE = 1;
/** A wrong yes sends something, so a yes must be nearer than any other answer. */
const FARTHEST_CONSENT = 0.22;

/** What misheard words seem to do. If the line does nothing else, nothing answers it. */
const ACTS_OF_MISHEARD: ReadonlySet<DialogueAct> = new Set([
  'asks',
  'off-topic',
  'small-talk',
  'abuse',
]);

/** What a line seems to do that names a day and a time, of which only the time was heard. */
const ACTS_OF_A_DAY: ReadonlySet<DialogueAct> = new Set(['asks', 'tells-fact', 'agrees']);

/**
 * Returns the answers that sound like what was heard, the nearest first. If the reading understands
 * the line, or if no answer is near enough, returns none: then the agent asks again.
 */
export function nearAnswers(heard: HeardLine, dictionary: PhoneDictionary): readonly NearAnswer[] {
  const { line, state, local } = heard;
  const understood = isUnderstood(heard.reading);
  // A reader cannot tell what is meant by a time among words that were misheard.
  const { reading } = understood ? heard : hearAnswer(state, line, local);
  const hasTimeOnly = lacksDay(reading, state);
  if (understood && !hasTimeOnly && !isStrayLine(heard, null)) return [];
  const sound = phonesOfText(line, dictionary);
  if (sound.length === 0) return [];
  const farthest = farthestFor(state);
  // The time would make every whole answer with this time seem near, whatever its day is.
  const whole = (hasTimeOnly ? [] : possibleAnswers({ state, local, dictionary }))
    .map(({ text, phones = phonesOfText(text, dictionary) }) => ({
      text,
      distance: isOfOtherLength(phones, sound) ? 1 : phoneticDistance(phones, sound),
    }))
    .filter(({ distance }) => distance <= farthest);
  const known = new Set(whole.map(({ text }) => text));
  const { first, second } = keyPhrases(state, local);
  const keys = { first, second: hasTimeOnly ? [] : second };
  const inLine = answersInLine(line, keys, { dictionary, farthest: Math.min(farthest, FARTHEST) });
  return [...whole, ...inLine.filter(({ text }) => !known.has(text))]
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_ANSWERS)
    .flatMap(({ text, distance }) => {
      const answer = hearAnswer(state, text, local);
      const meaning = meaningOf(answer.reading);
      // A time that was heard well is kept, and only the day is looked for.
      const isOther = hasTimeOnly && minutesIn(answer.reading) !== minutesIn(reading);
      return meaning === null || isOther ? [] : [{ text, heard: answer, meaning, distance }];
    });
}

function minutesIn({ facts }: LineReading): number | null | undefined {
  return facts.time?.minutes;
}

/** Tells whether a line names a time and no day, although the assistant has asked for the day. */
function lacksDay({ acts, facts }: LineReading, { asked }: ConversationState): boolean {
  const { time, date, week, offeredSlot } = facts;
  const asksForDay = asked === 'date' || asked === 'move-when';
  const namesTimeOnly = typeof time?.minutes === 'number' && date === null && week === null;
  return asksForDay && namesTimeOnly && offeredSlot === null && acts.isSubsetOf(ACTS_OF_A_DAY);
}

/** A misheard day often looks like a question, as in 'when they at ten'. */
function isUnderstood({ acts, passage }: LineReading): boolean {
  return Boolean(passage?.id) || !acts.isSubsetOf(ACTS_OF_MISHEARD);
}

/** Returns what an answer tells the dialogue, or null if it tells nothing. */
function meaningOf({ acts, facts }: LineReading): string | null {
  const { service, impliedService, date, time, offeredSlot } = facts;
  const consent = acts.has('agrees') ? 'yes' : acts.has('declines') ? 'no' : null;
  if (consent === null && !acts.has('tells-fact')) return null;
  return JSON.stringify([service ?? impliedService, date, time?.minutes ?? offeredSlot, consent]);
}

function farthestFor(state: ConversationState): number {
  if (isConsentQuestion(state)) return FARTHEST_CONSENT;
  if (state.asked === 'service') return FARTHEST_SERVICE;
  return state.asked === 'slot' ? FARTHEST_TIME : FARTHEST;
}

/** Tells whether the lengths alone put two sounds too far apart. Most pairs need no other look. */
function isOfOtherLength(one: readonly string[], other: readonly string[]): boolean {
  return Math.abs(one.length - other.length) > Math.max(one.length, other.length) / 2;
}
