import { afterAll, describe, expect, test } from 'vitest';
import { installedSpeechFolder } from '#server/test-support/speech/installed-speech.ts';
import { recogniserContract } from '../hearing/recogniser.contract.ts';
import { voiceActivityContract } from '../hearing/voice-activity.contract.ts';
import { openRemoteEar } from './remote-ear.ts';
import { superviseSpeechChild } from './speech-child.ts';

const EAR_PROCESS = new URL('../../compose/engines/ear-process.ts', import.meta.url);
/** A busy machine must not fail the tests of what is heard. */
const PATIENT = { judgeMs: 60_000, recogniseMs: 60_000, weighMs: 60_000, dictatedMs: 60_000 };

const child = superviseSpeechChild({ program: EAR_PROCESS, args: [installedSpeechFolder()] });
afterAll(child.close);
const ear = await openRemoteEar(child, PATIENT);

describe('voice activity in another process', () => {
  voiceActivityContract(() => ear.activity);
});

describe('a recogniser in another process', () => {
  recogniserContract(() => ear.recogniser);
});

test('hearing goes on in a new process after the process was killed', async () => {
  const caller = ear.activity.listen();
  expect(await caller.judge(new Float32Array(512))).toBeLessThan(0.5);
  const first = child.processId();
  process.kill(first as number, 'SIGKILL');
  await expect.poll(() => child.processId()).not.toBe(first);
  expect(await caller.judge(new Float32Array(512))).toBeLessThan(0.5);
  caller.stop();
});
