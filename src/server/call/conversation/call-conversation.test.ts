import { expect, test } from 'vitest';
import { oneAfterTheOther } from './call-conversation.ts';

test('work that fails is told of, and the work after it is done', async () => {
  const failures: unknown[] = [];
  const inTurn = oneAfterTheOther(new AbortController().signal, (error) => failures.push(error));
  const failure = new Error('The ear died.');
  const done = Promise.withResolvers<void>();
  inTurn(() => Promise.reject(failure));
  inTurn(done.resolve);
  await done.promise;
  expect(failures).toEqual([failure]);
});

test('work that fails because the call is over is not told of', async () => {
  const failures: unknown[] = [];
  const over = new AbortController();
  const inTurn = oneAfterTheOther(over.signal, (error) => failures.push(error));
  const failed = Promise.withResolvers<void>();
  inTurn(async () => {
    over.abort();
    failed.resolve();
    throw new Error('Nobody waits for this any more.');
  });
  await failed.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(failures).toEqual([]);
});
