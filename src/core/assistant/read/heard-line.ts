import { cutLine } from '../../cut-line.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { firstFreeDay } from './heard-facts.ts';
import type { LineReading, ReaderHints } from './line-reading.ts';
import { readLine, weighReading } from './read-line.ts';

/** One line of the visitor, read for one moment of a conversation. */
export interface HeardLine {
  /** The line as it is read: cut, trimmed, and with commas for its line breaks. */
  line: string;
  /** The conversation before the line. */
  state: ConversationState;
  local: LocalContext;
  reading: LineReading;
  /** What another reader thinks of the line. Null means that the rules stand alone. */
  hints: ReaderHints | null;
}

/** Reads a line of the visitor by the rules. This is done once a turn, and the result is passed on. */
export function hearLine(state: ConversationState, text: string, local: LocalContext): HeardLine {
  const line = lineOf(text);
  const reading = readLine(line, { state: reopened(state), local });
  return { line, state, local, reading, hints: null };
}

/** Weighs the hints of another reader onto a line that the rules have read. */
export function weighLine(heard: HeardLine, hints: ReaderHints): HeardLine {
  const { line, state, local } = heard;
  const reading = weighReading(heard.reading, hints, { line, state: reopened(state), local });
  return { ...heard, reading, hints };
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
function lineOf(text: string): string {
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
