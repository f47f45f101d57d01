import type { AgentChange, AgentChangeOutcome } from '../../agent-booking.ts';
import type { ConversationBooking, ConversationState } from '../conversation-state.ts';
import { visitorIn } from '../fact-table.ts';
import { contactLink } from '../knowledge/knowledge.ts';
import { saying } from '../say/message.ts';
import { dayAndTimeOf, refusalOf } from '../say/written-facts.ts';
import type { DialogueTurn } from './dialogue-turn.ts';
import { turnWithoutLinks } from './dialogue-turn.ts';

/** A change that the server has tried to make, with its result. */
interface TriedChange {
  change: AgentChange;
  outcome: AgentChangeOutcome;
}

/** Why a booking can no longer be changed. */
const closedSayings = { cancelled: 'bookingCanceled', begun: 'bookingBegun' } as const;

/** Returns the assistant's turn after the server has tried to move or cancel the booking. */
export function turnAfterChange(state: ConversationState, tried: TriedChange): DialogueTurn {
  const answer = state.booking ? turnAfter(state, state.booking, tried) : failed(state);
  return { ...answer, state: { ...answer.state, said: answer.say } };
}

function turnAfter(
  state: ConversationState,
  booking: ConversationBooking,
  { change, outcome }: TriedChange,
): DialogueTurn {
  switch (outcome.kind) {
    case 'done': {
      // Only the request that was sent last can be changed here.
      const earlier = state.sent.slice(0, -1);
      if (change.kind === 'cancel') {
        const facts = visitorIn(state.facts);
        return turnWithoutLinks(
          { ...state, phase: 'open', booking: null, sent: [...earlier, null], facts },
          saying('canceled', { when: dayAndTimeOf(booking) }),
        );
      }
      const { date, slot } = change;
      const facts = { ...state.facts, date, slot };
      const sent = [...earlier, `${date} ${slot}`];
      const moved = { ...state, booking: { ...booking, date, slot }, sent, facts };
      return turnWithoutLinks(moved, saying('moved', { when: dayAndTimeOf(change) }));
    }
    case 'slot-full': {
      const taken = change.kind === 'move' ? [`${change.date} ${change.slot}`] : [];
      const asking = { ...state, asked: 'move-when' as const, full: [...state.full, ...taken] };
      return turnWithoutLinks(asking, saying('taken'));
    }
    case 'refused':
      return turnWithoutLinks({ ...state, asked: 'move-when' }, outcome.messages.map(refusalOf));
    case 'closed':
      return turnWithoutLinks(state, saying(closedSayings[outcome.problem]));
    case 'failed':
      return failed(state);
  }
}

function failed(state: ConversationState): DialogueTurn {
  const turn = turnWithoutLinks(state, saying('bookingUnreachable'), saying('orForm'));
  return { ...turn, links: [contactLink] };
}
