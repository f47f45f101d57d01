import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordingLine } from '#server/test-support/phone/recording-line.ts';
import {
  filledPath,
  makeSampleResource,
  sampleRequest,
  sentBody,
  successStatus,
  tabledOperations,
} from '#server/test-support/platform-operations/sample-requests.ts';
import {
  makeToken,
  sampleOrganisation,
  sampleUser,
} from '#server/test-support/platform-operations/sample-user.ts';
import type { SampleRequest } from '#server/test-support/platform-operations/special-requests.ts';
import { startProviders } from '#server/test-support/stand-ins/providers-stand-in.ts';
import {
  PRIVATE_KEY,
  PUBLIC_KEY,
  type VoiceServer,
  voiceServer,
  writeTestRecordings,
} from '#server/test-support/voice-server.ts';
import type { Role } from '../organisations/roles.ts';
import { callResource } from '../resources/call.ts';
import { testSuiteRunResource } from '../resources/test-suite.ts';
import { ORG_ID } from '../site-assistant.ts';

type TabledOperation = (typeof tabledOperations)[number];

/** The lists here are written by hand, so that a wrong entry in the table of resources is noticed. */
const PUBLIC = [
  'POST /chat',
  'POST /session',
  'GET /session/{id}',
  'PATCH /session/{id}',
  'DELETE /session/{id}',
  'POST /call/web',
];
/** The operations that take no key. */
const OPEN = ['POST /credential/webhook'];
/** The kinds of resources that the public key can create. */
const PUBLIC_KINDS = ['session', 'chat', 'call'];
/** The operations for another role than a viewer for what reads and an editor for the rest. */
const UNUSUAL_ROLES: Record<string, Role> = {
  'POST /analytics': 'viewer',
  'DELETE /org/{id}/leave': 'viewer',
  'PATCH /org/{id}': 'admin',
  'DELETE /org/{id}': 'admin',
  'POST /org/{id}/invite': 'admin',
  'PATCH /org/{id}/role': 'admin',
  'DELETE /org/{id}/member/{memberId}/leave': 'admin',
  'POST /org': 'admin',
  'POST /token': 'admin',
  'GET /token': 'admin',
  'GET /token/{id}': 'admin',
  'PATCH /token/{id}': 'admin',
  'DELETE /token/{id}': 'admin',
  'POST /credential': 'admin',
  'GET /credential': 'admin',
  'GET /credential/{id}': 'admin',
  'PATCH /credential/{id}': 'admin',
  'DELETE /credential/{id}': 'admin',
};
/** The only operation that takes the private key of the server, whatever the role of a token. */
const OWNERS = ['POST /org'];
/**
 * What another organisation gets for a request that names something of this site, or that needs
 * something that only this site has.
 */
const FOREIGN_STATUSES: Record<string, number> = {
  'POST /call/web': 404,
  'POST /call': 404,
  'POST /call/phone': 404,
  'POST /squad': 404,
  'POST /chat': 400,
  'POST /chat/responses': 400,
  'POST /session': 400,
  'POST /org': 403,
  'POST /11labs/voice/clone': 400,
  'POST /voice-library/create-sesame-voice': 400,
  'GET /{provider}/workflows': 400,
  'GET /{provider}/workflows/{workflowId}/hooks': 400,
  'GET /{provider}/locations': 400,
};

let providers: Awaited<ReturnType<typeof startProviders>>;
let server: VoiceServer;
const keys: Record<string, string> = {};
let foreignKey: string;
beforeAll(async () => {
  providers = await startProviders();
  const env = { VOICE_PRIVATE_HOSTS: providers.host };
  const { phoneLine } = recordingLine({ callsAtOnce: 100, minutesADay: 10_000 });
  server = await voiceServer(env, { providerAddresses: providers.addresses, phoneLine });
  for (const role of ['viewer', 'editor', 'admin'] as const) {
    keys[role] = (await sampleUser(server, ORG_ID, role)).key;
  }
  const revoked = await makeToken(server, {});
  await server.ask('DELETE', `/token/${revoked.id}`);
  keys.revoked = revoked.value;
  const disabled = { restrictions: { enabled: false } };
  keys.disabled = (await makeToken(server, disabled)).value;
  keys.public = (await makeToken(server, { tag: 'public' })).value;
  const gone = await sampleUser(server, ORG_ID, 'admin');
  await server.ask('DELETE', `/org/${ORG_ID}/member/${gone.id}/leave`);
  keys.gone = gone.key;
  foreignKey = (await sampleOrganisation(server)).key;
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await providers[Symbol.asyncDispose]();
});

async function prepared(tabled: TabledOperation, key = PRIVATE_KEY): Promise<SampleRequest> {
  const sample = await sampleRequest(server, tabled, key);
  const { id } = sample.path;
  if (tabled.resource.kind === 'call' && id) await writeTestRecordings(server.dataDir, id);
  return sample;
}

function send({ operation }: TabledOperation, sample: SampleRequest, key: string | null) {
  const { path, query, body } = sample;
  const address = `${filledPath(operation.path, path)}?${new URLSearchParams(query)}`;
  return server.ask(operation.method, address, { key, ...(body && { body: sentBody(body) }) });
}

/** Returns the key of a user with this role. A new organisation has users of its own. */
async function keyOfRole({ resource }: TabledOperation, { path }: SampleRequest, role: Role) {
  if (resource.kind !== 'org' || path.id === undefined) return keys[role] ?? null;
  return (await sampleUser(server, path.id, role)).key;
}

