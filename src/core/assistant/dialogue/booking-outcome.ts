import type { AgentBookingOutcome } from '../../agent-booking.ts';
import { fieldOfColumn } from '../../consultation/booking-fields.ts';
import { emptyForm, fieldsWithErrors } from '../../consultation/wizard-form.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { bookingBanners } from '../../site/content/booking-messages.ts';
import { thankYouWords } from '../../site/content/consultation.ts';
import type { ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { plainTurn } from './dialogue-turn.ts';
import { withFullStop } from './request-summary.ts';

/** Returns the turn that follows after the server tried to book the request from `respondToLine`. */
export function turnAfterBooking(
  state: ConversationState,
  outcome: AgentBookingOutcome,
  local: LocalContext,
): DialogueTurn {
  const answer = turnAfter(state, outcome, local);
  return { ...answer, state: { ...answer.state, lastSaid: answer.say } };
}

function turnAfter(
  state: ConversationState,
  outcome: AgentBookingOutcome,
  local: LocalContext,
): DialogueTurn {
  const { ask, anythingElse } = assistantWords;
  const { orForm } = assistantContactWords(local.contactEmail);
  const { facts } = state;
  switch (outcome.kind) {
    case 'booked':
      return plainTurn(
        { ...state, phase: 'booked', asked: null },
        `${thankYouWords.received} ${thankYouWords.soon} ${anythingElse}`,
      );
    case 'slot-full':
      return plainTurn(
        {
          ...state,
          phase: 'collecting',
          asked: 'slot',
          offered: [],
          facts: { ...facts, slot: null },
          full: [...state.full, `${facts.date} ${facts.slot}`],
        },
        `${bookingBanners.taken} ${ask.otherSlot}`,
      );
    case 'refused': {
      const faults = Object.entries(outcome.fields).map(
        ([field, message]) => [fieldOfColumn(field) ?? field, message] as const,
      );
      const atFault = fieldsWithErrors(Object.fromEntries(faults));
      const [asked] = atFault;
      // A visitor cannot correct a field that the conversation never asks for.
      if (!asked) return turnAfter(state, { kind: 'failed' }, local);
      const emptied = Object.fromEntries(atFault.map((field) => [field, emptyForm[field]]));
      const messages = faults.map(([, message]) => withFullStop(message)).join(' ');
      return plainTurn(
        { ...state, phase: 'collecting', asked, facts: { ...facts, ...emptied } },
        messages,
      );
    }
    case 'failed':
      // The state keeps the phase of the summary, so another yes tries to book again.
      return {
        ...plainTurn(state, `${bookingBanners.failed} ${ask.send} ${orForm}`),
        links: [contactLink],
      };
  }
}
