import type { CallEnd, SpokenLine } from './call-register.ts';
import type { Json, StoredResource } from './resource-store.ts';
import type { Visitor } from './visitor.ts';

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
    return ended(call.body, 'customer-did-not-give-microphone-permission', joinableUntil);
  }
  const lastAt = (startedAt ?? call.createdAt) + maxDurationSeconds * 1000;
  if (call.body.status === 'in-progress' && now > lastAt + GRACE_MS) {
    return ended(call.body, 'call.in-progress.error-vapifault-worker-died', lastAt);
  }
  return call.body;
}

export function claimedCall(call: StoredResource, now: number): StoredResource {
  return {
    ...call,
    updatedAt: Math.max(now, call.updatedAt),
    body: { ...call.body, status: 'in-progress', startedAt: isoTime(now) },
    state: { ...stateOf(call), startedAt: now } satisfies CallState,
  };
}

export function finishedCall(call: StoredResource, end: CallEnd, now: number): StoredResource {
  const { startedAt, origin } = stateOf(call);
  const urlOf = (side: 'customer' | 'assistant') =>
    new URL(`/voice/call/${call.id}/${side}-recording`, origin).href;
  const mono = Object.fromEntries(end.recording.map((side) => [`${side}Url`, urlOf(side)]));
  const artifact = {
    messages: end.lines.map((line) => messageOf(line, startedAt ?? call.createdAt)),
    transcript: end.lines.map(transcriptOf).join(''),
    ...(end.recording.length > 0 && { recording: { mono } }),
  };
  return {
    ...call,
    updatedAt: Math.max(now, call.updatedAt),
    // By the label, calls with sound are found again when the sound's time has passed.
    labels: { ...call.labels, ...(end.recording.length > 0 && { recording: 'kept' }) },
    body: { ...ended(call.body, end.reason, now), artifact },
  };
}

/** The same call after its sound was removed. Its time goes on as before. */
export function withoutRecording(call: StoredResource): StoredResource {
  const { recording: _, ...artifact } = Object(call.body.artifact);
  const { recording: __, ...labels } = call.labels;
  return { ...call, labels, body: { ...call.body, artifact } };
}

function ended(body: Json, endedReason: string, at: number): Json {
  return { ...body, status: 'ended', endedReason, endedAt: isoTime(at) };
}

/** In the platform's shape, whose agent goes by another word here. */
function messageOf({ role, text, at }: SpokenLine, startedAt: number): Json {
  return {
    role: role === 'assistant' ? 'bot' : role,
    message: text,
    time: at,
    endTime: at,
    secondsFromStart: Math.max(0, at - startedAt) / 1000,
  };
}

function transcriptOf({ role, text }: SpokenLine): string {
  return `${role === 'assistant' ? 'AI' : 'User'}: ${text}\n`;
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
