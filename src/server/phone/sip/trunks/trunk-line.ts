import { openDigestLogin } from '../authentication/digest-login.ts';
import type { CallIdentity } from '../calls/call-parts.ts';
import { findTargets, type SipResolver } from '../network/find-targets.ts';
import { type Flow, type FlowTarget, SIGN_OF_LIFE } from '../network/flow.ts';
import type { SipNetwork } from '../network/sip-network.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { SipTrunk, TrunkState } from '../sip-user-agent.ts';
import type { SipTransactions } from '../transaction/transactions.ts';
import { bareHost, openRegistration, type RegistrationOutcome } from './registration.ts';

export interface TrunkLineParts {
  trunk: SipTrunk;
  network: Pick<SipNetwork, 'flowTo'>;
  transactions: SipTransactions;
  resolver: SipResolver;
  timing: SipTiming;
  timers: SipTimers;
  /** The trunk is not asked for anything before this resolves. */
  startAfter: Promise<void>;
  changed(state: TrunkState): void;
}

/** One trunk: where it is, whether it knows us, and the way to it. */
export interface TrunkLine {
  readonly trunk: SipTrunk;
  /** The trunk as it was set. */
  readonly given: SipTrunk;
  readonly identity: CallIdentity;
  state(): TrunkState;
  /** Whether calls from this address are calls of the trunk. */
  hasAddress(address: string): boolean;
  /** Whether a URI with this host leads to the trunk. */
  hasHost(host: string): boolean;
  /** Where to call it, best first. Rejects if its name is not known. */
  targets(): Promise<readonly FlowTarget[]>;
  routes(): readonly string[];
  /** Takes leave of the trunk. */
  leave(): Promise<void>;
}

/** With no login, this is the user part of our Contact. */
const ANONYMOUS_USER = 'everline';
/** These statuses say that the password is wrong. */
const WRONG_PASSWORD = [401, 403, 407];
/** Asking soon again does not help against these. */
const LASTING = [401, 403, 404, 407];

