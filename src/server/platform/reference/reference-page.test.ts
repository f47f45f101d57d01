import { afterAll, beforeAll, expect, test } from 'vitest';
import { escapeHtml } from '#core/escape-html.ts';
import { type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { operationEffect } from '../http/operation-words.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';
import { voiceResources } from '../table/resource-table.ts';
import { referenceExamples, requestCommand } from './reference-examples.ts';
import { referencePage } from './reference-page.ts';

const { content } = referencePage(voiceResources, '/voice/docs.css');

function articleOf(id: string): string {
  const [, rest = ''] = content.split(`<article class="operation" id="${id}"`);
  return rest.split('</article>')[0] ?? '';
}

test.each(voiceResources.flatMap(({ operations }) => operations))(
  'the reference shows $method $path with its effect',
  ({ method, path, id }) => {
    const article = articleOf(id);
    expect(article).toContain(`<span class="method">${method}</span>`);
    expect(article).toContain(path.replaceAll('/', '/<wbr>'));
    expect(article).toMatch(/data-effect="(acts|stores|refuses)"/);
  },
);

test.each([
  ['chatControllerCreateChat', 'acts'],
  ['assistantControllerCreate', 'acts'],
  ['analyticsControllerQuery', 'acts'],
  ['credentialControllerCreate', 'acts'],
  ['voiceProviderControllerCloneVoices', 'acts'],
  ['providerControllerGetWorkflows', 'acts'],
  ['templateControllerCreate', 'stores'],
  ['phoneNumberControllerFindAll', 'acts'],
  ['callControllerCreatePhoneCall', 'acts'],
  ['credentialControllerGenerateSession', 'refuses'],
])('the effect of %s is: %s', (id, effect) => {
  const found = voiceResources.flatMap((resource) =>
    resource.operations
      .filter((operation) => operation.id === id)
      .map((operation) => operationEffect(resource, operation)),
  );
  expect(found).toEqual([effect]);
  expect(articleOf(id)).toContain(`data-effect="${effect}"`);
});

test.each([
  [
    'PhoneNumber',
    'A number of the provider byo-phone-number is called and calls through its trunk, if the server has a phone line. Numbers of other providers are stored, but not connected.',
  ],
  ['Template', 'Stored and returned. Nothing acts on it.'],
  ['CredentialEvent', 'Only stored. Nothing returns it or acts on it.'],
])('the reference says of %s: %s', (name, words) => {
  const [, section = ''] = content.split(`<section id="${name}"`);
  expect(section.split('<article')[0]).toContain(`<p>${words}</p>`);
});

test('the filter names every effect and how many operations have it', () => {
  for (const [effect, label] of [
    ['acts', 'live'],
    ['stores', 'stored only'],
    ['refuses', 'not available'],
  ]) {
    const listed = voiceResources.flatMap((resource) =>
      resource.operations.filter((each) => operationEffect(resource, each) === effect),
    );
    expect(content).toContain(
      `value="${effect}"> <span class="effect" data-effect="${effect}">${label}</span> <span>${listed.length}: `,
    );
    expect(content.split(`" data-effects="${effect}" aria`).length - 1).toBeGreaterThan(0);
  }
});

test.each(voiceResources.map(({ name }) => name))(
  'the example of %s works as it is written, and is shown',
  async (name) => {
    const example = referenceExamples[name];
    if (!example) throw new Error(`There is no example of ${name}.`);
    const [, section = ''] = content.split(`<section id="${name}"`);
    expect(section.split('<article')[0]).toContain(escapeHtml(requestCommand(example)));
    const { id: suite } = await server.make('/test-suite', { name: 'Suite' });
    const form = new FormData();
    form.append('file', new File(['We open at 9'], String(example.body)));
    const body = typeof example.body === 'string' ? form : example.body;
    const path = example.path.replace('your-test-suite', suite);
    const answer = await server.ask(example.method, path, { ...(body && { body }) });
    expect(answer.status).toBe(example.status);
    expect(await answer.json()).toEqual(kindsIn(example.answer));
  },
);

/** Matches every value of the same kind. Short words, such as a state, have to be the same. */
function kindsIn(value: unknown): unknown {
  if (Array.isArray(value)) return expect.arrayContaining(value.map(kindsIn));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, one]) => [key, kindsIn(one)]);
    return expect.objectContaining(Object.fromEntries(fields));
  }
  return typeof value === 'string' && /^[a-z]+$/.test(value)
    ? value
    : expect.any(Object(value).constructor);
}

test('the reference names fields, limits, parameters, keys and answers', () => {
  const create = articleOf('assistantControllerCreate');
  expect(create).toContain('<code>name</code> <span>text of up to 40 characters</span>');
  expect(create).toContain('Takes the private key, or a token with the role editor.');
  expect(create).toContain('Answer: 201, Assistant.');
  expect(articleOf('assistantControllerUpdate')).toContain('each of them optional');
  expect(articleOf('assistantControllerFindAll')).toContain('<code>createdAtGt</code>');
  expect(articleOf('credentialControllerCreate')).toContain('<code>provider: openai</code>');
  expect(articleOf('fileControllerCreate')).toContain('multipart/form-data');
});

test('the reference needs no other host, no script and no style of its own', () => {
  expect(content).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(content).not.toMatch(/<script|<style| style=| on\w+=/);
});

let server: VoiceServer;
beforeAll(async () => {
  server = await voiceServer();
  // The log has an entry for each call.
  await server.make('/call/web', { assistantId: SITE_ASSISTANT_ID });
});
afterAll(() => server[Symbol.asyncDispose]());

test('the page and its stylesheet are served without a key, with the security headers', async () => {
  const headers = { 'Accept-Encoding': 'br' };
  const page = await server.ask('GET', '/docs', { key: null, headers });
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(page.headers.get('Content-Encoding')).toBe('br');
  const text = await page.text();
  expect(text).toContain('<title>API Reference | Everline Intelligence</title>');
  expect(text).toContain(content);
  const styles = await server.ask('GET', '/docs.css', { key: null });
  expect(styles.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
  expect(await styles.text()).toContain('.reference');
});

test('the page is sent again only after a change, and it can only be read', async () => {
  const first = await server.ask('GET', '/docs');
  const tag = first.headers.get('ETag') ?? '';
  const again = await server.ask('GET', '/docs', { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect((await server.ask('HEAD', '/docs')).status).toBe(200);
  expect((await server.ask('POST', '/docs', { body: {} })).status).toBe(405);
  const slash = await fetch(`${server.baseUrl}/docs/`, { redirect: 'manual' });
  expect([slash.status, slash.headers.get('Location')]).toEqual([308, '/voice/docs']);
});
