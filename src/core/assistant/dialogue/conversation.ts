import type { BookingFieldName } from '../../consultation/booking-fields.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import type { ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueAct, LineReading, ReaderHints } from '../understanding/line-reading.ts';
import { readLine } from '../understanding/read-line.ts';
import { namesService } from '../understanding/spoken-service.ts';
import { alreadySentTurn, bookedTurn } from './booked-turns.ts';
import {
  acceptOffer,
  askForChange,
  confirmationTurn,
  factsTurn,
  startAnotherBooking,
} from './booking-turns.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import { addCheckedFacts } from './fact-check.ts';
import {
  askForField,
  continueBooking,
  readBackRequest,
  repeatOpenQuestion,
} from './next-question.ts';
import {
  abuseTurn,
  goodbyeTurn,
  notUnderstoodTurn,
  PATIENCE,
  silenceTurn,
  smallTalkAnswer,
  startOverTurn,
} from './off-topic-turns.ts';
import {
  callTurn,
  distressTurn,
  formTurn,
  handOverTurn,
  hesitationTurn,
  otherLanguageTurn,
  stopTurn,
  summaryTurn,
} from './other-ways-turns.ts';
import {
  answerToQuestion,
  answerToSideQuestion,
  asksForTime,
  partsOfLine,
  questionTurn,
  unmarkedQuestionTurn,
} from './question-turns.ts';
import { dayAndTimeLabel } from './request-summary.ts';

/** The maximum length of a line. The rest of a longer line is not read. */
export const MAX_LINE_LENGTH = 2000;
const FIELD_NAMES: readonly (readonly [RegExp, BookingFieldName])[] = [
  [/\b(time|hour)\b/i, 'slot'],
  [/\b(day|date)\b/i, 'date'],
  [/\b(e-?mail|address)\b/i, 'email'],
  [/\bname\b(?! of (my|the|our) company)/i, 'name'],
  [/\bcompany\b/i, 'company'],
  [/\bservice\b/i, 'service'],
];
/** A line with one of these acts neither brings a request forward nor holds it up. */
const NEUTRAL_ACTS: readonly DialogueAct[] = [
  'silence',
  'greets',
  'thanks',
  'small-talk',
  'asks',
  'asks-if-ai',
  'asks-summary',
  'asks-appointment',
  'goodbye',
  'cancels',
  'restarts',
  'wants-repeat',
  'wants-person',
  'wants-form',
  'wants-call',
  'distress',
  'abuse',
  'other-language',
];

/** One line of the visitor, with all that the dialogue decides by. */
interface HeardLine {
  line: string;
  reading: LineReading;
  local: LocalContext;
  hints: ReaderHints | null;
}

/** Answers one line of the visitor, in any phase of the conversation. */
export function respondToLine(
  state: ConversationState,
  heard: string,
  local: LocalContext,
  hints: ReaderHints | null = null,
): DialogueTurn {
  // Each line break becomes a comma, because a visitor may paste several fields, one on each line.
  const line = heard
    .slice(0, MAX_LINE_LENGTH)
    .toWellFormed()
    .trim()
    .replace(/\s*\n\s*/g, ', ');
  const open = reopened(state);
  const reading = readLine(line, { state: open, local, hints });
  const { acts } = reading;
  const before = acts.has('abuse') || acts.has('goodbye') ? state : open;
  const answer = withDisclosure(turnFor(before, { line, reading, local, hints }), before, {
    line,
    reading,
    local,
    hints,
  });
  const turn = withEscalation(answer, before, { acts, local });
  return { ...turn, state: { ...turn.state, lastSaid: turn.say } };
}

