import { expect, test } from 'vitest';
import type { SpokenPart } from '#core/speech/say/spoken-part.ts';
import { SAMPLE_RATE } from '../call-agent.ts';
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

test('a voice that goes on says again what the page has not played', async () => {
  const SAID = SAMPLE_RATE;
  const WHOLE = 2 * SAMPLE_RATE;
  const played: Int16Array[] = [];
  const voice = agentVoice({
    speaker: {
      async *speak() {
        yield { part: 0, samples: Int16Array.from({ length: WHOLE }, (_, at) => at % 32_000) };
      },
    } as Partial<Parameters<typeof agentVoice>[0]['speaker']> as never,
    pace: () => 1,
    line: {
      play: (samples) => played.push(samples),
      played: () => new Promise(() => {}),
      hush() {},
      waiting: () => WHOLE - SAID,
    },
    onSpeaking() {},
    onWordsSoFar() {},
    onMute() {},
  });
  void voice.say([{ text: 'We answer every call.' }] as SpokenPart[]);
  await expect.poll(() => played.length).toBe(1);
  voice.hold();
  voice.goOn();
  const again = played[1]?.length ?? 0;
  expect(again).toBeGreaterThan(WHOLE - SAID);
  expect(again).toBeLessThan(WHOLE - SAID / 2);
});
