import { describe, expect, test } from 'vitest';
import { beepDetector } from './beep-detector.ts';
import { soundsLikeMailbox, voicemailPlanOf } from './voicemail.ts';

describe('a mailbox', () => {
  test.each([
    'Hi, this is Dana. Please leave a message after the beep.',
    'You have reached the voicemail of Blue Dental.',
    'Your call has been forwarded to an automated voice messaging system.',
    'I can’t come to the phone right now.',
    'The person you are trying to reach is not available right now. At the tone, please record your message.',
    'Sorry, we cannot take your call. Leave your name and number.',
    'The mailbox is full.',
    'When you have finished recording, you may hang up or press 1 for more options.',
  ])('says %j', (text) => {
    expect(soundsLikeMailbox(text)).toBe(true);
  });

  test.each([
    'Hello?',
    'Blue Dental, this is Dana, how can I help you?',
    'Yes, speaking.',
    'Who is this?',
    'I am not available on Tuesday.',
    'Can I take a message?',
    'I got your message yesterday.',
    'We have a message for you.',
  ])('does not say %j', (text) => {
    expect(soundsLikeMailbox(text)).toBe(false);
  });

  test.each([
    [{}, null],
    [{ voicemailDetection: 'off', voicemailMessage: 'Hi' }, null],
    [{ voicemailDetection: null }, null],
    [{ voicemailDetection: { provider: 'vapi' } }, { mostWaitMs: 30_000, message: null }],
    [
      { voicemailDetection: { beepMaxAwaitSeconds: 5 }, voicemailMessage: ' Please call us. ' },
      { mostWaitMs: 5000, message: 'Please call us.' },
    ],
    [
      { voicemailDetection: { beepMaxAwaitSeconds: 900 }, voicemailMessage: 7 },
      { mostWaitMs: 60_000, message: null },
    ],
  ])('is treated as %j says', (assistant, plan) => {
    expect(voicemailPlanOf(assistant)).toEqual(plan);
  });
});

const RATE = 48_000;
const FRAME = RATE / 50;

type Sound = (at: number) => number;
const tone =
  (frequency: number, level = 6000): Sound =>
  (at) =>
    level * Math.sin((2 * Math.PI * frequency * at) / RATE);
const silence: Sound = () => 0;
/** A sound with many frequencies, as a vowel is. */
const vowel: Sound = (at) =>
  [140, 280, 420, 560, 700, 980, 1120].reduce(
    (sum, frequency) => sum + 2000 * Math.sin((2 * Math.PI * frequency * at) / RATE),
    0,
  );
/** A tone that rises, as a whistle or a siren does. */
const sweep: Sound = (at) => 6000 * Math.sin((2 * Math.PI * (500 + at / 40) * at) / RATE);

/** Returns after how many milliseconds a beep was found in these stretches of sound, or null. */
function beepIn(...stretches: readonly (readonly [Sound, ms: number])[]): number | null {
  const detector = beepDetector(RATE);
  let at = 0;
  for (const [sound, ms] of stretches) {
    for (let frame = 0; frame < ms / 20; frame += 1, at += FRAME) {
      const samples = Int16Array.from({ length: FRAME }, (_, index) => sound(at + index));
      if (detector.hear(samples)) return (1000 * (at + FRAME)) / RATE;
    }
  }
  return null;
}

describe('a beep', () => {
  test.each([400, 440, 587, 1000, 1013, 1400, 1987])(
    'of %i hertz is found when it ends',
    (hertz) => {
      expect(beepIn([vowel, 400], [tone(hertz), 400], [silence, 100])).toBe(820);
    },
  );

  test.each([
    [
      'speech',
      [
        [vowel, 2000],
        [silence, 100],
      ],
    ],
    [
      'a short tone, as of a key',
      [
        [tone(1000), 100],
        [silence, 100],
      ],
    ],
    [
      'a low tone',
      [
        [tone(200), 500],
        [silence, 100],
      ],
    ],
    [
      'a high tone',
      [
        [tone(3000), 500],
        [silence, 100],
      ],
    ],
    [
      'a tone that nobody hears',
      [
        [tone(1000, 50), 500],
        [silence, 100],
      ],
    ],
    [
      'a tone that rises',
      [
        [sweep, 1000],
        [silence, 100],
      ],
    ],
    ['silence', [[silence, 1000]]],
  ] as const)('is not found in %s', (_, stretches) => {
    expect(beepIn(...(stretches as readonly (readonly [Sound, number])[]))).toBeNull();
  });
});
