import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import type { PeopleInCall } from './room-people.ts';
import { roomRing } from './room-ring.ts';

const RING_MS = 20_000;
const nobody: PeopleInCall = { person: null, isRefused: false, canJoin: true };
const person = { name: 'Grace', stage: 'listening' } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function ringing({ owner = 'public' as 'public' | 'private', isAnybodyHere = true } = {}) {
  const at = { look: nobody, isOver: false, fails: false, rung: 0, silenced: 0 };
  const unanswered = vi.fn();
  const ring = roomRing({
    call: { id: 'call-1', orgId: ORG_ID, owner },
    bell: {
      ringMs: RING_MS,
      async ring() {
        if (at.fails) throw new Error('no storage');
        if (isAnybodyHere) at.rung += 1;
        return isAnybodyHere;
      },
      async silence() {
        at.silenced += 1;
      },
    },
    isOver: () => at.isOver,
    people: { look: () => at.look },
    logger: pino({ level: 'silent' }),
  });
  return { at, ring, unanswered, ask: () => ring.ask(unanswered) };
}

test.each([
  ['whose visitor wants nobody', { look: { ...nobody, isRefused: true } }],
  ['with a person in it', { look: { ...nobody, person } }],
  ['whose agent has no voice', { look: { ...nobody, canJoin: false } }],
  ['that is over', { isOver: true }],
  ['when the storage fails', { fails: true }],
])('nobody is asked into a call %s', async (_, changes) => {
  const { at, ask } = ringing();
  Object.assign(at, changes);
  expect(await ask()).toBe(false);
  expect(at.rung).toBe(0);
  // Nothing of it stays.
  Object.assign(at, { look: nobody, isOver: false, fails: false });
  expect(await ask()).toBe(true);
});

test('nobody is asked if nobody is there, or by a program of the owner', async () => {
  expect(await ringing({ isAnybodyHere: false }).ask()).toBe(false);
  const ofOwner = ringing({ owner: 'private' });
  expect([await ofOwner.ask(), ofOwner.at.rung]).toEqual([false, 0]);
});

test('the desk rings once at a time, and again after nobody has come', async () => {
  const { at, ask, unanswered } = ringing();
  expect(await Promise.all([ask(), ask()])).toEqual([true, false]);
  vi.advanceTimersByTime(RING_MS - 1);
  expect([await ask(), unanswered.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(1);
  expect([at.silenced, unanswered.mock.calls.length]).toEqual([1, 1]);
  expect([await ask(), at.rung]).toEqual([true, 2]);
});

test('a person who comes ends the ringing, and the visitor hears of nobody missing', async () => {
  const { at, ring, ask, unanswered } = ringing();
  await ask();
  at.look = { ...nobody, person };
  ring.silence();
  ring.silence();
  expect(at.silenced).toBe(1);
  vi.advanceTimersByTime(RING_MS);
  expect([at.silenced, unanswered.mock.calls.length]).toEqual([1, 0]);
});

test('a visitor whose person could not be connected is told', async () => {
  const { at, ring, ask, unanswered } = ringing();
  await ask();
  at.look = { ...nobody, person };
  ring.silence();
  at.look = nobody;
  vi.advanceTimersByTime(RING_MS);
  expect(unanswered).toHaveBeenCalledOnce();
});

test('a visitor who leaves while the desk is asked lets nothing ring', async () => {
  const { at, ring, ask, unanswered } = ringing();
  const asking = ask();
  at.isOver = true;
  ring.stop();
  expect([await asking, at.silenced]).toEqual([false, 1]);
  vi.advanceTimersByTime(RING_MS);
  expect(unanswered).not.toHaveBeenCalled();
});
