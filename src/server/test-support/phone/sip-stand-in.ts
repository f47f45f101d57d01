import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  IncomingSipCall,
  OutgoingOrder,
  SipCallEnd,
  SipCallEvents,
  SipTrunk,
  SipUserAgent,
  SipUserAgentParts,
  TrunkState,
} from '#server/phone/sip/sip-user-agent.ts';

/** What was done with a call that came in. */
interface ArrivedCall {
  events: SipCallEvents;
  rang: number;
  accepted: string[];
  rejected: number[];
  transfers: string[];
  hangUps: number;
}

interface PlacedCall extends OutgoingOrder {
  events: SipCallEvents;
  hangUps: number;
}

/** Stands for the signalling. It has no network: a test plays the other side. */
export function sipStandIn({ isSecure = false } = {}) {
  let parts: SipUserAgentParts | null = null;
  let transferred = true;
  const placed: PlacedCall[] = [];
  const told: (readonly SipTrunk[])[] = [];
  const states = new Map<string, TrunkState>();
  const enders = new Set<() => void>();
  let isClosed = false;

  const agent: SipUserAgent = {
    setTrunks: (trunks) => void told.push(trunks),
    stateOf: (id) => states.get(id) ?? { kind: 'up' },
    isSecure: () => isSecure,
    call(order, events) {
      const call: PlacedCall = { ...order, events, hangUps: 0 };
      placed.push(call);
      enders.add(() => events.end({ by: 'us' }));
      return {
        trunk: order.trunk,
        callId: `placed-${placed.length}`,
        async hangUp() {
          call.hangUps += 1;
          events.end({ by: 'us' });
        },
        transfer: async () => false,
      };
    },
    stopTaking() {},
    async close() {
      isClosed = true;
      for (const end of enders) end();
    },
  };

  return {
    placed,
    told,
    states,
    isClosed: () => isClosed,
    async open(given: SipUserAgentParts) {
      parts = given;
      return agent;
    },
    /** Says what becomes of the next transfers by REFER. */
    refuseTransfers() {
      transferred = false;
    },
    /** Lets somebody call. */
    ring({ offer = 'an offer', ...more }: Partial<IncomingSipCall> = {}): ArrivedCall {
      const call: Omit<ArrivedCall, 'events'> = {
        rang: 0,
        accepted: [],
        rejected: [],
        transfers: [],
        hangUps: 0,
      };
      const end = (why: SipCallEnd) => arrived.events.end(why);
      const incoming: IncomingSipCall = {
        trunk: 'own',
        callId: 'arrived',
        from: { user: '+4915112345678', name: null },
        to: { user: '+15551234567', name: null },
        offer,
        address: '127.0.0.1',
        isSecure: false,
        ring() {
          call.rang += 1;
        },
        accept: (sdp) => void call.accepted.push(sdp),
        reject(status) {
          call.rejected.push(status);
          end({ by: 'us' });
        },
        async hangUp() {
          call.hangUps += 1;
          end({ by: 'us' });
        },
        async transfer(target) {
          call.transfers.push(target);
          await nextTurn();
          if (transferred) end({ by: 'them' });
          return transferred;
        },
        ...more,
      };
      const arrived: ArrivedCall = Object.assign(call, { events: noEvents });
      if (parts === null) throw new Error('The user agent is not open.');
      arrived.events = parts.onCall(incoming);
      enders.add(() => end({ by: 'us' }));
      return arrived;
    },
  };
}

const noEvents: SipCallEvents = {
  ringing() {},
  answered() {},
  offered: async () => null,
  keyPressed() {},
  end() {},
};
