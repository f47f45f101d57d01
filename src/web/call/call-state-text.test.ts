import { expect, test } from 'vitest';
import { callStateText } from './call-state-text.ts';
import { createLazyCall } from './lazy-call.ts';

const idle = createLazyCall(() => Promise.reject()).getSnapshot();

test.each([
  [{}, 'The line is open'],
  [{ phase: 'connecting' }, 'Opening the line'],
  [{ phase: 'listening' }, 'Listening'],
  [{ phase: 'listening', muted: true }, 'You’re muted'],
  [{ phase: 'speaking' }, 'Answering, and listening'],
  [{ phase: 'speaking', muted: true }, 'You’re muted'],
  [{ phase: 'error', trouble: 'busy' }, 'All lines are busy'],
  [{ phase: 'error', trouble: 'microphone-denied', muted: true }, 'Microphone blocked'],
] as const)('the snapshot %o reads: %s', (change, line) => {
  expect(callStateText({ ...idle, ...change })).toBe(line);
});
