import type { pino } from 'pino';
import type { AgentChangeOutcome, ChangeForAgent } from '#core/agent-booking.ts';
import { slotLabel } from '#core/consultation/schedule.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';
import type { ChangeDesk, ChangeResult } from './change-booking.ts';

interface AgentChangesParts {
  changes: ChangeDesk;
  ledger: Pick<BookingLedger, 'findBooking'>;
  logger: pino.Logger;
}

/**
 * Returns the function with which the AI agent moves and cancels bookings. The rules are those of
 * the booking's own page. The agent knows only the id of the booking, never its token.
 */
export function agentChanges({ changes, ledger, logger }: AgentChangesParts): ChangeForAgent {
  return async (bookingId, change) => {
    try {
      const booking = await ledger.findBooking(bookingId);
      if (!booking) return { kind: 'failed' };
      if (change.kind === 'cancel') {
        // A repeated cancellation is already done.
        if (booking.state === 'cancelled') return { kind: 'done' };
        return outcomeOf(await changes.cancel(booking, booking.sequence));
      }
      const { date, slot } = change;
      if (booking.state === 'requested' && booking.date === date && booking.slot === slot)
        return { kind: 'done' };
      return outcomeOf(
        await changes.move(booking, booking.sequence, { date, time: slotLabel(slot) }),
      );
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      logError(logger, error);
      return { kind: 'failed' };
    }
  };
}

function outcomeOf(result: ChangeResult): AgentChangeOutcome {
  switch (result.kind) {
    case 'done':
    case 'slot-full':
      return { kind: result.kind };
    case 'closed':
      return result;
    case 'invalid':
      return { kind: 'refused', messages: Object.values(result.fields) };
    default:
      return { kind: 'failed' };
  }
}
