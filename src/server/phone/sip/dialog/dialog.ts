import { parseNameAddress } from '../grammar/name-address.ts';
import { parseSipUri } from '../grammar/sip-uri.ts';
import {
  type HeaderLine,
  headerList,
  headerOf,
  parseCSeq,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../message/sip-message.ts';
import { fromTagOf, toTagOf } from '../transaction/transaction-key.ts';

/** What both sides of a call have agreed on (RFC 3261, section 12). */
export interface Dialog {
  readonly callId: string;
  readonly localTag: string;
  readonly remoteTag: string;
  /** The values of From and To in our requests. */
  readonly local: string;
  readonly remote: string;
  /** The URI in the other side's last Contact. */
  remoteTarget: string;
  routes: readonly string[];
  /** The numbers of the last requests. Null means that none has come. */
  localSequence: number;
  remoteSequence: number | null;
}

const MOST_ROUTES = 32;

/** Returns the key under which the requests of the other side find the dialog. */
export function dialogKey(callId: string, localTag: string, remoteTag: string): string {
  return JSON.stringify([callId, localTag, remoteTag]);
}

export function keyOfRequest(request: SipRequest): string | null {
  const [localTag, remoteTag] = [toTagOf(request), fromTagOf(request)];
  if (!localTag || !remoteTag) return null;
  return dialogKey(headerOf(request, 'Call-ID') ?? '', localTag, remoteTag);
}

/** Returns the dialog that an INVITE begins which we answer with `localTag`. Null if it cannot. */
export function dialogOfInvite(invite: SipRequest, localTag: string): Dialog | null {
  const remoteTag = fromTagOf(invite);
  const remoteTarget = contactOf(invite);
  const routes = headerList(invite, 'Record-Route');
  if (!remoteTag || remoteTarget === null || !areRoutes(routes)) return null;
  return {
    callId: headerOf(invite, 'Call-ID') ?? '',
    localTag,
    remoteTag,
    local: `${headerOf(invite, 'To')};tag=${localTag}`,
    remote: headerOf(invite, 'From') ?? '',
    remoteTarget,
    routes,
    localSequence: 0,
    remoteSequence: parseCSeq(headerOf(invite, 'CSeq'))?.number ?? null,
  };
}

/** Returns the dialog that an answer to our INVITE begins. Null if it cannot. */
export function dialogOfAnswer(invite: SipRequest, response: SipResponse): Dialog | null {
  const [localTag, remoteTag] = [fromTagOf(invite), toTagOf(response)];
  const routes = headerList(response, 'Record-Route').toReversed();
  if (!localTag || !remoteTag || !areRoutes(routes)) return null;
  return {
    callId: headerOf(invite, 'Call-ID') ?? '',
    localTag,
    remoteTag,
    local: headerOf(invite, 'From') ?? '',
    remote: headerOf(response, 'To') ?? '',
    // Without a Contact, which a sloppy answer lacks, the address that was called has to do.
    remoteTarget: contactOf(response) ?? invite.uri,
    routes,
    localSequence: parseCSeq(headerOf(invite, 'CSeq'))?.number ?? 0,
    remoteSequence: null,
  };
}

/** Takes the route of the final answer, which may differ from that of an earlier one (13.2.2.4). */
export function confirmDialog(dialog: Dialog, response: SipResponse): void {
  const routes = headerList(response, 'Record-Route').toReversed();
  if (areRoutes(routes)) dialog.routes = routes;
}

/** Returns the URI of the first Contact, or null. */
export function contactOf(message: SipMessage): string | null {
  const [value] = headerList(message, 'Contact');
  const contact = value === undefined ? null : parseNameAddress(value);
  return contact?.uri ? contact.uriText : null;
}

function areRoutes(routes: readonly string[]): boolean {
  return routes.length <= MOST_ROUTES && routes.every((route) => parseNameAddress(route)?.uri);
}

interface RequestContent {
  headers?: readonly HeaderLine[];
  body?: string;
  /** The number of an INVITE that is acknowledged. Other requests take the next number. */
  sequence?: number;
}

/** Makes a request within a dialog (section 12.2.1.1). */
export function dialogRequest(
  dialog: Dialog,
  method: string,
  { headers = [], body = '', sequence }: RequestContent = {},
): SipRequest {
  if (sequence === undefined) dialog.localSequence += 1;
  const { uri, routes } = wayOf(dialog);
  return {
    method,
    uri,
    headers: [
      ...routes.map((value) => ({ name: 'Route', value })),
      { name: 'Max-Forwards', value: '70' },
      { name: 'From', value: dialog.local },
      { name: 'To', value: dialog.remote },
      { name: 'Call-ID', value: dialog.callId },
      { name: 'CSeq', value: `${sequence ?? dialog.localSequence} ${method}` },
      ...headers,
    ],
    body,
  };
}

/** A station without `lr` wants its own address in the place of the target's. */
function wayOf({ routes, remoteTarget }: Dialog): { uri: string; routes: readonly string[] } {
  const [first, ...others] = routes;
  const route = first === undefined ? null : parseNameAddress(first);
  if (!route?.uri || route.uri.params.has('lr')) return { uri: remoteTarget, routes };
  return { uri: route.uriText, routes: [...others, `<${remoteTarget}>`] };
}

/** Returns the URI to which the next request of a dialog is sent. */
export function nextStation({ routes, remoteTarget }: Dialog) {
  const [first] = routes;
  return first === undefined ? parseSipUri(remoteTarget) : (parseNameAddress(first)?.uri ?? null);
}

/**
 * Notes a request of the other side. Returns false if it is older than one that has come before,
 * and then it is refused with 500 (section 12.2.2).
 */
export function takeSequence(dialog: Dialog, request: SipRequest): boolean {
  const number = parseCSeq(headerOf(request, 'CSeq'))?.number ?? 0;
  if (dialog.remoteSequence !== null && number <= dialog.remoteSequence) return false;
  dialog.remoteSequence = number;
  return true;
}
