import { type Dialog, takeSequence } from '../dialog/dialog.ts';
import { keyOfInfo } from '../dialog/session-body.ts';
import { headerOf, type SipRequest } from '../message/sip-message.ts';
import type { SipCallEvents } from '../sip-user-agent.ts';
import type { ServerTransaction } from '../transaction/server-transaction.ts';
import {
  refuseMethod,
  refuseShortSession,
  refuseUnknownExtension,
  tellAbilities,
} from './common-answers.ts';

interface SessionRequestParts {
  dialog: Dialog;
  /** The user part of our Contact. */
  user: string;
  leastSessionSeconds: number;
  isOver(): boolean;
  sound: Record<'takeInvite' | 'takeUpdate', (server: ServerTransaction) => void>;
  keyPressed: SipCallEvents['keyPressed'];
  /** Takes news of a transfer, or an answer to our ringing. Both return whether it belongs to one. */
  takeTransferNews(notify: SipRequest): boolean;
  takePrack(prack: SipRequest): boolean;
  /** The other side has hung up. */
  hungUp(): void;
}

/** Returns what answers the requests of the other side within a call, each by its method. */
export function sessionRequests(parts: SessionRequestParts) {
  function takeInfo(server: ServerTransaction): void {
    const pressed = keyOfInfo(server.request);
    if (pressed === null && server.request.body !== '') {
      server.reply(415, { headers: [{ name: 'Accept', value: 'application/dtmf-relay' }] });
      return;
    }
    server.reply(200);
    if (pressed !== null) parts.keyPressed(pressed);
  }

  function takeNotify(server: ServerTransaction): void {
    const [event = ''] = (headerOf(server.request, 'Event') ?? '').split(';', 1);
    const isOfTransfer = event.trim().toLowerCase() === 'refer';
    server.reply(isOfTransfer && parts.takeTransferNews(server.request) ? 200 : 481);
  }

  function takeByMethod(server: ServerTransaction): void {
    switch (server.request.method) {
      case 'INVITE':
        if (refuseShortSession(server, parts.leastSessionSeconds)) return;
        parts.sound.takeInvite(server);
        return;
      case 'UPDATE':
        if (refuseShortSession(server, parts.leastSessionSeconds)) return;
        parts.sound.takeUpdate(server);
        return;
      case 'BYE':
        server.reply(200);
        parts.hungUp();
        return;
      case 'INFO':
        takeInfo(server);
        return;
      case 'NOTIFY':
        takeNotify(server);
        return;
      case 'PRACK':
        server.reply(parts.takePrack(server.request) ? 200 : 481);
        return;
      case 'OPTIONS':
        tellAbilities(server, 200, parts.user);
        return;
      default:
        refuseMethod(server);
    }
  }

  return (server: ServerTransaction): void => {
    const { request } = server;
    if (parts.isOver() && request.method !== 'BYE') server.reply(481);
    else if (!takeSequence(parts.dialog, request)) server.reply(500);
    else if (!refuseUnknownExtension(server)) takeByMethod(server);
  };
}
