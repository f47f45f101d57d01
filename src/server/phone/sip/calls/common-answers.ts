import { SDP_TYPE } from '../dialog/session-body.ts';
import { isSessionTooShort } from '../dialog/session-timer.ts';
import { missingExtensions } from '../message/check-request.ts';
import type { HeaderLine } from '../message/sip-message.ts';
import type { ServerTransaction } from '../transaction/server-transaction.ts';
import { ALLOW, contactLine, SOFTWARE, SUPPORTED } from './call-parts.ts';

const ACCEPT_SDP: HeaderLine = { name: 'Accept', value: SDP_TYPE };

/** Refuses a request that demands an extension we do not have. Returns whether it has refused. */
export function refuseUnknownExtension(server: ServerTransaction): boolean {
  const missing = missingExtensions(server.request);
  if (missing.length === 0) return false;
  server.reply(420, { headers: [{ name: 'Unsupported', value: missing.join(', ') }] });
  return true;
}

/** Refuses a call that wants to give signs of life too often. Returns whether it has refused. */
export function refuseShortSession(server: ServerTransaction, leastSeconds: number): boolean {
  if (!isSessionTooShort(server.request, leastSeconds)) return false;
  server.reply(422, { headers: [{ name: 'Min-SE', value: String(leastSeconds) }] });
  return true;
}

/** Refuses a description of the sound that is not written in SDP. */
export function refuseDescription(server: ServerTransaction): void {
  server.reply(415, { headers: [ACCEPT_SDP] });
}

/** Tells what we can do, as an OPTIONS asks. Its status is the one that a call would get. */
export function tellAbilities(server: ServerTransaction, status: 200 | 503, user: string): void {
  server.reply(status, {
    headers: [contactLine(server.flow, user), ALLOW, SUPPORTED, ACCEPT_SDP, SOFTWARE],
  });
}

/** Refuses a request by its method, which we take neither within a call nor outside of it. */
export function refuseMethod(server: ServerTransaction): void {
  switch (server.request.method) {
    case 'REFER':
      // Whoever calls us cannot make us call somebody else.
      server.reply(603);
      return;
    case 'SUBSCRIBE':
    case 'PUBLISH':
      server.reply(489);
      return;
    default:
      server.reply(405, { headers: [ALLOW] });
  }
}
