import { utcTime } from '#core/moment-words.ts';
import type { CallSummary } from '#server/call/readable-call.ts';
import { alignedTable } from '../output/aligned-table.ts';
import { visibleBeginning } from '../output/visible-text.ts';
import { clockLength } from './call-records.ts';
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

/** Returns calls as a table for a terminal. Without calls, the text is empty. */
export function callTable(calls: readonly CallSummary[]): string {
  if (calls.length === 0) return '';
  return alignedTable(
    [
      { title: 'Id' },
      { title: 'Began' },
      { title: 'Length', isNumber: true },
      { title: 'Lines', isNumber: true },
      { title: 'Sound' },
      { title: 'End' },
      { title: 'Visitor' },
    ],
    calls.map(
      ({ id, beganAt, seconds, lineCount, firstWords, isRecorded, status, endedReason }) => [
        shownId(id),
        utcTime(beganAt),
        seconds === null ? '' : clockLength(seconds),
        String(lineCount),
        isRecorded ? 'yes' : '',
        visibleBeginning(endedReason || status, SHOWN_WORDS),
        visibleBeginning(firstWords, SHOWN_WORDS),
      ],
    ),
  );
}

function shownId(id: string): string {
  return id.slice(0, SHOWN_ID);
}
