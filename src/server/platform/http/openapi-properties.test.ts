import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  generatedRequests,
  type ServedApi,
} from '#server/test-support/platform-operations/generated-requests.ts';
import { makeSampleResource } from '#server/test-support/platform-operations/sample-requests.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { PRIVATE_KEY, PUBLIC_KEY } from '#server/test-support/voice-server.ts';
import { voiceResources } from '../table/resource-table.ts';

/** A number and no time, because a busy machine would otherwise send too few of them. */
const REQUESTS = 1500;
const KEYS = [PRIVATE_KEY, PRIVATE_KEY, PRIVATE_KEY, PUBLIC_KEY, 'wrong', null];

const READ_BACK = voiceResources.filter(({ operations }) =>
  operations.some(({ action }) => action === 'read'),
);

describe.each(ENGINES)('on %s, requests that are generated from the OpenAPI document', (engine) => {
  let server: ServerOnEngine;
  beforeAll(async () => {
    server = await serverOnEngine(engine);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('never cause an error of the server', async () => {
    const api = (await (await server.ask('GET', '/openapi.json')).json()) as ServedApi;
    const ids: string[] = [];
    for (const resource of READ_BACK) {
      ids.push((await makeSampleResource(server, resource)).id ?? '');
    }
    const succeeded = new Set<string>();
    const refused = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        generatedRequests(api, ids),
        fc.constantFrom(...KEYS),
        async ({ operationId, method, address, body }, key) => {
          const sent = body === null ? {} : { body };
          const response = await server.ask(method, address, { key, ...sent });
          const text = await response.text();
          expect(response.status, `${method} ${address}`).toBeLessThan(500);
          (response.ok ? succeeded : refused).add(operationId);
          if (!response.ok) {
            expect(JSON.parse(text)).toMatchObject({ statusCode: response.status });
          }
        },
      ),
      { numRuns: REQUESTS },
    );
    // If nearly all requests were refused for the same reason, the test would prove little.
    expect(succeeded.size).toBeGreaterThan(20);
    expect(refused.size).toBeGreaterThan(40);
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
