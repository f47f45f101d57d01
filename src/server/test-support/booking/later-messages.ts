import { randomUUID } from 'node:crypto';
import type { BookingEvent } from '#core/consultation/booking-life.ts';
import type { BookingNews } from '#core/consultation/booking-news.ts';
import type {
  BookingCancellation,
  BookingClaim,
  BookingLedger,
  BookingMove,
} from '#server/consultation/storage/booking-ledger.ts';
import {
  type NewLaterMessage,
  recipientHashOf,
} from '#server/consultation/storage/later-messages.ts';
import { CLAIMED_AT, STARTS_AT, validClaim } from './ledger-claims.ts';

export const CHANGED_AT = CLAIMED_AT + 3_600_000;
/** The start of the slot to which the tests move a booking: 2 PM in Paris, a day later. */
export const MOVED_TO = STARTS_AT + 28.5 * 3_600_000;

export function newsOf(
  event: BookingEvent,
  changes: Partial<BookingNews['booking']> = {},
): BookingNews {
  return {
    event,
    booking: {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      name: 'Ada Lovelace',
      email: 'ada@engine.example',
      service: 'ai-phone',
      date: '2026-11-17',
      slot: '14:00',
      startsAt: MOVED_TO,
      timeZone: 'Europe/Paris',
      locale: 'en-US',
      sequence: event === 'requested' ? 0 : 1,
      state: event === 'cancelled' ? 'cancelled' : 'requested',
      createdAt: CLAIMED_AT,
      changedAt: event === 'requested' ? null : CHANGED_AT,
      ...changes,
    },
    before: event === 'moved' ? { date: '2026-11-16', slot: '09:30' } : null,
    isRowHosted: false,
    link: null,
    notice: null,
  };
}

export function chatMessage(): NewLaterMessage {
  return {
    id: randomUUID(),
    channel: 'chat',
    recipient: 'owner',
    recipientHash: '',
    payload: newsOf('moved'),
  };
}

export function letterTo(email: string | null): NewLaterMessage {
  return {
    ...chatMessage(),
    channel: 'mail',
    recipient: email === null ? 'owner' : 'visitor',
    recipientHash: email === null ? '' : recipientHashOf(email),
  };
}

/** Claims and finishes a booking whose first message is delivered. */
export async function bookedClaim(
  ledger: BookingLedger,
  changes: Partial<BookingClaim> = {},
): Promise<BookingClaim> {
  const claim = validClaim(changes);
  await ledger.claim(claim);
  await ledger.finish(claim.id, CLAIMED_AT, { kind: 'delivered' });
  return claim;
}

export function cancellationOf(
  id: string,
  changes: Partial<BookingCancellation> = {},
): BookingCancellation {
  return {
    id,
    expectedSequence: 0,
    changedAt: CHANGED_AT,
    messagesAbout: () => [],
    ...changes,
  };
}

export function moveOf(id: string, changes: Partial<BookingMove> = {}): BookingMove {
  return {
    ...cancellationOf(id),
    to: { date: '2026-11-17', slot: '14:00', startsAt: MOVED_TO },
    timeZone: 'Europe/Paris',
    row: { selected_date: '11/17/2026', selected_time: '2:00 PM' },
    capacity: null,
    ...changes,
  };
}
