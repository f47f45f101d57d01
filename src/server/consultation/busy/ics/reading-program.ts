import { parentPort, workerData } from 'node:worker_threads';
import { CALDAV, NoDavAnswerError, propertyOf, readDavResources } from '../dav-answer.ts';
import { isCutOff, NoCalendarError, readBusyPeriods } from './busy-periods.ts';
import type { ThreadAnswer, ThreadTask } from './reading-thread.ts';

// This program is a thread: it reads the one calendar that it was started with.

const EMPTY_CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';

const { fetched, question }: ThreadTask = workerData;
parentPort?.postMessage(answer());

function answer(): ThreadAnswer {
  try {
    const bytes = calendarIn(fetched);
    // What is missing at the end would count as free.
    if (isCutOff(bytes)) return { kind: 'no-calendar', reason: 'the calendar is cut off' };
    return { kind: 'read', reading: readBusyPeriods(bytes, question) };
  } catch (error) {
    const isKnown = error instanceof NoCalendarError || error instanceof NoDavAnswerError;
    if (!isKnown) throw error;
    return { kind: 'no-calendar', reason: 'the answer is no calendar' };
  }
}

function calendarIn({ format, answers }: ThreadTask['fetched']): Uint8Array {
  if (format === 'ics') return Buffer.concat(answers);
  const texts = answers
    .flatMap((bytes) => readDavResources(bytes))
    .map((resource) => propertyOf(resource, CALDAV, 'calendar-data')?.text ?? '');
  // A calendar without any event is answered by an empty list.
  return Buffer.from([EMPTY_CALENDAR, ...texts].join('\r\n'));
}
