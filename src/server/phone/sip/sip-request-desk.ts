import type { CallParts } from './calls/call-parts.ts';
import { refuseMethod, refuseUnknownExtension, tellAbilities } from './calls/common-answers.ts';
import { openIncomingCall } from './calls/incoming-call.ts';
import { keyOfRequest } from './dialog/dialog.ts';
import type { SipRequest } from './message/sip-message.ts';
import type { SipCall, SipUserAgentParts } from './sip-user-agent.ts';
import type { ServerTransaction } from './transaction/server-transaction.ts';
import { toTagOf } from './transaction/transaction-key.ts';
import type { Trunks } from './trunks/trunks.ts';

interface RequestDeskParts {
  parts: CallParts;
  trunks: Trunks;
  /** Whether an address is that of a named peer. */
  isPeer(address: string): boolean;
  onCall: SipUserAgentParts['onCall'];
  /** Whether a further call may begin. */
  hasRoom(): boolean;
  began(call: SipCall): void;
  ended(call: SipCall): void;
  /** Something of ours has failed. The other side gets a 500. */
  failed(error: unknown): void;
}

/** The user part of our Contact towards peers, which know us by our address. */
const PEER_USER = 'everline';

/** Decides what becomes of each request that comes in. */
export function sipRequestDesk(desk: RequestDeskParts) {
  const { sessions } = desk.parts;

  function takeInvite(server: ServerTransaction): void {
    const { flow, request } = server;
    const line = desk.trunks.trunkOf(flow, request.uri);
    if (line === null && !desk.isPeer(flow.remote.address)) {
      server.reply(403);
      return;
    }
    if (!desk.hasRoom()) {
      server.reply(503, { headers: [{ name: 'Retry-After', value: '30' }] });
      return;
    }
    const release = line === null ? () => {} : desk.trunks.hold(line);
    const call = openIncomingCall(desk.parts, {
      server,
      trunk: line?.trunk.id ?? null,
      identity: line?.identity ?? { user: PEER_USER, login: null },
      onCall: desk.onCall,
      began: desk.began,
      ended(over) {
        release();
        desk.ended(over);
      },
    });
    if (call === null) release();
  }

  /** Answers a request outside of all calls. */
  function takeOutside(server: ServerTransaction): void {
    if (refuseUnknownExtension(server)) return;
    switch (server.request.method) {
      case 'INVITE':
        takeInvite(server);
        return;
      case 'OPTIONS':
        // Who asks whether we take calls is told what a call would be told.
        tellAbilities(server, desk.hasRoom() ? 200 : 503, PEER_USER);
        return;
      case 'BYE':
      case 'INFO':
      case 'UPDATE':
      case 'PRACK':
      case 'NOTIFY':
        server.reply(481);
        return;
      default:
        refuseMethod(server);
    }
  }

  return {
    onRequest(server: ServerTransaction): void {
      const { request } = server;
      try {
        if (toTagOf(request) === null) takeOutside(server);
        else {
          const session = sessions.get(keyOfRequest(request) ?? '');
          if (session === undefined) server.reply(481);
          else session.take(server);
        }
      } catch (error) {
        if (!server.isAnswered()) server.reply(500);
        desk.failed(error);
      }
    },
    onAck(ack: SipRequest): void {
      sessions.get(keyOfRequest(ack) ?? '')?.takeAck(ack);
    },
  };
}
