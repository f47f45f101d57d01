import {
  type BookingFieldName,
  bookingFieldNames,
  type RequiredField,
  requiredFields,
} from '../../consultation/booking-fields.ts';
import type { ConversationState } from '../conversation-state.ts';
import { extraFields, factTable, namedField } from '../fact-table.ts';
import type { HeardLine } from '../read/read-line.ts';
import { type Message, saying } from '../say/message.ts';
import { alreadySentTurn } from './booked-turns.ts';
import { acknowledgement } from './booking-turns.ts';
import { type DialogueTurn, joined, turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import { continueBooking, firstMissingField, repeatOpenQuestion } from './next-question.ts';
import { offerOtherWays } from './off-topic-turns.ts';
import { outOfConfirming, stopTurn } from './other-ways-turns.ts';

/**
 * Answers a visitor who will not give what was asked. An optional field is left out. For a required
 * one, the assistant says why it is needed and then waits: to ask again at once would be rude.
 * `state` holds what the same line has told. Returns null if the line goes on with the request.
 */
export function withheldTurn(
  state: ConversationState,
  { line, state: before, reading: { acts, facts: heard }, local }: HeardLine,
): DialogueTurn | null {
  const { phase, facts } = state;
  const field = withheldField(state, line);
  if (phase === 'booked' && field) return alreadySentTurn(state);
  if (phase === 'booked') return turnWithoutLinks(state, saying('stoppedEmpty'));
  const sends = phase === 'confirming' && acts.has('agrees');
  const isGiven = field !== null && facts[field] !== before.facts[field];
  if (sends || isGiven) return null;
  if (isRequired(field)) {
    const noted = acknowledgement({ before: before.facts, after: facts, heard });
    if (state.withheld === field) return givenUpTurn(state, noted);
    const asked = phase === 'open' ? null : field;
    const waiting = { ...outOfConfirming(state), asked, withheld: field };
    return offerOtherWays(waiting, noted, saying('needed'), saying('orForm'));
  }
  if (acts.has('tells-fact')) return null;
  if (phase === 'open') return turnWithoutLinks(state, saying('stoppedEmpty'));
  const isRead = phase === 'confirming';
  const step = isRead ? repeatOpenQuestion(state, local) : continueBooking(state, local);
  return turnFromStep(step, saying('notNeeded'));
}

/** Stops asking for a field that the visitor will not give. What is known stays. */
export function givenUpTurn(
  state: ConversationState,
  noted: readonly Message[] = [],
): DialogueTurn {
  return { ...stopTurn(state), say: joined(noted, saying('stoppedWithout')) };
}

/** Returns the field that was asked for. If none was, the line may name one. */
function withheldField(
  { phase, asked, facts }: ConversationState,
  line: string,
): BookingFieldName | null {
  const wanted = bookingFieldNames.find((field) => field === asked);
  // 'My company name' names the company.
  const optional = extraFields.find((field) => factTable[field].named?.test(line));
  const missing = phase === 'collecting' ? firstMissingField(facts) : null;
  return wanted ?? optional ?? namedField(line) ?? missing;
}

function isRequired(field: BookingFieldName | null): field is RequiredField {
  return requiredFields.some((required) => required === field);
}
