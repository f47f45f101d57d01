import { randomUUID } from 'node:crypto';
import type { BookForAgent, ChangeForAgent } from '#core/agent-booking.ts';
import { parseConsultationRequest } from '#core/consultation/request.ts';

/**
 * Checks a request like a real booking, and books nothing. A test of an assistant must neither take a
 * slot nor write to anybody.
 */
export const rehearsedBooking: BookForAgent = async (request) => {
  const parsed = parseConsultationRequest(request);
  if (!parsed.ok) return { kind: 'refused', fields: parsed.error };
  return { kind: 'booked', booking: { id: randomUUID() } };
};

/** Changes nothing, and says that the change is done. */
export const rehearsedChange: ChangeForAgent = async () => ({ kind: 'done' });
