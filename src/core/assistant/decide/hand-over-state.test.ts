import { expect, test } from 'vitest';
import { emptyForm } from '../../consultation/wizard-form.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { saying } from '../say/message.ts';
import { stateAfterHandOver } from './hand-over-state.ts';

const begun = startConversation();
const facts = { ...emptyForm, name: 'Ann' };
const booking = { id: 'b1', date: '2026-11-19', slot: '14:00' } as ConversationState['booking'];

test.each<[string, Partial<ConversationState>, Partial<ConversationState>]>([
  [
    'a summary is read back again',
    { phase: 'confirming', facts, asked: 'send' },
    { phase: 'collecting', facts },
  ],
  [
    'the facts stay',
    { phase: 'collecting', facts, asked: 'service' },
    { phase: 'collecting', facts },
  ],
  [
    'a booking stays',
    { phase: 'booked', booking, asked: 'cancel-booking' },
    { phase: 'booked', booking },
  ],
  [
    'a booking is still there after a goodbye',
    { phase: 'ended', booking },
    { phase: 'booked', booking },
  ],
  ['a request goes on after a goodbye', { phase: 'ended', facts }, { phase: 'collecting', facts }],
  ['a talk goes on after a goodbye', { phase: 'ended' }, { phase: 'open' }],
])('after a hand-over %s, and no question is open', (_, before, after) => {
  const wished = { date: null, slot: '09:00' } as ConversationState['wished'];
  const state = { ...begun, wished, said: [saying('askSend')], confused: 2, ...before };
  expect(stateAfterHandOver(state)).toEqual({ ...begun, ...after });
});
