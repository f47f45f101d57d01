import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataForPage, dataForRoom } from './app-data.ts';

test.each([
  ['playable', 'playable'],
  ['{"type":"say","message":"Hi"}', { type: 'say', message: 'Hi' }],
  ['[1]', [1]],
  // Text that only looks like JSON is text.
  ['12', '12'],
  ['null', 'null'],
  ['{broken', '{broken'],
])('the page’s %j is the room’s %j', (data, expected) => {
  expect(dataForRoom(data)).toEqual(expected);
});

test('an object reaches the page as the text an SDK parses', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (message) => {
      const sent = JSON.parse(JSON.stringify(message));
      expect(JSON.parse(dataForPage(sent))).toEqual(sent);
    }),
  );
  expect(dataForPage('listening')).toBe('listening');
});
