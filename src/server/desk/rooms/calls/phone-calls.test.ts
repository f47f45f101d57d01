import { expect, test } from 'vitest';
import type { PhoneParty } from '#core/phone/phone-party.ts';
import { readableCall } from '#server/call/readable-call.ts';
import { endedCall } from '#server/test-support/desk/desk-with-calls.ts';
import { callRow } from './calls-page.ts';
import { oneCallPage } from './one-call-page.ts';

const CALLER: PhoneParty = { direction: 'inbound', number: '+4930901820', name: null };
const CALLED: PhoneParty = { ...CALLER, direction: 'outbound' };

function phoneCall(phone: PhoneParty, body: object = {}) {
  const ended = { status: 'ended', endedReason: 'customer-ended-call', artifact: { messages: [] } };
  const row = endedCall([], { body: { ...ended, ...body } });
  const now = Date.now();
  const state = { ...Object(row.state), seenAt: now, joinableUntil: now + 60_000, phone };
  return readableCall({ ...row, state }, now);
}

test.each([
  [CALLER, {}, 'by phone from +49 ••• ••• ••20'],
  [{ ...CALLER, number: null }, {}, 'by phone from a hidden number'],
  [CALLED, {}, 'phoned +49 ••• ••• ••20'],
  [CALLED, { status: 'ringing' }, 'Ringing'],
  [CALLED, { status: 'scheduled' }, 'Planned'],
  [CALLED, { endedReason: 'customer-did-not-answer' }, 'Nobody answered'],
  [CALLED, { endedReason: 'customer-busy' }, 'The phone was busy'],
  [CALLER, { endedReason: 'assistant-forwarded-call' }, 'The agent put the caller through'],
])('the list of calls says of a call by phone: %j %j', (phone, body, words) => {
  expect(callRow('past', phoneCall(phone, body), 'UTC')).toContain(words);
});

test('the page of a call has the whole number, also while the call goes on', () => {
  const over = oneCallPage(phoneCall(CALLER), 'UTC', null);
  expect(over.content).toContain('by phone from +4930901820');
  const live = oneCallPage(phoneCall(CALLER, { status: 'in-progress' }), 'UTC', null);
  expect(live.content).toContain('by phone from +4930901820');
  expect(live.content).not.toContain('Ended');
});
