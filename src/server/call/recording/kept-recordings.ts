import { readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { recordingFile } from './recording-files.ts';

const SIDES = ['customer', 'assistant'] as const;
const FILE = /^([\w-]{1,100})\.(?:customer|assistant)\.ogg$/;

/** The files in the folder of recordings, by the call they are of. */
export async function recordingsByCall(recordingsDir: string): Promise<Map<string, string[]>> {
  const byCall = new Map<string, string[]>();
  for (const name of await namesIn(recordingsDir)) {
    const callId = FILE.exec(name)?.[1];
    if (callId === undefined) continue;
    byCall.set(callId, [...(byCall.get(callId) ?? []), join(recordingsDir, name)]);
  }
  return byCall;
}

/** Resolves with how many files there were. */
export async function removeRecordings(recordingsDir: string, callId: string): Promise<number> {
  const removed = await Promise.all(
    SIDES.map((side) => removeRecordingFile(recordingFile(recordingsDir, callId, side))),
  );
  return removed.filter(Boolean).length;
}

/** Resolves with whether it was there; another process may have removed it first. */
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
