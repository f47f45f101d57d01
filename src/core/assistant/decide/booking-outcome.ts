import type { AgentBookingOutcome } from '../../agent-booking.ts';
import { fieldOfColumn } from '../../consultation/booking-fields.ts';
import { emptyForm, fieldsWithErrors } from '../../consultation/wizard-form.ts';
import type { ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import { saying } from '../say/message.ts';
import { refusalOf } from '../say/written-facts.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import { slotRefusal } from './fact-check.ts';
import { explainRefusals } from './next-question.ts';

/** Returns the assistant's turn after the server has tried to book a confirmed request. */
export function turnAfterBooking(
  state: ConversationState,
  outcome: AgentBookingOutcome,
  local: LocalContext,
): DialogueTurn {
  const answer = turnAfter(state, outcome, local);
  return { ...answer, state: { ...answer.state, said: answer.say } };
}

function turnAfter(
  state: ConversationState,
  outcome: AgentBookingOutcome,
  local: LocalContext,
): DialogueTurn {
  const { facts } = state;
  switch (outcome.kind) {
    case 'booked': {
      const { date, slot } = facts;
      const booking = date && slot ? { id: outcome.booking.id, date, slot } : null;
      return turnWithoutLinks(
        {
          ...state,
          phase: 'booked',
          replaced: {},
          asked: null,
          booking,
          sent: [...state.sent, booking && `${booking.date} ${booking.slot}`],
        },
        saying('received'),
        saying('soon'),
        saying('anythingElse'),
      );
    }
    case 'slot-full': {
      const knowing = { ...state, full: [...state.full, `${facts.date} ${facts.slot}`] };
      const refused = slotRefusal(facts, knowing, local);
      if (!refused) return turnAfter(state, { kind: 'failed' }, local);
      const emptied = { ...knowing, facts: { ...facts, [refused.field]: null } };
      return turnFromStep(explainRefusals([refused], emptied, local));
    }
    case 'refused': {
      const faults = Object.entries(outcome.fields).map(
        ([field, text]) => [fieldOfColumn(field) ?? field, text] as const,
      );
      const atFault = fieldsWithErrors(Object.fromEntries(faults));
      const [asked] = atFault;
      // If no refused field is a field of the form, the visitor cannot correct anything.
      if (!asked) return turnAfter(state, { kind: 'failed' }, local);
      const emptied = Object.fromEntries(atFault.map((field) => [field, emptyForm[field]]));
      return turnWithoutLinks(
        { ...state, phase: 'collecting', asked, facts: { ...facts, ...emptied } },
        faults.map(([, text]) => refusalOf(text)),
      );
    }
    case 'failed':
      // The phase stays `confirming`, so another yes tries to book again.
      return {
        ...turnWithoutLinks(state, saying('sendingFailed'), saying('askSend'), saying('orForm')),
        links: [contactLink],
      };
  }
}
