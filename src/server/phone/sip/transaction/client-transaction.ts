import { writeVia } from '../grammar/via.ts';
import type { SipRequest, SipResponse } from '../message/sip-message.ts';
import { headerOf, parseCSeq } from '../message/sip-message.ts';
import { writeSipMessage } from '../message/write-sip-message.ts';
import { type Flow, isReliable } from '../network/flow.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import { newBranch } from './transaction-key.ts';

export interface ClientEvents {
  /** An answer. Copies are left out, except those of a 2xx to INVITE, which each want an ACK. */
  response(response: SipResponse): void;
  /** No final answer has come in time, or the connection is broken. */
  failed(why: 'timeout' | 'broken'): void;
}

export interface ClientTransaction {
  readonly branch: string;
  readonly request: SipRequest;
  receive(response: SipResponse): void;
  /** Returns the request that cancels this one (section 9.1). */
  cancelRequest(): SipRequest;
  /** Gives up, as if nothing had come back. */
  abort(): void;
}

interface ClientTransactionParts {
  /** The request without the header Via. */
  request: SipRequest;
  flow: Flow;
  events: ClientEvents;
  timing: SipTiming;
  timers: SipTimers;
  /** Is called when the transaction is over. */
  ended(): void;
  /** The branch of the request that this one cancels. */
  branch?: string;
}

export function viaFor(flow: Flow, branch: string): string {
  const params = new Map([
    ['branch', branch],
    ['rport', null],
  ]);
  const transport = flow.transport.toUpperCase();
  return writeVia({ transport, host: flow.own.host, port: flow.own.port, params });
}

/** Sends a request and repeats it until an answer comes (sections 17.1.1 and 17.1.2). */
export function openClientTransaction(parts: ClientTransactionParts): ClientTransaction {
  const { flow, events, timing, timers } = parts;
  const branch = parts.branch ?? newBranch();
  const via = { name: 'Via', value: viaFor(flow, branch) };
  const request: SipRequest = {
    method: parts.request.method,
    uri: parts.request.uri,
    headers: [via, ...parts.request.headers],
    body: parts.request.body,
  };
  const bytes = writeSipMessage(request);
  const isInvite = request.method === 'INVITE';
  const reliable = isReliable(flow);
  const mostMs = 64 * timing.t1Ms;
  let state: 'calling' | 'proceeding' | 'accepted' | 'completed' | 'over' = 'calling';
  let stopRepeating = () => {};
  let stopWaiting = () => {};
  let ack: Buffer | null = null;

  function end(): void {
    if (state === 'over') return;
    state = 'over';
    stopRepeating();
    stopWaiting();
    stopWatching();
    parts.ended();
  }

  function fail(why: 'timeout' | 'broken'): void {
    const isAnswered = state === 'accepted' || state === 'completed';
    if (state === 'over') return;
    end();
    if (!isAnswered) events.failed(why);
  }

  function repeat(pauseMs: number): void {
    stopRepeating = timers.after(pauseMs, () => {
      flow.send(bytes);
      const doubled = pauseMs * 2;
      if (isInvite) repeat(doubled);
      else repeat(state === 'proceeding' ? timing.t2Ms : Math.min(doubled, timing.t2Ms));
    });
  }

  function finish(afterMs: number): void {
    stopRepeating();
    stopWaiting();
    if (afterMs === 0) end();
    else stopWaiting = timers.after(afterMs, end);
  }

  function takeFinal(response: SipResponse): void {
    if (isInvite && response.status < 300) {
      // Copies and the answers of other forks may follow (RFC 6026).
      if (state !== 'accepted') {
        state = 'accepted';
        finish(mostMs);
      }
      events.response(response);
      return;
    }
    if (state === 'accepted') return;
    if (isInvite) {
      ack ??= writeSipMessage(ackOfRefusal(request, response));
      flow.send(ack);
    }
    if (state === 'completed') return;
    state = 'completed';
    const waitMs = isInvite ? mostMs : timing.t4Ms;
    finish(reliable ? 0 : waitMs);
    events.response(response);
  }

  const stopWatching = flow.onBroken(() => fail('broken'));
  // A caller must have the transaction before its first event.
  if (!flow.isOpen()) stopWaiting = timers.after(0, () => fail('broken'));
  else {
    stopWaiting = timers.after(mostMs, () => fail('timeout'));
    if (!reliable) repeat(timing.t1Ms);
    flow.send(bytes);
  }

  return {
    branch,
    request,
    receive(response) {
      if (state === 'over') return;
      if (response.status >= 200) {
        takeFinal(response);
      } else if (state === 'calling' || state === 'proceeding') {
        state = 'proceeding';
        if (isInvite) {
          // From now on the other side decides how long it rings.
          stopRepeating();
          stopWaiting();
        }
        events.response(response);
      }
    },
    cancelRequest: () => cancelOf(request),
    abort: () => fail('broken'),
  };
}

function ackOfRefusal(request: SipRequest, response: SipResponse): SipRequest {
  return sameRequest(request, 'ACK', headerOf(response, 'To'));
}

function cancelOf(request: SipRequest): SipRequest {
  const cancel = sameRequest(request, 'CANCEL', null);
  return {
    method: 'CANCEL',
    uri: cancel.uri,
    headers: cancel.headers.filter(({ name }) => name !== 'Via'),
    body: '',
  };
}

/** Returns a request that belongs to another one and goes the same way (17.1.1.3 and 9.1). */
function sameRequest(request: SipRequest, method: string, to: string | null): SipRequest {
  const kept = ['via', 'from', 'call-id', 'route', 'max-forwards'];
  const headers = request.headers.filter(({ name }) => kept.includes(name.toLowerCase()));
  const number = parseCSeq(headerOf(request, 'CSeq'))?.number ?? 0;
  return {
    method,
    uri: request.uri,
    headers: [
      ...headers,
      { name: 'To', value: to ?? headerOf(request, 'To') ?? '' },
      { name: 'CSeq', value: `${number} ${method}` },
    ],
    body: '',
  };
}
