import { type BookingFieldName, bookingFieldNames } from '../../consultation/booking-fields.ts';
import { emptyForm, isSameForm } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import type { DialogueAct } from '../read/line-reading.ts';
import { type HeardLine, readLine } from '../read/read-line.ts';
import { saying } from '../say/message.ts';
import { acknowledgedFields, saidFacts } from '../say/written-facts.ts';
import { factsTurn } from './booking-turns.ts';
import { type DialogueTurn, joined, turnFromStep } from './dialogue-turn.ts';
import { continueBooking, repeatOpenQuestion } from './next-question.ts';

/** A line with nothing but these acts says nothing else if there is nothing to take back. */
const SAYS_NOTHING_ELSE: ReadonlySet<DialogueAct> = new Set([
  'takes-back',
  'declines',
  'corrects',
  'hesitates',
  'thanks',
]);

/**
 * Brings back what the last change has replaced, and then adds the facts of the line itself. A whole
 * request is read back again, because what it now says was not confirmed. Returns null if there is
 * nothing to take back and the line says something else.
 */
export function takenBackTurn(state: ConversationState, heard: HeardLine): DialogueTurn | null {
  const { local } = heard;
  const { acts } = heard.reading;
  const { asked, replaced } = state;
  const fields = bookingFieldNames.filter((field) => Object.hasOwn(replaced, field));
  // The visitor takes back the wish for a change, before saying what should change.
  const isWish =
    asked === 'change' || bookingFieldNames.some((field) => field === asked && state.facts[field]);
  if (fields.length === 0 || isWish) {
    if (!acts.isSubsetOf(SAYS_NOTHING_ELSE)) return null;
    const corrected = isWish ? null : correctedInstead(state, heard);
    if (corrected) return corrected;
    // The request was stopped or canceled, and that is what the visitor takes back.
    const isStopped = state.phase === 'open' && !isSameForm(state.facts, emptyForm);
    const step =
      isStopped || isWish ? continueBooking(state, local) : repeatOpenQuestion(state, local);
    const canDo = step.say.length === 0 && saying('canDo');
    return turnFromStep(step, !isStopped && saying('unchanged'), canDo);
  }
  const facts = { ...state.facts, ...replaced };
  const restored = { ...state, phase: 'collecting', facts, replaced: {} } as const;
  const turn = factsTurn(restored, { ...heard, state: restored });
  const after = turn.state.facts;
  const isSameTime = after.date === facts.date && after.slot === facts.slot;
  const stays = (field: BookingFieldName) =>
    field === 'date' || field === 'slot' ? isSameTime : after[field] === facts[field];
  const said = saidFacts(
    facts,
    acknowledgedFields.filter((field) => fields.includes(field) && stays(field)),
  );
  const isNamed = Object.keys(said).length > 0;
  const unchanged = isSameForm(after, facts) && saying('unchanged');
  return { ...turn, say: joined(isNamed ? saying('stays', { facts: said }) : unchanged, turn.say) };
}

/**
 * Reads 'no, back to 2 pm' after nothing was changed: the value that it names is another one
 * than the known one, so it is given.
 */
function correctedInstead(state: ConversationState, heard: HeardLine): DialogueTurn | null {
  const { line, local, meaning } = heard;
  // 'Make it 4. no, leave it at 3' names the change that it takes back.
  const fields = meaning.spans.filter(({ role }) => role !== 'named').map(({ field }) => field);
  if (new Set(fields).size < fields.length) return null;
  const acts = { ...meaning.acts, 'takes-back': 0, corrects: 1 };
  const reading = readLine(line, { state, local, meaning: { ...meaning, acts } });
  const turn = factsTurn(state, { ...heard, reading });
  return isSameForm(turn.state.facts, state.facts) ? null : turn;
}

/**
 * Returns what the last change has replaced, so that it can be taken back. A fact that is told for
 * the first time changes a request only after it was read back.
 */
export function replacedFacts(
  before: ConversationState,
  after: ConversationState,
): ConversationState['replaced'] {
  // The turn itself has begun another request, or has taken a change back.
  if (after.replaced !== before.replaced) return after.replaced;
  const isRead = before.phase === 'confirming';
  const changed = bookingFieldNames.filter(
    (field) => after.facts[field] !== before.facts[field] && (isRead || before.facts[field]),
  );
  if (changed.length === 0) return before.replaced;
  return Object.fromEntries(changed.map((field) => [field, before.facts[field]]));
}
