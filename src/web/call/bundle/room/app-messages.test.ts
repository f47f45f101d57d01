import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAppMessageQueue, dataForPage, dataForRoom } from './app-messages.ts';

function openQueue() {
  const sent: unknown[] = [];
  return { sent, ...createAppMessageQueue((data) => sent.push(data)) };
}

test('messages wait until the room can be reached, and keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.json(), fc.constantFrom('open', 'close')), { maxLength: 60 }),
      (steps) => {
        const { sent, push, open, close } = openQueue();
        const pushed: string[] = [];
        for (const step of steps) {
          if (step === 'open') open();
          else if (step === 'close') close();
          else if (push(step)) pushed.push(step);
        }
        open();
        expect(sent).toEqual(pushed.map(dataForRoom));
      },
    ),
  );
});

test('a message of the greatest size is sent, and a bigger one is not', () => {
  const { sent, push, open } = openQueue();
  open();
  expect([push('x'.repeat(4094)), push('x'.repeat(4095))]).toEqual([true, false]);
  expect(sent).toHaveLength(1);
});

test('data that cannot be written as JSON is not sent', () => {
  const { sent, push, open } = openQueue();
  const circular: { self?: object } = {};
  circular.self = circular;
  open();
  expect([push(undefined), push(circular), push(1n)]).toEqual([false, false, false]);
  expect(sent).toEqual([]);
});

test('the queue keeps the newest hundred messages', () => {
  const { sent, push, open } = openQueue();
  for (let at = 0; at < 150; at += 1) push(at);
  open();
  expect([sent.length, sent[0], sent.at(-1)]).toEqual([100, 50, 149]);
});

test.each([
  ['playable', 'playable'],
  ['{"type":"say","message":"Hi"}', { type: 'say', message: 'Hi' }],
  ['[1]', [1]],
  // JSON that is neither an object nor an array stays text.
  ['12', '12'],
  ['null', 'null'],
  ['{broken', '{broken'],
])('the page’s %j reaches the room as %j', (data, expected) => {
  expect(dataForRoom(data)).toEqual(expected);
});

test('an object reaches the page as JSON text', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (message) => {
      const sent = JSON.parse(JSON.stringify(message));
      expect(JSON.parse(dataForPage(sent))).toEqual(sent);
    }),
  );
  expect(dataForPage('listening')).toBe('listening');
});
