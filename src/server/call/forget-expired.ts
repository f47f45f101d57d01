import { stat, unlink } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { cutoffsAt, KEPT_VERSIONS, type KeptDays } from '#core/retention.ts';
import type { ConversationArchive } from './conversation-archive.ts';
import { recordingsByCall, removeRecordings } from './kept-recordings.ts';
import { versionKind } from './resource-desk.ts';
import { resources } from './resources.ts';

interface ForgetParts {
  archive: ConversationArchive;
  recordingsDir: string;
  days: KeptDays;
}

/** Between two batches, for the requests that have come meanwhile. */
const PAUSE_MS = 10;
/** Calls that are asked for at once. */
const CALLS_AT_ONCE = 500;

/**
 * Removes conversations, calls, recordings and versions whose time has passed. Resolves with how
 * many rows and files went. The signal ends it early; the next time goes on from there.
 */
export async function forgetExpired(
  { archive, recordingsDir, days }: ForgetParts,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const cutoffs = cutoffsAt(now, days);
  const versions = resources.filter(({ versioned }) => versioned).map(versionKind);
  const conversations = await repeat(signal, async () => {
    const { sessions, chats, calls } = await archive.removeExpired(cutoffs);
    for (const id of calls) await removeRecordings(recordingsDir, id);
    return sessions.length + chats.length + calls.length;
  });
  const recorded = await repeat(signal, () => archive.forgetRecordings(cutoffs.recordings));
  const files = await removeOldRecordings(recordingsDir, cutoffs.recordings);
  let trimmed = 0;
  for (const kind of versions) {
    trimmed += await repeat(signal, () => archive.trimVersions(kind, KEPT_VERSIONS));
  }
  const remembered = await repeat(signal, () => archive.forgetRemovedCalls(cutoffs.recordings));
  return conversations + recorded + files + trimmed + remembered;
}

/**
 * Removes recordings in this machine's folder whose call was removed: by another process, or by one
 * that could not reach the files. Recordings of calls that this database never had stay for their
 * time, since an owner may have copied them here. Resolves with how many files went.
 */
export async function removeRecordingsOfRemovedCalls({
  archive,
  recordingsDir,
}: Pick<ForgetParts, 'archive' | 'recordingsDir'>): Promise<number> {
  const ids = [...(await recordingsByCall(recordingsDir)).keys()];
  let removed = 0;
  for (let at = 0; at < ids.length; at += CALLS_AT_ONCE) {
    const some = ids.slice(at, at + CALLS_AT_ONCE);
    for (const id of await archive.removedCalls(some)) {
      removed += await removeRecordings(recordingsDir, id);
    }
  }
  return removed;
}

/** By the files' own time, since a call's row may have been changed by another machine. */
async function removeOldRecordings(recordingsDir: string, before: number): Promise<number> {
  let removed = 0;
  for (const file of [...(await recordingsByCall(recordingsDir)).values()].flat()) {
    const times = await stat(file).catch(() => null);
    if (times === null || times.mtimeMs >= before) continue;
    await unlink(file);
    removed += 1;
  }
  return removed;
}

async function repeat(signal: AbortSignal, removeSome: () => Promise<number>): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const some = await removeSome();
    if (some === 0) break;
    removed += some;
    await delay(PAUSE_MS, undefined, { signal }).catch(() => {});
  }
  return removed;
}
