import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PUBLIC_KEY, type VoiceServer, voiceServer } from '#server/test-support/voice-server.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';

interface Made {
  id: string;
  createdAt: string;
}

let server: VoiceServer;
/** Five sessions, `s0` to `s4`, created a few milliseconds apart. */
const made: Made[] = [];
let otherAssistant: string;

beforeAll(async () => {
  server = await voiceServer();
  otherAssistant = (await server.make('/assistant', { name: 'Other' })).id;
  for (const index of [0, 1, 2, 3, 4]) {
    const assistantId = index % 2 === 0 ? SITE_ASSISTANT_ID : otherAssistant;
    made.push((await server.make('/session', { name: `s${index}`, assistantId })) as Made);
    await delay(2);
  }
});
afterAll(() => server[Symbol.asyncDispose]());

/**
 * Fills the placeholders in a query. For example, `{1}` becomes the instant at which `s1` was
 * created, and `{id1}` becomes the id of `s1`.
 */
function fill(query: string): string {
  return query
    .replaceAll(/\{(\d)\}/g, (_, index) => made[index]?.createdAt ?? '')
    .replaceAll(/\{id(\d)\}/g, (_, index) => made[index]?.id ?? '')
    .replaceAll('{other}', otherAssistant)
    .replaceAll('{site}', SITE_ASSISTANT_ID);
}

test.each([
  ['', 's4 s3 s2 s1 s0'],
  ['sortOrder=ASC', 's0 s1 s2 s3 s4'],
  ['sortOrder=DESC&sortBy=createdAt', 's4 s3 s2 s1 s0'],
  ['limit=2', 's4 s3'],
  ['limit=2&page=2', 's2 s1'],
  ['limit=2&page=3', 's0'],
  ['limit=2&page=4', ''],
  ['limit=0', ''],
  ['createdAtGt={1}', 's4 s3 s2'],
  ['createdAtGe={1}', 's4 s3 s2 s1'],
  ['createdAtLt={1}', 's0'],
  ['createdAtLe={1}', 's1 s0'],
  ['createdAtGt={0}&createdAtLt={3}', 's2 s1'],
  ['updatedAtGe={4}', 's4'],
  ['createdAtLt=2020-01-01', ''],
  ['name=s3', 's3'],
  ['name=S3', ''],
  ['assistantId={other}', 's3 s1'],
  ['assistantIdAny={other},{site}', 's4 s3 s2 s1 s0'],
  ['assistantId={other}&name=s1', 's1'],
  ['id={id2}', 's2'],
  ['idAny={id2}, {id4}', 's4 s2'],
  ['idAny={id2}&idAny={id4}', 's4 s2'],
  ['id={id2}&idAny={id4}', ''],
  ['workflowId=x', ''],
  ['squadId=x', ''],
])('GET /session?%s lists "%s"', async (query, expected) => {
  const response = await server.ask('GET', `/session?${fill(query)}`);
  expect(response.status).toBe(200);
  const { results } = (await response.json()) as { results: { name: string }[] };
  expect(results.map(({ name }) => name).join(' ')).toBe(expected);
});

test('a page states how many pages and results there are', async () => {
  const response = await server.ask('GET', '/session?limit=2&page=2');
  const { metadata } = (await response.json()) as { metadata: unknown };
  expect(metadata).toEqual({
    itemsPerPage: 2,
    totalItems: 5,
    currentPage: 2,
    totalPages: 3,
    hasNextPage: true,
    sortOrder: 'DESC',
  });
});

test.each([
  ['limit=-1', 'limit must be a whole number from 0 to 1000'],
  ['limit=1001', 'limit must be a whole number from 0 to 1000'],
  ['limit=ten', 'limit must be a whole number from 0 to 1000'],
  ['page=0', 'page must be a whole number from 1 to 1000000'],
  ['sortOrder=up', 'sortOrder must be one of the following values: ASC, DESC'],
  ['sortBy=name', 'sortBy must be one of the following values: createdAt'],
  ['createdAtGt=yesterday', 'createdAtGt must be an ISO 8601 date'],
  ['name=%00', 'name must be a plain text of at most 4000 characters'],
  ['color=red', 'property "color" should not exist'],
])('GET /session?%s is refused, because %s', async (query, message) => {
  const response = await server.ask('GET', `/session?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: [message] });
});

test('a list without pages is an array that begins with the newest resource', async () => {
  const response = await server.ask('GET', '/assistant?limit=1');
  expect(await response.json()).toMatchObject([{ name: 'Other' }]);
});

test('chats are found by their session, their previous chat and their assistant', async () => {
  const { id: sessionId } = await server.make('/session', {}, PUBLIC_KEY);
  const first = await server.make('/chat', { sessionId, input: 'One' }, PUBLIC_KEY);
  const next = await server.make('/chat', { previousChatId: first.id, input: 'Two' }, PUBLIC_KEY);
  const idsOf = async (query: string) => {
    const response = await server.ask('GET', `/chat?${query}`);
    const { results } = (await response.json()) as { results: Made[] };
    return results.map(({ id }) => id);
  };
  expect(await idsOf(`sessionId=${sessionId}`)).toEqual([first.id]);
  expect(await idsOf(`previousChatId=${first.id}`)).toEqual([next.id]);
  expect(await idsOf(`assistantId=${SITE_ASSISTANT_ID}`)).toEqual([next.id, first.id]);
});
