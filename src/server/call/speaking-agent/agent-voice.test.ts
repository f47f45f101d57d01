import { expect, test } from 'vitest';
import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import { agentVoice } from './agent-voice.ts';

test('the voice knows whether its question has begun to be heard', async () => {
  const begins: (() => void)[] = [];
  const voice = agentVoice({
    speaker: {
      async *speak(parts: readonly SpokenPart[]) {
        for (const part of parts.keys()) yield { part, samples: new Int16Array(960) };
      },
    } as Partial<Parameters<typeof agentVoice>[0]['speaker']> as never,
    pace: () => 1,
    line: {
      play() {},
      played: () => new Promise((resolve) => begins.push(resolve)),
      hush() {},
      waiting: () => 0,
    },
    onSpeaking() {},
    onWordsSoFar() {},
    onMute() {},
  });
  expect(voice.hasReachedLastPart()).toBe(true);
  const parts = [{ text: "Here's what I have." }, { text: 'Should I send this request?' }];
  const said = voice.say(parts as SpokenPart[]);
  await expect.poll(() => begins.length).toBe(3);
  begins[0]?.();
  await Promise.resolve();
  expect(voice.hasReachedLastPart()).toBe(false);
  begins[1]?.();
  await expect.poll(() => voice.hasReachedLastPart()).toBe(true);
  begins[2]?.();
  await said;
});
