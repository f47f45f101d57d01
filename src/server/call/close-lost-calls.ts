import { setTimeout as delay } from 'node:timers/promises';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { hasLostItsProcess, lastSeenAt } from '../platform/resources/call-state.ts';
import {
  RECORDED_SIDES,
  type RecordedSide,
  recordingName,
  recordingsByCall,
} from './recording/recording-files.ts';
import { type CallNews, noCallNews } from './server-messages/call-news.ts';
import { markCallLost, UNDER_WAY } from './stored-call-changes.ts';

interface CallFiles {
  store: ResourceStore;
  recordings: BlobStore;
  /** Without it, nobody is told that a call was lost. */
  news?: CallNews;
}

interface LostCallParts extends CallFiles {
  /** Whether no other process uses this storage. */
  isAlone: boolean;
}

interface StillCallParts extends CallFiles {
  /** How long the calls are watched. It has to be several times the interval of `seenAt`. */
  watchMs: number;
  signal: AbortSignal;
}

/** There are never so many calls at once. */
const MOST_UNDER_WAY = 1000;

/**
 * Ends the calls whose process died, and resolves with their number. A server calls this function
 * at its start, before it answers calls. If it is alone, every call under way was one of its
 * earlier life. Otherwise only the calls count whose process has not been seen for a while, because
 * the other calls may go on elsewhere.
 */
export async function closeLostCalls({ isAlone, ...files }: LostCallParts): Promise<number> {
  const now = Date.now();
  return closeCalls(files, (call) => isAlone || hasLostItsProcess(call, now));
}

/**
 * Ends the calls whose process gives no sign of life while this function watches, and resolves with
 * their number. A living process stores every few seconds that it was seen. Only stored times are
 * compared with each other, so the clocks of the machines do not matter. Rejects when the signal is
 * aborted.
 */
export async function closeStillCalls({
  watchMs,
  signal,
  ...files
}: StillCallParts): Promise<number> {
  const before = await callsUnderWay(files.store);
  if (before.length === 0) return 0;
  const seenAt = new Map(before.map((call) => [call.id, lastSeenAt(call)]));
  await delay(watchMs, undefined, { signal });
  return closeCalls(files, (call) => seenAt.get(call.id) === lastSeenAt(call));
}

async function closeCalls(
  { store, recordings, news = noCallNews }: CallFiles,
  isLost: (call: StoredResource) => boolean,
): Promise<number> {
  const lost = (await callsUnderWay(store)).filter(isLost);
  if (lost.length === 0) return 0;
  const found = await recordingsByCall(recordings);
  const sidesOf = (id: string): RecordedSide[] =>
    RECORDED_SIDES.filter((side) =>
      found.get(id)?.some(({ name }) => name === recordingName(id, side)),
    );
  for (const { id } of lost) {
    const recorded = sidesOf(id);
    await store.change('call', id, (found) => {
      if (!isUnderWay(found) || !isLost(found)) return null;
      const resource = markCallLost(found, recorded);
      return { resource, added: news.about(found, resource) };
    });
  }
  news.wereStored();
  return lost.length;
}

async function callsUnderWay(store: ResourceStore): Promise<readonly StoredResource[]> {
  const { resources } = await store.list({
    kind: 'call',
    labels: { underWay: [UNDER_WAY.underWay] },
    created: {},
    updated: {},
    oldestFirst: true,
    limit: MOST_UNDER_WAY,
    offset: 0,
  });
  return resources.filter(isUnderWay);
}

function isUnderWay(call: StoredResource): boolean {
  return call.body.status === 'in-progress';
}
