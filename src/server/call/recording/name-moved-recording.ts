import type { ResourceStore } from '#server/platform/resource-store.ts';
import { callWithFoundRecording } from '../stored-call-changes.ts';
import { recordingOfName } from './recording-files.ts';

/**
 * Writes the address of a recording into the row of its call. If a machine died during a call, the
 * recording lay in its folder, so the process that ended the call could not know of it.
 */
export async function nameMovedRecording(store: ResourceStore, name: string): Promise<void> {
  const recording = recordingOfName(name);
  if (recording === null) return;
  await store.change('call', recording.callId, (call) => {
    const resource = callWithFoundRecording(call, recording.side);
    return resource && { resource };
  });
}
