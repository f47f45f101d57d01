import { withHold } from '../chat/person/stored-hold.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import {
  endedCallBody,
  isoTime,
  lastSeenAt,
  lostCallBody,
  type StoredCallState,
  storedCallState,
} from '../platform/resources/call-state.ts';
import { labelIfUnanswered } from '../platform/unanswered-label.ts';
import type { CallEnd, TranscriptLine } from './call-register.ts';
import { toldArtifact, transcriptArtifact } from './call-transcript-artifact.ts';
import { RECORDED_SIDES, type RecordedSide } from './recording/recording-files.ts';

/** The labels by which a server that starts finds the calls that nobody has ended. */
export const UNDER_WAY = { underWay: 'yes' };

/** The platform has a field for warnings about a call that has ended. */
const SOUND_ONLY = 'A video recording was asked for. Only the sound was recorded.';

/** Returns the call as it is stored after a room of the process `holder` has claimed it. */
export function markCallClaimed(
  call: StoredResource,
  now: number,
  holder: string | null = null,
): StoredResource {
  const claimed = { startedAt: now, seenAt: now, ...(holder !== null && { holder }) };
  return {
    ...call,
    updatedAt: Math.max(now, call.updatedAt),
    labels: { ...call.labels, ...UNDER_WAY },
    body: { ...call.body, status: 'in-progress', startedAt: isoTime(now) },
    state: { ...storedCallState(call), ...claimed } satisfies StoredCallState,
  };
}

/** Returns the call without the label of calls that go on. */
export function callNotUnderWay(call: StoredResource): StoredResource {
  const { underWay: _, ...labels } = call.labels;
  return { ...call, labels };
}

/** Returns the call as it is stored while it goes on, with what was said so far. */
export function markCallSeen(
  call: StoredResource,
  lines: readonly TranscriptLine[],
  now: number,
): StoredResource {
  return {
    ...call,
    updatedAt: Math.max(now, call.updatedAt),
    labels: { ...call.labels, ...labelIfUnanswered(saidByAgent(lines)) },
    body: { ...call.body, artifact: transcriptArtifact(call, lines) },
    state: { ...storedCallState(call), seenAt: now } satisfies StoredCallState,
  };
}

/**
 * Returns the call as it is stored after its end, with its transcript and the addresses of its
 * recordings.
 */
export function markCallFinished(call: StoredResource, end: CallEnd, now: number): StoredResource {
  const artifact = {
    ...transcriptArtifact(call, end.lines),
    ...toldArtifact(call, end.told ?? {}),
  };
  const message = end.message === undefined ? {} : { endedMessage: end.message };
  const body = { ...endedCallBody(call.body, end.reason, now), ...message, artifact };
  const updatedAt = Math.max(now, call.updatedAt);
  const labels = { ...call.labels, ...labelIfUnanswered(saidByAgent(end.lines)) };
  return withRecordings({ ...call, updatedAt, labels, body }, end.recording);
}

function saidByAgent(lines: readonly TranscriptLine[]): string {
  return lines.flatMap(({ role, text }) => (role === 'assistant' ? text : [])).join('\n');
}

/**
 * Returns the call as it is stored after its process died. The transcript holds what was said until
 * the process was last seen.
 */
export function markCallLost(
  call: StoredResource,
  recording: readonly RecordedSide[],
): StoredResource {
  const updatedAt = Math.max(lastSeenAt(call), call.updatedAt);
  return withRecordings({ ...call, updatedAt, body: lostCallBody(call) }, recording);
}

/**
 * Returns the call with the address of a recording that was found after its end. Returns null if
 * the call goes on or has the address already.
 */
export function callWithFoundRecording(
  call: StoredResource,
  found: RecordedSide,
): StoredResource | null {
  const mono = Object(Object(Object(call.body.artifact).recording).mono);
  const isNamed = (side: RecordedSide) => Object.hasOwn(mono, `${side}Url`);
  if (call.body.status !== 'ended' || isNamed(found)) return null;
  return withRecordings(
    call,
    RECORDED_SIDES.filter((side) => side === found || isNamed(side)),
  );
}

/**
 * Adds the labels of its end and the addresses of the recordings to a call that has ended. Nobody waits
 * for a person any more.
 */
function withRecordings(call: StoredResource, sides: readonly RecordedSide[]): StoredResource {
  // A list of calls can be filtered by the reason.
  const ended = callNotUnderWay(withHold(call, null));
  const labels = { ...ended.labels, endedReason: String(call.body.endedReason) };
  if (sides.length === 0) return { ...ended, labels };
  const { origin, videoRecorded } = storedCallState(call);
  const urlOf = (side: RecordedSide) =>
    new URL(`/voice/call/${call.id}/${side}-recording`, origin).href;
  const mono = Object.fromEntries(sides.map((side) => [`${side}Url`, urlOf(side)]));
  const artifact = { ...Object(call.body.artifact), recording: { mono } };
  const endedMessage = videoRecorded ? { endedMessage: SOUND_ONLY } : {};
  return {
    ...ended,
    // The label makes it possible to find the calls whose recordings have to be removed.
    labels: { ...labels, recording: 'kept' },
    body: { ...call.body, ...endedMessage, artifact },
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
