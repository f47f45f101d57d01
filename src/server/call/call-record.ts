import type { Json, StoredResource } from '../platform/resource-store.ts';
import {
  endedCallBody,
  isoTime,
  type StoredCallState,
  storedCallState,
} from '../platform/resources/call-state.ts';
import type { CallEnd, SpokenLine } from './call-register.ts';

export function claimedCall(call: StoredResource, now: number): StoredResource {
  return {
    ...call,
    updatedAt: Math.max(now, call.updatedAt),
    body: { ...call.body, status: 'in-progress', startedAt: isoTime(now) },
    state: { ...storedCallState(call), startedAt: now } satisfies StoredCallState,
  };
}

export function finishedCall(call: StoredResource, end: CallEnd, now: number): StoredResource {
  const { startedAt, origin } = storedCallState(call);
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
    body: { ...endedCallBody(call.body, end.reason, now), artifact },
  };
}

/** The same call after its sound was removed. Its time goes on as before. */
export function withoutRecording(call: StoredResource): StoredResource {
  const { recording: _, ...artifact } = Object(call.body.artifact);
  const { recording: __, ...labels } = call.labels;
  return { ...call, labels, body: { ...call.body, artifact } };
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
