import { bookingReference } from '#core/consultation/booking-reference.ts';
import type { ReadableCall } from '#server/call/readable-call.ts';
import type { ConsultationRecord } from '#server/consultation/archive/consultation-record.ts';
import { CommandError } from '../command/command-error.ts';
import { recordFilterOf } from '../command/option-values.ts';
import type { OwnerDesk } from '../command/owner-desk.ts';
import { storedCalls } from '../conversations/call-records.ts';
import { type ConversationEntry, indexConversations } from '../conversations/conversation-index.ts';

export type FoundRecord =
  | { kind: 'request'; record: ConsultationRecord }
  | { kind: 'conversation'; entry: ConversationEntry }
  | { kind: 'call'; call: ReadableCall };

/** Returns a function that tells whether an id begins like the given one. */
export function idMatcher(given: string): (id: string) => boolean {
  const beginning = given.toLowerCase();
  return (id) => id.toLowerCase().startsWith(beginning);
}

/**
 * Finds the only record with this id, which may be shortened. A request can also be named by its
 * reference, and a conversation by any of its answers. Throws a CommandError that does not repeat
 * what was typed, because that may be something else than an id.
 */
export async function findRecord(
  { requests, conversations }: Pick<OwnerDesk, 'requests' | 'conversations'>,
  given: string,
): Promise<FoundRecord> {
  const isWanted = idMatcher(given);
  const reference = given.toUpperCase();
  const found: FoundRecord[] = [];
  for await (const record of requests.list(recordFilterOf({}))) {
    if (isWanted(record.id) || bookingReference(record.id) === reference) {
      found.push({ kind: 'request', record });
    }
  }
  for (const entry of await indexConversations(conversations)) {
    if (entry.rows.some(({ id }) => isWanted(id))) found.push({ kind: 'conversation', entry });
  }
  for await (const { call } of storedCalls(conversations, Date.now())) {
    if (isWanted(call.id)) found.push({ kind: 'call', call });
  }
  const [only, ...others] = found;
  if (only === undefined) throw new CommandError('Nothing that is stored has this id.');
  if (others.length > 0) throw new CommandError('Several records begin like this: type more.');
  return only;
}
