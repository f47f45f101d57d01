import type { CallBackNote } from '#core/phone/call-back-note.ts';
import type { PhoneParty } from '#core/phone/phone-party.ts';
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
  /**
   * The last instant at which the process of the call was alive, in milliseconds since 1970. Null
   * before the call was joined.
   */
  seenAt: number | null;
  /**
   * The id of the process that holds or held the room of the call. It is missing before the call was
   * joined, and where one process has the database for itself.
   */
  holder?: string;
  silenceTimeoutSeconds: number;
  maxDurationSeconds: number;
  recorded: boolean;
  videoRecorded: boolean;
  /**
   * Whether the assistant is not the site's own, so that its prompt counts. Calls that an older
   * version stored do not have this field.
   */
  hasOwnPrompt?: boolean;
  /** Since when the visitor waits for a person, as it is noted of chats. */
  hold?: unknown;
  /** Who is on the phone. A call in a browser does not have this field. */
  phone?: PhoneParty;
  /** Whether a squad or a workflow answers, so that its members may hand over to each other. */
  hasCast?: boolean;
  /** That the caller is to be called back, and how far the message to the owner has come. */
  callBack?: StoredCallBack;
}

export interface StoredCallBack {
  /** The note. Its name shows that the call has to be erased with that person. */
  facts: CallBackNote;
  /** When it was noted, in milliseconds since 1970. */
  at: number;
  state: 'waiting' | 'delivered' | 'refused';
  attempts: number;
  /** The message is sent no earlier than this. */
  dueAt: number;
}

/**
 * The platform's word for a call that nobody joined in time. The cause is unknown: the visitor may
 * have left, lost the connection or denied the microphone. A browser that has not joined the call
 * does not report the cause.
 */
const NEVER_JOINED = 'customer-did-not-answer';

/** The statuses of a call whose room has not opened yet. A phone that we call rings meanwhile. */
const WAITING: readonly unknown[] = ['queued', 'ringing'];

/** The platform's word for a call whose process was killed or lost its machine. */
const PROCESS_DIED = 'call.in-progress.error-vapifault-worker-died';

/** The platform's fields for what it charges. The server of the owner charges nothing. */
const NO_COST = {
  cost: 0,
  costBreakdown: { transport: 0, stt: 0, llm: 0, tts: 0, vapi: 0, total: 0 },
  costs: [],
};

/**
 * A call counts as ended only this many milliseconds after the last instant at which it can be
 * joined or its process was seen. The clocks of two machines may differ, and the storage may be
 * unavailable for a moment.
 */
const GRACE_MS = 60_000;

export function storedCallState(call: StoredResource): StoredCallState {
  return call.state as StoredCallState;
}

/**
 * Returns the call's body at the instant `now`. If a call was never joined or its process died, no
 * process stores the end of the call. Such a call counts as ended when it cannot be joined any
 * more, or when its process has not been seen for a while.
 */
export function callBodyAt(call: StoredResource, now: number): JsonObject {
  const { joinableUntil, phone } = storedCallState(call);
  if (WAITING.includes(call.body.status) && now > joinableUntil + GRACE_MS) {
    // The line stores how each call by phone ended, unless its process died.
    const reason = phone === undefined ? NEVER_JOINED : PROCESS_DIED;
    return endedCallBody(call.body, reason, joinableUntil);
  }
  return hasLostItsProcess(call, now) ? lostCallBody(call) : call.body;
}

/** Whether a room may open for the call. */
export function isWaitingCall(call: StoredResource, now: number): boolean {
  return WAITING.includes(callBodyAt(call, now).status);
}

export function hasLostItsProcess(call: StoredResource, now: number): boolean {
  return call.body.status === 'in-progress' && now > lastSeenAt(call) + GRACE_MS;
}

/** Returns the body of a call that ended because its process died. */
export function lostCallBody(call: StoredResource): JsonObject {
  return endedCallBody(call.body, PROCESS_DIED, lastSeenAt(call));
}

/** Returns the last instant at which the process of a joined call was alive. */
export function lastSeenAt(call: StoredResource): number {
  const { seenAt, startedAt } = storedCallState(call);
  return seenAt ?? startedAt ?? call.createdAt;
}

export function endedCallBody(body: JsonObject, endedReason: string, at: number): JsonObject {
  return { ...body, status: 'ended', endedReason, endedAt: isoTime(at), ...NO_COST };
}

export function isoTime(at: number): string {
  return new Date(at).toISOString();
}
