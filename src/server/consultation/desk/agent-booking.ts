import type { pino } from 'pino';
import type { AgentBooking, BookForAgent } from '#core/agent-booking.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import { parseConsultationRequest } from '#core/consultation/request.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import type { BookedOutcome, BookingDesk } from './book-consultation.ts';

/** Returns the function that the AI agent uses to book. The rules are the same as for the form. */
export function agentBooking({
  desk,
  logger,
}: {
  desk: BookingDesk;
  logger: pino.Logger;
}): BookForAgent {
  return async (request, key, how) => {
    const parsed = parseConsultationRequest(request);
    if (!parsed.ok) return { kind: 'refused', fields: parsed.error };
    try {
      const byPhone = how?.byPhone === true;
      const outcome = await desk.book({ ...parsed.value, ...(byPhone && { byPhone }) }, key);
      if (outcome.kind === 'invalid') return { kind: 'refused', fields: outcome.fields };
      if (outcome.kind === 'other-body' || outcome.kind === 'busy') return { kind: 'failed' };
      return outcome.kind === 'booked' ? { kind: 'booked', booking: bookingOf(outcome) } : outcome;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      logError(logger, error);
      return { kind: 'failed' };
    }
  };
}

function bookingOf({ id, linkToken, isOffCalendar }: BookedOutcome): AgentBooking {
  return {
    id,
    reference: bookingReference(id),
    ...(linkToken !== null && { link: bookingPath(linkToken) }),
    ...(isOffCalendar && { calendar: false }),
  };
}
