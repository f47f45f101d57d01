import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingLine } from '#server/test-support/phone/recording-line.ts';
import {
  callThroughClient,
  offeredOperations,
} from '#server/test-support/platform-operations/client-call.ts';
import { problemsOfAnswer } from '#server/test-support/platform-operations/declared-answers.ts';
import { listedOperations } from '#server/test-support/platform-operations/listed-operations.ts';
import { isChanging } from '#server/test-support/platform-operations/sample-changes.ts';
import {
  sampleRequest,
  successStatus,
} from '#server/test-support/platform-operations/sample-requests.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { startProviders } from '#server/test-support/stand-ins/providers-stand-in.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';

test('every operation of the generated client is in the table', () => {
  const line = ({ method, path, id }: { method: string; path: string; id: string }) =>
    `${method} ${path} ${id}`;
  expect(offeredOperations.map(({ operation }) => line(operation)).toSorted()).toEqual(
    listedOperations.map(line).toSorted(),
  );
  expect(listedOperations).toHaveLength(125);
});

test('the page on the API states how many operations are answered and how many of them refuse', async () => {
  const page = await readFile(new URL('../../../../docs/voice-api.md', import.meta.url), 'utf8');
  expect(page).toContain(`${offeredOperations.length} of the 125 operations are answered`);
  const refused = offeredOperations.filter(({ operation }) => operation.action === 'refuse');
  for (const { operation } of refused) {
    expect(page).toContain(`\`${operation.method} ${operation.path}\``);
  }
  // More refusals than this would make the API a promise that is not kept.
  expect(refused.length).toBeLessThanOrEqual(2);
});

test('an answer that differs from the declarations of the client is noticed', () => {
  const squad = { id: 'a', orgId: 'b', createdAt: 'c', updatedAt: 'd', members: [] };
  expect(problemsOfAnswer('squadControllerFindOne', squad)).toEqual([]);
  expect(problemsOfAnswer('squadControllerFindOne', { ...squad, members: {}, id: 5 })).toEqual([
    'answer.members must be a list',
    'answer.id must be string',
  ]);
  expect(problemsOfAnswer('toolControllerFindOne', { ...squad, type: 'sing' })).not.toEqual([]);
  expect(problemsOfAnswer('squadControllerFindAll', [squad, {}])).toHaveLength(5);
});

describe.each(ENGINES)('on %s, the generated client', (engine) => {
  let server: ServerOnEngine;
  let providers: Awaited<ReturnType<typeof startProviders>>;
  beforeAll(async () => {
    providers = await startProviders();
    const env = { VOICE_PRIVATE_HOSTS: providers.host };
    server = await serverOnEngine(engine, env, {
      providerAddresses: providers.addresses,
      phoneLine: recordingLine().phoneLine,
    });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await providers[Symbol.asyncDispose]();
  });

  test.each(offeredOperations)('gets the declared answer of $operation.id', async (tabled) => {
    const request = await sampleRequest(server, tabled);
    const { status, data, error } = await callThroughClient(server, tabled.operation, request);
    expect(status, JSON.stringify(error)).toBe(successStatus(tabled.operation));
    // The client reads no body of an operation without an answer, not even that of a refusal.
    if (tabled.operation.refusal !== undefined) expect(data).toBeNull();
    else expect(problemsOfAnswer(tabled.operation.id, data)).toEqual([]);
    if (isChanging(tabled.operation.action)) expect(data).toMatchObject(request.body ?? {});
  });
});
