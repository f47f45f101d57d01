import { bookingReference } from '#core/consultation/booking-reference.ts';
import { utcTime } from '#core/moment-words.ts';
import type { OwnerDesk } from '../command/owner-desk.ts';
import { countWithNoun } from '../output/count-with-noun.ts';
import type { FoundRecord } from '../search/find-record.ts';

/** Returns what the owner reads before a record is erased. It names nobody. */
export function recordInWords(found: FoundRecord): string {
  switch (found.kind) {
    case 'request': {
      const { id, createdAt } = found.record;
      return `A request of ${utcTime(createdAt)}, ${bookingReference(id)}.`;
    }
    case 'conversation': {
      const { beganAt, messages } = found.entry;
      return `A conversation of ${utcTime(beganAt)} with ${countWithNoun(messages, 'message')}.`;
    }
    case 'call': {
      const { beganAt, lineCount } = found.call;
      return `A call of ${utcTime(beganAt)} with ${countWithNoun(lineCount, 'line')}, and its recordings.`;
    }
  }
}

/** Erases one record and resolves with a sentence that says what was removed. */
export async function eraseRecord(
  { requests, eraser }: Pick<OwnerDesk, 'requests' | 'eraser'>,
  found: FoundRecord,
): Promise<string> {
  if (found.kind === 'request') {
    const { consultations, bookings, messages } = await requests.eraseRequest(found.record.id);
    const rows = countWithNoun(consultations + bookings, 'row');
    return `Removed: ${rows}, ${countWithNoun(messages, 'message')} not yet sent among them.`;
  }
  const rows = found.kind === 'call' ? [] : found.entry.rows;
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const erased = await eraser.eraseRows({
    sessions: idsOf('session'),
    chats: idsOf('chat'),
    calls: found.kind === 'call' ? [found.call.id] : [],
  });
  const parts = [
    countWithNoun(erased.sessions, 'session'),
    countWithNoun(erased.chats, 'chat'),
    countWithNoun(erased.calls, 'call'),
    countWithNoun(erased.recordings, 'recording'),
  ];
  return `Removed: ${parts.join(', ')}.`;
}
