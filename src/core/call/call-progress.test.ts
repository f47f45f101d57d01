import { expect, test } from 'vitest';
import { advanceCall, type CallStep, noCall } from './call-progress.ts';

const after = (...steps: CallStep[]) => steps.reduce(advanceCall, noCall);
const dialled: CallStep = { type: 'dialled' };
const begun: CallStep = { type: 'begun', at: 5 };

test.each<[string, CallStep[], object]>([
  ['connecting from the click', [dialled], { phase: 'connecting', active: true, startedAt: null }],
  [
    'in the state of the library',
    [dialled, { type: 'moved', state: 'joining' }],
    { state: 'joining' },
  ],
  ['listening when the agent does', [dialled, begun], { phase: 'listening', startedAt: 5 }],
  ['speaking', [dialled, begun, { type: 'spoke', speaking: true }], { phase: 'speaking' }],
  [
    'still connecting, whatever sounds, until the agent listens',
    [dialled, { type: 'spoke', speaking: true }],
    { phase: 'connecting' },
  ],
  [
    'idle and unmuted at the end',
    [dialled, begun, { type: 'muted', muted: true }, { type: 'recorded' }, { type: 'ended' }],
    { ...noCall, state: 'left' },
  ],
  [
    'in trouble after a failure',
    [dialled, begun, { type: 'failed', trouble: 'busy' }],
    { ...noCall, state: 'error', phase: 'error', trouble: 'busy' },
  ],
  [
    'free of trouble when it is put away',
    [{ type: 'failed', trouble: 'busy' }, { type: 'dismissed' }],
    noCall,
  ],
  [
    'free of trouble in the next call',
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
  { type: 'ended' },
  { type: 'dismissed' },
])('without a call, nothing comes of $type', (step) => {
  expect(advanceCall(noCall, step)).toBe(noCall);
});

test('a click while a call is on does not start another', () => {
  const on = after(dialled, begun);
  expect(advanceCall(on, dialled)).toBe(on);
});
