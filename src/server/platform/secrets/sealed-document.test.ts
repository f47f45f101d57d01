import { expect, test } from 'vitest';
import { createFieldSealer } from './field-sealer.ts';
import { holdsSecrets, openedDocument, sealedDocument } from './sealing-store.ts';

const place = { kind: 'assistant', id: 'a' };
const sealer = createFieldSealer(['k'.repeat(32)]);
const stranger = createFieldSealer(['s'.repeat(32)]);

test.each([
  { apiKey: 'hush' },
  { server: { url: 'https://example.com', secret: 'hush', headers: { a: 'hush' } } },
  { model: { tools: [{ server: { secret: 'hush' } }, 5, null, ['x']] } },
  { credentials: [{ provider: 'openai', apiKey: 'hush' }] },
  JSON.parse('{"__proto__": {"token": "hush"}, "password": null}'),
])('seals every secret of %j and opens it again', (body) => {
  const sealed = sealedDocument(body, sealer, place);
  expect(JSON.stringify(sealed)).not.toContain('hush');
  expect(JSON.stringify(openedDocument(sealed, sealer, place))).toBe(JSON.stringify(body));
  expect(holdsSecrets(body)).toBe(true);
});

test('returns a document without secrets as it is', () => {
  const body = { name: 'Ada', list: [{ a: 1 }], voice: { speed: 1 } };
  expect(sealedDocument(body, sealer, place)).toBe(body);
  expect(openedDocument(body, sealer, place)).toBe(body);
  expect(holdsSecrets(body)).toBe(false);
});

test('leaves a secret that an older version stored in plain text as it is', () => {
  const body = { apiKey: 'hush' };
  expect(openedDocument(body, sealer, place)).toBe(body);
});

test('keeps a secret whose key is missing, until the key returns', () => {
  const sealed = sealedDocument({ apiKey: 'hush' }, sealer, place);
  const unread = openedDocument(sealed, stranger, place);
  expect(unread).toEqual(sealed);
  const changed = sealedDocument({ ...unread, name: 'New' }, stranger, place);
  expect(openedDocument(changed, sealer, place)).toEqual({ apiKey: 'hush', name: 'New' });
});
