import { describe, expect, test } from 'vitest';
import { readinessPauseMs, readSpeechReadiness } from './speech-readiness.ts';

const embedded = (speech: unknown) => ({ voice: { calls: 'embedded', speech } });

describe('reading whether the agent can speak', () => {
  test.each([
    ['a server that says nothing', { voice: { calls: 'embedded' } }, { state: 'ready' }],
    ['an answer that is not an object', null, { state: 'ready' }],
    ['a word of a newer server', embedded({ state: 'tuning' }), { state: 'ready' }],
    ['a ready server', embedded({ state: 'ready', share: 1 }), { state: 'ready' }],
    ['hosted calls', { voice: { calls: 'hosted', speech: { state: 'off' } } }, { state: 'ready' }],
    ['speech that is off', embedded({ state: 'off' }), { state: 'off' }],
    ['a foreign platform', embedded({ state: 'unsupported' }), { state: 'unsupported' }],
    [
      'a failed download',
      embedded({ state: 'failed', share: 0.3 }),
      { state: 'failed', share: 0.3 },
    ],
    [
      'a network that is tried again',
      embedded({ state: 'failed', reason: 'network' }),
      { state: 'failed' },
    ],
    [
      'engines that end again and again and are tried on',
      embedded({ state: 'failed', reason: 'engines-end' }),
      { state: 'failed' },
    ],
    [
      'engines that were given up',
      embedded({ state: 'failed', reason: 'engines-do-not-open' }),
      { state: 'off' },
    ],
    [
      'a download',
      embedded({ state: 'fetching', share: 0.42, secondsLeft: 90 }),
      { state: 'fetching', share: 0.42, secondsLeft: 90 },
    ],
    [
      'a download with senseless figures',
      embedded({ state: 'fetching', share: 7, secondsLeft: -1 }),
      { state: 'fetching' },
    ],
  ])('%s', (_, site, expected) => {
    expect(readSpeechReadiness(site)).toEqual(expected);
  });
});

test.each([
  ['fetching', 4000],
  ['failed', 20_000],
  ['ready', null],
  ['off', null],
  ['unsupported', null],
] as const)('after the answer %s the page waits for %s ms', (state, pause) => {
  expect(readinessPauseMs({ state })).toBe(pause);
});
