import { sendWithLogin } from '../authentication/send-with-login.ts';
import {
  confirmDialog,
  contactOf,
  type Dialog,
  dialogKey,
  dialogRequest,
} from '../dialog/dialog.ts';
import { acceptedSession, acceptSession } from '../dialog/session-timer.ts';
import { parseNameAddress } from '../grammar/name-address.ts';
import {
  type HeaderLine,
  headerHasWord,
  headerOf,
  parseCSeq,
  type SipRequest,
  type SipResponse,
} from '../message/sip-message.ts';
import type { Flow } from '../network/flow.ts';
import type { SipCallEnd, SipCallEvents } from '../sip-user-agent.ts';
import type { ServerTransaction } from '../transaction/server-transaction.ts';
import { answersUntilAcked } from './answer-until-acked.ts';
import {
  ALLOW,
  type CallIdentity,
  type CallParts,
  contactLine,
  contactUri,
  contentLines,
  SOFTWARE,
  SUPPORTED,
} from './call-parts.ts';
import { openRefresher } from './refresher.ts';
import { sessionRequests } from './session-requests.ts';
import { openSessionSound } from './session-sound.ts';
import type { SipSession } from './sip-session.ts';
import { openTransfer, referHeaders } from './transfer.ts';

interface SessionOptions {
  dialog: Dialog;
  /** The way on which the dialog has begun. */
  flow: Flow;
  identity: CallIdentity;
  events: SipCallEvents;
  /** Our last description of the sound, and that of the other side. */
  localSdp: string | null;
  remoteSdp: string | null;
  /** The message with which the other side has begun or accepted the call. */
  first: SipRequest | SipResponse;
  /** The session is over. `why` is told to the one who holds the call. */
  over(why: SipCallEnd): void;
}

