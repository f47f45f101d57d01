import { type TestResult, verdictOfRun, withResult } from '#core/chat/test-runs/run-record.ts';
import {
  everything,
  type JsonObject,
  type ResourceStore,
  type StoredResource,
} from '../../platform/resource-store.ts';
import {
  testSuiteRunResource,
  testSuiteTestResource,
} from '../../platform/resources/test-suite.ts';
import { filterableFields } from '../../platform/stored-resource.ts';
import { RunLimitError } from './run-limits.ts';

/** How long a process may be silent before another one takes over its run. No step takes half as long. */
const RUN_HOLD_MS = 120_000;
/** A run that was begun so often and never ended seems to break the server. */
const MOST_BEGINNINGS = 2;
/** The most tests of a suite that is run. */
export const MOST_TESTS = 50;
/** The most runs that a starting process looks at. */
const MOST_UNFINISHED = 100;

const { kind } = testSuiteRunResource;

/**
 * Begins a run, or ends it as failed if it was begun too often. Resolves with the run, and with null if
 * it is gone, has ended, or is held by another process.
 */
export async function beginRun(store: ResourceStore, id: string): Promise<StoredResource | null> {
  const now = Date.now();
  const until = now + RUN_HOLD_MS;
  if ((await store.hold(kind, id, now, until)) !== true) return null;
  let isBegun = false;
  const run = await store.change(kind, id, (found) => {
    const beginnings = Number(Object(found.state).beginnings ?? 0);
    isBegun = isUnfinished(found) && beginnings < MOST_BEGINNINGS;
    if (isBegun) {
      const body = { ...found.body, status: 'in-progress', testResults: [] };
      const state = { beginnings: beginnings + 1 };
      return { resource: { ...changedRun(found, body, until), state } };
    }
    const reason = 'The server was stopped twice during this run.';
    const body = isUnfinished(found) ? failedBody(found, reason) : found.body;
    return { resource: changedRun(found, body, 0) };
  });
  return isBegun ? run : null;
}

/** Adds a result and holds the run longer. Resolves with false if the run was removed. */
export async function addResult(
  store: ResourceStore,
  id: string,
  result: TestResult,
): Promise<boolean> {
  const run = await store.change(kind, id, (found) => {
    const testResults = withResult(resultsOf(found), result);
    if (testResults === null) throw new RunLimitError('The results of this run are too long.');
    const body = { ...found.body, testResults };
    return { resource: changedRun(found, body, Date.now() + RUN_HOLD_MS) };
  });
  return run !== null;
}

/** Holds a run longer. Resolves with false if the run was removed. */
export async function keepRun(store: ResourceStore, id: string): Promise<boolean> {
  const busyUntil = Date.now() + RUN_HOLD_MS;
  const run = await store.change(kind, id, (found) => ({ resource: { ...found, busyUntil } }));
  return run !== null;
}

/** Ends a run with a verdict over its results. */
export async function completeRun(store: ResourceStore, id: string): Promise<void> {
  await store.change(kind, id, (found) => {
    const verdict = verdictOfRun(resultsOf(found));
    return { resource: changedRun(found, { ...found.body, status: 'completed', verdict }, 0) };
  });
}

/** Ends a run that could not be played to its end. */
export async function failRun(store: ResourceStore, id: string, reason: string): Promise<void> {
  await store.change(kind, id, (found) => ({
    resource: changedRun(found, failedBody(found, reason), 0),
  }));
}

/** Lets another process begin a run again. */
export async function letGoOfRun(store: ResourceStore, id: string): Promise<void> {
  await store.change(kind, id, (found) => ({ resource: { ...found, busyUntil: 0 } }));
}

/** Resolves with the runs that wait or were begun and not ended, the oldest first. */
export async function unfinishedRuns(store: ResourceStore): Promise<StoredResource[]> {
  const labels = { status: ['queued', 'in-progress'] };
  const { resources } = await store.list({ ...everything(kind, MOST_UNFINISHED), labels });
  return resources;
}

/** Resolves with the tests of a suite, the oldest first, and with their number. */
export async function testsOfSuite(
  store: ResourceStore,
  suiteId: string,
): Promise<{ tests: StoredResource[]; total: number }> {
  const query = { ...everything(testSuiteTestResource.kind, MOST_TESTS), parent: suiteId };
  const { resources, total } = await store.list(query);
  return { tests: resources, total };
}

function isUnfinished({ body }: StoredResource): boolean {
  return body.status === 'queued' || body.status === 'in-progress';
}

function resultsOf({ body }: StoredResource): TestResult[] {
  return Array.isArray(body.testResults) ? (body.testResults as TestResult[]) : [];
}

function failedBody({ body }: StoredResource, failureReason: string): JsonObject {
  return { ...body, status: 'failed', verdict: 'fail', failureReason };
}

function changedRun(found: StoredResource, body: JsonObject, busyUntil: number): StoredResource {
  return {
    ...found,
    body,
    busyUntil,
    labels: filterableFields(testSuiteRunResource, body),
    updatedAt: Math.max(Date.now(), found.updatedAt),
  };
}
