import type { PhoneParty } from '#core/phone/phone-party.ts';
import type { SipCallEnd } from '../sip/sip-user-agent.ts';

/** How a call ended, in the platform's words. */
interface PhoneCallEnd {
  reason: string;
  /** What the reason alone does not say. It names no person and no number. */
  message?: string;
}

const BUSY = [486, 600];
/** The phone was not answered, is switched off, or we stopped to call it. */
const UNANSWERED = [408, 480, 487];
/** Somebody or their network does not want the call. */
const DECLINED = [403, 603, 607, 608];
const WRONG_NUMBER = [404, 410, 484, 604];

const OUTBOUND_FAILED = 'call.in-progress.error-sip-outbound-call-failed-to-connect';
const INBOUND_FAILED = 'call.in-progress.error-sip-inbound-call-failed-to-connect';
const CALLER_LEFT = 'call.ringing.sip-inbound-caller-hungup-before-call-connect';

/**
 * Returns the reason of a call that the network has ended. What the agent or the room has ended has a
 * reason of its own.
 */
export function phoneCallEnd(
  end: SipCallEnd,
  { direction, wasAnswered }: { direction: PhoneParty['direction']; wasAnswered: boolean },
): PhoneCallEnd {
  const isOutbound = direction === 'outbound';
  switch (end.by) {
    case 'them':
      if (wasAnswered) return { reason: 'customer-ended-call' };
      return { reason: isOutbound ? 'customer-did-not-answer' : CALLER_LEFT };
    case 'us':
      return { reason: wasAnswered ? 'assistant-ended-call' : 'manually-canceled' };
    case 'cancelled':
      return { reason: isOutbound ? 'customer-did-not-answer' : CALLER_LEFT };
    case 'refusal':
      return isOutbound ? refusedEnd(end.status) : { reason: INBOUND_FAILED };
    case 'silence':
      return {
        reason: isOutbound ? OUTBOUND_FAILED : INBOUND_FAILED,
        message: 'Nothing came back from the phone network in time.',
      };
  }
}

function refusedEnd(status: number): PhoneCallEnd {
  if (BUSY.includes(status)) return { reason: 'customer-busy' };
  if (UNANSWERED.includes(status)) return { reason: 'customer-did-not-answer' };
  const reason = OUTBOUND_FAILED;
  if (DECLINED.includes(status)) return { reason, message: `The call was declined (${status}).` };
  if (WRONG_NUMBER.includes(status)) {
    return { reason, message: `The phone network does not know the number (${status}).` };
  }
  return { reason, message: `The phone network could not connect the call (${status}).` };
}
