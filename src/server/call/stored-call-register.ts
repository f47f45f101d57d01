import { assistantPromptOf } from '../chat/assistant-prompt.ts';
import { objectOrEmpty, variableValuesOf, withVariables } from '../platform/assistant-settings.ts';
import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { callBodyAt, storedCallState } from '../platform/resources/call-state.ts';
import { memberWhoBegins } from './call-cast.ts';
import type { CallRegister, ClaimedCall } from './call-register.ts';
import { markCallClaimed, markCallFinished, markCallSeen } from './stored-call-changes.ts';

/** Implements CallRegister on the store that holds all resources of the voice platform. */
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
        return status === 'queued' ? { resource: markCallClaimed(found, now) } : null;
      });
      if (!call) return 'unknown';
      if (status === 'queued') return claimOf(store, call);
      return status === 'ended' ? 'ended' : 'taken';
    },
    async finish(id, end) {
      const now = Date.now();
      const call = await store.change('call', id, (found) =>
        found.body.status === 'ended' ? null : { resource: markCallFinished(found, end, now) },
      );
      // The stored call is missing if it was erased while the call was going on. Then the
      // recordings of the call are removed too.
      if (!call) await removeRemains(id);
    },
    async keep(id, lines) {
      const now = Date.now();
      const call = await store.change('call', id, (found) =>
        found.body.status === 'in-progress' ? { resource: markCallSeen(found, lines, now) } : null,
      );
      return call !== null;
    },
  };
}

async function claimOf(store: ResourceStore, call: StoredResource): Promise<ClaimedCall> {
  const { visitor, silenceTimeoutSeconds, maxDurationSeconds, ...state } = storedCallState(call);
  const member = state.hasCast ? await memberWhoBegins(store, call) : null;
  const values = member?.values ?? variableValuesOf(call.body.assistantOverrides);
  const assistant = withVariables(objectOrEmpty(call.body.assistant), values);
  const prompt = state.hasOwnPrompt ? assistantPromptOf(assistant) : null;
  const stored = prompt && { settings: assistant, prompt };
  return {
    owner: call.owner,
    id: call.id,
    visitor,
    assistant,
    prompt,
    ...(member && { member: { ...member, settings: assistant, stored } }),
    silenceTimeoutSeconds,
    maxDurationSeconds,
    recorded: state.recorded,
    videoRecorded: state.videoRecorded,
  };
}
