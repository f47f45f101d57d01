import { expect, test } from 'vitest';
import { fleetKey, readPassedOn, signPassedOn } from './passed-on-header.ts';

const KEY = fleetKey({ privateKey: 'sk_of_tests' });
const CONTENT = { to: 'b', callerAddress: '203.0.113.7', at: 1_000_000 };
const SENT = { method: 'GET', target: '/voice/room/x?sign=1' };
const HEADER = signPassedOn(CONTENT, SENT, KEY);
const READ = { method: SENT.method, target: SENT.target, to: 'b', now: CONTENT.at };

test.each<[string, string, Partial<typeof READ>, string, object | null]>([
  ['is read by the process that it is for', HEADER, {}, KEY, CONTENT],
  [
    'may come from a clock that is a minute ahead',
    HEADER,
    { now: CONTENT.at - 60_000 },
    KEY,
    CONTENT,
  ],
  ['is refused by another process', HEADER, { to: 'c' }, KEY, null],
  ['is refused at another address', HEADER, { target: '/voice/room/y' }, KEY, null],
  ['is refused with another method', HEADER, { method: 'DELETE' }, KEY, null],
  ['is refused when it is old', HEADER, { now: CONTENT.at + 60_001 }, KEY, null],
  ['is refused with another key', HEADER, {}, fleetKey({ privateKey: 'sk_of_others' }), null],
  ['is refused without a signature', HEADER.split('.')[0] ?? '', {}, KEY, null],
  ['is refused when it is nonsense', 'x.y', {}, KEY, null],
])('a passed-on request %s', (_, header, changes, key, expected) => {
  expect(readPassedOn(header, Object.assign({}, READ, changes), key)).toEqual(expected);
});
