import { expect, test } from 'vitest';
import type { SpeechReadiness } from '../speech-readiness.ts';
import { readinessText } from './readiness-text.ts';

test.each<[SpeechReadiness, string | null]>([
  [{ state: 'ready' }, null],
  [{ state: 'off' }, 'We answer in writing. Press to type.'],
  [{ state: 'unsupported' }, 'We answer in writing. Press to type.'],
  [{ state: 'failed', share: 0.5 }, 'Our voice isn’t here yet. Press to type.'],
  [{ state: 'fetching' }, 'Voice loading. Press to type.'],
  [{ state: 'fetching', share: 0.999 }, 'Voice loading, 99%. Press to type.'],
  [{ state: 'fetching', share: 0.4, secondsLeft: 61 }, 'Calls in about 2 min. Press to type.'],
  [{ state: 'fetching', share: 0.9, secondsLeft: 12 }, 'Calls in under a minute. Press to type.'],
])('%j is shown as %s', (readiness, text) => {
  // Some of the spaces do not break a line.
  expect(readinessText(readiness)?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});
