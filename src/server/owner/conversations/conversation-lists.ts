import { utcTime } from '#core/moment-words.ts';
import type { CallSummary } from '#server/call/readable-call.ts';
import { alignedTable } from '../output/aligned-table.ts';
import { visibleBeginning } from '../output/visible-text.ts';
import { clockLength, phoneOfCall } from './call-records.ts';
import type { ConversationEntry } from './conversation-index.ts';

/** How many signs of an id a list shows. They are enough to name the record. */
const SHOWN_ID = 8;
/** How many signs of a visitor's words a list shows. */
const SHOWN_WORDS = 60;

/** Returns conversations as a table for a terminal. Without conversations, the text is empty. */
export function conversationTable(entries: readonly ConversationEntry[]): string {
  if (entries.length === 0) return '';
  return alignedTable(
    [
      { title: 'Id' },
      { title: 'Began' },
      { title: 'Messages', isNumber: true },
      { title: 'Up', isNumber: true },
      { title: 'Down', isNumber: true },
      { title: 'Visitor' },
    ],
    entries.map(({ id, beganAt, messages, ratings, firstWords }) => [
      shownId(id),
      utcTime(beganAt),
      String(messages),
      ratings.up === 0 ? '' : String(ratings.up),
      ratings.down === 0 ? '' : String(ratings.down),
      visibleBeginning(firstWords, SHOWN_WORDS),
    ]),
  );
}

/**
 * Returns calls as a table for a terminal. Without calls, the text is empty. The column of the numbers
 * is there only if somebody was on the phone, because most sites have no phone line.
 */
export function callTable(calls: readonly CallSummary[]): string {
  if (calls.length === 0) return '';
  const hasPhone = calls.some(({ phone }) => phone !== null);
  return alignedTable(
    [
      { title: 'Id' },
      { title: 'Began' },
      { title: 'Length', isNumber: true },
      { title: 'Lines', isNumber: true },
      { title: 'Sound' },
      ...(hasPhone ? [{ title: 'Phone' }] : []),
      { title: 'End' },
      { title: 'Visitor' },
    ],
    calls.map((call) => [
      shownId(call.id),
      utcTime(call.beganAt),
      call.seconds === null ? '' : clockLength(call.seconds),
      String(call.lineCount),
      call.isRecorded ? 'yes' : '',
      ...(hasPhone ? [phoneOfCall(call)] : []),
      visibleBeginning(call.endedReason || call.status, SHOWN_WORDS),
      visibleBeginning(call.firstWords, SHOWN_WORDS),
    ]),
  );
}

function shownId(id: string): string {
  return id.slice(0, SHOWN_ID);
}
