import { randomUUIDv7 } from 'node:crypto';
import type { BookedTime } from '#core/consultation/booking-life.ts';
import { meetingOutcomes } from '#core/consultation/owner/request-views.ts';
import type { Booking } from '../storage/booking-ledger.ts';

/** What may happen to a booking. `unmarked` takes the mark of an outcome back. */
export const historyKinds = ['moved', 'cancelled', ...meetingOutcomes, 'unmarked', 'note'] as const;

/** Something that has happened to a booking. */
export interface HistoryEntry {
  id: string;
  /** In milliseconds since 1970. */
  at: number;
  kind: (typeof historyKinds)[number];
  /** The first name of whoever did it at the desk; null if the visitor did it. */
  person: string | null;
  /** The two times of a move, as `movedTimes` reads them, or the words of a note. */
  text: string;
}

/** The columns of an entry that is stored. */
export const HISTORY_COLUMNS = [
  'id',
  'booking_id',
  'at',
  'kind',
  'person',
  'text',
] as const satisfies readonly (keyof ReturnType<typeof historyRow>)[];

export function historyRow(bookingId: string, { id, at, kind, person, text }: HistoryEntry) {
  return { id, booking_id: bookingId, at, kind, person, text };
}

/** Returns the entry for a booking that was just moved or cancelled. */
export function changeRow(before: Booking, after: Booking, person: string | null) {
  const isMoved = after.state !== 'cancelled';
  return historyRow(after.id, {
    id: randomUUIDv7(),
    at: after.changedAt ?? after.createdAt,
    kind: isMoved ? 'moved' : 'cancelled',
    person,
    text: isMoved ? `${wallText(before)}/${wallText(after)}` : '',
  });
}

export function readHistoryEntry(row: Record<string, unknown>): HistoryEntry {
  return {
    id: String(row.id),
    at: Number(row.at),
    kind: row.kind as HistoryEntry['kind'],
    person: row.person === null ? null : String(row.person),
    text: String(row.text),
  };
}

type WallText = Pick<BookedTime, 'date' | 'slot'>;

/** Returns from when to when a booking was moved. */
export function movedTimes({ text }: Pick<HistoryEntry, 'text'>): { from: WallText; to: WallText } {
  const [from, to] = text.split('/').map((part) => {
    const [date, slot] = part.split('T');
    return { date, slot } as WallText;
  });
  if (from === undefined || to === undefined) throw new Error('A move has two times.');
  return { from, to };
}

function wallText({ date, slot }: WallText): string {
  return `${date}T${slot}`;
}
