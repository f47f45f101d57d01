import { assistantPromptOf } from '../chat/assistant-prompt.ts';
import { objectOrEmpty, variableValuesOf, withVariables } from '../platform/assistant-settings.ts';
import { inOrganisation, ownResources } from '../platform/organisations/current-organisation.ts';
import type { ResourceStore, StoredResource } from '../platform/resource-store.ts';
import { callBodyAt, isWaitingCall, storedCallState } from '../platform/resources/call-state.ts';
import { memberWhoBegins, withStoredCallTools } from './call-cast.ts';
import type { CallRegister, ClaimedCall } from './call-register.ts';
import { callStartLimit } from './organisation-rules.ts';
import { type CallNews, noCallNews } from './server-messages/call-news.ts';
import { markCallClaimed, markCallFinished, markCallSeen } from './stored-call-changes.ts';

/**
 * Implements CallRegister on the store that holds all resources of the voice platform. `holder` is
 * the id of this process, if other processes use the same store.
 */
export function storedCallRegister(
  store: ResourceStore,
  removeRemains: (id: string) => Promise<unknown> = async () => {},
  news: CallNews = noCallNews,
  holder: string | null = null,
): CallRegister {
  const mayBegin = callStartLimit(store);

  /** Stores a change of a call together with the messages that tell the owner's server of it. */
  async function change(
    id: string,
    changed: (found: StoredResource) => StoredResource | null,
  ): Promise<StoredResource | null> {
    let isNews = false;
    const call = await store.change('call', id, (found) => {
      const resource = changed(found);
      const added = resource === null ? [] : news.about(found, resource);
      isNews = added.length > 0;
      return resource === null ? null : { resource, added };
    });
    if (isNews) news.wereStored();
    return call;
  }

  return {
    async claim(id) {
      const waiting = await store.find('call', id);
      if (!waiting) return 'unknown';
      if (!(await mayBegin(waiting))) return 'full';
      const now = Date.now();
      let isClaimed = false;
      const call = await change(id, (found) => {
        isClaimed = isWaitingCall(found, now);
        return isClaimed ? markCallClaimed(found, now, holder) : null;
      });
      if (!call) return 'unknown';
      if (isClaimed) return claimOf(store, call);
      return callBodyAt(call, now).status === 'ended' ? 'ended' : 'taken';
    },
    async finish(id, end) {
      const now = Date.now();
      const call = await change(id, (found) =>
        found.body.status === 'ended' ? null : markCallFinished(found, end, now),
      );
      // The stored call is missing if it was erased while the call was going on. Then the
      // recordings of the call are removed too.
      if (!call) await removeRemains(id);
    },
    async keep(id, lines) {
      const now = Date.now();
      const call = await change(id, (found) =>
        found.body.status === 'in-progress' ? markCallSeen(found, lines, now) : null,
      );
      // Another process may have ended the call, because this one seemed to be dead.
      return call?.body.status === 'in-progress';
    },
  };
}

async function claimOf(store: ResourceStore, call: StoredResource): Promise<ClaimedCall> {
  const { visitor, silenceTimeoutSeconds, maxDurationSeconds, ...state } = storedCallState(call);
  // A room claims its call outside of any request.
  const member = state.hasCast
    ? await inOrganisation(call.orgId, () => memberWhoBegins(ownResources(store), call))
    : null;
  const values = member?.values ?? variableValuesOf(call.body.assistantOverrides);
  const filled = withVariables(objectOrEmpty(call.body.assistant), values);
  // Only a phone has keys and can be transferred.
  const assistant = state.phone
    ? await inOrganisation(call.orgId, () => withStoredCallTools(ownResources(store), filled))
    : filled;
  const prompt = state.hasOwnPrompt ? assistantPromptOf(assistant) : null;
  const stored = prompt && { settings: assistant, prompt };
  return {
    owner: call.owner,
    id: call.id,
    orgId: call.orgId,
    visitor,
    assistant,
    prompt,
    ...(member && { member: { ...member, settings: assistant, stored } }),
    silenceTimeoutSeconds,
    maxDurationSeconds,
    recorded: state.recorded,
    videoRecorded: state.videoRecorded,
    ...(state.phone && { phone: state.phone }),
  };
}
