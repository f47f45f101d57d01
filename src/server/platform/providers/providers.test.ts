import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { guardedClient } from '#server/http/guarded/guarded-client.ts';
import { parsePrivateHosts } from '#server/http/guarded/private-hosts.ts';
import { sampleOrganisation } from '#server/test-support/platform-operations/sample-user.ts';
import {
  PROVIDER_KEY,
  providerCredential,
  startProviders,
} from '#server/test-support/stand-ins/providers-stand-in.ts';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { PRIVATE_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { ORG_ID } from '../site-assistant.ts';
import { providerOpener } from './open-provider.ts';
import { keyOf } from './provider-credentials.ts';
import { goHighLevel } from './provider-service.ts';

type Providers = Awaited<ReturnType<typeof startProviders>>;

let providers: Providers;
let server: VoiceServer;
beforeAll(async () => {
  providers = await startProviders();
  const env = { VOICE_PRIVATE_HOSTS: providers.host };
  server = await voiceServer(env, { providerAddresses: providers.addresses });
  for (const credential of Object.values(providerCredential)) {
    await server.make('/credential', credential);
  }
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await providers[Symbol.asyncDispose]();
});
afterEach(() => {
  providers.willFail(null);
  expect(providers.complaints.splice(0)).toEqual([]);
  expect(server.logged.join('')).not.toContain(PROVIDER_KEY);
});

async function answerOf(method: string, path: string, body?: unknown, key?: string) {
  const response = await server.ask(method, path, {
    ...(body !== undefined && { body }),
    ...(key && { key }),
  });
  const text = await response.text();
  expect(text).not.toContain(PROVIDER_KEY);
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

const SOUND = new File([Buffer.alloc(70_000, 'RIFF')], 'me "and" you.wav', { type: 'audio/wav' });

function cloneForm(fields: Record<string, string | File | File[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one as string);
  }
  return form;
}

const WHOLE = { name: 'Ada Ł', description: 'warm', labels: '{"accent":"irish"}', files: SOUND };

describe('POST /11labs/voice/clone', () => {
  test('passes the sounds on to ElevenLabs and keeps the voice in the library', async () => {
    const form = cloneForm({ ...WHOLE, files: [SOUND, new File(['ID3'], 'b.mp3')] });
    const cloned = await answerOf('POST', '/11labs/voice/clone', form);
    expect(cloned).toMatchObject({
      status: 201,
      body: { provider: '11labs', providerId: 'cloned1', name: 'Ada Ł', description: 'warm' },
    });
    const asked = providers.seen.at(-1);
    expect(asked).toMatchObject({ provider: '11labs', line: 'POST /v1/voices/add' });
    const type = asked?.headers['content-type'] ?? '';
    const sent = await new Response(asked?.body, { headers: { 'content-type': type } }).formData();
    expect([sent.get('name'), sent.get('description')]).toEqual(['Ada Ł', 'warm']);
    expect(sent.get('labels')).toBe('{"accent":"irish"}');
    const sounds = sent.getAll('files') as File[];
    expect(sounds.map((sound) => [sound.name, sound.type, sound.size])).toEqual([
      ['me "and" you.wav', 'audio/wav', 70_000],
      ['b.mp3', 'application/octet-stream', 3],
    ]);
    expect(Buffer.from(await (sounds[0] as File).arrayBuffer())).toEqual(
      Buffer.from(await SOUND.arrayBuffer()),
    );
    const found = await answerOf('GET', '/11labs/voice/search?name=ada');
    expect(found.body).toMatchObject([{ voiceId: 'cloned1' }]);
  });

  test('the generated client clones a voice', async () => {
    const { v11Labs } = server.api();
    const answer = await v11Labs.voiceProviderControllerCloneVoices({
      name: 'Ben',
      // This client sends one file, although its types say a list.
      files: SOUND as never,
    });
    expect(answer.status).toBe(201);
    expect(providers.seen.at(-1)?.body.length).toBeGreaterThan(70_000);
  });

  test.each<[Record<string, string | File | File[]>, number, RegExp]>([
    [{ files: SOUND }, 400, /name is required/],
    [{ name: ' ', files: SOUND }, 400, /name is required/],
    [{ name: 'Ada' }, 400, /files is required/],
    [{ name: 'Ada', files: new File([], 'a.wav') }, 400, /files is required/],
    [{ name: 'Ada', files: 'text' }, 400, /files must be files/],
    [{ name: 'Ada', files: new File(['x'], 'a.pdf', { type: 'application/pdf' }) }, 400, /sounds/],
    [{ name: 'x'.repeat(101), files: SOUND }, 400, /name is too long/],
    [{ ...WHOLE, labels: '[1]' }, 400, /labels must be a JSON object/],
    [{ ...WHOLE, labels: '{' }, 400, /labels must be a JSON object/],
    [{ ...WHOLE, apiKey: 'x' }, 400, /may only have name, description, labels, files/],
    [{ ...WHOLE, files: Array.from({ length: 26 }, () => new File(['x'], 'x.wav')) }, 400, /25/],
  ])('a wrong form is refused before anybody is asked: %#', async (fields, status, message) => {
    const asked = providers.seen.length;
    const refused = await answerOf('POST', '/11labs/voice/clone', cloneForm(fields));
    expect([refused.status, String(refused.body.message)]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(providers.seen).toHaveLength(asked);
  });

  test.each([
    ['a length', { 'content-length': String(26 * 1024 ** 2) }],
    ['no length', { 'transfer-encoding': 'chunked' }],
  ])('a form with %s that is too large is refused', async (_, length) => {
    const sending = request(`${server.baseUrl}/11labs/voice/clone`, {
      agent: false,
      method: 'POST',
      headers: {
        ...length,
        authorization: `Bearer ${PRIVATE_KEY}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    sending.on('error', () => {});
    const answered = once(sending, 'response');
    const part = 'Content-Disposition: form-data; name="files"; filename="a.wav"';
    sending.write(`--x\r\n${part}\r\n\r\n`);
    const megabyte = Buffer.alloc(1024 ** 2);
    for (let sent = 0; sent < 26; sent += 1) sending.write(megabyte);
    const [response] = await answered;
    expect(response.statusCode).toBe(413);
    sending.destroy();
  });

  test('a body that is no form is refused, and so is a form that is cut off', async () => {
    expect((await answerOf('POST', '/11labs/voice/clone', {})).status).toBe(415);
    const response = await server.ask('POST', '/11labs/voice/clone', {
      body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAda',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    expect(await response.json()).toMatchObject({ statusCode: 400 });
  });

  test.each([{}, { voice_id: '' }, { voice_id: '../x' }, []])(
    'a provider that does not name the new voice (%j) is a fault of the provider',
    async (answer) => {
      providers.willFail((response) => response.end(JSON.stringify(answer)));
      const failed = await answerOf('POST', '/11labs/voice/clone', cloneForm(WHOLE));
      expect(failed.status).toBe(502);
    },
  );

  test('only two voices are made at once', async () => {
    const waiting: ServerResponse[] = [];
    providers.willFail((response) => void waiting.push(response));
    const clone = () => answerOf('POST', '/11labs/voice/clone', cloneForm(WHOLE));
    const both = [clone(), clone()];
    await expect.poll(() => waiting.length).toBe(2);
    const third = await clone();
    expect([third.status, third.headers.get('Retry-After')]).toEqual([429, '10']);
    for (const response of waiting) response.end('{"voice_id":"v"}');
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('POST /voice-library/create-sesame-voice', () => {
  const path = '/voice-library/create-sesame-voice';

  test('sends the sound of an uploaded file to DeepInfra and keeps the voice', async () => {
    const { id: fileId } = await server.make('/file', cloneForm({ file: SOUND }));
    const body = { voiceName: 'Ada', transcription: 'We open at nine.', fileId };
    const made = await answerOf('POST', path, body);
    expect(made).toMatchObject({
      status: 201,
      body: { provider: 'sesame', providerId: 'sesame1', name: 'Ada' },
    });
    const asked = providers.seen.at(-1);
    const type = asked?.headers['content-type'] ?? '';
    const sent = await new Response(asked?.body, { headers: { 'content-type': type } }).formData();
    expect([sent.get('name'), sent.get('description')]).toEqual(['Ada', 'We open at nine.']);
    expect((sent.get('audio') as File).size).toBe(70_000);
    expect((await answerOf('GET', '/voice-library/sesame')).body).toHaveLength(1);
  });

  test.each([
    [{ voiceName: 'Ada' }, 400, /fileId is required.*POST \/file/],
    [{ voiceName: 'Ada', fileId: 'none' }, 404, /File not found/],
    [{ voiceName: 5 }, 400, /voiceName must be a string/],
  ])('%j is refused', async (body, status, message) => {
    const refused = await answerOf('POST', path, body);
    expect([refused.status, String(refused.body.message)]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  });
});

describe('workflows', () => {
  test.each([
    ['/make/workflows', { scenarios: [{ id: 7, name: 'Lead' }] }],
    [
      '/make/workflows/7/hooks',
      { hooks: [{ id: 1, scenarioId: 7, url: 'https://hook.eu1.make.com/abc' }] },
    ],
    ['/make/workflows/99/hooks', { hooks: [] }],
    ['/make/locations', { team: { id: 12, name: 'Sales', organizationId: 3 } }],
    ['/ghl/workflows?locationId=l%201', { workflows: [{ id: 'w1', name: 'Follow up' }] }],
    ['/ghl/locations', { locations: [{ id: 'l 1', name: 'Main' }] }],
    ['/gohighlevel/locations', { locations: [{ id: 'l 1', name: 'Main' }] }],
  ])('GET %s is answered by the provider', async (path, answer) => {
    expect(await answerOf('GET', path)).toMatchObject({ status: 200, body: answer });
  });

  test.each([
    ['/ghl/workflows', 400, /locationId is required/],
    ['/ghl/workflows/w1/hooks', 400, /does not tell the hooks/],
    ['/make/workflows/..%2Fteams/hooks', 404, /Workflow not found/],
    ['/vapi/workflows', 400, /provider must be one of the following values: make, ghl/],
    ['/constructor/locations', 400, /provider must be one of/],
  ])('GET %s is refused', async (path, status, message) => {
    const refused = await answerOf('GET', path);
    expect([refused.status, String(refused.body.message)]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
  });

  test('the generated client reads workflows, hooks and locations', async () => {
    const { provider } = server.api();
    const read = [
      provider.providerControllerGetWorkflows('ghl', { locationId: 'l 1' }),
      provider.providerControllerGetWorkflowTriggerHook('make', '8'),
      provider.providerControllerGetLocations('make'),
    ];
    expect((await Promise.all(read)).map(({ data }) => Object.keys(data))).toEqual([
      ['workflows'],
      ['hooks'],
      ['team'],
    ]);
  });
});

const PATH = '/ghl/locations';

describe('a provider that fails', () => {
  test.each<[string, (response: ServerResponse) => void, number, RegExp]>([
    ['401', (r) => r.writeHead(401).end(`{"message":"bad ${PROVIDER_KEY}"}`), 400, /may not do/],
    ['403', (r) => r.writeHead(403).end(), 400, /status 403: the stored credential may not/],
    ['404', (r) => r.writeHead(404).end('gone'), 404, /there is no such thing/],
    ['422', (r) => r.writeHead(422).end('[]'), 400, /status 422: the request is refused/],
    [
      'a short word',
      (r) => r.writeHead(400).end('{"detail":{"status":"voice_limit_reached","message":"x"}}'),
      400,
      /status 400 \(voice_limit_reached\)/,
    ],
    ['429', (r) => r.writeHead(429, { 'retry-after': '7' }).end(), 429, /too many requests/],
    ['500', (r) => r.writeHead(500).end('{"error":{"code":"secret words"}}'), 502, /status 500$/],
    ['a redirect', (r) => r.writeHead(302, { location: '/x' }).end(), 502, /status 302$/],
    [
      'a page',
      (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      502,
      /is no JSON/,
    ],
    ['a number', (r) => r.end('5'), 502, /is no JSON/],
    ['an answer without end', (r) => r.end(Buffer.alloc(5 * 1024 ** 2, ' ')), 502, /too long/],
    ['a hang-up', (r) => r.destroy(), 502, /GoHighLevel failed: connection/],
    [
      'a hang-up in the middle',
      (r) => {
        r.writeHead(200, { 'content-length': '100' });
        r.write('{"a"', () => r.destroy());
      },
      502,
      /failed: (broken answer|connection closed)/,
    ],
    [
      'a compressed answer',
      (r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end(),
      502,
      /compressed/,
    ],
  ])('with %s becomes an error of ours', async (_, trouble, status, message) => {
    providers.willFail(trouble);
    const failed = await answerOf('GET', PATH);
    expect([failed.status, failed.body.statusCode]).toEqual([status, status]);
    expect(failed.body.message).toMatch(message);
    expect(failed.headers.get('Retry-After')).toBe(status === 429 ? '7' : null);
    const logged = server.logged.map((line) => JSON.parse(line));
    expect(logged.findLast(({ provider }) => provider)).toMatchObject({
      provider: 'gohighlevel',
      msg: 'a provider did not do what a client asked for',
    });
    expect(server.logged.join('')).not.toMatch(/secret words|locations\/search/);
  });

  test('is not waited for without end', async () => {
    providers.willFail(() => {});
    const body = providerCredential.gohighlevel as Record<string, unknown>;
    const resources = [storedResource('credential', { body })];
    const open = providerOpener({
      store: { list: async () => ({ resources, total: 1 }) },
      client: guardedClient({
        privateHosts: parsePrivateHosts(providers.host) ?? [],
        hostsOrgId: ORG_ID,
      }),
      addresses: providers.addresses,
      logger: pino({ level: 'silent' }),
    });
    const { ask } = await open(goHighLevel);
    await expect(ask('/locations/search', { timeoutMs: 50 })).rejects.toMatchObject({
      status: 504,
      message: 'GoHighLevel does not answer in time',
    });
  });
});

describe('without a credential that can be used', () => {
  test.each([
    ['POST', '/11labs/voice/clone', cloneForm(WHOLE), '11labs'],
    ['POST', '/voice-library/create-sesame-voice', { voiceName: 'Ada' }, 'deepinfra'],
    ['GET', '/make/workflows', undefined, 'make'],
    ['GET', '/make/workflows/7/hooks', undefined, 'make'],
    ['GET', '/ghl/locations', undefined, 'gohighlevel'],
    ['POST', '/voice-library/sync/cartesia', undefined, 'cartesia'],
  ])('%s %s says which one to store', async (method, path, body, provider) => {
    const { key } = await sampleOrganisation(server);
    const asked = providers.seen.length;
    const refused = await answerOf(method, path, body, key);
    expect(refused).toMatchObject({
      status: 400,
      body: { message: `Store a credential of provider ${provider} first: POST /credential` },
    });
    expect(providers.seen).toHaveLength(asked);
  });

  test.each<[string, object, RegExp]>([
    [
      'a key with a line end',
      { provider: 'lmnt', apiKey: 'a\r\nb' },
      /holds nothing that can be sent/,
    ],
    [
      'a user in signs that no header takes',
      { provider: 'playht', apiKey: 'k', userId: 'Zoë→' },
      /holds nothing that can be sent/,
    ],
    ['an empty key', { provider: 'lmnt', apiKey: '' }, /holds nothing that can be sent/],
    [
      'a region that is another host',
      { provider: 'azure', service: 'speech', region: 'evil.example/', apiKey: 'k' },
      /region of the stored credential/,
    ],
    [
      'a private address',
      { provider: 'deepgram', apiKey: 'k', apiUrl: 'http://169.254.169.254/v1' },
      /Deepgram was not asked: the address is private/,
    ],
    ['no address', { provider: 'deepgram', apiKey: 'k', apiUrl: 'nowhere' }, /is no URL/],
  ])('%s is refused', async (_, credential, message) => {
    const { id } = await server.make('/credential', credential);
    const { provider } = credential as { provider: string };
    const refused = await answerOf('POST', `/voice-library/sync/${provider}`);
    await server.ask('DELETE', `/credential/${id}`);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(message)]);
  });

  test('the newest credential counts, and that of a login at GoHighLevel does too', async () => {
    const authenticationSession = { accessToken: 'hush-login' };
    const credential = { provider: 'ghl.oauth2-authorization', authenticationSession };
    const { id } = await server.make('/credential', credential);
    await answerOf('GET', PATH);
    expect(providers.seen.at(-1)?.headers.authorization).toBe('Bearer hush-login');
    expect(providers.complaints.splice(0)).toEqual(['gohighlevel got no authorization']);
    await server.ask('DELETE', `/credential/${id}`);
    expect((await answerOf('GET', PATH)).status).toBe(200);
  });

  test('a sealed key that nothing opens any more is not sent', () => {
    const sealed = { provider: 'lmnt', apiKey: 'sealed:abc:def' };
    expect(keyOf(sealed)).toBeNull();
  });
});
