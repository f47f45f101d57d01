import type { JsonObject } from '#server/platform/resource-store.ts';
import { SITE_ASSISTANT_ID } from '#server/platform/site-assistant.ts';
import type { AnyAction, Operation, Resource } from '#server/platform/table/resource.ts';
import { voiceResources } from '#server/platform/table/resource-table.ts';
import { isChanging, sampleChange } from './sample-changes.ts';
import { type SampleRequest, type SampleServer, specialRequests } from './special-requests.ts';

/** For each kind of resource, the request that creates one. */
const CREATIONS: Record<string, { path: string; body: JsonObject }> = {
  assistant: { path: '/assistant', body: { name: 'Nightshift' } },
  session: { path: '/session', body: {} },
  chat: { path: '/chat', body: { input: 'Hello', stream: false } },
  call: { path: '/call/web', body: { assistantId: SITE_ASSISTANT_ID } },
  tool: {
    path: '/tool',
    body: {
      type: 'function',
      async: false,
      function: { name: 'lookUpOrder', description: 'Finds an order' },
      server: { url: 'https://example.com/orders', timeoutSeconds: 5 },
    },
  },
  squad: {
    path: '/squad',
    body: { name: 'Front desk', members: [{ assistantId: SITE_ASSISTANT_ID }] },
  },
  workflow: {
    path: '/workflow',
    body: {
      name: 'Welcome',
      nodes: [{ type: 'conversation', name: 'greeting', isStart: true, prompt: 'Say hello' }],
      edges: [],
    },
  },
  'phone-number': {
    path: '/phone-number',
    body: { provider: 'twilio', number: '+14155550123', twilioAccountSid: 'AC1' },
  },
  'knowledge-base': {
    path: '/knowledge-base',
    body: { provider: 'custom-knowledge-base', server: { url: 'https://example.com/search' } },
  },
  'test-suite': { path: '/test-suite', body: { name: 'Bookings' } },
  'test-suite-test': {
    path: '/test-suite/{testSuiteId}/test',
    body: {
      type: 'chat',
      script: 'Ask for a consultation on Monday',
      scorers: [{ type: 'ai', rubric: 'The assistant offers a time' }],
    },
  },
  template: { path: '/template', body: { type: 'tool', name: 'Look up', visibility: 'public' } },
  analytics: {
    path: '/analytics',
    body: {
      queries: [
        {
          table: 'call',
          name: 'Assistants',
          groupBy: 'assistantId',
          // A fixed range has the same answer at every instant.
          timeRange: { step: 'day', start: '2020-01-01', end: '2100-01-01' },
          operations: [{ operation: 'count', column: 'id' }],
        },
      ],
    },
  },
  file: { path: '/file', body: { file: new File(['We open at 9'], 'hours.txt') } },
  credential: {
    path: '/credential',
    body: { provider: 'openai', name: 'Main account', apiKey: 'hush-openai' },
  },
  'credential-event': {
    path: '/credential/webhook',
    body: {
      type: 'auth',
      operation: 'creation',
      from: 'nango',
      connectionId: 'c1',
      authMode: 'OAUTH2',
      providerConfigKey: 'slack',
      provider: 'slack',
      environment: 'prod',
      success: true,
      endUser: { endUserId: 'u1', organizationId: 'o1' },
    },
  },
  org: { path: '/org', body: { name: 'Acme', channel: 'weekly' } },
  token: { path: '/token', body: { name: 'Shop', restrictions: { enabled: true } } },
  'test-suite-run': { path: '/test-suite/{testSuiteId}/run', body: { name: 'First' } },
};

/** The values of parameters in a path that are not the id of a resource. */
const PATH_VALUES = { provider: 'vapi', workflowId: 'w1' };

const CREATING: readonly AnyAction[] = [
  'create',
  'start-call',
  'start-any-call',
  'start-phone-call',
  'open-session',
  'start-test-run',
  'add-voice',
  'clone-voice',
  'create-sesame-voice',
  'upload',
  'create-org',
  'invite-users',
  'create-token',
];

/** Every operation of the table, together with its resource. */
export const tabledOperations = voiceResources.flatMap((resource) =>
  resource.operations.map((operation) => ({ operation, resource })),
);

/** Creates a resource of this kind, and the resource that it belongs to. */
export async function makeSampleResource(
  server: SampleServer,
  { kind, parent }: Resource,
  key?: string,
): Promise<Record<string, string>> {
  const creation = CREATIONS[kind];
  // Only the owner of the server makes organisations.
  const maker = kind === 'org' ? undefined : key;
  if (!creation) throw new Error(`CREATIONS has no request that creates a ${kind}`);
  const path = parent ? await parentPath(server, parent, maker) : {};
  const { id } = await server.make(filledPath(creation.path, path), sentBody(creation.body), maker);
  return { ...path, id };
}

/** Returns the body that creates a resource of this kind. */
export function sampleBody(kind: string): JsonObject {
  return CREATIONS[kind]?.body ?? {};
}

async function parentPath(
  server: SampleServer,
  parent: NonNullable<Resource['parent']>,
  key: string | undefined,
): Promise<Record<string, string>> {
  const { id = '' } = await makeSampleResource(server, tabledResource(parent.kind), key);
  return { [parent.parameter]: id };
}

function tabledResource(kind: string): Resource {
  const found = voiceResources.find((resource) => resource.kind === kind);
  if (!found) throw new Error(`There is no resource ${kind}`);
  return found;
}

/** Creates what an operation needs and returns a request that the operation accepts. */
export async function sampleRequest(
  server: SampleServer,
  { operation, resource }: { operation: Operation; resource: Resource },
  key?: string,
): Promise<SampleRequest> {
  const path = operation.path.includes('{id}')
    ? await makeSampleResource(server, resource, key)
    : resource.parent
      ? await parentPath(server, resource.parent, key)
      : {};
  const {
    body,
    query: sent,
    idsInQuery = {},
    inOrganisation,
  } = specialRequests[operation.id] ?? {};
  const query: Record<string, string> = { ...sent };
  for (const [name, kind] of Object.entries(idsInQuery)) {
    query[name] = (await makeSampleResource(server, tabledResource(kind), key)).id ?? '';
  }
  const request = { path: { ...PATH_VALUES, ...path }, query };
  const special = await inOrganisation?.(server, path.id ?? '');
  return { ...request, ...bodyOf(operation, resource, body), ...special };
}

function bodyOf(
  { method, takes, action }: Operation,
  { kind }: Resource,
  special: object | undefined,
): { body?: object } {
  if (method === 'GET' || method === 'DELETE' || takes?.kind === 'none') return {};
  return { body: special ?? (isChanging(action) ? sampleChange(kind) : sampleBody(kind)) };
}

/** Returns the body as it is sent: a body that holds a file is sent as a form. */
export function sentBody(body: object): object {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof Blob)) return body;
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Fills the parameters of a path, such as `{id}`. */
export function filledPath(path: string, values: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

/** Returns the status of the answer to a correct request. */
export function successStatus({ action }: Operation): number {
  if (action === 'refuse') return 400;
  return CREATING.includes(action) ? 201 : 200;
}
