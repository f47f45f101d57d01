import type { CallParts } from './calls/call-parts.ts';
import { openOutgoingCall } from './calls/outgoing-call.ts';
import { nextStation } from './dialog/dialog.ts';
import { parseSipMessage } from './message/parse-sip-message.ts';
import type { MessageAllowance } from './network/address-allowances.ts';
import { type SipResolver, systemResolver } from './network/find-targets.ts';
import type { Flow } from './network/flow.ts';
import { nextFlow } from './network/next-flow.ts';
import { addressNetworks } from './network/peer-addresses.ts';
import { openSipNetwork, type SipNetwork } from './network/sip-network.ts';
import { sipRequestDesk } from './sip-request-desk.ts';
import { openSipTimers, type SipTiming, standardSipTiming } from './sip-timing.ts';
import type { SipCall, SipUserAgent, SipUserAgentParts } from './sip-user-agent.ts';
import { openTransactions } from './transaction/transactions.ts';
import { openTrunks } from './trunks/trunks.ts';

interface SipUserAgentOptions {
  timing?: Partial<SipTiming>;
  resolver?: SipResolver;
  allowance?: MessageAllowance;
}

/** What tests look at in addition. */
export interface OpenSipUserAgent extends SipUserAgent {
  /** Where we listen, in the order of the settings, with the ports that the system has chosen. */
  readonly listening: SipNetwork['listening'];
  /** How much is under way. It is zero again when all calls are over. */
  size(): { transactions: number; sessions: number; calls: number; timers: number };
}

/** So many calls may be signalled at once. How many may be answered is decided elsewhere. */
const MOST_CALLS = 500;

/** Opens our end of the signalling for phone calls (RFC 3261). Rejects if it cannot listen. */
export async function openSipUserAgent(
  { settings, onCall, onTrunkState, logger }: SipUserAgentParts,
  options: SipUserAgentOptions = {},
): Promise<OpenSipUserAgent> {
  const timing: SipTiming = { ...standardSipTiming, ...options.timing };
  const timers = openSipTimers();
  const isPeer = addressNetworks(settings.peers);
  const calls = new Set<SipCall>();
  const sessions: CallParts['sessions'] = new Map();
  let [isTaking, isClosed] = [true, false];

  const transactions = openTransactions({
    timing,
    timers,
    onRequest: (server) => desk.onRequest(server),
    onAck: (ack) => desk.onAck(ack),
  });
  const mayEnter = (address: string) => isPeer(address) || trunks.hasAddress(address);

  function receive(bytes: Buffer, flow: Flow): void {
    try {
      const message = parseSipMessage(bytes);
      if (message !== null) transactions.receive(message, flow);
    } catch (error) {
      noteFailure(error);
    }
  }

  function noteFailure(error: unknown): void {
    const name = error instanceof Error ? error.name : 'unknown';
    logger.error({ error: name }, 'A message of the phone line could not be handled.');
  }

  const network = await openSipNetwork({
    settings,
    timing,
    timers,
    mayEnter,
    receive,
    allowance: options.allowance,
  });
  const trunks = openTrunks({
    network,
    transactions,
    resolver: options.resolver ?? systemResolver,
    timing,
    timers,
    changed(trunkId, state) {
      try {
        onTrunkState?.(trunkId, state);
      } catch (error) {
        // Whoever is told of a state must not keep the trunk from being asked again.
        noteFailure(error);
      }
    },
  });
  const parts: CallParts = {
    transactions,
    timing,
    timers,
    sessions,
    flowTowards: (dialog, flow) => nextFlow({ network, mayEnter }, nextStation(dialog), flow),
  };
  const desk = sipRequestDesk({
    parts,
    trunks,
    isPeer,
    onCall,
    hasRoom: () => isTaking && calls.size < MOST_CALLS,
    began: (call) => calls.add(call),
    ended: (call) => calls.delete(call),
    failed: noteFailure,
  });

  function withinCloseTime(work: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve) => {
      const stop = timers.after(timing.closeMs, () => resolve(undefined));
      work.then(resolve, resolve).finally(stop);
    });
  }

  async function close(): Promise<void> {
    isTaking = false;
    isClosed = true;
    // The calls end first, because the way to the trunk may lead over the registered connection.
    const ends = [...calls].map((call) => call.hangUp());
    const goodbyes = [...sessions.values()].map((session) => session.bye());
    await withinCloseTime(Promise.allSettled([...ends, ...goodbyes]));
    await withinCloseTime(trunks.leave());
    timers.close();
    for (const session of [...sessions.values()]) session.close();
    transactions.close();
    network.close();
  }

  let closing: Promise<void> | null = null;

  return {
    listening: network.listening,
    size: () => ({
      transactions: transactions.size(),
      sessions: sessions.size,
      calls: calls.size,
      timers: timers.size(),
    }),
    setTrunks(wanted) {
      if (!isClosed) trunks.set(wanted);
    },
    stateOf: (trunkId) => trunks.find(trunkId)?.state() ?? null,
    isSecure: (trunkId) => trunks.find(trunkId)?.trunk.transport === 'tls',
    call(order, events) {
      const line = trunks.find(order.trunk);
      if (line === undefined) throw new Error('No trunk with this name is known.');
      if (isClosed) throw new Error('The phone line has closed.');
      const release = trunks.hold(line);
      const call = openOutgoingCall(parts, {
        order,
        trunk: line.trunk,
        identity: line.identity,
        routes: line.routes(),
        isOfTrunk: line.hasHost,
        targets: line.targets,
        flowTo: network.flowTo,
        events,
        ended(over) {
          release();
          calls.delete(over);
        },
      });
      calls.add(call);
      return call;
    },
    stopTaking() {
      isTaking = false;
    },
    close() {
      closing ??= close();
      return closing;
    },
  };
}
