import { pino } from 'pino';
import type { SipResolver } from '#server/phone/sip/network/find-targets.ts';
import { type OpenSipUserAgent, openSipUserAgent } from '#server/phone/sip/open-sip-user-agent.ts';
import { type SipTiming, standardSipTiming } from '#server/phone/sip/sip-timing.ts';
import type {
  IncomingSipCall,
  OutgoingOrder,
  SipCall,
  SipCallEnd,
  SipCallEvents,
  SipSettings,
  SipTransport,
  SipTrunk,
  SipUserAgentParts,
  TrunkState,
} from '#server/phone/sip/sip-user-agent.ts';
import { testCertificate } from '../stand-ins/test-certificate.ts';

/** Times with which a flow that waits 32 seconds is over after one. */
export const QUICK_SIP: SipTiming = {
  ...standardSipTiming,
  t1Ms: 20,
  t2Ms: 160,
  t4Ms: 200,
  nextAddressMs: 200,
  firstRetryMs: 50,
  mostRetryMs: 400,
  refusedRetryMs: 600_000,
  closeMs: 500,
};

export const OFFER = sdpOf('offer', 1);
export const ANSWER = sdpOf('answer', 1);

/** Describes a sound that nobody sends. */
export function sdpOf(name: string, version: number, direction = 'sendrecv'): string {
  return [
    'v=0',
    `o=- 1 ${version} IN IP4 127.0.0.1`,
    `s=${name}`,
    'c=IN IP4 127.0.0.1',
    't=0 0',
    'm=audio 40000 RTP/AVP 0',
    `a=${direction}`,
    '',
  ].join('\r\n');
}

/** What has happened in a call. */
export interface RecordedSipCall {
  ringing: (string | null)[];
  answers: string[];
  offers: string[];
  keys: string[];
  ends: SipCallEnd[];
}

export function recordedEvents(
  answerOf: (offer: string) => Promise<string | null> = async () => ANSWER,
): { events: SipCallEvents; seen: RecordedSipCall } {
  const seen: RecordedSipCall = { ringing: [], answers: [], offers: [], keys: [], ends: [] };
  return {
    seen,
    events: {
      ringing: (sdp) => void seen.ringing.push(sdp),
      answered: (sdp) => void seen.answers.push(sdp),
      offered(sdp) {
        seen.offers.push(sdp);
        return answerOf(sdp);
      },
      keyPressed: (key) => void seen.keys.push(key),
      end: (why) => void seen.ends.push(why),
    },
  };
}

export interface TakenCall {
  call: IncomingSipCall;
  seen: RecordedSipCall;
}

interface AgentOptions {
  transport?: SipTransport;
  host?: string;
  settings?: Partial<SipSettings>;
  timing?: Partial<SipTiming>;
  resolver?: SipResolver;
  allowance?: { atOnce: number; perSecond: number };
  onCall?: SipUserAgentParts['onCall'];
  onTrunkState?: SipUserAgentParts['onTrunkState'];
  answerOf?(offer: string): Promise<string | null>;
}

/** Opens a user agent that takes calls from loopback and notes them. */
export async function sipAgent({
  transport = 'udp',
  host = '127.0.0.1',
  settings = {},
  timing = {},
  resolver,
  allowance,
  onCall,
  onTrunkState,
  answerOf,
}: AgentOptions = {}) {
  const taken: TakenCall[] = [];
  const states: TrunkState[] = [];
  const agent: OpenSipUserAgent = await openSipUserAgent(
    {
      settings: {
        listen: [{ transport, host, port: 0 }],
        peers: ['127.0.0.0/8', '::1'],
        publicIp: null,
        certificate: testCertificate,
        trusted: testCertificate.cert,
        ...settings,
      },
      onCall(call) {
        if (onCall !== undefined) return onCall(call);
        const { events, seen } = recordedEvents(answerOf);
        taken.push({ call, seen });
        return events;
      },
      onTrunkState(trunkId, state) {
        states.push(state);
        onTrunkState?.(trunkId, state);
      },
      logger: pino({ level: 'silent' }),
    },
    {
      timing: { ...QUICK_SIP, ...timing },
      ...(resolver && { resolver }),
      ...(allowance && { allowance }),
    },
  );
  const port = agent.listening[0]?.port ?? 0;
  return {
    agent,
    port,
    taken,
    states,
    /** Calls through the trunk 't'. */
    call(order: Partial<OutgoingOrder> = {}, answer?: (offer: string) => Promise<string | null>) {
      const { events, seen } = recordedEvents(answer);
      const call: SipCall = agent.call(
        { trunk: 't', to: '+15550001', from: '+15550002', offer: OFFER, ringMs: 60_000, ...order },
        events,
      );
      return { call, seen };
    },
    [Symbol.asyncDispose]: () => agent.close(),
  };
}

export function trunkTo(port: number, changes: Partial<SipTrunk> = {}): SipTrunk {
  return {
    id: 't',
    host: '127.0.0.1',
    port,
    transport: 'udp',
    login: null,
    registers: false,
    ...changes,
  };
}

/** Opens two user agents. The first one calls the second one as its trunk. */
export async function sipPair(options: { caller?: AgentOptions; callee?: AgentOptions } = {}) {
  const callee = await sipAgent(options.callee);
  const caller = await sipAgent(options.caller);
  const { transport = 'udp', host = '127.0.0.1' } = options.callee ?? {};
  caller.agent.setTrunks([
    trunkTo(callee.port, { transport, host: transport === 'tls' ? 'localhost' : host }),
  ]);
  return {
    caller,
    callee,
    async [Symbol.asyncDispose]() {
      await caller.agent.close();
      await callee.agent.close();
    },
  };
}

export type SipPair = Awaited<ReturnType<typeof sipPair>>;