export function openTrunkLine(parts: TrunkLineParts): TrunkLine {
  const { network, transactions, timing, timers } = parts;
  const trunk: SipTrunk = {
    id: parts.trunk.id,
    host: bareHost(parts.trunk.host),
    port: parts.trunk.port,
    transport: parts.trunk.transport,
    login: parts.trunk.login,
    registers: parts.trunk.registers,
  };
  const identity: CallIdentity = {
    user: trunk.login?.user ?? ANONYMOUS_USER,
    login: trunk.login === null ? null : openDigestLogin(trunk.login),
  };
  const registration = openRegistration({ trunk, identity, transactions });
  let state: TrunkState = { kind: 'trying' };
  let targets: readonly FlowTarget[] = [];
  let addresses = new Set<string>();
  let routes: readonly string[] = [];
  /** The way on which we are registered. */
  let registered: Flow | null = null;
  let failures = 0;
  let isLeaving = false;
  let underway: Promise<void> = Promise.resolve();
  let stopNext = () => {};
  let stopLookup = () => {};
  let stopKeepAlive = () => {};
  let stopWatching = () => {};

  function change(next: TrunkState): void {
    const isSame = next.kind === state.kind && whyOf(next) === whyOf(state);
    state = next;
    if (!isSame && !isLeaving) parts.changed(next);
  }

  async function lookUp(): Promise<readonly FlowTarget[]> {
    const found = await findTargets(trunk, parts.resolver);
    // A trunk that has moved still talks from its old address in calls that go on, and for a while.
    addresses = new Set([...targets, ...found].map(({ address }) => address));
    targets = found;
    return found;
  }

  function lookUpAgain(): void {
    stopLookup();
    stopLookup = timers.after(timing.lookupMs, () => {
      lookUp().catch(() => {});
      lookUpAgain();
    });
  }

  function keepAlive(): void {
    stopKeepAlive();
    stopKeepAlive = timers.after(timing.keepAliveMs, () => {
      registered?.send(SIGN_OF_LIFE);
      keepAlive();
    });
  }

  function again(pauseMs: number): void {
    stopNext();
    stopNext = timers.after(pauseMs, () => {
      underway = stand().catch(() => fail('an error of our own', timing.mostRetryMs));
    });
  }

  function fail(why: string, leastPauseMs: number): void {
    if (isLeaving) return;
    forgetFlow();
    const doubled = timing.firstRetryMs * 2 ** Math.min(failures, 20);
    failures += 1;
    const pauseMs = Math.max(leastPauseMs, Math.min(doubled, timing.mostRetryMs));
    change({ kind: 'down', why });
    // Those whose trunk has failed must not all come back in the same moment.
    again(pauseMs * (0.75 + Math.random() / 2));
  }

  function forgetFlow(): void {
    stopWatching();
    registered = null;
  }

  function stand(): Promise<void> {
    return trunk.registers ? register() : find();
  }

  /** A trunk that does not want to be told where we are has only to be found. */
  async function find(): Promise<void> {
    try {
      await lookUp();
    } catch {
      fail('the name of the trunk is not known', 0);
      return;
    }
    if (isLeaving) return;
    failures = 0;
    change({ kind: 'up' });
    lookUpAgain();
  }

  async function register(): Promise<void> {
    const current = await lookUp().catch(() => targets);
    if (current.length === 0) {
      fail('the name of the trunk is not known', 0);
      return;
    }
    let refusal: RegistrationOutcome | null = null;
    for (const target of preferred(current)) {
      if (isLeaving) return;
      const flow = await network.flowTo(target).catch(() => null);
      if (flow === null || isLeaving) continue;
      const outcome = await registration.ask(flow, timing.registrationSeconds);
      if (outcome.kind === 'registered') {
        stay(flow, outcome);
        return;
      }
      if (outcome.kind === 'refused') {
        refusal = outcome;
        if (outcome.status < 500) break;
      }
    }
    if (refusal?.kind !== 'refused') fail('the trunk does not answer', 0);
    else {
      const { status, retryAfterSeconds } = refusal;
      const why = WRONG_PASSWORD.includes(status)
        ? `the password was refused (${status})`
        : `the trunk refuses (${status})`;
      const pauseMs = LASTING.includes(status) ? timing.refusedRetryMs : 0;
      fail(why, Math.max((retryAfterSeconds ?? 0) * 1_000, pauseMs));
    }
  }

  /** The address at which we are registered comes first. */
  function preferred(current: readonly FlowTarget[]): readonly FlowTarget[] {
    const isCurrent = ({ address, port }: FlowTarget) =>
      address === registered?.remote.address && port === registered.remote.port;
    return [...current.filter(isCurrent), ...current.filter((target) => !isCurrent(target))];
  }

  function stay(
    flow: Flow,
    { seconds, routes: told }: Extract<RegistrationOutcome, { kind: 'registered' }>,
  ): void {
    forgetFlow();
    registered = flow;
    routes = told;
    failures = 0;
    if (isLeaving) return;
    stopWatching = flow.onBroken(() => {
      // Without the connection the trunk cannot reach us.
      forgetFlow();
      if (isLeaving) return;
      change({ kind: 'trying' });
      again(Math.random() * timing.firstRetryMs);
    });
    change({ kind: 'up' });
    keepAlive();
    again(Math.max(1_000, seconds * 1_000 * (0.5 + Math.random() * 0.3)));
  }

  const start = () => {
    if (!isLeaving) again(0);
  };
  parts.startAfter.then(start, start);
  return {
    trunk,
    given: parts.trunk,
    identity,
    state: () => state,
    hasAddress: (address) => addresses.has(address),
    hasHost: (host) => bareHost(host) === trunk.host || addresses.has(bareHost(host)),
    async targets() {
      return preferred(targets.length > 0 ? targets : await lookUp());
    },
    routes: () => routes,
    async leave() {
      isLeaving = true;
      stopNext();
      stopLookup();
      stopKeepAlive();
      await underway;
      stopWatching();
      const flow = registered;
      registered = null;
      if (flow?.isOpen()) await registration.ask(flow, 0);
    },
  };
}

function whyOf(state: TrunkState): string {
  return state.kind === 'down' ? state.why : '';
}
