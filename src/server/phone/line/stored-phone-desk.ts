import { isForwardAllowed } from '#core/phone/forward-target.ts';
import { parsePhoneNumber } from '#core/phone/phone-number.ts';
import type { CallRegister } from '#server/call/call-register.ts';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import type { InboundCalls } from '../numbers/inbound-calls.ts';
import type { StoredLines } from '../numbers/stored-lines.ts';
import type { OtherAnswer } from '../numbers/who-answers.ts';
import { storeRinging } from '../outbound/ringing-call.ts';
import type { ArrivingCall, CallReception, PhoneDesk } from './phone-desk.ts';

interface StoredDeskParts {
  lines: Pick<StoredLines, 'dialled' | 'userPartOf'>;
  inbound: InboundCalls;
  fallbackOf(number: StoredResource): OtherAnswer;
  register: Pick<CallRegister, 'finish'>;
  store: ResourceStore;
  /** The id of the owner's own trunk, and its number. */
  own: { trunk: string; number: string | null };
  /** The beginnings of the numbers that may be called. */
  allowed: readonly string[];
}

const [UNKNOWN_NUMBER, UNAVAILABLE, BUSY] = [404, 480, 486];

/** Decides by the stored numbers who answers calls by phone. */
export function storedPhoneDesk(parts: StoredDeskParts): PhoneDesk {
  const { lines, own, store } = parts;

  /**
   * Resolves with the stored number that was dialled. Null is the owner's own number, which all calls
   * over the own trunk and from named peers are for. Resolves with undefined for a number of nobody.
   */
  async function dialled({ trunk, to }: ArrivingCall): Promise<StoredResource | null | undefined> {
    if (trunk === null || trunk === own.trunk) return null;
    return (to.user === null ? null : await lines.dialled(trunk, to.user)) ?? undefined;
  }

  const atNumber = (number: StoredResource | null, { from }: ArrivingCall) => ({
    number,
    siteNumber: own.number,
    from,
  });

  return {
    async receive(call) {
      const number = await dialled(call);
      if (number === undefined) return { kind: 'refuse', status: UNKNOWN_NUMBER };
      const outcome = await parts.inbound.take(atNumber(number, call));
      if (outcome.kind === 'stored') return { kind: 'answer', callId: outcome.call.id };
      return otherReception(outcome, outcome.kind === 'busy' ? BUSY : UNAVAILABLE);
    },
    async instead(call, why) {
      const number = await dialled(call);
      if (number === undefined) return { kind: 'refuse', status: UNKNOWN_NUMBER };
      if (why !== null) await parts.inbound.noteMissed(atNumber(number, call), why);
      if (number === null) return { kind: 'refuse', status: BUSY };
      return otherReception(parts.fallbackOf(number), BUSY);
    },
    rings: (callId) => storeRinging(store, callId),
    async isWanted(callId) {
      const call = await store.find('call', callId);
      return call !== null && call.body.status !== 'ended';
    },
    neverJoined: (callId, end) =>
      parts.register.finish(callId, { ...end, lines: [], recording: [] }),
    mayForwardTo: (target) => isForwardAllowed(target, parts.allowed),
    async dialledBy(trunk, target) {
      const number = target.includes('@') ? null : parsePhoneNumber(target);
      if (number === null) return target;
      return trunk === null || trunk === own.trunk ? number : lines.userPartOf(trunk, number);
    },
  };
}

function otherReception(
  answer: { kind: string; to?: string },
  otherwise: number,
): Exclude<CallReception, { kind: 'answer' }> {
  const { kind, to } = answer;
  return kind === 'forward' && to !== undefined
    ? { kind: 'forward', target: to }
    : { kind: 'refuse', status: otherwise };
}
