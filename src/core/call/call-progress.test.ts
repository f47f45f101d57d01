import { expect, test } from 'vitest';
import { advanceCall, type CallStep, initialCallProgress } from './call-progress.ts';

const after = (...steps: CallStep[]) => steps.reduce(advanceCall, initialCallProgress);
const dialled: CallStep = { type: 'dialled' };
const begun: CallStep = { type: 'begun', at: 5 };

test.each<[string, CallStep[], object]>([
  ['connecting after the click', [dialled], { phase: 'connecting', active: true, startedAt: null }],
  [
    'in the same state as the call library',
    [dialled, { type: 'moved', state: 'joining' }],
    { state: 'joining' },
  ],
  ['listening once the agent listens', [dialled, begun], { phase: 'listening', startedAt: 5 }],
  [
    'speaking while the agent speaks',
    [dialled, begun, { type: 'spoke', speaking: true }],
    { phase: 'speaking' },
  ],
  [
    'still connecting when a sound comes before the agent listens',
    [dialled, { type: 'spoke', speaking: true }],
    { phase: 'connecting' },
  ],
  [
    'idle, unmuted and not recorded after its end',
    [
      dialled,
      begun,
      { type: 'muted', muted: true },
      { type: 'recorded' },
      { type: 'ended', reason: null },
    ],
    { ...initialCallProgress, state: 'left' },
  ],
  [
    'over for a reason that is kept when the far end ended it',
    [dialled, begun, { type: 'ended', reason: 'silence-timed-out' }],
    { phase: 'idle', active: false, endedReason: 'silence-timed-out' },
  ],
  [
    'without that reason when the next call is dialled',
    [dialled, { type: 'ended', reason: 'silence-timed-out' }, dialled],
    { endedReason: null },
  ],
  [
    'in trouble after a failure',
    [dialled, begun, { type: 'failed', trouble: 'busy' }],
    { ...initialCallProgress, state: 'error', phase: 'error', trouble: 'busy' },
  ],
  [
    'free of trouble once the visitor dismisses the trouble',
    [{ type: 'failed', trouble: 'busy' }, { type: 'dismissed' }],
    initialCallProgress,
  ],
  [
    'free of trouble when the next call is dialled',
    [{ type: 'failed', trouble: 'busy' }, dialled],
    { trouble: null },
  ],
])('a call is %s', (_what, steps, expected) => {
  expect(after(...steps)).toMatchObject(expected);
});

test.each<CallStep>([
  { type: 'moved', state: 'joined' },
  begun,
  { type: 'spoke', speaking: true },
  { type: 'muted', muted: true },
  { type: 'recorded' },
  { type: 'microphone-taken', id: 'a' },
  { type: 'ended', reason: null },
  { type: 'dismissed' },
])('the step $type changes nothing while there is no call', (step) => {
  expect(advanceCall(initialCallProgress, step)).toBe(initialCallProgress);
});

test('a click during a call does not start another call', () => {
  const on = after(dialled, begun);
  expect(advanceCall(on, dialled)).toBe(on);
});
