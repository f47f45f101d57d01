import type { JsonObject, StoredResource } from '../platform/resource-store.ts';
import {
  endedCallBody,
  isoTime,
  type StoredCallState,
  storedCallState,
} from '../platform/resources/call-state.ts';
import type { CallEnd, TranscriptLine } from './call-register.ts';
import type { RecordedSide } from './recording/recording-files.ts';

/** Returns the call as it is stored after a room has claimed it. */
export function markCallClaimed(call: StoredResource, now: number): StoredResource {
  return {
    ...call,
    updatedAt: Math.max(now, call.updatedAt),
    body: { ...call.body, status: 'in-progress', startedAt: isoTime(now) },
    state: { ...storedCallState(call), startedAt: now } satisfies StoredCallState,
  };
}

/**
 * Returns the call as it is stored after its end, with its transcript and the addresses of its
 * recordings.
 */
export function markCallFinished(call: StoredResource, end: CallEnd, now: number): StoredResource {
  const { startedAt, origin } = storedCallState(call);
  const urlOf = (side: RecordedSide) =>
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
    // The label makes it possible to find the calls whose recordings have to be removed.
    labels: { ...call.labels, ...(end.recording.length > 0 && { recording: 'kept' }) },
    body: { ...endedCallBody(call.body, end.reason, now), artifact },
  };
}

/**
 * Returns the call as it is stored after its recordings were removed. `updatedAt` does not change,
 * so the removal does not extend the time for which the call is kept.
 */
export function callWithoutRecordings(call: StoredResource): StoredResource {
  const { recording: _, ...artifact } = Object(call.body.artifact);
  const { recording: __, ...labels } = call.labels;
  return { ...call, labels, body: { ...call.body, artifact } };
}

/**
 * Converts a line of the transcript to the platform's format. The platform calls the assistant
 * `bot`.
 */
function messageOf({ role, text, at }: TranscriptLine, startedAt: number): JsonObject {
  return {
    role: role === 'assistant' ? 'bot' : role,
    message: text,
    time: at,
    endTime: at,
    secondsFromStart: Math.max(0, at - startedAt) / 1000,
  };
}

function transcriptOf({ role, text }: TranscriptLine): string {
  return `${role === 'assistant' ? 'AI' : 'User'}: ${text}\n`;
}
