import { describe, expect, test } from 'vitest';
import type { SipCallEnd } from '../sip/sip-user-agent.ts';
import { phoneCallEnd } from './ended-reason.ts';

const FAILED = 'call.in-progress.error-sip-outbound-call-failed-to-connect';
const refusal = (status: number): SipCallEnd => ({ by: 'refusal', status });

describe('a call that we place ends with the reason', () => {
  test.each<[SipCallEnd, boolean, string]>([
    [{ by: 'them' }, true, 'customer-ended-call'],
    [{ by: 'us' }, true, 'assistant-ended-call'],
    [{ by: 'us' }, false, 'manually-canceled'],
    [{ by: 'cancelled' }, false, 'customer-did-not-answer'],
    [{ by: 'silence' }, false, FAILED],
    [refusal(486), false, 'customer-busy'],
    [refusal(600), false, 'customer-busy'],
    [refusal(480), false, 'customer-did-not-answer'],
    [refusal(408), false, 'customer-did-not-answer'],
    [refusal(487), false, 'customer-did-not-answer'],
    [refusal(603), false, FAILED],
    [refusal(403), false, FAILED],
    [refusal(404), false, FAILED],
    [refusal(503), false, FAILED],
  ])('%j, answered %s: %s', (end, wasAnswered, reason) => {
    expect(phoneCallEnd(end, { direction: 'outbound', wasAnswered }).reason).toBe(reason);
  });

  test('a refusal says more than its reason does', () => {
    const messageOf = (status: number) =>
      phoneCallEnd(refusal(status), { direction: 'outbound', wasAnswered: false }).message;
    expect(messageOf(603)).toBe('The call was declined (603).');
    expect(messageOf(404)).toBe('The phone network does not know the number (404).');
    expect(messageOf(503)).toBe('The phone network could not connect the call (503).');
    expect(messageOf(486)).toBeUndefined();
  });
});

describe('a call that came in ends with the reason', () => {
  test.each<[SipCallEnd, boolean, string]>([
    [{ by: 'them' }, true, 'customer-ended-call'],
    [{ by: 'them' }, false, 'call.ringing.sip-inbound-caller-hungup-before-call-connect'],
    [{ by: 'cancelled' }, false, 'call.ringing.sip-inbound-caller-hungup-before-call-connect'],
    [{ by: 'silence' }, true, 'call.in-progress.error-sip-inbound-call-failed-to-connect'],
  ])('%j, answered %s: %s', (end, wasAnswered, reason) => {
    expect(phoneCallEnd(end, { direction: 'inbound', wasAnswered }).reason).toBe(reason);
  });
});
