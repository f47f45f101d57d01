import type { BlobFacts, BlobStore } from '#server/blobs/blob-store.ts';

export const RECORDED_SIDES = ['customer', 'assistant'] as const;
export type RecordedSide = (typeof RECORDED_SIDES)[number];

const CALL_ID = /^[\w-]{1,100}$/;
const NAME = /^([\w-]{1,100})\.(customer|assistant)\.ogg$/;

/**
 * Returns the name of the blob of Ogg Opus with the sound of one side of a call. Throws if `callId`
 * does not have the form of a call id, so that no other string becomes a name.
 */
export function recordingName(callId: string, side: RecordedSide): string {
  if (!CALL_ID.test(callId)) throw new Error('This is not the id of a call.');
  return `${callId}.${side}.ogg`;
}

/** Returns whose sound has this name, or null if it is not the name of a recording. */
export function recordingOfName(name: string): { callId: string; side: RecordedSide } | null {
  const [, callId, side] = NAME.exec(name) ?? [];
  return callId === undefined ? null : { callId, side: side as RecordedSide };
}

export function isRecordingName(name: string): boolean {
  return NAME.test(name);
}

/** Resolves with all recordings, grouped by the id of their call. */
export async function recordingsByCall(recordings: BlobStore): Promise<Map<string, BlobFacts[]>> {
  const byCall = new Map<string, BlobFacts[]>();
  for (const recording of await recordings.list()) {
    const callId = recordingOfName(recording.name)?.callId;
    if (callId === undefined) continue;
    byCall.set(callId, [...(byCall.get(callId) ?? []), recording]);
  }
  return byCall;
}

/** Removes the recordings of one call, and resolves with the number of those that were there. */
export async function removeRecordings(recordings: BlobStore, callId: string): Promise<number> {
  const removed = await Promise.all(
    RECORDED_SIDES.map((side) => recordings.remove(recordingName(callId, side))),
  );
  return removed.filter(Boolean).length;
}
