import type { SipRequest, SipResponse } from '../message/sip-message.ts';
import type { Flow } from '../network/flow.ts';
import type { ClientTransaction } from '../transaction/client-transaction.ts';
import type { SipTransactions } from '../transaction/transactions.ts';
import type { DigestLogin } from './digest-login.ts';

interface LoginRequest {
  transactions: SipTransactions;
  flow: Flow;
  login: DigestLogin | null;
  /** Makes the request, with the next number each time. */
  make(): SipRequest;
  /** An answer, and the request that it answers, with what proved our password. */
  response(response: SipResponse, request: SipRequest): void;
  failed(why: 'timeout' | 'broken'): void;
}

export interface SentSipRequest {
  /** The transaction that waits now. */
  current(): ClientTransaction;
}

/** A request is sent so often at most, whatever is asked. */
const MOST_TRIES = 4;

/**
 * Sends a request, and sends it again with the password if it is asked for. A password that was
 * refused is not sent a second time.
 */
export function sendWithLogin(parts: LoginRequest): SentSipRequest {
  const { transactions, flow, login } = parts;
  /** The realms that got an answer to what they had just asked. */
  const answered = new Set<string>();
  let tries = 0;

  function mayTryAgain(response: SipResponse): boolean {
    if (login === null || (response.status !== 401 && response.status !== 407)) return false;
    const realms = login.take(response);
    const isFresh = realms.some(({ realm, isStale }) => isStale || !answered.has(realm));
    for (const { realm } of realms) answered.add(realm);
    if (isFresh && tries < MOST_TRIES) return true;
    // Otherwise the next request would send the refused password unasked.
    login.forget();
    return false;
  }

  function send(): ClientTransaction {
    tries += 1;
    const plain = parts.make();
    const proof = login?.headersFor(plain.method, plain.uri) ?? [];
    const headers = [...plain.headers, ...proof];
    const request = { method: plain.method, uri: plain.uri, headers, body: plain.body };
    return transactions.send(request, flow, {
      response(response) {
        if (mayTryAgain(response)) current = send();
        else parts.response(response, request);
      },
      failed: parts.failed,
    });
  }

  let current = send();
  return { current: () => current };
}