export function openSipSession(parts: CallParts, options: SessionOptions): SipSession {
  const { transactions, timing, timers, sessions } = parts;
  const { dialog, flow, identity, events } = options;
  const key = dialogKey(dialog.callId, dialog.localTag, dialog.remoteTag);
  const answers = answersUntilAcked(timing, timers);
  let isOver = false;
  let goodbye: Promise<void> = Promise.resolve();
  let knowsUpdate = headerHasWord(options.first, 'Allow', 'update');
  let transfer: ReturnType<typeof openTransfer> | null = null;
  let takePrack: ((prack: SipRequest) => boolean) | null = null;

  const sound = openSessionSound({
    events,
    timing,
    timers,
    localSdp: options.localSdp,
    remoteSdp: options.remoteSdp,
    isOver: () => isOver,
    isAnswerPending: answers.isWaiting,
    accept: (server, sdp) => session.accept(server, sdp),
    acceptUpdate,
    invite: (headers, sdp) => session.ask('INVITE', headers, sdp),
  });

  const refresher = openRefresher(timing, timers, {
    isBusy: sound.isBusy,
    ask: (headers) => (knowsUpdate ? session.ask('UPDATE', headers) : sound.inviteAgain(headers)),
    lost: () => giveUp({ by: 'silence' }),
  });

  function forget(): void {
    isOver = true;
    refresher.close();
    transfer?.failed();
    answers.close();
    if (sessions.get(key) === session) sessions.delete(key);
  }

  /** Ends the session for a reason that the other side may not know. */
  function giveUp(why: SipCallEnd): void {
    if (isOver) return;
    options.over(why);
    session.bye().catch(() => {});
  }

  function ourLines(way: Flow): HeaderLine[] {
    return [contactLine(way, identity.user), ALLOW, SUPPORTED, SOFTWARE];
  }

  function takeTarget(message: SipRequest | SipResponse): void {
    dialog.remoteTarget = contactOf(message) ?? dialog.remoteTarget;
    if (headerOf(message, 'Allow') !== null)
      knowsUpdate = headerHasWord(message, 'Allow', 'update');
  }

  function acceptUpdate(server: ServerTransaction, sdp: string): void {
    takeTarget(server.request);
    const { terms, headers } = acceptSession(server.request);
    if (terms !== null) refresher.follow(terms);
    const lines = [...ourLines(server.flow), ...headers, ...contentLines(sdp)];
    server.reply(200, { headers: lines, body: sdp });
  }

  function hungUp(): void {
    if (isOver) return;
    isOver = true;
    const isTransferred = transfer?.hungUp() ?? false;
    forget();
    options.over({ by: isTransferred ? 'us' : 'them' });
  }

  const session: SipSession = {
    dialog,
    take: sessionRequests({
      dialog,
      user: identity.user,
      leastSessionSeconds: timing.leastSessionSeconds,
      isOver: () => isOver,
      sound,
      keyPressed: (key) => events.keyPressed(key),
      takeTransferNews(notify) {
        const followed = transfer;
        // The last news ends the transfer, and is answered like those before.
        followed?.notified(notify);
        return followed !== null;
      },
      takePrack: (prack) => takePrack?.(prack) ?? false,
      hungUp,
    }),
    takeAck: answers.take,
    accept(server, sdp) {
      const { request } = server;
      const { terms, headers } = acceptSession(request);
      takeTarget(request);
      sound.accepted(sdp);
      const lines = [...ourLines(server.flow), ...headers, ...contentLines(sdp)];
      const response = server.reply(200, { headers: lines, body: sdp });
      refresher.follow(terms);
      answers
        .repeat(server, response)
        .then((ack) => {
          if (isOver) return;
          if (ack === null) giveUp({ by: 'silence' });
          else if (!sound.takeAck(ack)) giveUp({ by: 'refusal', status: 488 });
        })
        .catch(() => {});
    },
    accepted(response, sdp) {
      confirmDialog(dialog, response);
      takeTarget(response);
      sound.wasAccepted(sdp);
      refresher.follow(acceptedSession(response));
    },
    acknowledge(invite) {
      const number = parseCSeq(headerOf(invite, 'CSeq'))?.number ?? 0;
      const proof = invite.headers.filter(({ name }) => /^(?:proxy-)?authorization$/i.test(name));
      const ack = dialogRequest(dialog, 'ACK', { sequence: number, headers: proof });
      parts.flowTowards(dialog, flow).then(
        (way) => transactions.sendAck(ack, way),
        () => {},
      );
    },
    async ask(method, headers, body = '') {
      const way = await parts.flowTowards(dialog, flow).catch(() => null);
      if (way === null) return null;
      return new Promise((resolve) => {
        sendWithLogin({
          transactions,
          flow: way,
          login: identity.login,
          make() {
            const lines = method === 'BYE' ? [SOFTWARE] : ourLines(way);
            const all = [...lines, ...headers, ...contentLines(body)];
            return dialogRequest(dialog, method, { headers: all, body });
          },
          response(response, request) {
            if (response.status < 200) return;
            if (method === 'INVITE' && response.status < 300) {
              takeTarget(response);
              session.acknowledge(request);
            }
            resolve(response);
          },
          failed: () => resolve(null),
        });
      });
    },
    onPrack(work) {
      takePrack = work;
    },
    bye() {
      if (!isOver) {
        isOver = true;
        refresher.close();
        transfer?.failed();
        goodbye = sayGoodbye();
      }
      return goodbye;
    },
    transfer(target) {
      if (isOver || transfer !== null) return Promise.resolve(false);
      return new Promise((resolve) => {
        const current = openTransfer(timing, timers, (hasWorked) => {
          transfer = null;
          resolve(hasWorked);
          if (hasWorked) giveUp({ by: 'us' });
        });
        transfer = current;
        const otherSide = parseNameAddress(dialog.remote)?.uri ?? null;
        const us = contactUri(flow, identity.user);
        session
          .ask('REFER', referHeaders(target, otherSide, us, flow.transport))
          .then((response) => (response === null ? current.failed() : current.answered(response)))
          .catch(() => current.failed());
      });
    },
    close: forget,
  };

  async function sayGoodbye(): Promise<void> {
    // A BYE must not overtake our answer (section 15).
    await answers.settled();
    await session.ask('BYE', []);
    forget();
  }

  sessions.set(key, session);
  return session;
}
