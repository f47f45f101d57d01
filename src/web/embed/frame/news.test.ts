import { expect, test } from 'vitest';
import type { FrameMessage } from '#core/embed/embed-messages.ts';
import type { Call, CallSnapshot } from '../../call/call.ts';
import { createLazyCall } from '../../call/lazy-call.ts';
import { tellOfCalls } from './news.ts';

/** Returns a call whose state a test changes, and what the page around is told of it. */
function watchedCall() {
  const idle = createLazyCall(() => new Promise(() => {}));
  let snapshot: CallSnapshot = idle.getSnapshot();
  let listener = () => {};
  const call: Call = {
    ...idle,
    getSnapshot: () => snapshot,
    subscribe(added) {
      listener = added;
      return () => {};
    },
  };
  const told: FrameMessage[] = [];
  tellOfCalls(call, { tell: (message) => told.push(message), listen: () => {} });
  return {
    told,
    becomes(change: Partial<CallSnapshot>) {
      snapshot = { ...snapshot, ...change };
      listener();
    },
  };
}

const booked = (id: string): CallSnapshot['lines'][number] => ({
  id: 1,
  role: 'assistant',
  text: 'It is booked.',
  final: true,
  links: [],
  booking: { id, reference: '', link: '', date: '', slot: '', isOffCalendar: false },
});

test('a call is told of from its start, and not while it connects', () => {
  const { told, becomes } = watchedCall();
  becomes({ active: true });
  expect(told).toEqual([]);
  becomes({ startedAt: 1 });
  becomes({ muted: true });
  becomes({ active: false, startedAt: null });
  becomes({ active: true });
  becomes({ active: false, trouble: 'unreachable' });
  expect(told).toEqual([{ type: 'call-start' }, { type: 'call-end' }]);
});

test('every booking of a call is told of once, and with nothing but its way', () => {
  const { told, becomes } = watchedCall();
  becomes({ lines: [booked('1')] });
  becomes({ muted: true });
  becomes({ lines: [booked('1'), booked('2')] });
  expect(told).toEqual([
    { type: 'booked', by: 'call' },
    { type: 'booked', by: 'call' },
  ]);
});
