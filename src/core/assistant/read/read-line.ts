import type { ConversationState } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { mayAsk } from './acts/may-ask.ts';
import { otherLanguageOf } from './acts/other-language.ts';
import { intentOfActs, readActs } from './acts/read-acts.ts';
import { passageOfHints, weighHints } from './acts/weigh-hints.ts';
import { type HeardFacts, hearFacts, holdsFacts } from './heard-facts.ts';
import { addHintedFacts } from './hinted-facts.ts';
import type { DialogueAct, LineReading, ReaderHints } from './line-reading.ts';
import { findService, namesService } from './spoken-service.ts';

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
/** Acts that have plain words of their own, so that no hint takes them away. */
const RULED_ACTS: readonly DialogueAct[] = [
  'wants-booking',
  'cancels',
  'restarts',
  'moves',
  'corrects',
  'asks-summary',
  'asks-appointment',
  'wants-repeat',
  'small-talk',
];
/** The acts that follow from the facts and from the language of a line. */
const DERIVED_ACTS: ReadonlySet<DialogueAct> = new Set(['tells-fact', 'other-language']);
/** A sentence of its own, after another one, that ends with a question mark. */
const ENDS_WITH_QUESTION = /[.!]\s+[^.!?]+\?\s*$/;
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
  const before = listeningFor(ruled, state);
  const now = listeningFor(acts, state);
  const isSame = before.intent === now.intent && before.state.asked === now.state.asked;
  const heard = isSame ? heardFacts : factsBesideActs(line, acts, { state, local });
  const told = addHintedFacts(heard, {
    heard: line,
    spans: hints.spans,
    known: state.facts,
    local,
  });
  const passage = acts.has('asks') ? passageOfHints(hints) : null;
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

/**
 * Weighs the hints of another reader. They never take the place of a yes or a no to the assistant's
 * question, and they make no question of a line that states something.
 */
function weighedActs(
  line: string,
  {
    state,
    rules,
    hints,
  }: { state: ConversationState; rules: Set<DialogueAct>; hints: ReaderHints },
): Set<DialogueAct> {
  const isAsked = state.phase === 'confirming' || state.phase === 'booked';
  const acts = weighHints(rules, hints);
  for (const act of RULED_ACTS) if (rules.has(act)) acts.add(act);
  const answers = isAsked && (rules.has('declines') || (rules.has('agrees') && acts.has('agrees')));
  if (answers) return rules;
  // 'Which day did you put?' asks for the day of the request, whatever passage looks like it.
  const asksBack = rules.has('asks-summary') || rules.has('asks-appointment');
  if (asksBack && !rules.has('asks')) acts.delete('asks');
  if (!rules.has('asks') && acts.has('asks') && !mayAsk(line)) acts.delete('asks');
  // A name before 'who is going to call me?' hides the question from the other reader.
  if (rules.has('asks') && ENDS_WITH_QUESTION.test(line)) acts.add('asks');
  return acts;
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
