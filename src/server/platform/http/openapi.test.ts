import { expect, test, vi } from 'vitest';
import { voiceServer } from '#server/test-support/voice-server.ts';
import { voiceResources } from '../table/resource-table.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, unknown>;
  requestBody?: unknown;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required?: [] }> };
}

/** The operations that take a POST without a body. */
const BODILESS = ['voiceLibraryControllerVoiceLibrarySyncByProvider'];

const document = openApiDocument(voiceResources) as unknown as Document;

test('the OpenAPI document is served without a key', async () => {
  await using server = await voiceServer();
  const response = await server.ask('GET', '/openapi.json', { key: null });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
});

test('the OpenAPI document is made once, and sent compressed and only if it is not known', async () => {
  await using server = await voiceServer();
  const written = vi.spyOn(JSON, 'stringify');
  const headers = { 'Accept-Encoding': 'br' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => server.ask('GET', '/openapi.json', { key: null, headers })),
  );
  const made = written.mock.calls.filter(([value]) => Object(value).openapi !== undefined);
  written.mockRestore();
  expect(made).toHaveLength(1);
  expect(answers.map((answer) => answer.headers.get('Content-Encoding'))).toEqual(
    Array.from(answers, () => 'br'),
  );
  const tag = answers[0]?.headers.get('ETag') ?? '';
  const known = { 'If-None-Match': tag, 'Accept-Encoding': 'br' };
  const again = await server.ask('GET', '/openapi.json', { key: null, headers: known });
  expect(again.status).toBe(304);
});

test('the OpenAPI document lists exactly the operations in the table of resources', () => {
  const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { operationId }]) => `${method} ${path} ${operationId}`,
    ),
  );
  const table = voiceResources.flatMap(({ operations }) =>
    operations.map(({ method, path, id }) => `${method.toLowerCase()} ${path} ${id}`),
  );
  expect(listed.toSorted()).toEqual(table.toSorted());
  expect(document.openapi).toBe('3.1.0');
});

test('every documented operation names its parameters and its answers', () => {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(operations)) {
      const { operationId, parameters, responses, requestBody } = described;
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(named);
      expect(Object.keys(responses)).toEqual([expect.stringMatching(/^20[01]$/), 'default']);
      const isBodiless = BODILESS.includes(operationId);
      expect(requestBody !== undefined).toBe(
        ['post', 'patch', 'put'].includes(method) && !isBodiless,
      );
    }
  }
});

test('every reference in the OpenAPI document leads to a schema', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  const names = new Set([...references].map(([, name]) => name));
  expect(names.size).toBeGreaterThan(8);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...names]));
});

test('schemas state required fields and maximal lengths, and answers have no secret fields', () => {
  const { CreateChat, Assistant, CreateAssistant } = document.components.schemas;
  expect(CreateChat?.required).toEqual(['input']);
  expect(CreateAssistant?.properties.name).toEqual({ type: 'string', maxLength: 40 });
  expect(CreateAssistant?.properties).toHaveProperty('credentials');
  expect(Assistant?.properties).not.toHaveProperty('credentials');
  expect(Assistant?.required).toEqual(['id', 'orgId', 'createdAt', 'updatedAt']);
});
