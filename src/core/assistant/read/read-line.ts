import { cutLine } from '../../cut-line.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { otherLanguageOf } from './acts/other-language.ts';
import { firstFreeDay, holdsFacts, noFacts } from './heard-facts.ts';
import type { LineMeaning, LineReading } from './line-reading.ts';
import { holdsAct, meantActs } from './meant-acts.ts';
import { meantFacts } from './meant-facts.ts';
import { plainMeaning } from './plain-meaning.ts';
import { blanked } from './span-text.ts';

/** One line of the visitor, read for one moment of a conversation. */
export interface HeardLine {
  /** The line as it is read: cut, trimmed, and with commas for its line breaks. */
  line: string;
  /** The conversation before the line. */
  state: ConversationState;
  local: LocalContext;
  /** What a reader takes the line to mean. */
  meaning: LineMeaning;
  reading: LineReading;
}

/**
 * Reads a line of the visitor with what a reader takes it to mean. This is done once a turn, and the
 * result is passed on.
 */
export function hearLine(
  state: ConversationState,
  text: string,
  { local, meaning }: { local: LocalContext; meaning: LineMeaning },
): HeardLine {
  const line = lineOf(text);
  const reading = readLine(line, { state: reopened(state), local, meaning });
  return { line, state, local, meaning, reading };
}

/**
 * Reads a line that is nothing but an answer, as 'friday at two' is, without any reader. Lines that a
 * recogniser may have misheard are compared by this.
 */
export function hearAnswer(state: ConversationState, text: string, local: LocalContext): HeardLine {
  return hearLine(state, text, { local, meaning: plainMeaning(lineOf(text), reopened(state)) });
}

/**
 * Tells whether a text means the same here and now as the line that was read. A name of a day means
 * another day tomorrow. To the question for a day, 'any day' means another day when the first one is
 * full. Whoever asks has compared the states.
 */
export function isSameLine(heard: HeardLine, text: string, here: LocalContext): boolean {
  const { line, state, local } = heard;
  return (
    line === lineOf(text) &&
    local.now.date === here.now.date &&
    local.dayFirst === here.dayFirst &&
    local.visitorZone === here.visitorZone &&
    (state.asked !== 'date' || firstFreeDay(local) === firstFreeDay(here))
  );
}

/** Each line break becomes a comma, because a visitor may paste several fields, one on each line. */
export function lineOf(text: string): string {
  return cutLine(text)
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, ', ');
}

/** Reopens a conversation that has ended. */
export function reopened(state: ConversationState): ConversationState {
  if (state.phase !== 'ended') return state;
  const { asked, booking } = state;
  const isAboutBooking =
    asked === 'cancel-booking' || asked === 'move-booking' || asked === 'move-when';
  if (asked && !isAboutBooking) return { ...state, phase: 'collecting' };
  return { ...state, phase: booking ? 'booked' : 'open' };
}

/** A line that is one question, as 'will it rain tomorrow?' is. */
const ONE_QUESTION = /^[^.!?;]+\?\s*$/;

interface ReadingContext {
  state: ConversationState;
  local: LocalContext;
  meaning: LineMeaning;
}

/** Reads one line of the visitor whole: its acts, its facts, its question and its language. */
export function readLine(line: string, { state, local, meaning }: ReadingContext): LineReading {
  const acts = meantActs(line, meaning, state);
  const language = acts.has('other-language') ? otherLanguageOf(line) : null;
  if (!language) acts.delete('other-language');
  // Whoever talks of the weather and names a day does not choose the day.
  const told = holdsAct(meaning, 'tells-fact');
  const isBeside = acts.has('off-topic') && (!told || ONE_QUESTION.test(line));
  const heard = isBeside
    ? noFacts
    : meantFacts(blanked(line, meaning.unread ?? []), {
        acts,
        tells: told,
        spans: meaning.spans,
        state,
        local,
      });
  // To the summary, 'yes, 3 eastern' repeats the zone of the visitor.
  const repeatsZone = heard.timeZone === local.visitorZone && heard.time === null;
  const isYes = acts.has('agrees') && state.phase === 'confirming';
  const facts = isYes && repeatsZone ? { ...heard, timeZone: null } : heard;
  const tells = holdsFacts(facts);
  // Whoever swears and tells something for the request insults nobody.
  if (tells && (told || acts.has('wants-booking') || Object.keys(facts.contact).length > 0))
    acts.delete('abuse');
  if (tells) acts.add('tells-fact');
  // A yes that repeats a fact is a yes only if the fact is the one of the summary.
  if (tells && isYes) acts.add('corrects');
  return { acts, facts, language, passage: acts.has('asks') ? meaning.passage : null };
}
