import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { platformOnEngine } from '#server/test-support/platform-operations/platform-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { SITE_ASSISTANT_ID } from '../site-assistant.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const server = platformOnEngine(engine);
  const { answerOf } = server;

  const start = () => server.make('/call/web', { assistantId: SITE_ASSISTANT_ID });

  test('analytics count stored calls and chats, in pages of any number', async () => {
    const counts = async () => {
      const operations = [{ operation: 'count', column: 'id', alias: 'n' }];
      const queries = ['call', 'chat'].map((table) => ({ table, name: table, operations }));
      const { body } = await answerOf('POST', '/analytics', { queries });
      return body.map(({ result }: { result: { n: number }[] }) => result[0]?.n);
    };
    expect(await counts()).toEqual([0, 0]);
    await Promise.all(Array.from({ length: 205 }, start));
    await server.make('/chat', { input: 'Hello' });
    expect(await counts()).toEqual([205, 1]);
    const since = {
      table: 'call',
      name: 'later',
      operations: [],
      timeRange: { end: '2020-01-01' },
    };
    const { body } = await answerOf('POST', '/analytics', { queries: [since] });
    expect(body).toEqual([
      {
        name: 'later',
        timeRange: {
          start: '2019-12-25T00:00:00.000Z',
          end: '2020-01-01T00:00:00.000Z',
          timezone: 'UTC',
        },
        result: [{}],
      },
    ]);
  });

  test.each([
    [{ operations: [{ operation: 'sum', column: 'id' }] }, /can only count the column id/],
    [{ timeRange: { start: 'soon' } }, /^queries.0.timeRange.start must be an ISO 8601 date$/],
    [{ timeRange: { timezone: 'Moon/Base' } }, /timezone must be the name of a time zone$/],
    [{ table: 'org' }, /^queries.0.table must be one of/],
  ])('the analytics query %j is refused', async (changes, message) => {
    const query = { table: 'call', name: 'q', operations: [], ...changes };
    const refused = await answerOf('POST', '/analytics', { queries: [query] });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: [expect.stringMatching(message)] },
    });
  });

  test('a call has a log until its log is removed', async () => {
    const [call, other] = [await start(), await start()];
    const log = await answerOf('GET', `/log?callId=${call.id}`);
    expect(log.body).toMatchObject({
      results: [{ callId: call.id, level: 'CHECKPOINT', log: 'The call was created.' }],
      metadata: { totalItems: 1, currentPage: 1 },
    });
    const logs = () => answerOf('GET', `/logs?type=Call&assistantId=${SITE_ASSISTANT_ID}&limit=2`);
    expect((await logs()).body.results).toMatchObject([
      { type: 'Call', callId: other.id },
      { type: 'Call', callId: call.id },
    ]);
    for (const more of ['createdAtLe=2020-01-01', 'limit=1', 'color=red', 'sortOrder=up']) {
      const refused = await answerOf('DELETE', `/log?callId=${call.id}&${more}`);
      expect(refused.status).toBe(400);
    }
    const removed = await answerOf('DELETE', `/log?callId=${other.id}&sortOrder=ASC`);
    expect(removed.status).toBe(200);
    expect((await logs()).body.results[0]).toMatchObject({ callId: call.id });
    expect((await answerOf('GET', `/log?callId=${other.id}`)).body.results).toEqual([]);
    expect((await answerOf('GET', `/call/${other.id}`)).status).toBe(200);

    await answerOf('DELETE', '/logs?type=API');
    expect((await logs()).body.results).toHaveLength(2);
    // There are more logs than one step of the removal takes.
    await answerOf('DELETE', '/logs');
    expect((await logs()).body.results).toEqual([]);
  });

  test.each([
    ['GET', '/log', 400],
    ['DELETE', '/log', 400],
    ['GET', `/log?callId=${randomUUID()}`, 404],
    ['GET', '/logs?type=Cat', 400],
    ['GET', '/logs?color=red', 400],
  ])('%s %s is answered with %i', async (method, path, status) => {
    expect((await answerOf(method, path)).status).toBe(status);
  });

  test.each([['type=API'], ['webhookType=x'], ['callId=nonsense'], ['customerId=x']])(
    'there are no logs with %s',
    async (query) => {
      await start();
      const { body } = await answerOf('GET', `/logs?${query}`);
      expect(body).toMatchObject({ results: [], metadata: { totalItems: 0 } });
    },
  );

  test('templates are sent alone or as the only entry of a list, and public ones are pinned', async () => {
    const hidden = await server.make('/template', { type: 'tool', name: 'Hidden' });
    const shown = await server.make('/template', [
      {
        type: 'tool',
        name: 'Shown',
        visibility: 'public',
        provider: 'make',
        metadata: { collectionId: 'c1' },
      },
    ]);
    expect(hidden).toMatchObject({ visibility: 'private' });
    expect((await answerOf('GET', '/template/pinned')).body).toEqual([shown]);
    expect((await answerOf('GET', '/template?collectionId=c1')).body).toEqual([shown]);
    expect((await answerOf('GET', '/template?provider=function')).body).toEqual([]);
    expect((await answerOf('GET', '/template?visibility=private')).body).toEqual([hidden]);
    for (const body of [[], [hidden, shown], ['text']]) {
      expect((await answerOf('POST', '/template', body)).status).toBe(400);
    }
    expect((await answerOf('POST', '/assistant', [{}])).status).toBe(400);
    await answerOf('PATCH', `/template/${shown.id}`, { visibility: 'private' });
    expect((await answerOf('GET', '/template/pinned')).body).toEqual([]);
  });
});
