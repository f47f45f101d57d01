import { type CallSummary, type ReadableCall, readableCall } from '#server/call/readable-call.ts';
import type { StoredResource } from '#server/platform/resource-store.ts';
import type { ConversationArchive } from '#server/retention/conversation-archive.ts';

/** Yields all calls in the order in which they were stored, with the rows that hold them. */
export async function* storedCalls(
  archive: Pick<ConversationArchive, 'pages'>,
  now: number,
): AsyncGenerator<{ call: ReadableCall; row: StoredResource }> {
  for await (const page of archive.pages()) {
    for (const row of page) if (row.kind === 'call') yield { call: readableCall(row, now), row };
  }
}

/** Returns a call without its words, so that many can be kept in memory. */
export function callSummary({ lines: _, ...summary }: ReadableCall): CallSummary {
  return summary;
}

/**
 * Says whose phone it was, such as `from +12125550123`, or returns an empty text for a call in a
 * browser. The number is whole, because the owner may want to call back.
 */
export function phoneOfCall({ phone }: Pick<CallSummary, 'phone'>): string {
  if (phone === null) return '';
  const way = phone.direction === 'inbound' ? 'from' : 'to';
  return `${way} ${phone.number ?? 'a hidden number'}`;
}

/** Writes a length of time, such as `2:05` or `1:00:09`. */
export function clockLength(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
