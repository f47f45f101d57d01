import type { JsonObject, StoredResource } from '../resource-store.ts';
import type { VisitorLocale } from '../visitor-locale.ts';

/** The state that is stored with a call. The API never includes this state in an answer. */
export interface StoredCallState {
  visitor: VisitorLocale;
  /** The public address of this server. The addresses of the recordings begin with this address. */
  origin: string;
  /** The last instant at which the call can be joined, in milliseconds since 1970. */
  joinableUntil: number;
  /**
   * The instant at which the call was joined, in milliseconds since 1970. Null before the call was
   * joined.
   */
  startedAt: number | null;
  silenceTimeoutSeconds: number;
  maxDurationSeconds: number;
  recorded: boolean;
  videoRecorded: boolean;
}

/**
 * The platform's word for a call that nobody joined in time. The cause is unknown: the visitor may
 * have left, lost the connection or denied the microphone. A browser that has not joined the call
 * does not report the cause.
 */
const NEVER_JOINED = 'customer-did-not-answer';

/**
 * A call counts as ended only this many milliseconds after the last instant at which it can be
 * joined or can go on. The clocks of two machines may differ, and the server may need a moment to
 * store the end of a call.
 */
const GRACE_MS = 60_000;

export function storedCallState(call: StoredResource): StoredCallState {
  return call.state as StoredCallState;
}

/**
 * Returns the call's body at the instant `now`. If a call was never joined or its process died, no
 * process stores the end of the call. Such a call counts as ended when it cannot be joined any
 * more, or when its longest duration has passed.
 */
export function callBodyAt(call: StoredResource, now: number): JsonObject {
  const { joinableUntil, startedAt, maxDurationSeconds } = storedCallState(call);
  if (call.body.status === 'queued' && now > joinableUntil + GRACE_MS) {
    return endedCallBody(call.body, NEVER_JOINED, joinableUntil);
  }
  const lastAt = (startedAt ?? call.createdAt) + maxDurationSeconds * 1000;
  if (call.body.status === 'in-progress' && now > lastAt + GRACE_MS) {
    return endedCallBody(call.body, 'call.in-progress.error-vapifault-worker-died', lastAt);
  }
  return call.body;
}

export function endedCallBody(body: JsonObject, endedReason: string, at: number): JsonObject {
  return { ...body, status: 'ended', endedReason, endedAt: isoTime(at) };
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
