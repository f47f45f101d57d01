import { BYTE_ORDER_MARK, csvLine } from '#core/csv.ts';
import { type CallSummary, readableCall } from '#server/call/readable-call.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import { readConversation } from '#server/retention/conversation-lines.ts';
import { clockLength } from '../conversations/call-records.ts';
import type { ConversationEntry } from '../conversations/conversation-index.ts';
import { speakerName } from '../conversations/conversation-views.ts';
import { jsonText } from '../output/json-text.ts';

/** The formats in which conversations and calls can be exported. */
export const wordFormats = ['csv', 'json'] as const;
type WordFormat = (typeof wordFormats)[number];

const MESSAGE_COLUMNS = [
  'conversation',
  'began_at',
  'number',
  'speaker',
  'text',
  'sent_at',
  'answer',
  'rating',
] as const;

const CALL_COLUMNS = [
  'id',
  'began_at',
  'seconds',
  'status',
  'ended_reason',
  'recorded',
  'transcript',
] as const;

/**
 * Yields conversations as an exported file. The table has a line for each message, and JSON has an
 * object for each conversation. One conversation at a time is in memory.
 */
export async function* exportConversations(
  format: WordFormat,
  entries: readonly ConversationEntry[],
  store: ResourceStore,
): AsyncGenerator<string> {
  yield beginningOf(format, MESSAGE_COLUMNS);
  for (const [place, entry] of entries.entries()) {
    const messages = (await readConversation(store, entry)).map((line, index) => ({
      number: index + 1,
      speaker: line.person ?? speakerName(line.role).toLowerCase(),
      text: line.text,
      sent_at: line.at === null ? null : isoInstant(line.at),
      answer: line.answerId,
      rating: line.rating,
    }));
    const facts = { conversation: entry.id, began_at: isoInstant(entry.beganAt) };
    if (format === 'json') {
      const last_turn_at = isoInstant(entry.lastAt);
      yield jsonItem(place, { ...facts, last_turn_at, ...entry.ratings, messages });
    } else {
      for (const message of messages) yield tableLine(MESSAGE_COLUMNS, { ...facts, ...message });
    }
  }
  yield endOf(format, entries.length);
}

/** Yields calls with their transcripts as an exported file. One call at a time is in memory. */
export async function* exportCalls(
  format: WordFormat,
  calls: readonly CallSummary[],
  store: ResourceStore,
): AsyncGenerator<string> {
  yield beginningOf(format, CALL_COLUMNS);
  let count = 0;
  for (const { id } of calls) {
    const row = await store.find('call', id);
    // The call may have been removed meanwhile.
    if (row === null) continue;
    const { lines, ...call } = readableCall(row, Date.now());
    const facts = {
      id,
      began_at: isoInstant(call.beganAt),
      seconds: call.seconds,
      status: call.status,
      ended_reason: call.endedReason,
      recorded: call.isRecorded,
    };
    const spoken = lines.map(({ speaker, text, seconds }) => ({ speaker, text, seconds }));
    yield format === 'json'
      ? jsonItem(count, { ...facts, transcript: spoken })
      : tableLine(CALL_COLUMNS, { ...facts, transcript: spoken.map(spokenText).join('\n') });
    count += 1;
  }
  yield endOf(format, count);
}

function spokenText(line: { speaker: string; text: string; seconds: number | null }): string {
  const time = line.seconds === null ? '' : `${clockLength(line.seconds)} `;
  return `${time}${speakerName(line.speaker)}: ${line.text}`;
}

function beginningOf(format: WordFormat, columns: readonly string[]): string {
  return format === 'json' ? '[' : BYTE_ORDER_MARK + csvLine(columns);
}

function endOf(format: WordFormat, count: number): string {
  if (format === 'csv') return '';
  return count === 0 ? ']\n' : '\n]\n';
}

function jsonItem(place: number, value: unknown): string {
  return `${place === 0 ? '' : ','}\n${jsonText(value)}`;
}

function tableLine(columns: readonly string[], values: Record<string, unknown>): string {
  return csvLine(columns.map((column) => String(values[column] ?? '')));
}

function isoInstant(at: number): string {
  return new Date(at).toISOString();
}
