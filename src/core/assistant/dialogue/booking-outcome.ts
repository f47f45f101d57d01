import type { AgentBookingOutcome } from '../../agent-booking.ts';
import { fieldOfColumn } from '../../consultation/booking-fields.ts';
import { emptyForm, fieldsWithErrors } from '../../consultation/wizard-form.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { thankYouWords } from '../../site/content/booking-life.ts';
import { bookingBanners } from '../../site/content/booking-messages.ts';
import type { ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnFromStep, turnWithoutLinks } from './dialogue-turn.ts';
import { slotRefusal } from './fact-check.ts';
import { explainRefusals } from './next-question.ts';
import { withFullStop } from './request-summary.ts';

/** Returns the assistant's turn after the server has tried to book a confirmed request. */
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
    case 'booked': {
      const { date, slot } = facts;
      const booking = date && slot ? { id: outcome.booking.id, date, slot } : null;
      return turnWithoutLinks(
        {
          ...state,
          phase: 'booked',
          asked: null,
          booking,
          sent: [...state.sent, booking && `${booking.date} ${booking.slot}`],
        },
        `${thankYouWords.received} ${thankYouWords.soon} ${anythingElse}`,
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
        ([field, message]) => [fieldOfColumn(field) ?? field, message] as const,
      );
      const atFault = fieldsWithErrors(Object.fromEntries(faults));
      const [asked] = atFault;
      // If no refused field is a field of the form, the visitor cannot correct anything.
      if (!asked) return turnAfter(state, { kind: 'failed' }, local);
      const emptied = Object.fromEntries(atFault.map((field) => [field, emptyForm[field]]));
      const messages = faults.map(([, message]) => withFullStop(message)).join(' ');
      return turnWithoutLinks(
        { ...state, phase: 'collecting', asked, facts: { ...facts, ...emptied } },
        messages,
      );
    }
    case 'failed':
      // The phase stays `confirming`, so another yes tries to book again.
      return {
        ...turnWithoutLinks(state, `${bookingBanners.failed} ${ask.send} ${orForm}`),
        links: [contactLink],
      };
  }
}
