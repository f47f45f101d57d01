import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CalendarReadError, type FetchedCalendar } from '../busy-calendar.ts';
import type { BusyQuestion, CalendarReading } from './busy-periods.ts';

export interface ThreadTask {
  fetched: FetchedCalendar;
  question: BusyQuestion;
}

export type ThreadAnswer =
  | { kind: 'read'; reading: CalendarReading }
  | { kind: 'no-calendar'; reason: string };

const PROGRAM = new URL('reading-program.ts', import.meta.url);
const LONGEST_READING_MS = 10_000;
/** A calendar of the largest size that is fetched needs half of this. */
const MOST_MEMORY_MB = 512;

/**
 * Reads a calendar in a thread of its own, because visitors are answered meanwhile. Rejects with a
 * CalendarReadError if the answers are no calendar, or one that takes too long or too much memory.
 */
export async function readInThread(
  fetched: FetchedCalendar,
  question: BusyQuestion,
  longestMs = LONGEST_READING_MS,
): Promise<CalendarReading> {
  const workerData: ThreadTask = { fetched, question };
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEMORY_MB };
  const worker = new Worker(PROGRAM, { workerData, resourceLimits });
  // A thread may also fail while it is being ended. Without a listener, this process would end then.
  worker.on('error', () => {});
  const answer = await answerOf(worker, longestMs);
  if (answer.kind === 'no-calendar') throw new CalendarReadError(answer.reason);
  return answer.reading;
}

async function answerOf(worker: Worker, longestMs: number): Promise<ThreadAnswer> {
  const late = AbortSignal.timeout(longestMs);
  try {
    const [answer] = await once(worker, 'message', { signal: late });
    return answer as ThreadAnswer;
  } catch {
    // The error of a thread may quote the calendar.
    throw new CalendarReadError(
      late.aborted ? 'reading the calendar takes too long' : 'the calendar cannot be read',
    );
  } finally {
    await worker.terminate();
  }
}
