import { type ReplyContent, replyTo } from '../message/reply.ts';
import type { SipRequest, SipResponse } from '../message/sip-message.ts';
import { writeSipMessage } from '../message/write-sip-message.ts';
import { type Flow, isReliable } from '../network/flow.ts';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import { newTag } from './transaction-key.ts';

/** A request that has come in and wants one final answer. */
export interface ServerTransaction {
  readonly request: SipRequest;
  readonly flow: Flow;
  /** Our tag in every answer to this request, if the request names none. */
  readonly tag: string;
  /** Whether a final answer was given. */
  isAnswered(): boolean;
  /**
   * Answers. After a final answer only a 2xx to INVITE may be sent again, which the caller repeats
   * until its ACK comes.
   */
  respond(response: SipResponse): void;
  /** Answers with our tag. Returns the answer. */
  reply(status: number, content?: ReplyContent): SipResponse;
  /** Calls `work` if the other side cancels an INVITE that has no final answer. */
  onCancel(work: () => void): void;
}

export interface HeldServerTransaction extends ServerTransaction {
  /** The same request has come again. */
  repeated(): void;
  /** The ACK to a refusal has come. */
  acknowledged(): void;
  /** Returns whether there was something to cancel. */
  cancel(): void;
  close(): void;
}

interface ServerTransactionParts {
  request: SipRequest;
  /** Where the answers go: back to where the request has come from. */
  flow: Flow;
  timing: SipTiming;
  timers: SipTimers;
  ended(): void;
}

/** Keeps what was answered and repeats it (sections 17.2.1 and 17.2.2, and RFC 6026). */
export function openServerTransaction(parts: ServerTransactionParts): HeldServerTransaction {
  const { request, flow, timing, timers } = parts;
  const isInvite = request.method === 'INVITE';
  const reliable = isReliable(flow);
  const mostMs = 64 * timing.t1Ms;
  let state: 'open' | 'accepted' | 'completed' | 'confirmed' | 'over' = 'open';
  let last: Buffer | null = null;
  let stopRepeating = () => {};
  let stopWaiting = () => {};
  let cancelled = () => {};

  function end(): void {
    if (state === 'over') return;
    state = 'over';
    stopRepeating();
    stopWaiting();
    parts.ended();
  }

  function endAfter(ms: number): void {
    stopWaiting();
    stopWaiting = timers.after(ms, end);
  }

  function repeat(pauseMs: number): void {
    stopRepeating = timers.after(pauseMs, () => {
      if (last !== null) flow.send(last);
      repeat(Math.min(pauseMs * 2, timing.t2Ms));
    });
  }

  function respond(response: SipResponse): void {
    const isSuccess = response.status >= 200 && response.status < 300;
    if (state === 'accepted' && isSuccess) {
      flow.send(writeSipMessage(response));
      return;
    }
    if (state !== 'open') return;
    last = writeSipMessage(response);
    flow.send(last);
    if (response.status < 200) return;
    if (isInvite && isSuccess) {
      state = 'accepted';
      endAfter(mostMs);
    } else {
      state = 'completed';
      if (isInvite && !reliable) repeat(timing.t1Ms);
      if (!isInvite && reliable) end();
      else endAfter(mostMs);
    }
  }

  const tag = newTag();
  return {
    request,
    flow,
    tag,
    isAnswered: () => state !== 'open',
    respond,
    reply(status, { headers = [], body = '' } = {}) {
      const response = replyTo(request, status, {
        ...(status > 100 && { tag }),
        headers,
        body,
      });
      respond(response);
      return response;
    },
    onCancel(work) {
      cancelled = work;
    },
    repeated() {
      // In the other states the answer is repeated by whoever waits for the ACK.
      if ((state === 'open' || state === 'completed') && last !== null) flow.send(last);
    },
    acknowledged() {
      if (state !== 'completed') return;
      state = 'confirmed';
      stopRepeating();
      if (reliable) end();
      else endAfter(timing.t4Ms);
    },
    cancel() {
      if (state === 'open') cancelled();
    },
    close: end,
  };
}