/** Decides by all acts of a line. Acts that cannot wait come first, and facts come last. */
function turnFor(state: ConversationState, heard: HeardLine): DialogueTurn {
  const { reading, local } = heard;
  const { acts, facts, language } = reading;
  if (acts.has('silence')) return silenceTurn(state, local);
  const calm = { ...state, silences: 0 };
  if (acts.has('distress')) return distressTurn(calm, local);
  if (language) return otherLanguageTurn(calm, language);
  if (acts.has('abuse') && !acts.has('wants-person')) return abuseTurn(state, local);
  if (acts.has('restarts')) return startOverTurn(calm);
  const named = Boolean(facts.contact.name || facts.contact.email || facts.additional);
  // To 'Should I send it?', the line 'yes, thanks, bye' is a yes.
  const confirms = acts.has('agrees') && (calm.phase === 'confirming' || calm.phase === 'booked');
  const leaves = acts.has('goodbye') && !(confirms && calm.asked) && !named;
  if (leaves && !(acts.has('cancels') && calm.phase === 'booked')) return goodbyeTurn(calm);
  const changed = named ? null : bookedTurn(calm, reading, local);
  if (changed) return changed;
  if (acts.has('cancels') && !saysWhatInstead(reading)) return stoppedTurn(calm, heard);
  if (acts.has('wants-repeat') && !named)
    return turnWithoutLinks(calm, state.lastSaid || assistantWords.greeting);
  return wishTurn(calm, heard) ?? requestTurn(calm, heard);
}

/** Tells whether a line that drops something says what shall take its place. */
function saysWhatInstead({ acts, facts }: LineReading): boolean {
  const { contact, service, time, offeredSlot, shiftMinutes } = facts;
  const said = service ?? time ?? offeredSlot ?? shiftMinutes;
  const replaces = acts.has('corrects') && facts.date !== null;
  return Object.keys(contact).length > 0 || said !== null || replaces;
}

/** Stops collecting the request, and answers a question that the same line asks. */
function stoppedTurn(state: ConversationState, { line, reading, local, hints }: HeardLine) {
  const turn = stopTurn(state);
  const aside = reading.acts.has('asks') ? answerToSideQuestion(line, { local, hints }) : null;
  return aside ? { ...turn, say: `${turn.say} ${aside.text}`, links: aside.links } : turn;
}

/** Answers a wish for another way than this chat, and questions about the request itself. */
function wishTurn(
  state: ConversationState,
  { line, reading: { acts, facts }, local, hints }: HeardLine,
): DialogueTurn | null {
  const told = acts.has('tells-fact');
  const kept = told ? keepFacts(state, facts, local) : state;
  const aside = acts.has('asks') ? answerToSideQuestion(line, { local, hints }) : null;
  const besides = (turn: DialogueTurn): DialogueTurn =>
    aside ? { ...turn, say: `${aside.text} ${turn.say}` } : turn;
  if (acts.has('wants-person') && !facts.date) return besides(handOverTurn(kept, local));
  if (acts.has('wants-form')) return besides(formTurn(kept));
  if (acts.has('wants-call') && !facts.date) return besides(callTurn(kept));
  if (acts.has('asks-summary') && !told) return summaryTurn(state, local);
  if (acts.has('asks-appointment') && !told && !acts.has('asks')) {
    const step = repeatOpenQuestion(state, local);
    const { notBooked, notedTime, canDo } = assistantWords;
    const when = dayAndTimeLabel(state.facts, local.locale);
    return turnFromStep(step, when ? notedTime(when) : notBooked, step.say === '' && canDo);
  }
  const goesOn = acts.has('asks') || acts.has('agrees') || acts.has('wants-booking');
  if (acts.has('hesitates') && !told && !goesOn) return hesitationTurn(state, local);
  return null;
}

/** Answers questions, and lines about the request. */
function requestTurn(state: ConversationState, heard: HeardLine): DialogueTurn {
  const { line, reading, local, hints } = heard;
  const { acts, facts } = reading;
  const named = Boolean(facts.contact.name || facts.contact.email || facts.additional);
  const tells = acts.has('wants-booking') || acts.has('corrects') || named;
  if (acts.has('asks') && !tells && !asksForTime(line, facts))
    return turnBesideQuestion(state, heard) ?? questionTurn(state, line, { local, hints });
  if (!tells && mayAskUnmarked(state, heard)) {
    const tellsFact = acts.has('tells-fact');
    const turn = unmarkedQuestionTurn(state, line, { local, hints, tellsFact });
    if (turn) return turn;
  }
  if (acts.has('tells-fact')) {
    const turn = factsTurn(state, facts, { line, acts, local, hints });
    return greeted(turn, state, acts);
  }
  const turn = turnWithoutFacts(state, heard) ?? notUnderstoodTurn(state, local);
  return acts.has('wants-booking') ? greeted(turn, state, acts) : turn;
}

