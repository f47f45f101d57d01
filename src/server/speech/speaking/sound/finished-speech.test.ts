import { describe, expect, test } from 'vitest';
import { sineTone } from '#server/test-support/speech/tones.ts';
import { floatSamples, speechFinisher } from './finished-speech.ts';
import { LEAD_MS, TAIL_MS, withKnownEdges } from './speech-edges.ts';
import { atSpeechLevel, SPEECH_LEVEL, speechLevel } from './speech-level.ts';

const RATE = 48_000;
const seconds = (length: number) => length / RATE;

function between(before: number, tone: Float32Array, after: number): Float32Array {
  const sound = new Float32Array(before * RATE + tone.length + after * RATE);
  sound.set(tone, before * RATE);
  return sound;
}

describe('withKnownEdges', () => {
  test.each([
    { before: 0, after: 0 },
    { before: 0.5, after: 0.01 },
    { before: 0.01, after: 1 },
  ])('leaves the known silence where $before s and $after s were', ({ before, after }) => {
    const sound = withKnownEdges(between(before, sineTone(200, 0.5, RATE, 0.3), after), RATE);
    const silence = (LEAD_MS + TAIL_MS) / 1000;
    expect(Math.abs(seconds(sound.length) - 0.5 - silence)).toBeLessThanOrEqual(0.005);
    expect(sound[0]).toBe(0);
    expect(sound.at(-1)).toBe(0);
  });

  test('makes nothing of silence', () => {
    expect(withKnownEdges(new Float32Array(RATE), RATE)).toHaveLength(0);
  });
});

describe('atSpeechLevel', () => {
  test.each([0.01, 0.1, 0.9])('brings a tone with a peak of %d to the common level', (peak) => {
    const sound = atSpeechLevel(between(0.3, sineTone(200, 0.5, RATE, peak), 2), RATE);
    expect(speechLevel(sound, RATE)).toBeCloseTo(SPEECH_LEVEL, 2);
  });

  test('does not let a peak be distorted', () => {
    const sound = new Float32Array(RATE / 2).fill(0.001);
    sound[100] = 0.9;
    expect(Math.max(...atSpeechLevel(sound, RATE))).toBeLessThan(1);
  });

  test('leaves silence alone', () => {
    expect(speechLevel(atSpeechLevel(new Float32Array(RATE), RATE), RATE)).toBe(0);
  });
});

test('a finished sound of another rate has the length and the level of speech', () => {
  const finished = speechFinisher(24_000)(sineTone(200, 0.5, 24_000, 0.8));
  expect(seconds(finished.length)).toBeCloseTo(0.5 + (LEAD_MS + TAIL_MS) / 1000, 2);
  expect(speechLevel(floatSamples(finished), RATE)).toBeCloseTo(SPEECH_LEVEL, 2);
});
