import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import { validRow } from './consultations.ts';

type Marks = NonNullable<ConsultationRecord['booking']>['marks'];

/** Returns the archive's record of a booked `validRow`, with the marks that its request has got. */
export function recordMarkedAs(...marks: Marks): ConsultationRecord {
  return {
    ...validRow,
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    createdAt: Date.UTC(2026, 10, 12, 8),
    booking: {
      date: '2026-11-16',
      slot: '09:30',
      startsAt: Date.UTC(2026, 10, 16, 8, 30),
      timeZone: 'Europe/Paris',
      locale: 'en-US',
      marks,
      message: 'delivered',
      state: 'requested',
      sequence: 0,
      changedAt: null,
      outcome: null,
      changeMessages: [],
    },
  };
}
