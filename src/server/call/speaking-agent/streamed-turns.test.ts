import { pino } from 'pino';
import { expect, test } from 'vitest';
import { spokenTurnTerms } from '#core/speech/test-data/spoken-turn-terms.ts';
import type { StreamedTurn } from '#server/speech/hearing/recogniser.ts';
import { scriptedAgent } from '#server/test-support/scripted-agent.ts';
import { callOnPaper } from '#server/test-support/speech/call-on-paper.ts';
import { scriptedSpeech } from '#server/test-support/speech/scripted-speech.ts';
import { testReader } from '#server/test-support/test-reader.ts';
import { speakingAgent } from './speaking-agent.ts';

const WHOLE = 'Can I talk to a real person?';
/** A frame lasts 20 ms. */
const frames = (ms: number) => Math.ceil(ms / 20);

/** Lets a visitor talk with an agent whose recogniser hears while the visitor speaks. */
function onTheLine(stream: { words(): Promise<string> }) {
  const chat = scriptedAgent();
  const speech = scriptedSpeech(WHOLE);
  const streams: { samples: number; isClosed: boolean; turn: StreamedTurn }[] = [];
  speech.recogniser = {
    ...speech.recogniser,
    capabilities: { kind: 'hosted', weighing: false, dictation: false, partialResults: 'streamed' },
    listen(turn) {
      const heard = { samples: 0, isClosed: false, turn };
      streams.push(heard);
      return {
        hear(sound) {
          heard.samples += sound.length;
        },
        words: async () => ({ text: await stream.words(), certainty: null, memory: null }),
        close() {
          heard.isClosed = true;
        },
      };
    },
  };
  const agent = speakingAgent({
    chat,
    speech,
    reader: testReader,
    terms: spokenTurnTerms,
    contactEmail: null,
    logger: pino({ level: 'silent' }),
  });
  const at = callOnPaper(agent, { firstMessageMode: 'assistant-waits-for-user' });
  at.agent.read('playable');
  return { ...at, chat, speech, streams };
}

test('the sound is sent while it is spoken, the words are shown, and the last ones are answered', async () => {
  const { pass, chat, speech, streams, ofType } = onTheLine({ words: async () => WHOLE });
  await pass(frames(400), 'speaks');
  expect(streams).toHaveLength(1);
  const early = streams[0]?.samples ?? 0;
  await pass(frames(400), 'speaks');
  expect(streams[0]?.samples).toBeGreaterThan(early + 5000);
  streams[0]?.turn.onWords({ text: 'Can I talk', certainty: null, memory: null });
  const shown = () => ofType('transcript').map(({ transcript }) => transcript);
  expect(shown()).toEqual(['Can I talk']);
  await pass(frames(300));
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE]);
  expect(speech.asked).toEqual([]);
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
  streams[0]?.turn.onWords({ text: 'too late', certainty: null, memory: null });
  expect(shown()).not.toContain('too late');
});

test('a stream that breaks is no loss: the sound of the turn is recognised whole', async () => {
  const { pass, chat, speech, streams } = onTheLine({
    words: () => Promise.reject(new Error('The stream broke.')),
  });
  await pass(frames(900), 'speaks');
  await pass(frames(600));
  expect(chat.turns.map(({ text }) => text)).toEqual([WHOLE]);
  expect(speech.asked).toHaveLength(1);
  expect(speech.asked[0]?.sound.length).toBeGreaterThanOrEqual(streams[0]?.samples ?? 0);
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
});

test('if the whole sound is not recognised either, the agent asks again', async () => {
  const { pass, chat, speech, noted } = onTheLine({
    words: () => Promise.reject(new Error('The stream broke.')),
  });
  speech.deafness = new Error('The service is down.');
  await pass(frames(900), 'speaks');
  await pass(frames(4000));
  expect(chat.turns).toEqual([]);
  expect(noted.at(-1)?.[0]).toBe('assistant');
});

test('a call that ends in the middle of a turn closes its stream', async () => {
  const { pass, agent, streams } = onTheLine({ words: () => new Promise(() => {}) });
  await pass(frames(400), 'speaks');
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([false]);
  agent.leave();
  expect(streams.map(({ isClosed }) => isClosed)).toEqual([true]);
});
