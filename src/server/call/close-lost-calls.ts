import type { BlobStore } from '../blobs/blob-store.ts';
import { everything, type ResourceStore, type StoredResource } from '../platform/resource-store.ts';
import { hasLostItsProcess, storedCallState } from '../platform/resources/call-state.ts';
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
  /** The ids of processes that gave no sign of life for too long. */
  silent?: ReadonlySet<string>;
}

/** There are never so many calls at once. */
const MOST_UNDER_WAY = 1000;

/**
 * Ends the calls whose process died, and resolves with their number. A server calls this function
 * at its start, before it answers calls, and when another process has fallen silent. If it is alone,
 * every call under way was one of its earlier life. Otherwise only the calls of silent processes
 * count, and calls that no process has seen for a while, because the other calls go on elsewhere.
 */
export async function closeLostCalls({
  isAlone,
  silent = new Set(),
  ...files
}: LostCallParts): Promise<number> {
  const now = Date.now();
  return closeCalls(files, (call) => {
    const { holder } = storedCallState(call);
    const isSilent = holder !== undefined && silent.has(holder);
    return isAlone || isSilent || hasLostItsProcess(call, now);
  });
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
    ...everything('call', MOST_UNDER_WAY),
    labels: { underWay: [UNDER_WAY.underWay] },
  });
  return resources.filter(isUnderWay);
}

function isUnderWay(call: StoredResource): boolean {
  return call.body.status === 'in-progress';
}
