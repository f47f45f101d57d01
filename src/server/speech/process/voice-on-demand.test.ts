import { expect, test } from 'vitest';
import { type SpeechChild, superviseSpeechChild } from './speech-child.ts';
import { voiceOnDemand } from './voice-on-demand.ts';

const TONE_MOUTH = new URL('../../test-support/speech/tone-mouth.ts', import.meta.url);

test('the process of a voice runs while it speaks, ends when idle, and begins again', async () => {
  const started: SpeechChild[] = [];
  const voice = voiceOnDemand({
    capabilities: { kind: 'embedded', voice: 'tone', isLive: false },
    start() {
      const child = superviseSpeechChild({ program: TONE_MOUTH, args: [] });
      started.push(child);
      return child;
    },
    idleMs: 20,
  });
  expect(started).toHaveLength(0);
  expect(await Array.fromAsync(voice.speak({ text: 'one two', pace: 1 }))).toHaveLength(2);
  await expect.poll(() => started[0]?.processId()).toBeNull();
  expect(await Array.fromAsync(voice.speak({ text: 'three', pace: 1 }))).toHaveLength(1);
  expect(started).toHaveLength(2);
  await voice.close();
  expect(started[1]?.processId()).toBeNull();
});
