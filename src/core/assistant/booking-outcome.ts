import { fieldOfColumn } from '../consultation/booking-fields.ts';
import { emptyForm, fieldsAtFault } from '../consultation/wizard-form.ts';
import { assistantWords } from '../site/content/assistant.ts';
import { bookingBanners } from '../site/content/booking-messages.ts';
import { thankYou } from '../site/content/consultation.ts';
import type { ConversationState, Turn } from './conversation-state.ts';
import { contactLink } from './knowledge.ts';
import { sentence } from './request-summary.ts';
import { turn } from './turn.ts';

export type BookingOutcome =
  | { kind: 'booked' }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'slot-full' }
  | { kind: 'failed' };

/** What is said once the request that `respond` handed out has been tried. */
export function afterBooking(state: ConversationState, outcome: BookingOutcome): Turn {
  const answer = turnAfter(state, outcome);
  return { ...answer, state: { ...answer.state, lastSaid: answer.say } };
}

function turnAfter(state: ConversationState, outcome: BookingOutcome): Turn {
  const { ask, anythingElse, orForm } = assistantWords;
  const { facts } = state;
  switch (outcome.kind) {
    case 'booked':
      return turn(
        { ...state, phase: 'booked', asked: null },
        `${thankYou.received} ${thankYou.soon} ${anythingElse}`,
      );
    case 'slot-full':
      return turn(
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
      const atFault = fieldsAtFault(Object.fromEntries(faults));
      const [asked] = atFault;
      // No visitor can mend a field that no visitor sees.
      if (!asked) return turnAfter(state, { kind: 'failed' });
      const emptied = Object.fromEntries(atFault.map((field) => [field, emptyForm[field]]));
      const messages = faults.map(([, message]) => sentence(message)).join(' ');
      return turn(
        { ...state, phase: 'collecting', asked, facts: { ...facts, ...emptied } },
        messages,
      );
    }
    case 'failed':
      // The summary stands: another yes tries again.
      return {
        ...turn(state, `${bookingBanners.failed} ${ask.send} ${orForm}`),
        links: [contactLink],
      };
  }
}