/** Tells whether nothing in a line speaks against a question that has no mark of one. */
function mayAskUnmarked({ phase }: ConversationState, { line, reading }: HeardLine): boolean {
  const { acts, facts } = reading;
  const { date, time, offeredSlot, shiftMinutes } = facts;
  const isSocial = NEUTRAL_ACTS.some((act) => act !== 'asks' && acts.has(act));
  const answers = acts.has('agrees') || acts.has('declines') || acts.has('hesitates');
  const told = date ?? time ?? offeredSlot ?? shiftMinutes ?? null;
  return phase !== 'confirming' && !isSocial && !answers && told === null && !namesService(line);
}

/**
 * Answers a line that asks something in one sentence and gives facts in another. Returns null if it
 * gives none. The sentences beside the question are read as if nothing had been asked, because only
 * cued facts count there.
 */
function turnBesideQuestion(
  state: ConversationState,
  { line, local, hints }: HeardLine,
): DialogueTurn | null {
  const { question, rest } = partsOfLine(line);
  if (state.phase === 'booked' || question === '' || rest === '') return null;
  const { acts, facts } = readLine(rest, { state: { ...state, asked: null }, local });
  if (!acts.has('tells-fact')) return null;
  const both = new Set<DialogueAct>([...acts, 'asks']);
  both.delete('agrees');
  return factsTurn(state, facts, { line, acts: both, local, hints });
}

/**
 * Answers a line that gives no facts. The answer depends on the acts of the line and on the field
 * that the line names. Returns null if the line was not understood.
 */
function turnWithoutFacts(
  state: ConversationState,
  { line, reading: { acts }, local, hints }: HeardLine,
): DialogueTurn | null {
  const { phase, asked } = state;
  if (acts.has('wants-booking')) {
    const answer = acts.has('asks') ? answerToQuestion(line, { local, hints }) : null;
    if (phase === 'confirming') return turnFromStep(readBackRequest(state, local));
    return turnFromStep(
      continueBooking(startAnotherBooking(state), local),
      answer?.text,
      phase === 'booked' && assistantWords.another,
    );
  }
  if (acts.has('agrees')) {
    // A yes with a fact that was not understood is met with the summary.
    if (phase === 'confirming' && acts.has('corrects'))
      return turnFromStep(readBackRequest(state, local));
    if (phase === 'confirming') return confirmationTurn(state, local);
    if (phase === 'booked') return turnWithoutLinks(state, assistantWords.allSet);
    return turnFromStep(acceptOffer(state, local));
  }
  if (acts.has('corrects')) return correctionTurn(state, line, local);
  if (acts.has('declines')) {
    if (phase === 'booked') {
      return namedField(line) ? alreadySentTurn(state, local) : goodbyeTurn(state);
    }
    if (phase === 'confirming') return turnFromStep(askForChange(state, assistantWords.notSent));
    if (phase === 'open') return turnWithoutLinks(state, assistantWords.stoppedEmpty);
    // The booking continues, because this 'no' may decline an optional field or answer 'What
    // should I change?'.
    return turnFromStep(continueBooking(state, local));
  }
  const { thanks, welcome, canDo, sorry } = assistantWords;
  const step = repeatOpenQuestion(state, local);
  if (acts.has('thanks')) return turnFromStep(step, thanks);
  if (acts.has('small-talk')) return turnFromStep(step, smallTalkAnswer(line), !step.say && canDo);
  if (acts.has('greets')) return turnFromStep(step, welcome, phase === 'open' && canDo);
  if (acts.has('asks-if-ai')) return turnWithoutLinks(step.state, step.say);
  const field = asked === 'change' ? namedField(line) : undefined;
  if (field) return turnFromStep(askForField(field, state, local));
  return asked === 'change' ? turnFromStep(step, sorry) : null;
}

