import { expect, test } from 'vitest';
import { noiseSound, spokenSound } from '#server/test-support/speech/spoken-sound.ts';
import { sineTone } from '#server/test-support/speech/tones.ts';
import { voiceActivityContract } from '../voice-activity.contract.ts';
import { ACTIVITY_FRAME_SAMPLES, HEARING_RATE } from '../voice-activity.ts';
import { loudnessDetector } from './loudness.ts';

voiceActivityContract(loudnessDetector);

/** Returns for each frame of 32 ms whether it is taken for speech. */
async function speechIn(...sounds: Float32Array[]): Promise<boolean[]> {
  const caller = loudnessDetector().listen();
  const sound = Float32Array.from(sounds.flatMap((part) => [...part]));
  const frames: boolean[] = [];
  for (let at = 0; at + ACTIVITY_FRAME_SAMPLES <= sound.length; at += ACTIVITY_FRAME_SAMPLES) {
    frames.push((await caller.judge(sound.subarray(at, at + ACTIVITY_FRAME_SAMPLES))) > 0.5);
  }
  return frames;
}

function mixed(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((sample, at) => sample + (other[at] ?? 0));
}

const framesIn = (seconds: number) => Math.floor((seconds * HEARING_RATE) / ACTIVITY_FRAME_SAMPLES);
const silence = (seconds: number) => new Float32Array(seconds * HEARING_RATE);
const hum = (seconds: number) => sineTone(100, seconds, HEARING_RATE, 0.05);

test('a hum that was there from the beginning is no speech, and speech over it is heard', async () => {
  const sound = mixed(hum(5), new Float32Array([...silence(2), ...(await spokenSound('Yes.'))]));
  const frames = await speechIn(sound);
  expect(frames.slice(0, framesIn(2.2))).not.toContain(true);
  expect(frames.slice(framesIn(2.2)).filter(Boolean).length).toBeGreaterThan(4);
});

test('a hum that begins in the middle is learned after some seconds', async () => {
  const frames = await speechIn(silence(1), hum(12));
  expect(frames.slice(framesIn(9))).not.toContain(true);
});

test('speech is heard in a noise that is ten times weaker', async () => {
  const spoken = new Float32Array([...silence(1), ...(await spokenSound('My name is Emma.'))]);
  const frames = await speechIn(mixed(noiseSound(4, 0.03), spoken));
  expect(frames.slice(0, framesIn(1))).not.toContain(true);
  expect(frames.filter(Boolean).length).toBeGreaterThan(framesIn(0.6));
});

test.each([
  ['a click', Float32Array.of(0.9, -0.9, 0.5)],
  ['a hiss', noiseSound(0.5, 0.3)],
  ['a noise that begins suddenly and stays', noiseSound(3, 0.3)],
])('%s after a silence is no speech', async (_, sound) => {
  expect(await speechIn(silence(1), sound, silence(1))).not.toContain(true);
});

test('somebody who speaks from the first moment is heard after the first pause at the latest', async () => {
  const spoken = (await spokenSound('Hello there, how are you?')).subarray(HEARING_RATE / 5);
  const frames = await speechIn(spoken, spoken);
  expect(frames.slice(frames.length / 2).filter(Boolean).length).toBeGreaterThan(framesIn(0.8));
});
