import { parentPort, workerData } from 'node:worker_threads';
import { CalendarReadError } from '../busy-calendar.ts';
import {
  CALDAV,
  type DavResource,
  NoDavAnswerError,
  propertyOf,
  readDavResources,
} from '../dav-answer.ts';
import { readBusyPeriods } from './busy-periods.ts';
import type { ThreadAnswer, ThreadTask } from './reading-thread.ts';

// This program is a thread: it reads the one calendar that it was started with.

const { fetched, question }: ThreadTask = workerData;
parentPort?.postMessage(answer());

function answer(): ThreadAnswer {
  try {
    const { isCutOff, ...reading } = readBusyPeriods(textsIn(fetched), question);
    // What is missing at the end would count as free.
    if (isCutOff) return { kind: 'no-calendar', reason: 'the calendar is cut off' };
    return { kind: 'read', reading };
  } catch (error) {
    if (!(error instanceof CalendarReadError)) throw error;
    return { kind: 'no-calendar', reason: error.message };
  }
}

function textsIn({ format, answers }: ThreadTask['fetched']): Uint8Array[] {
  if (format === 'ics') return [...answers];
  try {
    return answers.flatMap((bytes) => readDavResources(bytes)).flatMap(textOf);
  } catch (error) {
    if (!(error instanceof NoDavAnswerError)) throw error;
    throw new CalendarReadError('the answer is no calendar');
  }
}

/** A list that a server has cut off says so by the status of a resource, such as 507. */
function textOf(resource: DavResource): Uint8Array[] {
  const { status } = resource;
  // An event that was removed meanwhile is gone.
  if (status !== null && status !== 200 && status !== 404)
    throw new NoDavAnswerError('the list is cut off');
  const text = propertyOf(resource, CALDAV, 'calendar-data')?.text;
  return text === undefined ? [] : [Buffer.from(text)];
}