/** Answers a line that corrects something without saying the new value. */
function correctionTurn(
  state: ConversationState,
  line: string,
  local: LocalContext,
): DialogueTurn | null {
  if (state.phase === 'booked') return alreadySentTurn(state, local);
  const field = namedField(line);
  if (field) return turnFromStep(askForField(field, state, local));
  return state.phase === 'open' ? null : turnFromStep(askForChange(state));
}

/** Says first that the assistant is an AI, whatever else the line is about. */
function withDisclosure(
  turn: DialogueTurn,
  before: ConversationState,
  { reading: { acts } }: HeardLine,
): DialogueTurn {
  const { iAmAi, canDo } = assistantWords;
  if (!acts.has('asks-if-ai') || acts.has('distress') || turn.say.includes(iAmAi)) return turn;
  const more = turn.say || (before.phase === 'open' ? canDo : '');
  return { ...turn, say: [iAmAi, more].filter(Boolean).join(' ') };
}

/**
 * Counts the lines that did not bring the conversation forward. After the third of them, the
 * assistant offers the form and a person.
 */
function withEscalation(
  turn: DialogueTurn,
  before: ConversationState,
  { acts, local }: { acts: LineReading['acts']; local: LocalContext },
): DialogueTurn {
  const { phase, asked, facts, confused } = turn.state;
  const counted = confused > before.confused;
  // The question for a refused value may be another one than the last, and yet nothing was gained.
  const refused = counted && acts.has('tells-fact');
  const same =
    phase === before.phase &&
    (asked === before.asked || refused) &&
    JSON.stringify(facts) === JSON.stringify(before.facts);
  if (!same || phase === 'booked' || phase === 'ended') {
    const begun = refused ? 1 : 0;
    return { ...turn, state: { ...turn.state, confused: same ? confused : begun } };
  }
  if (!counted && NEUTRAL_ACTS.some((act) => acts.has(act))) return turn;
  const stalled = counted ? turn : { ...turn, state: { ...turn.state, confused: confused + 1 } };
  const { orForm } = assistantContactWords(local.contactEmail);
  if (stalled.state.confused < PATIENCE || turn.book || turn.say.includes(orForm)) return stalled;
  return { ...stalled, say: `${turn.say} ${orForm}`, links: [...turn.links, contactLink] };
}

/** Greets back if the visitor begins with a greeting. */
function greeted(
  turn: DialogueTurn,
  { phase }: ConversationState,
  acts: LineReading['acts'],
): DialogueTurn {
  if (phase !== 'open' || !acts.has('greets') || acts.has('asks-if-ai')) return turn;
  return { ...turn, say: `${assistantWords.hello} ${turn.say}` };
}

/** Keeps the facts of a line that asks for another way, as far as the form accepts them. */
function keepFacts(
  state: ConversationState,
  facts: LineReading['facts'],
  local: LocalContext,
): ConversationState {
  if (state.phase === 'booked') return state;
  const checked = addCheckedFacts(state, facts, local);
  return checked.refusals.length > 0 ? state : { ...state, facts: checked.facts };
}

/** Reopens a conversation that has ended. */
function reopened(state: ConversationState): ConversationState {
  if (state.phase !== 'ended') return state;
  const { asked, booking } = state;
  const isAboutBooking =
    asked === 'cancel-booking' || asked === 'move-booking' || asked === 'move-when';
  if (asked && !isAboutBooking) return { ...state, phase: 'collecting' };
  return { ...state, phase: booking ? 'booked' : 'open' };
}

function namedField(line: string): BookingFieldName | undefined {
  return FIELD_NAMES.find(([name]) => name.test(line))?.[1];
}
