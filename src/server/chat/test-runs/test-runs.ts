import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { pino } from 'pino';
import { logError } from '../../http/errors.ts';
import { objectOrEmpty, variableValuesOf } from '../../platform/assistant-settings.ts';
import type { OperationHandler } from '../../platform/http/operation-handler.ts';
import {
  currentOrganisation,
  inOrganisation,
} from '../../platform/organisations/current-organisation.ts';
import type { JsonObject, ResourceStore, StoredResource } from '../../platform/resource-store.ts';
import { testSuiteResource, testSuiteTestResource } from '../../platform/resources/test-suite.ts';
import { parseResourceId, resourceAnswer } from '../../platform/stored-resource.ts';
import { badRequest, VoiceError } from '../../platform/voice-error.ts';
import { playTest, type TestPlan, type TestPlayParts } from './play-test.ts';
import { RunLimitError, runLimits } from './run-limits.ts';
import {
  addResult,
  beginRun,
  completeRun,
  failRun,
  keepRun,
  letGoOfRun,
  MOST_TESTS,
  testsOfSuite,
  unfinishedRuns,
} from './stored-run.ts';

interface TestRunParts extends TestPlayParts {
  /** The resources of all organisations. A run that was left behind may belong to any of them. */
  allResources: ResourceStore;
  /** Whether no other process uses this storage. */
  isAlone: boolean;
  shutdown: AbortSignal;
  logger: pino.Logger;
}

export interface TestRuns {
  /** Creates a run and lets it begin. */
  start: OperationHandler;
  /** Resolves when no run is under way any more. */
  close(): Promise<void>;
}

interface WaitingRun {
  id: string;
  /**
   * Runs work in the asynchronous context of the request that started the run, with its organisation.
   * Otherwise it would be the context of whichever request woke the queue.
   */
  inContext<Result>(work: () => Result): Result;
}

/** The most runs that wait in one process. One run is played at a time. */
const MOST_WAITING = 20;
/** One organisation must not take all places in the queue. */
const MOST_WAITING_OF_ORGANISATION = 3;
const RETRY_SECONDS = 60;
/** How often a process looks for runs that another one has left behind. */
const WATCH_MS = 60_000;

/**
 * Plays the runs of test suites one after the other. At its start, and from time to time where several
 * processes share a database, it takes over the runs that a stopped process has left behind.
 */
export function testRuns(parts: TestRunParts): TestRuns {
  const { store, allResources, desk, shutdown, logger, isAlone } = parts;
  const waiting: WaitingRun[] = [];
  let work: Promise<void> | null = null;

  function enqueue(id: string): void {
    if (waiting.some((run) => run.id === id)) return;
    waiting.push({ id, inContext: AsyncLocalStorage.snapshot() });
    work ??= playWaiting().finally(() => {
      work = null;
    });
  }

  async function playWaiting(): Promise<void> {
    for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) {
      if (shutdown.aborted) return;
      const { id, inContext } = run;
      await inContext(() => playRun(id)).catch((error: unknown) => logError(logger, error));
    }
  }

  async function playRun(id: string): Promise<void> {
    const run = await beginRun(store, id);
    if (run === null) return;
    try {
      await playTests(run);
    } catch (error) {
      if (shutdown.aborted) return letGoOfRun(store, id);
      if (error instanceof RunLimitError) return failRun(store, id, error.message);
      await failRun(store, id, 'Something went wrong on the side of the server.');
      throw error;
    }
  }

  async function playTests({ id, parent }: StoredResource): Promise<void> {
    const suiteId = parent ?? '';
    const suite = await store.find(testSuiteResource.kind, suiteId);
    const { tests } = await testsOfSuite(store, suiteId);
    const beforeStep = runLimits(() => keepRun(store, id));
    const plan = { ...planOf(suite?.body ?? {}), signal: shutdown, beforeStep };
    for (const test of tests) {
      const attempts = await playTest(parts, test, plan);
      const answer = resourceAnswer(testSuiteTestResource, test);
      if (!(await addResult(store, id, { test: answer, attempts }))) return;
    }
    await completeRun(store, id);
  }

  async function takeOver(): Promise<void> {
    for (const { id, orgId, busyUntil } of await unfinishedRuns(allResources)) {
      // The holds in a storage of its own are those of an earlier life of this process.
      if (isAlone) await letGoOfRun(allResources, id);
      if (isAlone || busyUntil <= Date.now()) inOrganisation(orgId, () => enqueue(id));
    }
  }

  async function watch(): Promise<void> {
    while (!shutdown.aborted) {
      await takeOver().catch((error: unknown) => logError(logger, error));
      if (isAlone) return;
      await delay(WATCH_MS, undefined, { signal: shutdown }).catch(() => {});
    }
  }

  const watching = watch();
  return {
    async start({ c, resource, caller, reserve, parent }, body) {
      const orgId = currentOrganisation();
      const own = waiting.filter(({ inContext }) => inContext(currentOrganisation) === orgId);
      if (waiting.length >= MOST_WAITING || own.length >= MOST_WAITING_OF_ORGANISATION) {
        throw new VoiceError(429, 'Too many runs are waiting; try again later', RETRY_SECONDS);
      }
      const { total } = await testsOfSuite(store, parseResourceId(parent) ?? '');
      if (total > MOST_TESTS) throw badRequest(`A run takes at most ${MOST_TESTS} tests`);
      const run = await desk.create(resource, body, caller, reserve, parent);
      enqueue(String(run.id));
      return c.json(run, 201);
    },
    async close() {
      await watching;
      await work;
    },
  };
}

/** Reads whom a suite tests. Without a name, it is the site's own assistant. */
function planOf(suite: JsonObject): Pick<TestPlan, 'target' | 'variables'> {
  const { assistantId, assistantOverrides } = objectOrEmpty(suite.targetPlan);
  return {
    target: {
      ...(typeof assistantId === 'string' && { assistantId }),
      ...(typeof assistantOverrides === 'object' && assistantOverrides && { assistantOverrides }),
    },
    variables: variableValuesOf(objectOrEmpty(suite.testerPlan).assistantOverrides),
  };
}
