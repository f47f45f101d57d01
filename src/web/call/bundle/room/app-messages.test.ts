import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAppQueue } from './app-messages.ts';

function queue() {
  const sent: unknown[] = [];
  return { sent, ...createAppQueue((data) => sent.push(data)) };
}

test('messages wait until the room can be reached, and keep their order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.json(), fc.constantFrom('open', 'close')), { maxLength: 60 }),
      (steps) => {
        const { sent, push, open, close } = queue();
        const pushed: string[] = [];
        for (const step of steps) {
          if (step === 'open') open();
          else if (step === 'close') close();
          else if (push(step)) pushed.push(step);
        }
        open();
        expect(sent).toEqual(pushed);
      },
    ),
  );
});

test('a message as big as the library lets through is sent, a bigger one is not', () => {
  const { sent, push, open } = queue();
  open();
  expect([push('x'.repeat(4094)), push('x'.repeat(4095))]).toEqual([true, false]);
  expect(sent).toHaveLength(1);
});

test('what is no JSON is not sent', () => {
  const { sent, push, open } = queue();
  const circular: { self?: object } = {};
  circular.self = circular;
  open();
  expect([push(undefined), push(circular), push(1n)]).toEqual([false, false, false]);
  expect(sent).toEqual([]);
});

test('of very many the newest wait', () => {
  const { sent, push, open } = queue();
  for (let at = 0; at < 150; at += 1) push(at);
  open();
  expect([sent.length, sent[0], sent.at(-1)]).toEqual([100, 50, 149]);
});
