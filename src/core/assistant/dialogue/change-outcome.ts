import type { AgentChange, AgentChangeOutcome } from '../../agent-booking.ts';
import { emptyForm } from '../../consultation/wizard-form.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { bookingLifeErrors } from '../../site/content/booking-life.ts';
import { bookingBanners } from '../../site/content/booking-messages.ts';
import type { ConversationBooking, ConversationState } from '../conversation-state.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import type { LocalContext } from '../local-context.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnWithoutLinks } from './dialogue-turn.ts';
import { dayAndTimeLabel, withFullStop } from './request-summary.ts';

/** A change that the server has tried to make, with its result. */
interface TriedChange {
  change: AgentChange;
  outcome: AgentChangeOutcome;
}

/** Returns the assistant's turn after the server has tried to move or cancel the booking. */
export function turnAfterChange(
  state: ConversationState,
  tried: TriedChange,
  local: LocalContext,
): DialogueTurn {
  const answer = state.booking
    ? turnAfter(state, state.booking, tried, local)
    : failed(state, local);
  return { ...answer, state: { ...answer.state, lastSaid: answer.say } };
}

function turnAfter(
  state: ConversationState,
  booking: ConversationBooking,
  { change, outcome }: TriedChange,
  local: LocalContext,
): DialogueTurn {
  const { booked } = assistantWords;
  switch (outcome.kind) {
    case 'done': {
      // Only the request that was sent last can be changed here.
      const earlier = state.sent.slice(0, -1);
      if (change.kind === 'cancel') {
        const { name, email, company } = state.facts;
        const facts = { ...emptyForm, name, email, company };
        const when = dayAndTimeLabel(booking, local.locale);
        return turnWithoutLinks(
          { ...state, phase: 'open', booking: null, sent: [...earlier, null], facts },
          booked.canceled(when),
        );
      }
      const { date, slot } = change;
      const facts = { ...state.facts, date, slot };
      const sent = [...earlier, `${date} ${slot}`];
      const moved = { ...state, booking: { ...booking, date, slot }, sent, facts };
      return turnWithoutLinks(moved, booked.moved(dayAndTimeLabel(change, local.locale)));
    }
    case 'slot-full': {
      const taken = change.kind === 'move' ? [`${change.date} ${change.slot}`] : [];
      const asking = { ...state, asked: 'move-when' as const, full: [...state.full, ...taken] };
      return turnWithoutLinks(asking, bookingBanners.taken);
    }
    case 'refused':
      return turnWithoutLinks(
        { ...state, asked: 'move-when' },
        outcome.messages.map(withFullStop).join(' '),
      );
    case 'closed':
      return turnWithoutLinks(state, bookingLifeErrors[outcome.problem]);
    case 'failed':
      return failed(state, local);
  }
}

function failed(state: ConversationState, { contactEmail }: LocalContext): DialogueTurn {
  const { orForm } = assistantContactWords(contactEmail);
  const say = `${bookingLifeErrors.unreachable} ${orForm}`;
  return { ...turnWithoutLinks(state, say), links: [contactLink] };
}
