import { expect, test } from 'vitest';
import type { ListedProcess } from '#server/fleet/process-list.ts';
import { processForCall } from './choose-process.ts';

function process(id: string, taken: number, changes: Partial<ListedProcess> = {}): ListedProcess {
  const report = { address: `http://${id}`, takesCalls: true, lines: 3 };
  return Object.assign({ id, beat: 1, ...report, takenBySite: { a: taken } }, changes);
}

const LEAVING = { takesCalls: false };

test.each<[string, string | null, boolean, ListedProcess[], string | null]>([
  ['a call without a room begins here', null, true, [process('b', 0)], null],
  ['a full process passes it on', null, false, [process('b', 0)], 'b'],
  ['the emptiest process gets it', null, false, [process('b', 2), process('c', 1)], 'c'],
  ['a process that leaves gets none', null, false, [process('b', 0, LEAVING)], null],
  ['a full process gets none', null, false, [process('b', 3)], null],
  ['a room elsewhere gets its visitor', 'b', true, [process('b', 3), process('c', 0)], 'b'],
  ['also while its process leaves', 'b', true, [process('b', 0, LEAVING)], 'b'],
  ['a room of a dead process is answered here', 'x', true, [process('b', 0)], null],
])('%s', (_, holder, hasRoomHere, others, expected) => {
  expect(processForCall({ holder, hasRoomHere, others })?.id ?? null).toBe(expected);
});
