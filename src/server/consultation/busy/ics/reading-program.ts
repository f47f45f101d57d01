import { parentPort, workerData } from 'node:worker_threads';
import {
  CALDAV,
  type DavResource,
  NoDavAnswerError,
  propertyOf,
  readDavResources,
} from '../dav-answer.ts';
import { isCutOff, NoCalendarError, readBusyPeriods } from './busy-periods.ts';
import type { ThreadAnswer, ThreadTask } from './reading-thread.ts';

// This program is a thread: it reads the one calendar that it was started with.

const OK = 200;
/** An event that was removed meanwhile. */
const GONE = 404;

const { fetched, question }: ThreadTask = workerData;
parentPort?.postMessage(answer());

function answer(): ThreadAnswer {
  try {
    const texts = textsIn(fetched);
    // What is missing at the end would count as free.
    if (texts.some(isCutOff)) return { kind: 'no-calendar', reason: 'the calendar is cut off' };
    return { kind: 'read', reading: readBusyPeriods(texts, question) };
  } catch (error) {
    const isKnown = error instanceof NoCalendarError || error instanceof NoDavAnswerError;
    if (!isKnown) throw error;
    return { kind: 'no-calendar', reason: 'the answer is no calendar' };
  }
}

function textsIn({ format, answers }: ThreadTask['fetched']): Uint8Array[] {
  if (format === 'ics') return [...answers];
  return answers.flatMap((bytes) => readDavResources(bytes)).flatMap(textOf);
}

/** A list that a server has cut off says so by the status of a resource, such as 507. */
function textOf(resource: DavResource): Uint8Array[] {
  const { status } = resource;
  if (status !== null && status !== OK && status !== GONE)
    throw new NoDavAnswerError('the list is cut off');
  const text = propertyOf(resource, CALDAV, 'calendar-data')?.text;
  return text === undefined ? [] : [Buffer.from(text)];
}
