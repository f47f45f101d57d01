import { expect, test } from 'vitest';
import { createLazyCall } from './lazy-call.ts';
import { stateLine } from './state-line.ts';

const idle = createLazyCall(() => Promise.reject()).getSnapshot();

test.each([
  [{}, 'The line is open'],
  [{ phase: 'connecting' }, 'Connecting'],
  [{ phase: 'listening' }, 'Listening'],
  [{ phase: 'listening', muted: true }, 'Muted'],
  [{ phase: 'speaking' }, 'Speaking'],
  [{ phase: 'speaking', muted: true }, 'Speaking'],
  [{ phase: 'error', trouble: 'busy' }, 'All lines are busy'],
  [{ phase: 'error', trouble: 'microphone-denied', muted: true }, 'Microphone blocked'],
] as const)('the snapshot %o reads: %s', (change, line) => {
  expect(stateLine({ ...idle, ...change })).toBe(line);
});
