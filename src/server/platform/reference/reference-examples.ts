import type { JsonObject } from '../resource-store.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';

/** One request with its answer, which a reader of the reference can copy. */
export interface ReferenceExample {
  method: 'GET' | 'POST';
  /** The path, with words such as `your-test-suite` in the place of ids. */
  path: string;
  /** The JSON body, or the name of the file that is sent as a form. */
  body?: JsonObject | string;
  status: number;
  /** What the answer holds. Further fields may follow. */
  answer: unknown;
}

const MADE = {
  id: '6f0c1f5e-6f0e-4d5c-9c39-3c1d6a1b7f52',
  orgId: '1f7a4b0a-3c58-4d0c-8f6f-3a5e2f9d1c11',
  createdAt: '2026-11-16T09:30:00.000Z',
  updatedAt: '2026-11-16T09:30:00.000Z',
};

/** The example of a request that makes a resource. The answer repeats what was sent. */
function made(path: string, body: JsonObject, also: JsonObject = {}): ReferenceExample {
  return { method: 'POST', path, body, status: 201, answer: { ...MADE, ...body, ...also } };
}

/** The example of each group of the reference, by the name of its resource. A test sends them all. */
export const referenceExamples: Readonly<Record<string, ReferenceExample>> = {
  Assistant: made('/assistant', { name: 'Night shift', firstMessage: 'Good evening!' }),
  Session: made('/session', { name: 'Shop window' }, { status: 'active', messages: [] }),
  Chat: {
    method: 'POST',
    path: '/chat',
    body: { input: 'What do you offer?' },
    status: 200,
    answer: {
      ...MADE,
      input: 'What do you offer?',
      output: [{ role: 'assistant', content: 'We build AI agents that …' }],
    },
  },
  Call: made(
    '/call/web',
    { assistantId: SITE_ASSISTANT_ID },
    { type: 'webCall', status: 'queued', webCallUrl: 'https://your-site/voice/room/…' },
  ),
  Tool: made('/tool', {
    type: 'function',
    function: { name: 'lookUpOrder', description: 'Finds an order' },
    server: { url: 'https://your-server.example/orders' },
  }),
  Squad: made('/squad', { name: 'Front desk', members: [{ assistantId: SITE_ASSISTANT_ID }] }),
  Workflow: made('/workflow', {
    name: 'Welcome',
    nodes: [{ type: 'conversation', name: 'greeting', isStart: true, prompt: 'Say hello' }],
    edges: [],
  }),
  PhoneNumber: made(
    '/phone-number',
    {
      provider: 'byo-phone-number',
      number: '+12125550123',
      credentialId: 'id-of-a-byo-sip-trunk',
      assistantId: SITE_ASSISTANT_ID,
    },
    // The credential of the example does not exist.
    { status: 'blocked', statusReason: 'not connected: …' },
  ),
  KnowledgeBase: made('/knowledge-base', {
    provider: 'custom-knowledge-base',
    server: { url: 'https://your-server.example/search' },
  }),
  TestSuite: made('/test-suite', { name: 'Bookings' }),
  TestSuiteTest: made('/test-suite/your-test-suite/test', {
    type: 'chat',
    script: 'Ask for a consultation on Monday',
    scorers: [{ type: 'ai', rubric: 'The assistant says "which time"' }],
  }),
  TestSuiteRun: made('/test-suite/your-test-suite/run', { name: 'First' }, { status: 'queued' }),
  Template: made('/template', { type: 'tool', name: 'Look up', visibility: 'private' }),
  Analytics: {
    method: 'POST',
    path: '/analytics',
    body: {
      queries: [
        { table: 'call', name: 'Calls', operations: [{ operation: 'count', column: 'id' }] },
      ],
    },
    status: 200,
    answer: [{ name: 'Calls', result: [{ countId: 12 }] }],
  },
  Log: {
    method: 'GET',
    path: '/logs',
    status: 200,
    answer: {
      results: [{ time: MADE.createdAt, type: 'Call', resource: 'call', callId: MADE.id }],
      metadata: { itemsPerPage: 100, currentPage: 1, totalItems: 1 },
    },
  },
  File: {
    method: 'POST',
    path: '/file',
    body: 'hours.txt',
    status: 201,
    answer: { ...MADE, object: 'file', status: 'done', name: 'hours.txt', bytes: 12 },
  },
  Credential: {
    method: 'POST',
    path: '/credential',
    body: { provider: 'openai', name: 'Main account', apiKey: 'your-openai-key' },
    status: 201,
    answer: { ...MADE, provider: 'openai', name: 'Main account' },
  },
  CredentialEvent: {
    method: 'POST',
    path: '/credential/session',
    body: { provider: 'slack.oauth2-authorization' },
    status: 400,
    answer: { message: 'No connection …', error: 'Bad Request', statusCode: 400 },
  },
  Org: made('/org', { name: 'Acme' }),
  Token: made('/token', { name: 'Shop' }, { value: 'the-new-key' }),
  Voice: {
    method: 'GET',
    path: '/voice-library/vapi',
    status: 200,
    answer: [{ provider: 'vapi', name: 'Elliot' }],
  },
  Provider: {
    method: 'GET',
    path: '/make/locations',
    status: 400,
    answer: {
      message: 'Store a credential of provider make first: POST /credential',
      error: 'Bad Request',
      statusCode: 400,
    },
  },
};

/** Returns the request as a command for a shell. */
export function requestCommand({ path, body }: ReferenceExample): string {
  const content =
    body === undefined
      ? []
      : typeof body === 'string'
        ? [`-F 'file=@${body}'`]
        : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body, null, 2)}'`];
  return [
    `curl https://your-site/voice${path}`,
    "-H 'Authorization: Bearer your-key'",
    ...content,
  ].join(' \\\n  ');
}