function lineOf({ operation }: TabledOperation): string {
  return `${operation.method} ${operation.path}`;
}

function roleOf(tabled: TabledOperation): Role {
  const usual = tabled.operation.method === 'GET' ? 'viewer' : 'editor';
  return UNUSUAL_ROLES[lineOf(tabled)] ?? usual;
}

function isOpen(tabled: TabledOperation): boolean {
  return OPEN.includes(lineOf(tabled));
}

/** Returns the role that is just too small for an operation, or null if every role is enough. */
function smallerRole(tabled: TabledOperation): Role | null {
  const smaller: Record<Role, Role | null> = { viewer: null, editor: 'viewer', admin: 'editor' };
  return isOpen(tabled) ? null : smaller[roleOf(tabled)];
}

async function expectRefusal(response: Response, status: 401 | 403): Promise<void> {
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({
    message: expect.any(String),
    error: status === 401 ? 'Unauthorized' : 'Forbidden',
    statusCode: status,
  });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
}

async function expectSuccess(response: Response, { operation }: TabledOperation): Promise<void> {
  expect(response.status).toBe(successStatus(operation));
  const answer = await response.text();
  if (operation.action === 'refuse') {
    expect(JSON.parse(answer)).toMatchObject({ message: operation.refusal });
  } else expect(answer).not.toContain('statusCode');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
}

describe.each(tabledOperations)('$operation.method $operation.path', (tabled) => {
  test.each(['no key', 'a wrong key', 'a revoked token', 'a disabled token', 'a removed user'])(
    'is refused with %s, unless it needs none',
    async (which) => {
      const key = {
        'no key': null,
        'a wrong key': `sk_${randomUUID()}`,
        'a revoked token': keys.revoked,
        'a disabled token': keys.disabled,
        'a removed user': keys.gone,
      }[which];
      const response = await send(tabled, await prepared(tabled), key ?? null);
      if (isOpen(tabled)) await expectSuccess(response, tabled);
      else await expectRefusal(response, 401);
    },
  );

  test.each(['the public key', 'a public token'])('with %s needs to be public', async (which) => {
    const key = (which === 'the public key' ? PUBLIC_KEY : keys.public) ?? '';
    const isVisitors = PUBLIC_KINDS.includes(tabled.resource.kind);
    const response = await send(tabled, await prepared(tabled, isVisitors ? key : undefined), key);
    const isPublic = isOpen(tabled) || PUBLIC.includes(lineOf(tabled));
    if (isPublic) await expectSuccess(response, tabled);
    else await expectRefusal(response, 403);
  });

  const smaller = smallerRole(tabled);
  if (smaller !== null) {
    test('is refused with a token of a smaller role', async () => {
      const sample = await prepared(tabled);
      const key = await keyOfRole(tabled, sample, smaller);
      await expectRefusal(await send(tabled, sample, key), 403);
    });
  }

  test('is answered with a token of the role that it needs', async () => {
    const sample = await prepared(tabled);
    const key = sample.key ?? (await keyOfRole(tabled, sample, roleOf(tabled)));
    const response = await send(tabled, sample, key);
    if (OWNERS.includes(lineOf(tabled))) await expectRefusal(response, 403);
    else await expectSuccess(response, tabled);
  });

  test('is answered with the private key', async () => {
    const sample = await prepared(tabled);
    await expectSuccess(await send(tabled, sample, sample.key ?? PRIVATE_KEY), tabled);
  });

  test('tells and changes nothing with a key of another organisation', async () => {
    const call = await makeSampleResource(server, callResource);
    const sample = await prepared(tabled);
    const before = await readByOwner(tabled, sample);
    const response = await send(tabled, sample, foreignKey);
    expect(response.status).toBe(foreignStatus(tabled, sample));
    const answer = await response.text();
    for (const id of [ORG_ID, call.id, ...idsIn(sample)]) expect(answer).not.toContain(id);
    expect(await readByOwner(tabled, sample)).toEqual(before);
  });
});

function foreignStatus(tabled: TabledOperation, sample: SampleRequest): number {
  const { operation } = tabled;
  const named = FOREIGN_STATUSES[lineOf(tabled)];
  if (named !== undefined) return named;
  const isNamed = operation.action !== 'refuse' && idsIn(sample).length > 0;
  return isNamed ? 404 : successStatus(operation);
}

/** Returns the ids of resources of this site that a request names. */
function idsIn({ path, query }: SampleRequest): string[] {
  return [...Object.values(path), ...Object.values(query)].filter((value) =>
    /^[0-9a-f-]{36}$/.test(value),
  );
}

/** Returns the resource that a request names, as the owner reads it. */
async function readByOwner({ resource }: TabledOperation, sample: SampleRequest) {
  const reading = resource.operations.find(
    ({ method, path }) => method === 'GET' && path.endsWith('{id}'),
  );
  if (reading === undefined || sample.path.id === undefined) return null;
  const read = async () =>
    (await server.ask('GET', filledPath(reading.path, sample.path))).json() as Promise<{
      status?: string;
    }>;
  // A run of a test suite goes on by itself until it has its verdict.
  if (resource === testSuiteRunResource)
    await expect.poll(async () => (await read()).status).toBe('completed');
  return read();
}
