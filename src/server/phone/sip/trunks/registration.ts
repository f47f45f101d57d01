import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sendWithLogin } from '../authentication/send-with-login.ts';
import { type CallIdentity, contactUri, SOFTWARE } from '../calls/call-parts.ts';
import { parseNameAddress } from '../grammar/name-address.ts';
import { parseSipUri, writeSipUri } from '../grammar/sip-uri.ts';
import { headerList, numberOf, type SipRequest, type SipResponse } from '../message/sip-message.ts';
import type { Flow } from '../network/flow.ts';
import type { SipTrunk } from '../sip-user-agent.ts';
import { newTag } from '../transaction/transaction-key.ts';
import type { SipTransactions } from '../transaction/transactions.ts';

/** What came of asking a trunk to remember us. */
export type RegistrationOutcome =
  | { kind: 'registered'; seconds: number; routes: string[] }
  | { kind: 'refused'; status: number; retryAfterSeconds: number | null }
  /** Nothing came back. */
  | { kind: 'silent' };

interface RegistrationParts {
  trunk: SipTrunk;
  identity: CallIdentity;
  transactions: SipTransactions;
}

const MOST_INTERVAL_CHANGES = 2;

/** Asks a trunk to remember where we are (section 10). All its requests belong to one series. */
export function openRegistration({ trunk, identity, transactions }: RegistrationParts) {
  const callId = randomUUID();
  const tag = newTag();
  const { host, port } = trunk;
  const account = writeSipUri({
    scheme: 'sip',
    user: identity.user,
    host,
    port: null,
    params: new Map(),
  });
  let sequence = 0;

  function requestFor(flow: Flow, seconds: number): SipRequest {
    sequence += 1;
    const contact = `<${contactUri(flow, identity.user)}>`;
    return {
      method: 'REGISTER',
      uri: writeSipUri({ scheme: 'sip', user: null, host, port, params: new Map() }),
      headers: [
        { name: 'Max-Forwards', value: '70' },
        { name: 'From', value: `<${account}>;tag=${tag}` },
        { name: 'To', value: `<${account}>` },
        { name: 'Call-ID', value: callId },
        { name: 'CSeq', value: `${sequence} REGISTER` },
        { name: 'Contact', value: `${contact};expires=${seconds}` },
        { name: 'Expires', value: String(seconds) },
        SOFTWARE,
      ],
      body: '',
    };
  }

  function ask(flow: Flow, seconds: number, changes = 0): Promise<RegistrationOutcome> {
    return new Promise((resolve) => {
      sendWithLogin({
        transactions,
        flow,
        login: identity.login,
        make: () => requestFor(flow, seconds),
        response(response) {
          const { status } = response;
          if (status < 200) return;
          const least = status === 423 ? numberOf(response, 'Min-Expires') : null;
          if (least !== null && least > seconds && changes < MOST_INTERVAL_CHANGES) {
            resolve(ask(flow, least, changes + 1));
          } else if (status >= 300) {
            const retryAfterSeconds = numberOf(response, 'Retry-After');
            resolve({ kind: 'refused', status, retryAfterSeconds });
          } else {
            const granted = grantedSeconds(response, contactUri(flow, identity.user)) ?? seconds;
            const routes = headerList(response, 'Service-Route');
            resolve({ kind: 'registered', seconds: granted, routes });
          }
        },
        failed: () => resolve({ kind: 'silent' }),
      });
    });
  }

  return { ask: (flow: Flow, seconds: number) => ask(flow, seconds) };
}

/** Returns for how long the trunk remembers our address. Others may be registered beside us. */
function grantedSeconds(response: SipResponse, ours: string): number | null {
  const own = parseSipUri(ours);
  const contacts = headerList(response, 'Contact').map(parseNameAddress);
  for (const contact of contacts) {
    const expires = contact?.params.get('expires');
    const isOurs =
      contact?.uri?.user === own?.user &&
      contact?.uri?.host === own?.host &&
      (contact?.uri?.port ?? null) === own?.port;
    // A single address is ours, even if a NAT on the way has made it look different.
    if ((isOurs || contacts.length === 1) && expires && /^\d{1,9}$/.test(expires))
      return Number(expires);
  }
  return numberOf(response, 'Expires');
}

/** Writes a host so that it can be compared: without brackets and in lower case. */
export function bareHost(host: string): string {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  return isIPv6(bare) ? bare : bare.replace(/\.$/, '');
}
