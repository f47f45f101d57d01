import type { pino } from 'pino';
import { parseConsultationRequest } from '#core/consultation/request.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import type { BookingDesk } from './book-consultation.ts';

type AgentOutcome =
  | { kind: 'booked'; id: string }
  | { kind: 'refused'; fields: Record<string, string> }
  | { kind: 'slot-full' }
  | { kind: 'failed' };

/**
 * Books for a visitor in a conversation: by the same rules, with an outcome instead of an HTTP
 * status.
 */
export function agentBooking({ desk, logger }: { desk: BookingDesk; logger: pino.Logger }) {
  return async (request: Record<string, unknown>, key: string): Promise<AgentOutcome> => {
    const parsed = parseConsultationRequest(request);
    if (!parsed.ok) return { kind: 'refused', fields: parsed.error };
    try {
      const outcome = await desk.book(parsed.value, key);
      if (outcome.kind === 'invalid') return { kind: 'refused', fields: outcome.fields };
      if (outcome.kind === 'other-body' || outcome.kind === 'busy') return { kind: 'failed' };
      return outcome;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      logError(logger, error);
      return { kind: 'failed' };
    }
  };
}
