import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import {
  PROVIDER_ADDRESSES,
  type ProviderAddresses,
} from '#server/platform/providers/provider-addresses.ts';
import { startLoopbackServer } from './loopback-server.ts';

export const PROVIDER_KEY = 'hush-provider-key';

type Provider = keyof ProviderAddresses;

export interface ProviderRequestSeen {
  provider: string;
  /** The method, the path without the provider, and the query. */
  line: string;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

type Trouble = (response: ServerResponse) => void;

/** The headers that a provider wants with each request. */
const KEY_HEADERS: Record<string, Record<string, string>> = {
  '11labs': { 'xi-api-key': PROVIDER_KEY },
  azure: { 'ocp-apim-subscription-key': PROVIDER_KEY },
  cartesia: { authorization: `Bearer ${PROVIDER_KEY}`, 'cartesia-version': '2025-04-16' },
  deepgram: { authorization: `Token ${PROVIDER_KEY}` },
  deepinfra: { authorization: `Bearer ${PROVIDER_KEY}` },
  gohighlevel: { authorization: `Bearer ${PROVIDER_KEY}`, version: '2021-07-28' },
  hume: { 'x-hume-api-key': PROVIDER_KEY },
  lmnt: { 'x-api-key': PROVIDER_KEY },
  make: { authorization: `Token ${PROVIDER_KEY}` },
  playht: { authorization: `Bearer ${PROVIDER_KEY}`, 'x-user-id': 'u1' },
};

/** A body that stores a credential of each provider. */
export const providerCredential: Record<string, object> = {
  ...Object.fromEntries(
    ['11labs', 'cartesia', 'deepgram', 'deepinfra', 'gohighlevel', 'hume', 'lmnt', 'openai'].map(
      (provider) => [provider, { provider, apiKey: PROVIDER_KEY }],
    ),
  ),
  azure: { provider: 'azure', service: 'speech', region: 'westeurope', apiKey: PROVIDER_KEY },
  make: { provider: 'make', teamId: '12', region: 'eu1', apiKey: PROVIDER_KEY },
  playht: { provider: 'playht', userId: 'u1', apiKey: PROVIDER_KEY },
};

/** What the providers answer, by the provider and the line of the request. */
const ANSWERS: Record<string, unknown> = {
  '11labs GET /v2/voices?page_size=100': {
    voices: [
      {
        voice_id: 'e1',
        name: 'Rachel',
        labels: { accent: 'american', gender: 'female' },
        description: 'calm\nand clear',
        preview_url: 'https://example.com/e1.mp3',
      },
      { name: 'has no id' },
      null,
    ],
    has_more: true,
    total_count: 2,
    next_page_token: 'two/2',
  },
  '11labs GET /v2/voices?page_size=100&next_page_token=two%2F2': {
    voices: [{ voice_id: 'e2', name: 'x'.repeat(150), labels: { gender: 'neutral' } }],
    has_more: false,
    next_page_token: null,
  },
  '11labs POST /v1/voices/add': { voice_id: 'cloned1', requires_verification: false },
  'azure GET /westeurope/cognitiveservices/voices/list': [
    {
      ShortName: 'en-US-JennyNeural',
      DisplayName: 'Jenny',
      Gender: 'Female',
      Locale: 'en-US',
      LocaleName: 'English (United States)',
    },
  ],
  'cartesia GET /voices/?limit=100': {
    data: [{ id: 'c1', name: 'Ava', language: 'en', gender: 'feminine', description: 'warm' }],
    has_more: true,
    next_page: 'c1',
  },
  'cartesia GET /voices/?limit=100&starting_after=c1': {
    data: [{ id: 'c2', name: 'Ben', language: 'en', gender: 'masculine' }],
    has_more: false,
  },
  'deepgram GET /models': {
    stt: [{ name: 'nova-3' }],
    tts: [
      {
        name: 'thalia',
        canonical_name: 'aura-2-thalia-en',
        languages: ['en', 'en-US'],
        metadata: { accent: 'American', tags: ['feminine'], sample: 'https://example.com/t.wav' },
      },
    ],
  },
  'deepinfra POST /v1/voices/add': { voice_id: 'sesame1', user_id: 'u', name: 'Ada' },
  'gohighlevel GET /workflows/?locationId=l%201': { workflows: [{ id: 'w1', name: 'Follow up' }] },
  'gohighlevel GET /locations/search?limit=100': { locations: [{ id: 'l 1', name: 'Main' }] },
  'hume GET /v0/tts/voices?provider=HUME_AI&page_size=100&page_number=0': {
    page_number: 0,
    total_pages: 2,
    voices_page: [{ id: 'h1', name: 'Kora', provider: 'HUME_AI' }],
  },
  'hume GET /v0/tts/voices?provider=HUME_AI&page_size=100&page_number=1': {
    page_number: 1,
    total_pages: 2,
    voices_page: [{ id: 'h2', name: 'Ito', provider: 'HUME_AI' }],
  },
  'lmnt GET /v1/ai/voice/list': [{ id: 'lily', name: 'Lily', gender: 'F', description: 'soft' }],
  'make GET /eu1/scenarios?teamId=12&pg%5Blimit%5D=100': { scenarios: [{ id: 7, name: 'Lead' }] },
  'make GET /eu1/hooks?teamId=12': {
    hooks: [
      { id: 1, scenarioId: 7, url: 'https://hook.eu1.make.com/abc' },
      { id: 2, scenarioId: 8, url: 'https://hook.eu1.make.com/def' },
      { id: 3, scenarioId: null },
    ],
  },
  'make GET /eu1/teams/12': { team: { id: 12, name: 'Sales', organizationId: 3 } },
  'playht GET /voices': [
    { id: 's3://p1', name: 'Angelo', gender: 'male', accent: 'american', language_code: 'en-US' },
  ],
};

/** Starts one server in place of all providers, on the loopback address. It is strict. */
export async function startProviders() {
  const seen: ProviderRequestSeen[] = [];
  const complaints: string[] = [];
  let trouble: Trouble | null = null;
  const { host, close } = await startLoopbackServer(async (incoming, response) => {
    const [, provider = '', path = ''] = /^\/([^/?]+)(.*)$/.exec(incoming.url ?? '') ?? [];
    const { headers, method } = incoming;
    const body = await buffer(incoming).catch(() => Buffer.alloc(0));
    const line = `${method} ${path}`;
    seen.push({ provider, line, headers, body });
    for (const [name, value] of Object.entries(KEY_HEADERS[provider] ?? { none: '' })) {
      if (headers[name] !== value) complaints.push(`${provider} got no ${name}`);
    }
    if (trouble !== null) return trouble(response);
    const answer = ANSWERS[`${provider} ${line}`];
    if (answer === undefined) complaints.push(`${provider} was asked for ${line}`);
    response.setHeader('content-type', 'application/json');
    response.statusCode = answer === undefined ? 404 : 200;
    response.end(JSON.stringify(answer ?? {}));
  });
  const address = ([provider, real]: [string, string]) => [
    provider,
    `http://${host}/${provider}${real.includes('{region}') ? '/{region}' : ''}`,
  ];
  return {
    /** The host and the port, as VOICE_PRIVATE_HOSTS names them. */
    host,
    addresses: Object.fromEntries(
      Object.entries(PROVIDER_ADDRESSES).map(address),
    ) as unknown as ProviderAddresses,
    seen,
    complaints,
    /** Sets what goes wrong from now on. Null means that all is well again. */
    willFail(next: Trouble | null): void {
      trouble = next;
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Addresses at which nobody answers, so that no test asks a real provider. */
export const NO_PROVIDERS = Object.fromEntries(
  Object.keys(PROVIDER_ADDRESSES).map((provider) => [provider, 'http://127.0.0.1:9']),
) as Record<Provider, string>;
