import { splitHeader } from '../grammar/header-params.ts';
import { type Via, writeVia } from '../grammar/via.ts';
import { requestFault } from '../message/check-request.ts';
import { replyTo } from '../message/reply.ts';
import {
  headerOf,
  isSipRequest,
  parseCSeq,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from '../message/sip-message.ts';
import { writeSipMessage } from '../message/write-sip-message.ts';
import type { Flow } from '../network/flow.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import {
  type ClientEvents,
  type ClientTransaction,
  openClientTransaction,
  viaFor,
} from './client-transaction.ts';
import {
  type HeldServerTransaction,
  openServerTransaction,
  type ServerTransaction,
} from './server-transaction.ts';
import {
  clientKey,
  mergeKey,
  newBranch,
  newTag,
  serverKey,
  topVia,
  toTagOf,
} from './transaction-key.ts';

interface TransactionsParts {
  timing: SipTiming;
  timers: SipTimers;
  /** A new request, which is in order. It is neither an ACK nor a CANCEL. */
  onRequest(server: ServerTransaction): void;
  /** The ACK to a 2xx. */
  onAck(ack: SipRequest): void;
}

export interface SipTransactions {
  receive(message: SipMessage, flow: Flow): void;
  /** Sends a request. The header Via is added. */
  send(request: SipRequest, flow: Flow, events: ClientEvents): ClientTransaction;
  /** Cancels an INVITE that has a provisional answer. */
  cancel(invite: ClientTransaction, flow: Flow): void;
  /** Sends an ACK to a 2xx, which has no answer. */
  sendAck(ack: SipRequest, flow: Flow): void;
  size(): number;
  close(): void;
}

/** So many requests of others are kept at once. More are dropped, and their senders repeat them. */
const MOST_SERVER_TRANSACTIONS = 2_000;

export function openTransactions(parts: TransactionsParts): SipTransactions {
  const { timing, timers } = parts;
  let isClosed = false;
  const clients = new Map<string, ClientTransaction>();
  const servers = new Map<string, HeldServerTransaction>();
  /** The key of the transaction that has each request without a tag for us, to find copies. */
  const originals = new Map<string, string>();

  function open(request: SipRequest, flow: Flow, events: ClientEvents, branch?: string) {
    const transaction = openClientTransaction({
      request,
      flow,
      events,
      timing,
      timers,
      ended: () => clients.delete(key),
      ...(branch !== undefined && { branch }),
    });
    const key = clientKey(transaction.branch, request.method);
    clients.set(key, transaction);
    if (isClosed) queueMicrotask(transaction.abort);
    return transaction;
  }

  function takeResponse(response: SipResponse): void {
    const branch = topVia(response)?.params.get('branch');
    const cseq = parseCSeq(headerOf(response, 'CSeq'));
    if (!branch || cseq === null) return;
    const client = clients.get(clientKey(branch, cseq.method));
    if (client !== undefined && isAnswerTo(response, client.request)) client.receive(response);
  }

  function takeCancel(cancel: SipRequest, via: Via, answers: Flow): void {
    const invite = servers.get(serverKey(cancel, via, 'INVITE'));
    const status = invite === undefined ? 481 : 200;
    const tag = invite?.tag ?? newTag();
    answers.send(writeSipMessage(replyTo(cancel, status, { tag })));
    invite?.cancel();
  }

  function openServer(request: SipRequest, via: Via, flow: Flow): void {
    const key = serverKey(request, via);
    const merge = toTagOf(request) === null ? `${mergeKey(request)} ${request.method}` : null;
    const server = openServerTransaction({
      request,
      flow,
      timing,
      timers,
      ended() {
        servers.delete(key);
        if (merge !== null && originals.get(merge) === key) originals.delete(merge);
      },
    });
    servers.set(key, server);
    if (merge !== null && originals.has(merge)) {
      server.reply(482);
      return;
    }
    if (merge !== null) originals.set(merge, key);
    parts.onRequest(server);
  }

  function takeRequest(received: SipRequest, flow: Flow): void {
    const via = topVia(received);
    // Without a readable way back nobody can be answered.
    if (via === null) return;
    const request = withSource(received, via, flow);
    const answers = flow.atPort(answerPort(via, flow));
    const fault = requestFault(request);
    const key = serverKey(request, via);
    const known = servers.get(key);
    if (request.method === 'ACK') {
      if (known?.isAnswered()) known.acknowledged();
      if (fault === null) parts.onAck(request);
    } else if (fault !== null) {
      answers.send(writeSipMessage(replyTo(request, fault, { tag: newTag() })));
    } else if (known !== undefined) known.repeated();
    else if (request.method === 'CANCEL') takeCancel(request, via, answers);
    else if (servers.size < MOST_SERVER_TRANSACTIONS) openServer(request, via, answers);
  }

  return {
    receive(message, flow) {
      if (isSipRequest(message)) takeRequest(message, flow);
      else takeResponse(message);
    },
    send: (request, flow, events) => open(request, flow, events),
    cancel(invite, flow) {
      open(invite.cancelRequest(), flow, { response() {}, failed() {} }, invite.branch);
    },
    sendAck(ack, flow) {
      const via = { name: 'Via', value: viaFor(flow, newBranch()) };
      const headers = [via, ...ack.headers];
      flow.send(writeSipMessage({ method: 'ACK', uri: ack.uri, headers, body: ack.body }));
    },
    size: () => clients.size + servers.size,
    close() {
      isClosed = true;
      for (const transaction of clients.values()) transaction.abort();
      for (const transaction of servers.values()) transaction.close();
    },
  };
}

/** Somebody who has guessed a branch must know the call as well. */
function isAnswerTo(response: SipResponse, request: SipRequest): boolean {
  const numberOfBoth = [response, request].map((one) => parseCSeq(headerOf(one, 'CSeq'))?.number);
  return (
    headerOf(response, 'Call-ID') === headerOf(request, 'Call-ID') &&
    numberOfBoth[0] === numberOfBoth[1]
  );
}

/** Notes in the top Via where the request has really come from (18.2.1 and RFC 3581). */
function withSource(request: SipRequest, via: Via, { remote }: Flow): SipRequest {
  const params = new Map(via.params);
  if (via.host !== remote.address || params.has('rport')) params.set('received', remote.address);
  if (params.has('rport')) params.set('rport', String(remote.port));
  const noted = writeVia({ transport: via.transport, host: via.host, port: via.port, params });
  const at = request.headers.findIndex(({ name }) => name.toLowerCase() === 'via');
  // The other values of the same line stay as they are.
  const [, ...others] = splitHeader(request.headers[at]?.value ?? '', ',');
  const headers = request.headers.with(at, { name: 'Via', value: [noted, ...others].join(', ') });
  return {
    method: request.method,
    uri: request.uri,
    headers,
    body: request.body,
    ...(request.fault !== undefined && { fault: request.fault }),
  };
}

/**
 * Returns the port to which answers go. They never go to another address than the one from which
 * the request has come, whatever the request says. Behind a NAT only the source port leads back.
 */
function answerPort(via: Via, { remote }: Flow): number {
  const isBehindNat = via.host !== remote.address;
  return via.params.has('rport') || isBehindNat ? remote.port : (via.port ?? 5060);
}
