import { describe, expect, test } from 'vitest';
import { sampleCallTimes } from '../site/content/call/sample-call-times.ts';
import { captionIndexAt, minutesAndSeconds, sampleTurns, timeAfterKey } from './sample-captions.ts';

const captions = [
  { speaker: 'agent', text: 'Hello.', from: 0.5 },
  { speaker: 'agent', text: 'How can I help?', from: 1.2 },
  { speaker: 'caller', text: 'Who picks up?', from: 2.5 },
  { speaker: 'agent', text: 'We do.', from: 4 },
] as const;

test.each([
  { when: 'before the first sentence', seconds: 0, index: 0 },
  { when: 'at the beginning of a sentence', seconds: 1.2, index: 1 },
  { when: 'just before a sentence', seconds: 1.19, index: 0 },
  { when: 'in a pause inside a turn', seconds: 1.1, index: 0 },
  { when: 'in a pause between two turns', seconds: 3.9, index: 2 },
  { when: 'in the last sentence', seconds: 4.5, index: 3 },
  { when: 'after the end', seconds: 99, index: 3 },
])('$when the caption is number $index', ({ seconds, index }) => {
  expect(captionIndexAt(captions, seconds)).toBe(index);
});

test('a turn holds the sentences of one side until the other one speaks', () => {
  const turns = sampleTurns(captions).map((turn) => [turn.speaker, turn.captions.length]);
  expect(turns).toEqual([
    ['agent', 2],
    ['caller', 1],
    ['agent', 1],
  ]);
});

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [36.98, '0:36'],
  [61, '1:01'],
])('%d seconds are written as %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});

test.each([
  ['ArrowRight', 10, 12],
  ['ArrowUp', 10, 12],
  ['ArrowLeft', 10, 8],
  ['ArrowDown', 1, 0],
  ['PageUp', 10, 18],
  ['PageUp', 29, 30],
  ['PageDown', 10, 2],
  ['Home', 10, 0],
  ['End', 10, 30],
  ['Tab', 10, null],
])('%s goes from second %d to second %s', (key, from, to) => {
  expect(timeAfterKey(key, from, 30)).toBe(to);
});

describe('the captions of the sample call', () => {
  test('follow one another within about half a minute', () => {
    let before = 0;
    for (const { text, from } of sampleCallTimes.captions) {
      expect(from, text).toBeGreaterThan(before);
      before = from;
    }
    expect(sampleCallTimes.seconds).toBeGreaterThan(before);
    expect(sampleCallTimes.seconds).toBeLessThan(40);
  });

  test('name no date and no month, which would be old soon', () => {
    const words = sampleCallTimes.captions.map(({ text }) => text).join(' ');
    expect(words).not.toMatch(
      /\d|January|February|March|April|\bMay\b|June|July|August|September|October|November|December/,
    );
  });
});
