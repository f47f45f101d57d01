import { dialogOfInvite } from '../dialog/dialog.ts';
import { sessionBodyOf } from '../dialog/session-body.ts';
import { headerHasWord, headerOf, numberOf, type SipRequest } from '../message/sip-message.ts';
import type { IncomingSipCall, SipCallEnd, SipCallEvents } from '../sip-user-agent.ts';
import type { ServerTransaction } from '../transaction/server-transaction.ts';
import { type CallIdentity, type CallParts, contactLine, endOnce, SOFTWARE } from './call-parts.ts';
import { calledParty, callingParty } from './call-party.ts';
import { refuseDescription, refuseShortSession } from './common-answers.ts';
import { openSipSession } from './session.ts';
import type { SipSession } from './sip-session.ts';

interface IncomingCallOptions {
  server: ServerTransaction;
  trunk: string | null;
  identity: CallIdentity;
  onCall(call: IncomingSipCall): SipCallEvents;
  began(call: IncomingSipCall): void;
  /** The call is over. */
  ended(call: IncomingSipCall): void;
}

/** Takes an INVITE. Returns the call, or null if it was refused at once. */
export function openIncomingCall(
  parts: CallParts,
  options: IncomingCallOptions,
): IncomingSipCall | null {
  const { timing, timers } = parts;
  const { server, identity } = options;
  const { request: invite, flow } = server;
  const dialog = dialogOfInvite(invite, server.tag);
  const body = sessionBodyOf(invite);
  if (dialog === null) server.reply(400);
  else if (body === 'other') refuseDescription(server);
  else refuseShortSession(server, timing.leastSessionSeconds);
  if (dialog === null || body === 'other' || server.isAnswered()) return null;

  const offer = body?.sdp ?? null;
  const events = eventsFromLater();
  const ringing = reliableRinging(parts, invite);
  const end = endOnce((why) => {
    stopRinging();
    stopWatching();
    ringing.close();
    options.ended(call);
    events.tell(({ end: told }) => told(why));
  });
  const session: SipSession = openSipSession(parts, {
    dialog,
    flow,
    identity,
    events: events.passing,
    localSdp: null,
    remoteSdp: offer,
    first: invite,
    over(why) {
      const isRinging = !server.isAnswered();
      refuse(487);
      end(isRinging ? { by: 'cancelled' } : why);
    },
  });
  session.onPrack(ringing.take);

  function refuse(status: number): void {
    if (!server.isAnswered()) server.reply(status, { headers: [SOFTWARE] });
  }

  /** Ends a call that was not answered. */
  function giveUp(status: number, why: SipCallEnd): void {
    if (server.isAnswered()) return;
    refuse(status);
    session.close();
    end(why);
  }

  const mostRingMs = Math.min(timing.mostRingMs, (numberOf(invite, 'Expires') ?? 3_600) * 1_000);
  const stopRinging = timers.after(mostRingMs, () => giveUp(480, { by: 'refusal', status: 480 }));
  const stopWatching = flow.onBroken(() => giveUp(480, { by: 'silence' }));
  server.reply(100);
  server.onCancel(() => giveUp(487, { by: 'cancelled' }));

  const call: IncomingSipCall = {
    trunk: options.trunk,
    callId: dialog.callId,
    from: callingParty(invite),
    to: calledParty(invite, identity.user),
    offer,
    address: flow.remote.address,
    isSecure: flow.transport === 'tls',
    ring() {
      if (!server.isAnswered()) ringing.ring(server, identity);
    },
    accept(sdp) {
      if (server.isAnswered()) return;
      stopRinging();
      ringing.close();
      session.accept(server, sdp);
    },
    reject(status) {
      const sane = Number.isInteger(status) && status >= 400 && status < 700 ? status : 480;
      giveUp(sane, { by: 'refusal', status: sane });
    },
    async hangUp() {
      giveUp(480, { by: 'us' });
      end({ by: 'us' });
      await session.bye();
    },
    transfer: (target) => session.transfer(target),
  };
  options.began(call);
  try {
    events.set(options.onCall(call));
  } catch (error) {
    giveUp(500, { by: 'refusal', status: 500 });
    throw error;
  }
  return call;
}

/** Keeps what happens until whoever takes the call has said whom to tell. */
function eventsFromLater() {
  let events: SipCallEvents | null = null;
  let waiting: ((events: SipCallEvents) => void)[] = [];

  function tell(work: (events: SipCallEvents) => void): void {
    if (events === null) waiting.push(work);
    else work(events);
  }

  const passing: SipCallEvents = {
    ringing: (sdp) => tell((known) => known.ringing(sdp)),
    answered: (sdp) => tell((known) => known.answered(sdp)),
    offered: async (sdp) => events?.offered(sdp) ?? null,
    keyPressed: (key) => tell((known) => known.keyPressed(key)),
    end: (why) => tell((known) => known.end(why)),
  };
  return {
    tell,
    passing,
    set(known: SipCallEvents): void {
      events = known;
      for (const work of waiting) work(known);
      waiting = [];
    },
  };
}

/** Tells that we ring, reliably if the caller demands it (RFC 3262). */
function reliableRinging({ timing, timers }: CallParts, invite: SipRequest) {
  const isReliable = headerHasWord(invite, 'Require', '100rel');
  const sequence = 1 + Math.floor(Math.random() * 2 ** 30);
  let hasRung = false;
  let stop = () => {};
  return {
    ring(server: ServerTransaction, { user }: CallIdentity): void {
      if (hasRung && isReliable) return;
      hasRung = true;
      const headers = [contactLine(server.flow, user), SOFTWARE];
      if (!isReliable) {
        server.reply(180, { headers });
        return;
      }
      headers.push({ name: 'Require', value: '100rel' });
      headers.push({ name: 'RSeq', value: String(sequence) });
      const response = server.reply(180, { headers });
      const mostMs = 64 * timing.t1Ms;
      const again = (pauseMs: number) => {
        if (pauseMs > mostMs) return;
        stop = timers.after(pauseMs, () => {
          server.respond(response);
          again(pauseMs * 2);
        });
      };
      again(timing.t1Ms);
    },
    /** Takes a PRACK. Returns whether it is for what we sent. */
    take(prack: SipRequest): boolean {
      const [rseq] = (headerOf(prack, 'RAck') ?? '').trim().split(/\s+/, 1);
      if (!hasRung || !isReliable || rseq !== String(sequence)) return false;
      stop();
      return true;
    },
    close: () => stop(),
  };
}
