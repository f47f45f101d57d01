import { randomUUID } from 'node:crypto';
import { contactOf } from '../dialog/dialog.ts';
import { writeNameAddress } from '../grammar/name-address.ts';
import { parseSipUri, type SipUri, writeSipUri } from '../grammar/sip-uri.ts';
import { numberOf, type SipRequest, type SipResponse } from '../message/sip-message.ts';
import type { Flow } from '../network/flow.ts';
import type { SipTiming } from '../sip-timing.ts';
import type { OutgoingOrder, SipTrunk } from '../sip-user-agent.ts';
import { newTag } from '../transaction/transaction-key.ts';
import {
  ALLOW,
  type CallIdentity,
  contactLine,
  contentLines,
  SOFTWARE,
  SUPPORTED,
} from './call-parts.ts';

export interface InviteOptions {
  order: OutgoingOrder;
  trunk: SipTrunk;
  identity: CallIdentity;
  /** The way that the trunk wants requests to take (RFC 3608). */
  routes: readonly string[];
  /** Whether an address is one of the trunk. */
  isOfTrunk(host: string): boolean;
  timing: SipTiming;
}

/** A call is sent on so often at most. */
const MOST_REDIRECTS = 3;
const MOST_INTERVAL_CHANGES = 2;

/** Writes the INVITE of a call, and changes it when the other side asks for that. */
export function outgoingInvite(options: InviteOptions) {
  const { order, trunk, identity, routes, timing } = options;
  const callId = randomUUID();
  const tag = newTag();
  let target: SipUri = ofTrunk(order.to, trunk);
  let sessionSeconds = timing.sessionSeconds;
  let leastSeconds = timing.leastSessionSeconds;
  let [sequence, redirects, intervalChanges] = [0, 0, 0];
  const callee = writeNameAddress({ name: null, uriText: writeSipUri(target), params: new Map() });

  return {
    callId,
    make(flow: Flow): SipRequest {
      sequence += 1;
      const from = order.from ?? identity.user;
      const uriText = writeSipUri(ofTrunk(from, trunk));
      const identityLines =
        order.from === null ? [] : [{ name: 'P-Preferred-Identity', value: `<${uriText}>` }];
      return {
        method: 'INVITE',
        uri: writeSipUri(target),
        headers: [
          ...routes.map((value) => ({ name: 'Route', value })),
          { name: 'Max-Forwards', value: '70' },
          {
            name: 'From',
            value: writeNameAddress({ name: null, uriText, params: new Map([['tag', tag]]) }),
          },
          { name: 'To', value: callee },
          { name: 'Call-ID', value: callId },
          { name: 'CSeq', value: `${sequence} INVITE` },
          contactLine(flow, identity.user),
          ...identityLines,
          { name: 'Session-Expires', value: String(sessionSeconds) },
          { name: 'Min-SE', value: String(leastSeconds) },
          ALLOW,
          SUPPORTED,
          SOFTWARE,
          ...contentLines(order.offer),
        ],
        body: order.offer,
      };
    },
    /** Changes the request by what an answer asks for. Returns whether it is sent again. */
    change(response: SipResponse): boolean {
      if (response.status === 422) {
        const least = numberOf(response, 'Min-SE') ?? 0;
        intervalChanges += 1;
        if (least <= leastSeconds || intervalChanges > MOST_INTERVAL_CHANGES) return false;
        leastSeconds = least;
        sessionSeconds = Math.max(sessionSeconds, least);
        return true;
      }
      if (response.status < 300 || response.status > 399) return false;
      const next = parseSipUri(contactOf(response) ?? '');
      redirects += 1;
      if (next === null || redirects > MOST_REDIRECTS || !mayFollow(next)) return false;
      target = {
        scheme: 'sip',
        user: next.user,
        host: next.host,
        port: next.port,
        params: new Map(),
      };
      return true;
    },
  };

  /** Who sends our calls elsewhere could run up a bill. So only the trunk may, to itself. */
  function mayFollow({ user, host }: SipUri): boolean {
    if (user === null || !options.isOfTrunk(host)) return false;
    return user === order.to || (order.mayCall?.(user) ?? false);
  }
}

function ofTrunk(user: string, { host, port }: SipTrunk): SipUri {
  return { scheme: 'sip', user, host, port, params: new Map() };
}
