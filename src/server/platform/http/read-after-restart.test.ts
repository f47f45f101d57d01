import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callThroughClient,
  offeredOperations,
} from '#server/test-support/platform-operations/client-call.ts';
import { listedOperations } from '#server/test-support/platform-operations/listed-operations.ts';
import { isChanging } from '#server/test-support/platform-operations/sample-changes.ts';
import {
  sampleRequest,
  successStatus,
} from '#server/test-support/platform-operations/sample-requests.ts';
import type { SampleRequest } from '#server/test-support/platform-operations/special-requests.ts';
import { type ServersOnEngine, serversOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import type { VoiceServer } from '#server/test-support/voice-server.ts';
import type { AnyAction } from '../table/resource.ts';

/** The list is written by hand, so that a kind that nobody reads any more is noticed. */
const READABLE_KINDS = [
  'analytics',
  'assistant',
  'call',
  'chat',
  'credential',
  'file',
  'knowledge-base',
  'log',
  'org',
  'phone-number',
  'session',
  'squad',
  'template',
  'test-suite',
  'test-suite-run',
  'test-suite-test',
  'token',
  'tool',
  'voice',
  'workflow',
];

/** These operations read, although their method is POST. */
const READING_POSTS: readonly AnyAction[] = ['query-analytics', 'sync-voices', 'sync-provider'];
/**
 * A refusal reads nothing, an access token is another one in each answer, and what a provider answers
 * is not stored here.
 */
const UNREPEATABLE: readonly AnyAction[] = [
  'refuse',
  'issue-access',
  'list-workflows',
  'list-workflow-hooks',
  'list-locations',
];
const READING = offeredOperations.filter(({ operation: { method, action } }) =>
  method === 'GET' ? !UNREPEATABLE.includes(action) : READING_POSTS.includes(action),
);

/** A user, a chat and a voice are no resources that an update changes, so they are stored besides. */
const STORED_BESIDES: readonly AnyAction[] = ['change-role', 'chat', 'add-voice'];
const STORING = offeredOperations.filter(
  ({ operation: { action } }) => isChanging(action) || STORED_BESIDES.includes(action),
);

interface SentRequest extends SampleRequest {
  tabled: (typeof offeredOperations)[number];
}

interface KeptAnswer {
  request: SentRequest;
  answer: unknown;
}

test('every PATCH of the generated client is followed by reading', () => {
  const patches = listedOperations.filter(({ method }) => method === 'PATCH').map(({ id }) => id);
  expect(STORING.map(({ operation }) => operation.id)).toEqual(expect.arrayContaining(patches));
  expect(patches).toHaveLength(17);
});

describe.each(ENGINES)('on %s, the generated client', (engine) => {
  let servers: ServersOnEngine;
  let server: VoiceServer;
  beforeAll(async () => {
    servers = await serversOnEngine(engine);
    server = await servers.restart();
  });
  afterAll(() => servers[Symbol.asyncDispose]());

  async function answerTo({ tabled: { operation }, ...sample }: SentRequest): Promise<unknown> {
    const answer = await callThroughClient(server, operation, sample);
    expect(answer.status, JSON.stringify(answer.error)).toBe(successStatus(operation));
    // An export is a text, and the client leaves it to its user to read it.
    return operation.action === 'export-calls' ? answer.text() : answer.data;
  }

  /** Stores a resource for each operation that stores or changes one. */
  async function storeResources(): Promise<SentRequest[]> {
    const stored = [];
    for (const tabled of STORING) {
      const request = { tabled, ...(await sampleRequest(server, tabled)) };
      const { id } = Object(await answerTo(request));
      stored.push({ ...request, path: { id, ...request.path } });
    }
    return stored;
  }

  /** Returns requests that read all stored resources, alone and in lists. */
  async function readingRequests(stored: readonly SentRequest[]): Promise<SentRequest[]> {
    const requests = [];
    for (const tabled of READING) {
      const { operation, resource } = tabled;
      if (operation.path.includes('{id}') || resource.parent) {
        const ofKind = stored.filter((one) => one.tabled.resource === resource);
        requests.push(...ofKind.map(({ path }) => ({ tabled, path, query: {} })));
      } else {
        requests.push({ tabled, ...(await sampleRequest(server, tabled)) });
      }
    }
    return requests;
  }

  async function read(requests: readonly SentRequest[]): Promise<KeptAnswer[]> {
    const kept = [];
    for (const request of requests) kept.push({ request, answer: await answerTo(request) });
    return kept;
  }

  test('reads every kind of resource after a restart as it was before', async () => {
    const stored = await storeResources();
    const requests = await readingRequests(stored);
    // A run of tests goes on by itself, so it is compared after its end.
    const runs = requests.filter(({ tabled }) => tabled.resource.kind === 'test-suite-run');
    await expect
      .poll(async () => JSON.stringify((await read(runs)).map(({ answer }) => answer)))
      .not.toMatch(/"status":"(queued|in-progress)"/);
    const before = await read(requests);
    const found = before.filter(({ answer }) => entriesOf(answer).length > 0);
    expect(operationsOf(found)).toEqual(READING.map(({ operation }) => operation.id));

    server = await servers.restart();
    const after = await read(requests);
    expect(after).toEqual(before);
    expect(kindsOf(after)).toEqual(READABLE_KINDS);
    for (const request of stored) expectChange(request, after);
  });
});

/** Expects that the resource of a request is read with the fields that the request has changed. */
function expectChange({ tabled, path, body = {} }: SentRequest, kept: readonly KeptAnswer[]): void {
  const answersTo = (...actions: AnyAction[]) =>
    kept
      .filter(({ request }) => actions.includes(request.tabled.operation.action))
      .filter(({ request }) => request.tabled.resource === tabled.resource)
      .filter(({ request }) => request.path.id === path.id)
      .map(({ answer }) => answer);
  switch (tabled.operation.action) {
    case 'change-role': {
      const { userId: id, role } = Object(body);
      expect(answersTo('list-users')).toMatchObject([[{ id, role }]]);
      return;
    }
    case 'add-voice': {
      const lists = kept.filter(({ request }) => request.tabled.operation.action === 'list-voices');
      expect(lists.flatMap(({ answer }) => answer)).toContainEqual(
        expect.objectContaining({ id: path.id, name: Object(body).name }),
      );
      return;
    }
    case 'chat':
      expect(answersTo('read-chat')).toMatchObject([{ input: Object(body).input }]);
      return;
    default:
      expect(answersTo('read', 'read-org')).toMatchObject([body]);
  }
}

function kindsOf(kept: readonly KeptAnswer[]): string[] {
  return [...new Set(kept.map(({ request }) => request.tabled.resource.kind))].toSorted();
}

function operationsOf(kept: readonly KeptAnswer[]): string[] {
  return [...new Set(kept.map(({ request }) => request.tabled.operation.id))];
}

/** Returns what an answer lists, or the answer itself if it is no list. */
function entriesOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) return answer;
  const { results } = Object(answer);
  return Array.isArray(results) ? results : [answer];
}
