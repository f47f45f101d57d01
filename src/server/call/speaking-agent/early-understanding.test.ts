import { expect, test } from 'vitest';
import {
  type SpokenLine,
  spokenTurnRules,
  type TalkState,
} from '#core/speech/spoken-turn-rules.ts';
import { UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import { spokenTurnTerms } from '#server/test-support/speech/spoken-turn-terms.ts';
import type { HeardTurn } from './caller-ear.ts';
import { earlyUnderstanding } from './early-understanding.ts';

/** An agent that weighs every turn. The test decides when the weighing is done. */
function weighingAgent() {
  const weighings: { signal: AbortSignal | undefined; done(): void }[] = [];
  let state: TalkState = null;
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
    hear: (heardFor: TalkState, text: string) => lineWith(text, heardFor),
    silenceThatEnds: () => 200,
    possibleAnswers: () => ({ texts: ['Thursday'], choose: () => lineWith('Thursday') }),
    isStray: () => false,
  };
  const over = new AbortController();
  const early = earlyUnderstanding({ recogniser, rules, state: () => state, over: over.signal });
  return {
    early,
    weighings,
    over,
    changeState: () => (state = lineWith('').heard.state),
  };
}

function lineWith(text: string, state: TalkState = null): SpokenLine {
  return spokenTurnRules(spokenTurnTerms, UNKNOWN_VISITOR_LOCALE, Date.now).hear(state, text);
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
  expect((await early.lineOf(turn))?.text).toBe('Thursday');
  expect(weighings).toHaveLength(1);
});

test('the next words of the visitor do not stop a weighing that is waited for', async () => {
  const { early, weighings } = weighingAgent();
  const turn = turnWith('fursday');
  early.begin(turn);
  const line = early.lineOf(turn);
  early.begin(turnWith('at ten'));
  weighings[0]?.done();
  expect((await line)?.text).toBe('Thursday');
});

test('a visitor who goes on ends the weighing, and the longer turn is weighed anew', async () => {
  const { early, weighings } = weighingAgent();
  early.begin(turnWith('fursday'));
  early.drop();
  expect(weighings[0]?.signal?.aborted).toBe(true);
  const longer = turnWith('fursday or friday');
  const line = early.lineOf(longer);
  weighings[1]?.done();
  expect((await line)?.text).toBe('Thursday');
});

test('a turn is weighed anew if the conversation has changed since', async () => {
  const { early, weighings, changeState } = weighingAgent();
  const turn = turnWith('fursday');
  early.begin(turn);
  changeState();
  const line = early.lineOf(turn);
  expect(weighings).toHaveLength(2);
  weighings[1]?.done();
  expect((await line)?.text).toBe('Thursday');
});

test('the end of the call ends the weighing', async () => {
  const { early, weighings, over } = weighingAgent();
  const turn = turnWith('fursday');
  early.begin(turn);
  over.abort(new Error('The call is over.'));
  expect(weighings[0]?.signal?.aborted).toBe(true);
  await expect(early.lineOf(turn)).rejects.toThrow('The call is over.');
});
