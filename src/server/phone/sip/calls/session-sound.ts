import { offerAgain, sessionBodyOf } from '../dialog/session-body.ts';
import type { HeaderLine, SipRequest, SipResponse } from '../message/sip-message.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { SipCallEvents } from '../sip-user-agent.ts';
import type { ServerTransaction } from '../transaction/server-transaction.ts';
import { refuseDescription } from './common-answers.ts';

interface SessionSoundParts {
  events: SipCallEvents;
  /** The last descriptions of both sides. Null if there is none yet. */
  localSdp: string | null;
  remoteSdp: string | null;
  timing: SipTiming;
  timers: SipTimers;
  isOver(): boolean;
  /** Whether an answer of ours waits for its ACK. */
  isAnswerPending(): boolean;
  /** Accepts an INVITE with our description. */
  accept(server: ServerTransaction, sdp: string): void;
  /** Accepts an UPDATE. Our description is empty if none was asked for. */
  acceptUpdate(server: ServerTransaction, sdp: string): void;
  /** Sends an INVITE with our description. */
  invite(headers: readonly HeaderLine[], sdp: string): Promise<SipResponse | null>;
}

/** How both sides of a call describe their sound, and change that (RFC 3261, section 14). */
export function openSessionSound(parts: SessionSoundParts) {
  const { events, timing, timers } = parts;
  let { localSdp, remoteSdp } = parts;
  let [isInviting, isInvited] = [false, false];
  /** Whether one side has accepted the first INVITE of the other one. */
  let isEstablished = false;

  function takeAnswer(sdp: string): void {
    if (sdp === remoteSdp) return;
    remoteSdp = sdp;
    events.answered(sdp);
  }

  async function offered(sdp: string): Promise<string | null> {
    const answer = await withinTransaction(events.offered(sdp)).catch(() => null);
    if (answer !== null) remoteSdp = sdp;
    return answer;
  }

  /** The other side waits for an answer as long as for any other. Then there is none. */
  function withinTransaction(answer: Promise<string | null>): Promise<string | null> {
    return new Promise((resolve, reject) => {
      const stop = timers.after(32 * timing.t1Ms, () => resolve(null));
      answer.finally(stop).then(resolve, reject);
    });
  }

  async function answerAgain(server: ServerTransaction): Promise<void> {
    const body = sessionBodyOf(server.request);
    if (body === 'other') {
      refuseDescription(server);
      return;
    }
    isInvited = true;
    server.reply(100);
    server.onCancel(() => server.reply(487));
    try {
      const sdp = body === null ? offerAgain(localSdp ?? '') : await offered(body.sdp);
      if (server.isAnswered()) return;
      if (parts.isOver()) server.reply(487);
      else if (sdp === null || sdp === '') server.reply(488);
      else parts.accept(server, sdp);
    } finally {
      isInvited = false;
    }
  }

  async function update(server: ServerTransaction): Promise<void> {
    const body = sessionBodyOf(server.request);
    if (body === 'other') {
      refuseDescription(server);
      return;
    }
    if (body !== null && (isInviting || isInvited || !isEstablished)) {
      // An offer is open already (RFC 3311, section 5.2).
      if (isInviting) server.reply(491);
      else putOff(server);
      return;
    }
    const sdp = body === null ? '' : await offered(body.sdp);
    if (server.isAnswered()) return;
    if (sdp === null) {
      server.reply(488);
      return;
    }
    if (sdp !== '') localSdp = sdp;
    parts.acceptUpdate(server, sdp);
  }

  return {
    /** Whether an INVITE is under way, so that none may be sent. */
    isBusy: () => isInviting || isInvited || parts.isAnswerPending(),
    /** Notes our description, which was sent with the acceptance of an INVITE. */
    accepted(sdp: string): void {
      isEstablished = true;
      localSdp = sdp;
    },
    /** Notes the description with which the other side has accepted our INVITE. */
    wasAccepted(sdp: string | null): void {
      isEstablished = true;
      if (sdp !== null) remoteSdp = sdp;
    },
    /** Takes the answer that an ACK brings. Returns false if nobody knows where the sound goes. */
    takeAck(ack: SipRequest): boolean {
      const body = sessionBodyOf(ack);
      if (body !== null && body !== 'other') takeAnswer(body.sdp);
      return remoteSdp !== null;
    },
    takeInvite(server: ServerTransaction): void {
      if (isInviting) server.reply(491);
      else if (!isEstablished || isInvited || parts.isAnswerPending()) putOff(server);
      else answerAgain(server).catch(() => server.reply(500));
    },
    takeUpdate(server: ServerTransaction): void {
      update(server).catch(() => server.reply(500));
    },
    /** Describes our sound once more, which shows that the call is still there. */
    async inviteAgain(headers: readonly HeaderLine[]): Promise<SipResponse | null> {
      isInviting = true;
      try {
        const response = await parts.invite(headers, localSdp ?? '');
        const body = response !== null && response.status < 300 ? sessionBodyOf(response) : null;
        if (body !== null && body !== 'other' && !parts.isOver()) takeAnswer(body.sdp);
        return response;
      } finally {
        isInviting = false;
      }
    },
  };
}

/** Asks the other side to come back in a while, which is not the same for everybody. */
function putOff(server: ServerTransaction): void {
  const seconds = String(Math.floor(Math.random() * 10));
  server.reply(500, { headers: [{ name: 'Retry-After', value: seconds }] });
}
