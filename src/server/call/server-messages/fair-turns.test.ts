import { expect, test } from 'vitest';
import { storedResource } from '#server/test-support/storage/stored-resource.ts';
import { type FairTurns, fairTurns } from './fair-turns.ts';

const messageOf = (parent: string, orgId: string) =>
  storedResource('server-message', { parent, orgId });
const callsOf = (orgId: string, count: number) =>
  Array.from({ length: count }, (_, at) => messageOf(`${orgId}-${at}`, orgId));
const begin = (turns: FairTurns, due: Parameters<FairTurns['begin']>[0]) =>
  turns.begin(due).map(([callId]) => callId);

test('the messages of a call stay together and in order', () => {
  const first = messageOf('a', 'one');
  const other = messageOf('b', 'one');
  const second = messageOf('a', 'one');
  expect(fairTurns().begin([first, other, second])).toEqual([
    ['a', [first, second]],
    ['b', [other]],
  ]);
});

test('an organisation with many calls leaves room for the others', () => {
  const turns = fairTurns();
  const due = [...callsOf('busy', 50), ...callsOf('small', 2)];
  expect(begin(turns, due)).toEqual(['busy-0', 'busy-1', 'busy-2', 'busy-3', 'small-0', 'small-1']);
  expect(begin(turns, due)).toEqual([]);
});

test('a call that has had its turn waits until all others have had one', () => {
  const turns = fairTurns();
  const due = callsOf('one', 6);
  expect(begin(turns, due)).toEqual(['one-0', 'one-1', 'one-2', 'one-3']);
  for (const ended of ['one-1', 'one-0', 'one-2']) turns.end(ended);
  expect(begin(turns, due)).toEqual(['one-4', 'one-5', 'one-0']);
});

test('ten calls have their turns at once', () => {
  const turns = fairTurns();
  const due = ['one', 'two', 'three'].flatMap((orgId) => callsOf(orgId, 4));
  expect(begin(turns, due)).toHaveLength(10);
  turns.end('one-0');
  expect(begin(turns, due)).toEqual(['three-2']);
});
