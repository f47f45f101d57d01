import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { hasLostItsProcess } from '../platform/resources/call-state.ts';
import {
  RECORDED_SIDES,
  type RecordedSide,
  recordingFilePath,
  recordingsByCall,
} from './recording/recording-files.ts';
import { markCallLost, UNDER_WAY } from './stored-call-changes.ts';

interface LostCallParts {
  store: ResourceStore;
  recordingsDir: string;
  /** Whether no other process uses this storage. */
  isAlone: boolean;
}

/** There are never so many calls at once. */
const MOST_UNDER_WAY = 1000;

/**
 * Ends the calls whose process died, and resolves with their number. A server calls this function
 * at its start, before it answers calls. If it is alone, every call under way was one of its
 * earlier life. Otherwise only the calls count whose process has not been seen for a while, because
 * the other calls may go on elsewhere.
 */
export async function closeLostCalls({
  store,
  recordingsDir,
  isAlone,
}: LostCallParts): Promise<number> {
  const now = Date.now();
  const isLost = (call: StoredResource) =>
    call.body.status === 'in-progress' && (isAlone || hasLostItsProcess(call, now));
  const { resources } = await store.list({
    kind: 'call',
    labels: { underWay: [UNDER_WAY.underWay] },
    created: {},
    updated: {},
    oldestFirst: true,
    limit: MOST_UNDER_WAY,
    offset: 0,
  });
  const lost = resources.filter(isLost);
  if (lost.length === 0) return 0;
  const recordings = await recordingsByCall(recordingsDir);
  const sidesOf = (id: string): RecordedSide[] =>
    RECORDED_SIDES.filter((side) =>
      recordings.get(id)?.includes(recordingFilePath(recordingsDir, id, side)),
    );
  for (const { id } of lost) {
    const recorded = sidesOf(id);
    await store.change('call', id, (found) =>
      isLost(found) ? { resource: markCallLost(found, recorded) } : null,
    );
  }
  return lost.length;
}
