import { expect, test } from 'vitest';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { HeardTurn } from './caller-ear.ts';
import { earlyUnderstanding } from './early-understanding.ts';

/** An agent that weighs every turn. The test decides when the weighing is done. */
function weighingAgent() {
  const weighings: { signal: AbortSignal | undefined; done(): void }[] = [];
  let state: unknown = { asked: 'date' };
  const recogniser = {
    capabilities: { expectedWords: true, weighing: true, partialResults: true },
    weigh(_sound, _texts, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<number[]>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      weighings.push({ signal, done: () => resolve([-1]) });
      return promise;
    },
  } as Pick<Recogniser, 'capabilities' | 'weigh'> as Recogniser;
  const rules = {
    asWritten: (_state: unknown, text: string) => text,
    possibleAnswers: () => ({ texts: ['Thursday'], choose: () => 'Thursday' }),
    isStray: () => false,
  };
  const over = new AbortController();
  const early = earlyUnderstanding({ recogniser, rules, state: () => state, over: over.signal });
  return { early, weighings, over, changeState: () => (state = { asked: 'slot' }) };
}

function turnWith(text: string): HeardTurn {
  return { words: { text, certainty: -0.5, memory: null }, sound: new Float32Array(0) };
}

test('a turn is weighed once, before it is known to be over', async () => {
  const { early, weighings } = weighingAgent();
  const turn = turnWith('fursday');
  early.begin(turn);
  expect(weighings).toHaveLength(1);
  weighings[0]?.done();
  expect(await early.textOf(turn)).toBe('Thursday');
  expect(weighings).toHaveLength(1);
});

test('the next words of the visitor do not stop a weighing that is waited for', async () => {
  const { early, weighings } = weighingAgent();
  const turn = turnWith('fursday');
  early.begin(turn);
  const text = early.textOf(turn);
  early.begin(turnWith('at ten'));
  weighings[0]?.done();
  expect(await text).toBe('Thursday');
});

test('a visitor who goes on ends the weighing, and the longer turn is weighed anew', async () => {
  const { early, weighings } = weighingAgent();
  early.begin(turnWith('fursday'));
  early.drop();
  expect(weighings[0]?.signal?.aborted).toBe(true);
  const longer = turnWith('fursday or friday');
  const text = early.textOf(longer);
  weighings[1]?.done();
  expect(await text).toBe('Thursday');
});

test('a turn is weighed anew if the conversation has changed since', async () => {
  const { early, weighings, changeState } = weighingAgent();
  const turn = turnWith('fursday');
  early.begin(turn);
  changeState();
  const text = early.textOf(turn);
  expect(weighings).toHaveLength(2);
  weighings[1]?.done();
  expect(await text).toBe('Thursday');
});

test('the end of the call ends the weighing', async () => {
  const { early, weighings, over } = weighingAgent();
  const turn = turnWith('fursday');
  early.begin(turn);
  over.abort(new Error('The call is over.'));
  expect(weighings[0]?.signal?.aborted).toBe(true);
  await expect(early.textOf(turn)).rejects.toThrow('The call is over.');
});
