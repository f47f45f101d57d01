import { setTimeout as delay } from 'node:timers/promises';
import { cutoffsAt, KEPT_ASSISTANT_VERSIONS, type KeptDays } from '#core/retention.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { recordingsByCall, removeRecordings } from '../call/recording/recording-files.ts';
import { versionResourceKind } from '../platform/stored-resource.ts';
import { voiceResources } from '../platform/table/resource-table.ts';
import type { ConversationArchive } from './conversation-archive.ts';
import { idCount } from './conversation-ids.ts';

interface ForgetParts {
  archive: ConversationArchive;
  recordings: BlobStore;
  days: KeptDays;
}

/** A pause between two batches, in which the server can answer waiting requests. */
const PAUSE_MS = 10;
const DAY_MS = 86_400_000;
/** The largest number of call ids in one query. */
const CALLS_AT_ONCE = 500;

/**
 * Removes conversations, calls and recordings that are older than `days` allows, old versions of
 * assistants, and resources that the table of resources keeps for some days only. Resolves with the number of removed or changed rows and removed files. The signal
 * ends the work early. The next run then does the rest.
 */
export async function forgetExpired(
  { archive, recordings, days }: ForgetParts,
  now: number,
  signal: AbortSignal,
): Promise<number> {
  const cutoffs = cutoffsAt(now, days);
  const versions = voiceResources.filter(({ versioned }) => versioned).map(versionResourceKind);
  const removedCalls: string[] = [];
  return sumOfSteps(signal, [
    () =>
      repeat(signal, async () => {
        const removed = await archive.removeExpired(cutoffs);
        removedCalls.push(...removed.calls);
        return idCount(removed);
      }),
    () => removeRecordingsOf(removedCalls, recordings, signal),
    () => repeat(signal, () => archive.forgetRecordings(cutoffs.recordings)),
    () => removeOldRecordings(recordings, cutoffs.recordings, signal),
    ...versions.map(
      (kind) => () => repeat(signal, () => archive.trimVersions(kind, KEPT_ASSISTANT_VERSIONS)),
    ),
    ...voiceResources.flatMap(({ kind, keptDays }) => {
      if (keptDays === undefined) return [];
      const before = now - keptDays * DAY_MS;
      return [() => repeat(signal, () => archive.removeOld(kind, before))];
    }),
    () => repeat(signal, () => archive.forgetRemovedCalls(cutoffs.recordings)),
  ]);
}

/**
 * Removes the recordings whose call was removed. Such recordings exist in the folder of this machine
 * if another process removed the call, or if they could not be removed together with the call.
 * Recordings of calls that this database never had stay until `removeOldRecordings` removes them,
 * because an owner may have copied them here. Resolves with the number of removed recordings.
 */
export async function removeRecordingsOfRemovedCalls(
  { archive, recordings }: Pick<ForgetParts, 'archive' | 'recordings'>,
  signal: AbortSignal,
): Promise<number> {
  const ids = [...(await recordingsByCall(recordings)).keys()];
  const removed: string[] = [];
  for (let at = 0; at < ids.length && !signal.aborted; at += CALLS_AT_ONCE) {
    removed.push(...(await archive.removedCalls(ids.slice(at, at + CALLS_AT_ONCE))));
  }
  return removeRecordingsOf(removed, recordings, signal);
}

function removeRecordingsOf(
  calls: readonly string[],
  recordings: BlobStore,
  signal: AbortSignal,
): Promise<number> {
  return sumOfSteps(
    signal,
    calls.map((id) => () => removeRecordings(recordings, id)),
  );
}

/**
 * Removes the recordings that are older than the given instant. The age of the recording itself
 * decides, because another process may have already removed its address from the row of the call.
 */
async function removeOldRecordings(
  recordings: BlobStore,
  before: number,
  signal: AbortSignal,
): Promise<number> {
  const found = [...(await recordingsByCall(recordings)).values()].flat();
  const old = found.filter(({ changedAt }) => changedAt < before);
  return sumOfSteps(
    signal,
    old.map(
      ({ name }) =>
        async () =>
          (await recordings.remove(name)) ? 1 : 0,
    ),
  );
}

/**
 * Runs the steps one after the other and resolves with the sum of their results. If a step fails,
 * the other steps still run, and the first error is thrown at the end. After the signal has
 * aborted, no further step begins.
 */
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
