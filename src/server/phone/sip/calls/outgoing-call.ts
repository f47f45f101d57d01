import { type SentSipRequest, sendWithLogin } from '../authentication/send-with-login.ts';
import { dialogOfAnswer } from '../dialog/dialog.ts';
import { sessionBodyOf } from '../dialog/session-body.ts';
import {
  headerHasWord,
  headerOf,
  numberOf,
  type SipRequest,
  type SipResponse,
} from '../message/sip-message.ts';
import type { Flow, FlowTarget } from '../network/flow.ts';
import type { SipCall, SipCallEvents } from '../sip-user-agent.ts';
import { toTagOf } from '../transaction/transaction-key.ts';
import { type CallParts, endOnce } from './call-parts.ts';
import { type InviteOptions, outgoingInvite } from './outgoing-invite.ts';
import { openSipSession } from './session.ts';
import type { SipSession } from './sip-session.ts';

interface OutgoingCallOptions extends Omit<InviteOptions, 'timing'> {
  /** Where the trunk is, best first. */
  targets(): Promise<readonly FlowTarget[]>;
  flowTo(target: FlowTarget): Promise<Flow>;
  events: SipCallEvents;
  ended(call: SipCall): void;
}

/** The INVITE over one flow. */
interface Attempt {
  flow: Flow;
  sent: SentSipRequest | null;
  /** A CANCEL may be sent only after a provisional answer (section 9.1). */
  mayCancel: boolean;
}

/** So many phones may ring at once for one call. */
const MOST_FORKS = 16;

