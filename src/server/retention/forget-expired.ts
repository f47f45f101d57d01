import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { cutoffsAt, KEPT_VERSIONS, type KeptDays } from '#core/retention.ts';
import {
  recordingsByCall,
  removeRecordingFile,
  removeRecordings,
} from '../call/recording/recording-files.ts';
import { versionKind } from '../platform/resource-desk.ts';
import { resources } from '../platform/resources.ts';
import type { ConversationArchive } from './conversation-archive.ts';

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
  const removedCalls: string[] = [];
  return sumOfSteps(signal, [
    () =>
      repeat(signal, async () => {
        const { sessions, chats, calls } = await archive.removeExpired(cutoffs);
        removedCalls.push(...calls);
        return sessions.length + chats.length + calls.length;
      }),
    () => removeRecordingsOf(removedCalls, recordingsDir, signal),
    () => repeat(signal, () => archive.forgetRecordings(cutoffs.recordings)),
    () => removeOldRecordings(recordingsDir, cutoffs.recordings, signal),
    ...versions.map(
      (kind) => () => repeat(signal, () => archive.trimVersions(kind, KEPT_VERSIONS)),
    ),
    () => repeat(signal, () => archive.forgetRemovedCalls(cutoffs.recordings)),
  ]);
}

/**
 * Removes recordings in this machine's folder whose call was removed: by another process, or by one
 * that could not reach the files. Recordings of calls that this database never had stay for their
 * time, since an owner may have copied them here. Resolves with how many files went.
 */
export async function removeRecordingsOfRemovedCalls(
  { archive, recordingsDir }: Pick<ForgetParts, 'archive' | 'recordingsDir'>,
  signal: AbortSignal,
): Promise<number> {
  const ids = [...(await recordingsByCall(recordingsDir)).keys()];
  const removed: string[] = [];
  for (let at = 0; at < ids.length && !signal.aborted; at += CALLS_AT_ONCE) {
    removed.push(...(await archive.removedCalls(ids.slice(at, at + CALLS_AT_ONCE))));
  }
  return removeRecordingsOf(removed, recordingsDir, signal);
}

function removeRecordingsOf(
  calls: readonly string[],
  recordingsDir: string,
  signal: AbortSignal,
): Promise<number> {
  return sumOfSteps(
    signal,
    calls.map((id) => () => removeRecordings(recordingsDir, id)),
  );
}

/** By the files' own time, since a call's row may have been changed by another machine. */
async function removeOldRecordings(
  recordingsDir: string,
  before: number,
  signal: AbortSignal,
): Promise<number> {
  const files = [...(await recordingsByCall(recordingsDir)).values()].flat();
  return sumOfSteps(
    signal,
    files.map((file) => async () => {
      const times = await stat(file).catch(() => null);
      if (times === null || times.mtimeMs >= before) return 0;
      return (await removeRecordingFile(file)) ? 1 : 0;
    }),
  );
}

/** A step that fails does not keep the others from being done; its error is thrown in the end. */
async function sumOfSteps(
  signal: AbortSignal,
  steps: ReadonlyArray<() => Promise<number>>,
): Promise<number> {
  let sum = 0;
  const failures: unknown[] = [];
  for (const step of steps) {
    if (signal.aborted) break;
    try {
      sum += await step();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return sum;
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
