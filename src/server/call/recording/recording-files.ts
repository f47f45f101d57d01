import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export const RECORDED_SIDES = ['customer', 'assistant'] as const;
export type RecordedSide = (typeof RECORDED_SIDES)[number];

const CALL_ID = /^[\w-]{1,100}$/;
const FILE = /^([\w-]{1,100})\.(?:customer|assistant)\.ogg$/;

/**
 * The path of the Ogg Opus file with the sound of one side of a call. A string that is not a call
 * id is never used as a file name.
 */
export function recordingFile(dir: string, callId: string, side: RecordedSide): string {
  if (!CALL_ID.test(callId)) throw new Error('This is not the id of a call.');
  return join(dir, `${callId}.${side}.ogg`);
}

/** The paths of all recordings in the folder, grouped by the id of their call. */
export async function recordingsByCall(recordingsDir: string): Promise<Map<string, string[]>> {
  const byCall = new Map<string, string[]>();
  for (const name of await namesIn(recordingsDir)) {
    const callId = FILE.exec(name)?.[1];
    if (callId === undefined) continue;
    byCall.set(callId, [...(byCall.get(callId) ?? []), join(recordingsDir, name)]);
  }
  return byCall;
}

/** Resolves with the number of files that were removed. */
export async function removeRecordings(recordingsDir: string, callId: string): Promise<number> {
  const removed = await Promise.all(
    RECORDED_SIDES.map((side) => removeRecordingFile(recordingFile(recordingsDir, callId, side))),
  );
  return removed.filter(Boolean).length;
}

/** Resolves with false when there is no such file; another process may have removed it first. */
export async function removeRecordingFile(path: string): Promise<boolean> {
  try {
    await unlink(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
