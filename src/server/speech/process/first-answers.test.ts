import { expect, test } from 'vitest';
import type { Synthesiser } from '../speaking/synthesiser.ts';
import { earThatAnswers, firstSounds } from './first-answers.ts';
import type { Ear } from './remote-ear.ts';

/** Returns an ear whose first judgements fail, because the machine is busy. */
function lateEar(failures: number) {
  let judged = 0;
  const ear: Ear = {
    activity: {
      listen: () => ({
        async judge() {
          judged += 1;
          if (judged <= failures) throw new Error(`The answer ${judged} is late.`);
          return 0;
        },
        stop() {},
      }),
    },
    recogniser: {
      capabilities: { kind: 'embedded', weighing: false, dictation: false, partialResults: 'none' },
      recognise: async () => ({ text: '', certainty: 0, memory: null }),
      dictated: async () => [],
      weigh: async () => [],
    },
  };
  return { ear, judged: () => judged };
}

/** Returns what a voice needs whose first texts fail. */
function lateVoice(failures: number) {
  let spoken = 0;
  const voice: Synthesiser = {
    capabilities: { kind: 'embedded', voice: 'late', isLive: true },
    async *speak() {
      spoken += 1;
      if (spoken <= failures) throw new Error('The voice is late.');
      yield Int16Array.of(1);
    },
  };
  return { voice, texts: ['One.', 'Two.'], pace: 1 };
}

const { signal } = new AbortController();

test('an ear is asked again after each pause, and is used when it answers', async () => {
  const { ear, judged } = lateEar(4);
  const began = performance.now();
  expect(await earThatAnswers(ear, { pausesMs: [5, 10, 20, 40], signal })).toBe(ear);
  expect(judged()).toBe(5);
  expect(performance.now() - began).toBeGreaterThan(70);
});

test('an ear that does not answer after the last pause is refused with its reason', async () => {
  const { ear, judged } = lateEar(9);
  const answer = earThatAnswers(ear, { pausesMs: [1, 1], signal });
  await expect(answer).rejects.toThrow('The answer 3 is late.');
  expect(judged()).toBe(3);
});

test('nobody waits for a pause any more when the engines are closed', async () => {
  const controller = new AbortController();
  const { ear } = lateEar(1);
  const answer = earThatAnswers(ear, { pausesMs: [600_000], signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
});

test('a service that fails is asked without end, and each failure is told', async () => {
  const { ear, judged } = lateEar(6);
  const { recogniser } = ear;
  const hosted = { ...recogniser.capabilities, kind: 'hosted' as const };
  const failures: unknown[] = [];
  const onServiceFailure = (error: unknown) => failures.push(error);
  const service = { ...ear, recogniser: { ...recogniser, capabilities: hosted } };
  await earThatAnswers(service, { pausesMs: [1, 2], signal, onServiceFailure });
  expect([judged(), failures.length]).toEqual([7, 6]);
});

test('a voice speaks its first texts again after a pause, until one of them has a sound', async () => {
  const patience = { pausesMs: [1, 1], signal };
  expect([...(await firstSounds(lateVoice(5), patience)).keys()]).toEqual(['Two.']);
  const silent = firstSounds(lateVoice(6), patience);
  await expect(silent).rejects.toThrow('spoke none of its first texts');
});