/** Calls somebody. The addresses of the trunk are tried one after the other. */
export function openOutgoingCall(parts: CallParts, options: OutgoingCallOptions): SipCall {
  const { transactions, timing, timers } = parts;
  const { order, identity, events } = options;
  const invite = outgoingInvite({
    order,
    trunk: options.trunk,
    identity,
    routes: options.routes,
    isOfTrunk: options.isOfTrunk,
    timing,
  });
  /** The dialogs by the tags of the phones that ring or have answered. */
  const forks = new Map<string, SipSession>();
  const earlySdp = new Map<string, string>();
  const reliable = new Map<string, number>();
  /** The phones that were told to hang up after they had answered. */
  const refused = new Set<string>();
  let answered: SipSession | null = null;
  let underway: Attempt | null = null;
  let [isOver, hasRung] = [false, false];
  let settle = () => {};
  /** Resolves when no answer to our INVITE is awaited any more. */
  const settled = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const end = endOnce((why) => {
    isOver = true;
    stopRinging();
    options.ended(call);
    // Whoever has ordered the call holds it before it hears of its end.
    queueMicrotask(() => events.end(why));
  });

  /** Forgets the phones that have only rung. */
  function forgetRinging(): void {
    for (const [tag, fork] of forks) {
      if (fork === answered || refused.has(tag)) continue;
      fork.close();
      forks.delete(tag);
      earlySdp.delete(tag);
      reliable.delete(tag);
    }
  }

  function fail(why: Parameters<typeof end>[0]): void {
    forgetRinging();
    settle();
    end(why);
  }

  function forkOf(response: SipResponse, request: SipRequest, flow: Flow): SipSession | null {
    const tag = toTagOf(response) ?? '';
    const known = forks.get(tag);
    if (known !== undefined) return known;
    const dialog = dialogOfAnswer(request, response);
    if (dialog === null || forks.size >= MOST_FORKS) return null;
    const session = openSipSession(parts, {
      dialog,
      flow,
      identity,
      events,
      localSdp: order.offer,
      remoteSdp: null,
      first: response,
      over(why) {
        // A phone that has only rung does not end the call of the others.
        if (session === answered) end(why);
      },
    });
    forks.set(tag, session);
    return session;
  }

  function takeRinging(response: SipResponse, request: SipRequest, flow: Flow): void {
    const session = response.status > 100 ? forkOf(response, request, flow) : null;
    const tag = toTagOf(response) ?? '';
    if (session === null && tag !== '') return;
    const body = sessionBodyOf(response);
    const sdp = body === null || body === 'other' ? null : body.sdp;
    if (session !== null && !acknowledgeRinging(session, response, request)) return;
    const isNewSound = sdp !== null && earlySdp.get(tag) !== sdp;
    if (sdp !== null) earlySdp.set(tag, sdp);
    if (isNewSound || (response.status === 180 && !hasRung)) events.ringing(sdp);
    hasRung ||= response.status === 180;
  }

  /** Answers a ringing that demands it. Returns false if it has come before, or out of order. */
  function acknowledgeRinging(
    session: SipSession,
    response: SipResponse,
    request: SipRequest,
  ): boolean {
    const number = numberOf(response, 'RSeq');
    if (number === null || !headerHasWord(response, 'Require', '100rel')) return true;
    const tag = toTagOf(response) ?? '';
    const last = reliable.get(tag);
    if (last !== undefined && number !== last + 1) return false;
    reliable.set(tag, number);
    const rack = { name: 'RAck', value: `${number} ${headerOf(request, 'CSeq')}` };
    session.ask('PRACK', [rack]).catch(() => {});
    return true;
  }

  function takeSuccess(
    response: SipResponse,
    request: SipRequest,
    flow: Flow,
    isLate: boolean,
  ): void {
    const tag = toTagOf(response) ?? '';
    const session = forkOf(response, request, flow);
    if (session === null) return;
    if (session === answered || refused.has(tag)) {
      session.acknowledge(request);
      return;
    }
    const body = sessionBodyOf(response);
    const early = earlySdp.get(tag) ?? null;
    const sdp = body === null || body === 'other' ? early : body.sdp;
    session.accepted(response, sdp);
    session.acknowledge(request);
    if (answered !== null || isOver || isLate || sdp === null) {
      // Somebody else was faster, or nobody waits any more, so this phone is told to hang up.
      refused.add(tag);
      session.bye().then(settle, settle);
      if (sdp === null && !isLate && answered === null) end({ by: 'refusal', status: 488 });
      return;
    }
    settle();
    answered = session;
    stopRinging();
    forgetRinging();
    events.answered(sdp);
  }

  /**
   * Sends the INVITE over one flow. 'next' means that the next address is to be tried, and 'broken'
   * that the connection broke before anything came back.
   */
  function tryFlow(flow: Flow, isLast: boolean): Promise<'done' | 'next' | 'broken'> {
    return new Promise((resolve) => {
      const attempt: Attempt = { flow, sent: null, mayCancel: false };
      /** The next address is tried already. */
      let isLate = false;
      let hasHeard = false;
      const stopWaiting = isLast
        ? () => {}
        : timers.after(timing.nextAddressMs, () => {
            isLate = true;
            resolve('next');
          });
      underway = attempt;

      function send(): void {
        attempt.mayCancel = false;
        attempt.sent = sendWithLogin({
          transactions,
          flow,
          login: identity.login,
          make: () => invite.make(flow),
          response(response, request) {
            stopWaiting();
            hasHeard = true;
            if (response.status < 200) takeProvisional(response, request);
            else if (response.status >= 300) takeRefusal(response);
            else {
              takeSuccess(response, request, flow, isLate);
              resolve('done');
            }
          },
          failed(why) {
            stopWaiting();
            resolve(why === 'broken' && !hasHeard ? 'broken' : 'next');
          },
        });
      }

      function takeProvisional(response: SipResponse, request: SipRequest): void {
        attempt.mayCancel = true;
        if (isOver || isLate) cancel(attempt);
        else takeRinging(response, request, flow);
      }

      function takeRefusal(response: SipResponse): void {
        if (isLate) return;
        if (response.status === 503 && !isLast && !isOver) {
          forgetRinging();
          resolve('next');
        } else if (!isOver && invite.change(response)) {
          forgetRinging();
          send();
        } else {
          fail({ by: 'refusal', status: response.status });
          resolve('done');
        }
      }

      send();
    });
  }

  function cancel(attempt: Attempt | null): void {
    if (!attempt?.mayCancel || attempt.sent === null) return;
    attempt.mayCancel = false;
    const invited = attempt.sent.current();
    transactions.cancel(invited, attempt.flow);
    // Who has stopped answering is given up, as a CANCEL without an effect says (section 9.1).
    timers.after(64 * timing.t1Ms, invited.abort);
  }

  async function tryTarget(target: FlowTarget, isLast: boolean) {
    const flow = isOver ? null : await options.flowTo(target).catch(() => null);
    return flow === null || isOver ? 'next' : tryFlow(flow, isLast);
  }

  async function start(): Promise<void> {
    const targets = await options.targets();
    for (const [nth, target] of targets.entries()) {
      let outcome = await tryTarget(target, nth === targets.length - 1);
      // A connection may have broken while nothing was sent, so it is opened once more (18.4).
      if (outcome === 'broken') outcome = await tryTarget(target, nth === targets.length - 1);
      if (outcome === 'done') return;
    }
    fail({ by: 'silence' });
  }

  const call: SipCall = {
    trunk: options.trunk.id,
    callId: invite.callId,
    async hangUp() {
      if (answered !== null) {
        end({ by: 'us' });
        await answered.bye();
        return;
      }
      if (!end({ by: 'cancelled' })) return;
      if (underway === null) settle();
      cancel(underway);
      await settled;
    },
    transfer: (target) => answered?.transfer(target) ?? Promise.resolve(false),
  };

  const stopRinging = timers.after(order.ringMs, () => {
    call.hangUp().catch(() => {});
  });
  start().catch(() => fail({ by: 'silence' }));
  return call;
}
