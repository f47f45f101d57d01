import type { pino } from 'pino';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { sessionHolds } from '../chat/conversation-queue.ts';
import type { FirstMessageWriter } from '../chat/first-message.ts';
import type { TestStaff } from '../chat/test-runs/play-test.ts';
import { type TestRuns, testRuns } from '../chat/test-runs/test-runs.ts';
import type { Config } from '../config/config.ts';
import type { ResourceDesk } from '../platform/resource-desk.ts';
import type { ResourceStore } from '../platform/resource-store.ts';

interface TestRunSurroundings {
  resources: ResourceStore;
  allResources: ResourceStore;
  chatAgent: ChatAgent;
  /** Who plays and judges tests. Null means that the agent of the chats plays them. */
  tests: TestStaff | null;
  firstMessages: FirstMessageWriter;
  shutdown: AbortSignal;
  logger: pino.Logger;
}

/** Creates the part of the server that plays the runs of test suites. */
export function composeTestRuns(
  {
    resources: store,
    allResources,
    chatAgent,
    tests,
    firstMessages,
    shutdown,
    logger,
  }: TestRunSurroundings,
  { databaseUrl }: Config,
  desk: ResourceDesk,
): TestRuns {
  return testRuns({
    store,
    allResources,
    desk,
    firstMessages,
    ...(tests ?? { agent: chatAgent, scorer: null, visitor: null }),
    holds: sessionHolds(store),
    restrictions: null,
    // The data folder of the embedded database belongs to one process.
    isAlone: databaseUrl === null,
    shutdown,
    logger,
  });
}
