import type { Json, StoredResource } from '../resource-store.ts';
import type { Visitor } from '../visitor.ts';

/** What is kept beside a call, and never answered. */
export interface CallState {
  visitor: Visitor;
  /** Where its owner reaches this server. */
  origin: string;
  /** All in milliseconds since 1970. */
  joinableUntil: number;
  startedAt: number | null;
  silenceTimeoutSeconds: number;
  maxDurationSeconds: number;
  recorded: boolean;
  videoRecorded: boolean;
}

/**
 * The platform's word for a call that nobody joined in time. It names no cause, because none is
 * known: the visitor may have left, lost the connection or denied the microphone, and a browser tells
 * the server of none of these before it has joined.
 */
const NEVER_JOINED = 'customer-did-not-answer';

/** For clocks that differ, and for a room to say its last word. */
const GRACE_MS = 60_000;

export function stateOf(call: StoredResource): CallState {
  return call.state as CallState;
}

/**
 * The call as it stands at that moment. Nobody writes down the end of a call that was never joined,
 * or whose process died; time does.
 */
export function callAsOf(call: StoredResource, now: number): Json {
  const { joinableUntil, startedAt, maxDurationSeconds } = stateOf(call);
  if (call.body.status === 'queued' && now > joinableUntil + GRACE_MS) {
    return endedCallBody(call.body, NEVER_JOINED, joinableUntil);
  }
  const lastAt = (startedAt ?? call.createdAt) + maxDurationSeconds * 1000;
  if (call.body.status === 'in-progress' && now > lastAt + GRACE_MS) {
    return endedCallBody(call.body, 'call.in-progress.error-vapifault-worker-died', lastAt);
  }
  return call.body;
}

export function endedCallBody(body: Json, endedReason: string, at: number): Json {
  return { ...body, status: 'ended', endedReason, endedAt: isoTime(at) };
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
