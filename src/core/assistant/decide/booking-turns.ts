import {
  type BookingFieldName,
  bookingFields,
  shortTextFields,
} from '../../consultation/booking-fields.ts';
import { parseConsultationRequest } from '../../consultation/request.ts';
import { isSameForm, requestBody, type WizardForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import { visitorIn } from '../fact-table.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import { monthNames } from '../read/day-and-month-names.ts';
import type { HeardFacts } from '../read/heard-facts.ts';
import type { LineReading } from '../read/line-reading.ts';
import { plainText } from '../read/plain-text.ts';
import { type HeardLine, readLine } from '../read/read-line.ts';
import { type Message, saying } from '../say/message.ts';
import { acknowledgedFields, dayAndTimeOf, saidFacts } from '../say/written-facts.ts';
import { asksForChange, deniedField } from './asked-change.ts';
import { alreadySentTurn } from './booked-turns.ts';
import type { DialogueStep, DialogueTurn } from './dialogue-turn.ts';
import { joined, turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import { addCheckedFacts, slotRefusal } from './fact-check.ts';
import { askForField, continueBooking, explainRefusals } from './next-question.ts';
import { startOverTurn } from './off-topic-turns.ts';
import { answerToSideQuestion } from './question-turns.ts';

/** The number in 'the 25th' and 'november 25' is no time. */
const NUMBER_OF_DAY = new RegExp(
  `\\d{1,2}th|(?:${monthNames.join('|')}) \\d{1,2}|\\d{1,2}/\\d{1,2}`,
  'g',
);

const optionalTexts = shortTextFields.filter((field) => bookingFields[field].need === 'optional');

/**
 * Adds the facts of a line to the request and asks for the next missing fact. If a fact is refused,
 * says why and asks for it again.
 */
export function factsTurn(state: ConversationState, whole: HeardLine): DialogueTurn {
  const { line, local } = whole;
  const { acts, facts: heard } = whole.reading;
  if (state.phase === 'booked' && !acts.has('wants-booking')) return alreadySentTurn(state);
  const before = state.phase === 'booked' ? startAnotherBooking(state) : state;
  const { facts, part, near, refusals, zoneNote } = addCheckedFacts(before, heard, local);
  const after = { ...before, facts, part, near };
  const aside = acts.has('asks') ? answerToSideQuestion(whole) : null;
  if (refusals.length > 0) {
    // A refused value does not bring the request forward, however often it is said.
    const refused = { ...after, confused: before.confused + 1 };
    return turnFromStep(explainRefusals(refusals, refused, local), aside?.say, zoneNote);
  }
  const same = isSameForm(facts, before.facts);
  // The line 'No company, nothing to add' agrees. But the visitor only declines the optional fields
  // with this line and does not confirm the summary.
  const tellsOptional = optionalTexts.some((field) => heard.contact[field] !== undefined);
  const agrees = acts.has('agrees') && !tellsOptional && !hidesTime(line, heard, acts);
  if (same && before.phase === 'confirming' && agrees) return confirmationTurn(after, local);
  // A change that was not understood must not leave the old summary open for a yes.
  if (same && before.phase === 'confirming' && asksForChange(whole)) {
    const wrong = deniedField(whole);
    const asked = wrong && askForField(wrong, after, local);
    return turnFromStep(asked ?? askForChange(after, saying('sorry')));
  }
  const step = continueBooking(after, local);
  const told = { before: before.facts, after: facts, heard };
  // The summary repeats every fact, so before it only the replaced facts are named.
  const noted = step.state.phase === 'confirming' ? corrections(told) : acknowledgement(told);
  return { ...turnFromStep(step, aside?.say, zoneNote, noted), links: aside?.links ?? [] };
}

interface FactsOfLine {
  before: WizardForm;
  after: WizardForm;
  heard: HeardFacts;
}

/** Repeats the new facts, so that the visitor notices a mistake. */
export function acknowledgement(facts: FactsOfLine): readonly Message[] {
  const { before, after, heard } = facts;
  const guessed = after.service !== before.service && heard.service === null;
  const fresh = changedFields(facts).filter(
    (field) => after[field] && !before[field] && !(field === 'service' && guessed),
  );
  const wording = acknowledgedFields.filter((field) => after[field]).length;
  return joined(
    corrections(facts),
    guessed && after.service !== null && saying('soundsLike', { service: after.service }),
    !guessed && after.problems !== before.problems && saying('problemsKept'),
    fresh.length > 0 && saying('noted', { wording, facts: saidFacts(after, fresh) }),
  );
}

/** Says which earlier facts a line has replaced, and by what. */
function corrections(facts: Omit<FactsOfLine, 'heard'>): readonly Message[] {
  const { before, after } = facts;
  const replaced = changedFields(facts).filter((field) => before[field] && after[field]);
  const named = replaced.filter((field) => field !== 'date' && field !== 'slot');
  return joined(
    named.map((field) => saying('changed', { facts: saidFacts(after, [field]) })),
    named.length < replaced.length && saying('changedTime', { when: dayAndTimeOf(after) }),
  );
}

function changedFields({ before, after }: Omit<FactsOfLine, 'heard'>): BookingFieldName[] {
  return acknowledgedFields.filter((field) => after[field] !== before[field]);
}

/** Forgets the request, and begins a new one with the facts that the same line gives. */
export function restartTurn(state: ConversationState, heard: HeardLine): DialogueTurn {
  const { line, local, meaning } = heard;
  const turn = startOverTurn(state);
  // What was said before is forgotten, so the same words may mean something else.
  const reading = readLine(line, { state: turn.state, local, meaning });
  const { facts } = reading;
  const said = facts.service ?? facts.date ?? facts.time;
  if (turn.state.phase === 'booked' || (!said && Object.keys(facts.contact).length === 0))
    return turn;
  const begun = factsTurn(turn.state, { ...heard, state: turn.state, reading });
  return { ...begun, say: [saying('restart'), ...begun.say] };
}

/**
 * Tells whether a yes with facts has a number that was not understood as a time. In 'yes, thursday
 * 3', the 3 may be another time than the one of the summary.
 */
function hidesTime(line: string, { time, offeredSlot }: HeardFacts, acts: LineReading['acts']) {
  const text = plainText(line).text.replace(NUMBER_OF_DAY, ' ');
  return acts.has('corrects') && !time && !offeredSlot && /\d/.test(text);
}

/**
 * Returns the turn after the visitor has confirmed the summary. The rules are checked again,
 * because time has passed since the summary.
 */
export function confirmationTurn(state: ConversationState, local: LocalContext): DialogueTurn {
  const { facts } = state;
  const closed = slotRefusal(facts, state, local);
  if (closed) {
    const emptied = { ...state, facts: { ...facts, [closed.field]: null } };
    return turnFromStep(explainRefusals([closed], emptied, local));
  }
  const body = requestBody(facts);
  if (!parseConsultationRequest(body).ok) {
    return {
      ...turnFromStep(askForChange(state, saying('cannotKeep'))),
      links: [contactLink],
    };
  }
  return { ...turnWithoutLinks(state, saying('sending')), book: body };
}

/**
 * Reads a yes to the offered times. If only one time was offered, the yes chooses this time.
 * Otherwise the yes chooses no time, and the booking continues.
 */
export function acceptOffer(state: ConversationState, local: LocalContext): DialogueStep {
  const [only, another] = state.offered;
  if (state.asked !== 'slot' || !only || another) return continueBooking(state, local);
  return continueBooking({ ...state, facts: { ...state.facts, slot: only } }, local);
}

export function askForChange(state: ConversationState, ...before: Message[]): DialogueStep {
  const say = [...before, saying('askChange')];
  return { state: { ...state, phase: 'collecting', asked: 'change' }, say };
}

/**
 * Returns the state at the beginning of another request. What is known of the visitor is kept. If
 * the current request is not booked yet, returns the state unchanged.
 */
export function startAnotherBooking(state: ConversationState): ConversationState {
  if (state.phase !== 'booked') return state;
  const facts = visitorIn(state.facts);
  return { ...state, phase: 'collecting', facts, replaced: {}, withheld: null };
}
