import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export const RECORDED_SIDES = ['customer', 'assistant'] as const;
export type RecordedSide = (typeof RECORDED_SIDES)[number];

const CALL_ID = /^[\w-]{1,100}$/;
const FILE = /^([\w-]{1,100})\.(?:customer|assistant)\.ogg$/;

/**
 * Returns the path of the Ogg Opus file with the sound of one side of a call. Throws if `callId`
 * does not have the form of a call id, so that no other string becomes a file name.
 */
export function recordingFilePath(dir: string, callId: string, side: RecordedSide): string {
  if (!CALL_ID.test(callId)) throw new Error('This is not the id of a call.');
  return join(dir, `${callId}.${side}.ogg`);
}

/** Returns the paths of all recordings in the folder, grouped by the id of their call. */
export async function recordingsByCall(recordingsDir: string): Promise<Map<string, string[]>> {
  const byCall = new Map<string, string[]>();
  for (const name of await namesIn(recordingsDir)) {
    const callId = FILE.exec(name)?.[1];
    if (callId === undefined) continue;
    byCall.set(callId, [...(byCall.get(callId) ?? []), join(recordingsDir, name)]);
  }
  return byCall;
}

/** Removes the recordings of one call, and resolves with the number of files that were removed. */
export async function removeRecordings(recordingsDir: string, callId: string): Promise<number> {
  const removed = await Promise.all(
    RECORDED_SIDES.map((side) =>
      removeRecordingFile(recordingFilePath(recordingsDir, callId, side)),
    ),
  );
  return removed.filter(Boolean).length;
}

/**
 * Removes one recording. Resolves with false if the file does not exist. A missing file is not an
 * error, because another process may have removed the file first.
 */
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
