import type { JsonObject, ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { callBodyAt, storedCallState } from '../platform/resources/call-state.ts';
import { claimedCall, finishedCall } from './call-record.ts';
import type { CallRegister, ClaimedCall } from './call-register.ts';

/** The register of calls in the table of resources. */
export function storedCallRegister(
  store: ResourceStore,
  removeRemains: (id: string) => Promise<unknown> = async () => {},
): CallRegister {
  return {
    async claim(id) {
      const now = Date.now();
      let status: unknown;
      const call = await store.change('call', id, (found) => {
        status = callBodyAt(found, now).status;
        return status === 'queued' ? { resource: claimedCall(found, now) } : null;
      });
      if (!call) return 'unknown';
      if (status === 'queued') return claimOf(call);
      return status === 'ended' ? 'ended' : 'taken';
    },
    async finish(id, end) {
      const now = Date.now();
      const call = await store.change('call', id, (found) =>
        found.body.status === 'ended' ? null : { resource: finishedCall(found, end, now) },
      );
      // The owner erased the call while it lasted, so its recordings have to go as well.
      if (!call) await removeRemains(id);
    },
    isKept: async (id) => (await store.find('call', id)) !== null,
  };
}

function claimOf(call: StoredResource): ClaimedCall {
  const { visitor, silenceTimeoutSeconds, maxDurationSeconds, ...state } = storedCallState(call);
  return {
    owner: call.owner,
    id: call.id,
    visitor,
    assistant: call.body.assistant as JsonObject,
    silenceTimeoutSeconds,
    maxDurationSeconds,
    recorded: state.recorded,
    videoRecorded: state.videoRecorded,
  };
}
