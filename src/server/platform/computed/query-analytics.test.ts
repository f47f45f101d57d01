import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ResourceQuery, ResourceStore } from '../resource-store.ts';
import { chatResource } from '../resources/chat.ts';
import { newResource } from '../stored-resource.ts';
import { queryAnalytics } from './query-analytics.ts';

/** Holds chats and answers at once, as SQLite does. */
function storeOf(count: number) {
  const chats = Array.from({ length: count }, () => newResource(chatResource, {}, 'private'));
  const asked: ResourceQuery[] = [];
  const list: ResourceStore['list'] = async (query) => {
    asked.push(query);
    const resources = chats.slice(query.offset, query.offset + query.limit);
    return { resources, total: count };
  };
  return { asked, store: { list } as ResourceStore };
}

const count = [{ operation: 'count', column: 'id', alias: 'n' }];

test('other work is done between two batches of rows', async () => {
  const { store, asked } = storeOf(120);
  let isDone = false;
  let turns = 0;
  const query = { table: 'chat', name: 'q', operations: count };
  const answered = queryAnalytics(store, { queries: [query] }, 1000).finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await setImmediate();
  expect(await answered).toMatchObject([{ result: [{ n: 120 }] }]);
  expect(asked.map(({ offset, limit }) => [offset, limit])).toEqual([
    [0, 50],
    [50, 50],
    [100, 50],
  ]);
  expect(turns).toBeGreaterThanOrEqual(2);
});

test('queries about the same table and range read its rows once', async () => {
  const { store, asked } = storeOf(1);
  const queries = ['a', 'b', 'c'].map((name) => ({ table: 'chat', name, operations: count }));
  const earlier = { table: 'chat', name: 'd', operations: [], timeRange: { end: '2020-01-01' } };
  const answers = await queryAnalytics(store, { queries: [...queries, earlier] }, 1000);
  expect(answers.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  expect(asked).toHaveLength(2);
});
