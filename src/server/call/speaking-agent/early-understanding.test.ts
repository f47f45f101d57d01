import { expect, test, vi } from 'vitest';
import type { MeaningOfLine, SpokenLine, TalkState } from '#core/speech/spoken-line.ts';
import { spokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import { spokenTurnTerms } from '#core/speech/test-data/spoken-turn-terms.ts';
import { UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { ReaderInCall } from './call-speech.ts';
import { earlyUnderstanding } from './early-understanding.ts';
import type { HeardTurn } from './open-turn.ts';

const nothing: MeaningOfLine = { acts: {}, passage: null, spans: [] };
const real = spokenTurnRules(spokenTurnTerms, UNKNOWN_VISITOR_LOCALE, Date.now);

/** An agent that weighs every turn. The test decides when the weighing is done. */
function weighingAgent(reader: ReaderInCall = { read: async () => nothing }) {
  const weighings: { signal: AbortSignal | undefined; done(): void }[] = [];
  let state: TalkState = null;
  const recogniser = {
    capabilities: { kind: 'embedded', weighing: true, dictation: true, partialResults: 'asked' },
    weigh(_sound, _texts, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<number[]>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      weighings.push({ signal, done: () => resolve([-1]) });
      return promise;
    },
  } as Pick<Recogniser, 'capabilities' | 'weigh'> as Recogniser;
  const rules = {
    written: real.written,
    wordsOfAddress: real.wordsOfAddress,
    addressMemory: real.addressMemory,
    hear: vi.fn(real.hear),
    silenceThatEnds: () => 200,
    possibleAnswers: () => ({ texts: ['Thursday'], choose: () => lineWith('Thursday') }),
    withAddress: (line: SpokenLine) => line,
    isStray: () => false,
  };
  const over = new AbortController();
  const early = earlyUnderstanding({
    recogniser,
    reader,
    rules,
    state: () => state,
    over: over.signal,
  });
  return {
    early,
    weighings,
    rules,
    over,
    changeState: () => (state = lineWith('').heard.state),
  };
}

function lineWith(text: string): SpokenLine {
  return real.hear(real.written(null, { text, certainty: null }, []), nothing);
}

function turnWith(text: string): HeardTurn {
  return { words: { text, certainty: -0.5, memory: null }, sound: new Float32Array(0) };
}

/** A reader that reads when the test says so. */
function slowReader() {
  const readings: { text: string; signal: AbortSignal; done(): void }[] = [];
  const reader: ReaderInCall = {
    read(text, _state, signal) {
      const { promise, resolve, reject } = Promise.withResolvers<MeaningOfLine>();
      signal.addEventListener('abort', () => reject(signal.reason));
      readings.push({ text, signal, done: () => resolve(nothing) });
      return promise;
    },
  };
  return { reader, readings };
}

test('a turn is read and weighed once, before it is known to be over', async () => {
  const { early, weighings, rules } = weighingAgent();
  const turn = turnWith('fursday');
  expect(await early.begin(turn)).toBe(200);
  expect(weighings).toHaveLength(1);
  weighings[0]?.done();
  expect((await early.lineOf(turn))?.text).toBe('Thursday');
  expect(weighings).toHaveLength(1);
  expect(rules.hear).toHaveBeenCalledTimes(1);
});

test('a turn that is over before it was read is read only once', async () => {
  const { reader, readings } = slowReader();
  const { early, weighings } = weighingAgent(reader);
  const turn = turnWith('fursday');
  const silence = early.begin(turn);
  const line = early.lineOf(turn);
  readings[0]?.done();
  expect(await silence).toBe(200);
  weighings[0]?.done();
  expect((await line)?.text).toBe('Thursday');
  expect(readings.map(({ text }) => text)).toEqual(['fursday']);
});

test('the next words of the visitor do not stop a weighing that is waited for', async () => {
  const { early, weighings } = weighingAgent();
  const turn = turnWith('fursday');
  await early.begin(turn);
  const line = early.lineOf(turn);
  await early.begin(turnWith('at ten'));
  weighings[0]?.done();
  expect((await line)?.text).toBe('Thursday');
});

test('a visitor who goes on ends the weighing, and the longer turn is weighed anew', async () => {
  const { early, weighings } = weighingAgent();
  await early.begin(turnWith('fursday'));
  early.drop();
  expect(weighings[0]?.signal?.aborted).toBe(true);
  const longer = turnWith('fursday or friday');
  const line = early.lineOf(longer);
  await expect.poll(() => weighings.length).toBe(2);
  weighings[1]?.done();
  expect((await line)?.text).toBe('Thursday');
});

test('a visitor who goes on ends the reading, and nothing of it is weighed', async () => {
  const { reader, readings } = slowReader();
  const { early, weighings } = weighingAgent(reader);
  const silence = early.begin(turnWith('fursday'));
  early.drop();
  expect(readings[0]?.signal.aborted).toBe(true);
  await expect(silence).rejects.toThrow();
  expect(weighings).toHaveLength(0);
});

test('a turn is weighed anew if the conversation has changed since', async () => {
  const { early, weighings, changeState } = weighingAgent();
  const turn = turnWith('fursday');
  await early.begin(turn);
  changeState();
  const line = early.lineOf(turn);
  await expect.poll(() => weighings.length).toBe(2);
  weighings[1]?.done();
  expect((await line)?.text).toBe('Thursday');
});

test('the end of the call ends the weighing', async () => {
  const { early, weighings, over } = weighingAgent();
  const turn = turnWith('fursday');
  await early.begin(turn);
  over.abort(new Error('The call is over.'));
  expect(weighings[0]?.signal?.aborted).toBe(true);
  await expect(early.lineOf(turn)).rejects.toThrow('The call is over.');
});

test('the end of the call ends the reading', async () => {
  const { reader, readings } = slowReader();
  const { early, over } = weighingAgent(reader);
  const line = early.lineOf(turnWith('fursday'));
  over.abort(new Error('The call is over.'));
  expect(readings[0]?.signal.aborted).toBe(true);
  await expect(line).rejects.toThrow('The call is over.');
});

test.each([
  ['email', true, 'My email is mike@peakroofing.com.', [['mike', 'cole']]],
  ['email', false, 'Mike ate peak roofing.', []],
  ['date', true, 'Mike ate peak roofing.', []],
] as const)(
  'to the question %s, a recogniser that writes addresses (%s) is asked for one',
  async (asked, dictation, text, known) => {
    const start = lineWith('').heard.state;
    const state = { ...start, asked, facts: { ...start.facts, name: 'Mike Cole' } };
    const dictated = vi.fn<Recogniser['dictated']>(async () => [
      { text: 'mike@peakroofing.com', lag: 0 },
    ]);
    const recogniser = {
      capabilities: { kind: 'embedded', weighing: false, dictation, partialResults: 'asked' },
      dictated,
    } as Pick<Recogniser, 'capabilities' | 'dictated'> as Recogniser;
    const early = earlyUnderstanding({
      recogniser,
      reader: { read: async () => nothing },
      rules: { ...real, isStray: () => false, possibleAnswers: () => null },
      state: () => state,
      over: new AbortController().signal,
    });
    expect((await early.lineOf(turnWith('Mike ate peak roofing.')))?.text).toBe(text);
    expect(dictated.mock.calls.map(([, words]) => words.slice(0, 2))).toEqual(known);
  },
);
