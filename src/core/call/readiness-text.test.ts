import { expect, test } from 'vitest';
import { readinessText } from './readiness-text.ts';
import type { SpeechReadiness } from './speech-readiness.ts';

test.each<[SpeechReadiness, string | null]>([
  [{ state: 'ready' }, null],
  [{ state: 'off' }, 'We’re answering in writing · press to type'],
  [{ state: 'unsupported' }, 'We’re answering in writing · press to type'],
  [{ state: 'failed', share: 0.5 }, 'Our voice isn’t here yet · press to type'],
  [{ state: 'fetching' }, 'Warming up our voice · press to type'],
  [{ state: 'fetching', share: 0.999 }, 'Warming up our voice · 99% · press to type'],
  [
    { state: 'fetching', share: 0.42, secondsLeft: 61 },
    'Warming up our voice · 42% · about 2 min · press to type',
  ],
  [
    { state: 'fetching', share: 0.9, secondsLeft: 12 },
    'Warming up our voice · 90% · under a minute · press to type',
  ],
])('%j is shown as %s', (readiness, text) => {
  // Some of the spaces do not break a line.
  expect(readinessText(readiness)?.replaceAll('\u00a0', ' ') ?? null).toBe(text);
});
