import { cutLine } from '../../cut-line.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { otherLanguageOf } from './acts/other-language.ts';
import { intentOfActs, readActs } from './acts/read-acts.ts';
import { passageOfHints, tellsNothing, weighedActs } from './acts/weigh-hints.ts';
import { firstFreeDay, type HeardFacts, hearFacts, holdsFacts, noFacts } from './heard-facts.ts';
import { addHintedFacts } from './hinted-facts.ts';
import type { DialogueAct, LineReading, ReaderHints } from './line-reading.ts';
import { findService, namesService } from './spoken-service.ts';

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

interface ReadingContext {
  state: ConversationState;
  local: LocalContext;
}

/** In a line with one of these acts, the word 'bot' is a name for the assistant. */
const NAMES_THE_ASSISTANT: readonly DialogueAct[] = [
  'asks-if-ai',
  'wants-person',
  'small-talk',
  'abuse',
];
/** A line with one of these acts is no bare answer to 'What's your name?', as 'nvm' is none. */
const NO_NAMES: readonly DialogueAct[] = [
  'cancels',
  'hesitates',
  'restarts',
  'wants-repeat',
  'wants-person',
  'wants-form',
  'wants-call',
  'asks-summary',
  'asks-appointment',
  'abuse',
];
/** The acts that follow from the facts and from the language of a line. */
const DERIVED_ACTS: ReadonlySet<DialogueAct> = new Set(['tells-fact', 'other-language']);
const BOT = /\b(chat ?bots?|bots?|robots?|ai|chat ?gpt)\b/gi;

/** The day in 'how are you today' and 'happy Monday' is no day for a consultation. */
const TALK_OF_THE_DAY =
  /\b(?:how(?: are|['’]?s| is) (?:you|u|ya|things|it|everything|your day|business)(?: (?:doing|going|guys|all|been))*|happy|(?:nice|lovely|great|terrible|crazy|awful) (?:weather|day)|(?:freezing|cold|hot|raining|snowing|pouring|sunny|windy|humid|hectic)(?: (?:out|here|outside|in here|out here|out there|over here))*) (?:today|tonight|this (?:morning|week|afternoon)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/gi;

/** Reads one line of the visitor whole, by the rules alone: its acts, its facts and its language. */
export function readLine(line: string, context: ReadingContext): LineReading {
  const language = otherLanguageOf(line, { asksForName: asksForName(context.state) });
  const acts = readActs(line, context.state);
  const heardFacts = factsBesideActs(line, acts, context);
  return readingOf(line, { acts, heardFacts, language, passage: null });
}

/**
 * Weighs the hints of another reader onto what the rules have read of a line. The facts are heard
 * again only if the hints change what the line is listened to for.
 */
export function weighReading(
  { acts: ruled, heardFacts, language }: LineReading,
  hints: ReaderHints,
  { line, state, local }: ReadingContext & { line: string },
): LineReading {
  const acts = weighedActs(line, { state, rules: ruled.difference(DERIVED_ACTS), hints });
  const passage = acts.has('asks') ? passageOfHints(hints) : null;
  if (tellsNothing(acts, hints))
    return readingOf(line, { acts, heardFacts: noFacts, language, passage });
  const before = listeningFor(ruled, state);
  const now = listeningFor(acts, state);
  const isSame = before.intent === now.intent && before.state.asked === now.state.asked;
  const heard = isSame ? heardFacts : factsBesideActs(line, acts, { state, local });
  const { spans } = hints;
  const told =
    spans.length > 0
      ? addHintedFacts(heard, { heard: line, spans, known: state.facts, local })
      : heard;
  return readingOf(line, { acts, heardFacts: told, language, passage });
}

/** Leaves out the facts that the acts of the line explain, and adds the acts that follow. */
function readingOf(
  line: string,
  read: Omit<LineReading, 'acts' | 'facts'> & { acts: Set<DialogueAct> },
): LineReading {
  const { acts, heardFacts, language } = read;
  if (language) acts.add('other-language');
  const named = NAMES_THE_ASSISTANT.some((act) => acts.has(act))
    ? withoutBot(line, heardFacts)
    : heardFacts;
  // The email in 'what's my email in there?' is no wish for Email Automation.
  const asksBack =
    (acts.has('asks-summary') || acts.has('asks-appointment')) && !namesService(line);
  const facts = asksBack ? { ...named, service: null, impliedService: null } : named;
  if (holdsFacts(facts)) acts.add('tells-fact');
  return { ...read, facts };
}

function factsBesideActs(
  line: string,
  acts: ReadonlySet<DialogueAct>,
  { state, local }: ReadingContext,
): HeardFacts {
  return hearFacts(line.replace(TALK_OF_THE_DAY, ' '), { ...listeningFor(acts, state), local });
}

/** Returns what a line with these acts may be: an answer to the question, and with which intent. */
function listeningFor(acts: ReadonlySet<DialogueAct>, state: ConversationState) {
  const intent = intentOfActs(acts);
  const wants = asksForName(state) && NO_NAMES.some((act) => acts.has(act));
  if (wants) return { intent, state: { ...state, asked: null } };
  // While a new time for a booking is asked for, a bare '3' is a time.
  const asksForTime = state.asked === 'move-when';
  return { intent, state: asksForTime ? { ...state, asked: 'slot' as const } : state };
}

function asksForName({ asked }: ConversationState): boolean {
  return asked === 'name' || asked === 'company';
}

/** Removes a service that only a name for the assistant seemed to ask for. */
function withoutBot(heard: string, facts: HeardFacts): HeardFacts {
  const asked = findService(heard.replace(BOT, ' '));
  return {
    ...facts,
    service: facts.service && asked,
    impliedService: facts.impliedService && asked,
  };
}
