import { holdOf, withHold } from '#server/chat/person/stored-hold.ts';
import { inOrganisation } from '#server/platform/organisations/current-organisation.ts';
import type { ResourceStore, StoredResource } from '#server/platform/resource-store.ts';
import type { ClaimedCall } from '../call-register.ts';

/** Asks the people at the desk to come into calls. */
export interface CallBell {
  /** How long the desk rings. */
  ringMs: number;
  /** Lets the desk ring for a call. Resolves with false if nobody is there. */
  ring(call: Pick<ClaimedCall, 'id' | 'orgId'>): Promise<boolean>;
  /** Ends the ringing before its time. */
  silence(callId: string): Promise<void>;
}

interface CallBellParts {
  store: Pick<ResourceStore, 'change'>;
  ringMs: number;
  /** Whether the desk of the current organisation has somebody who is there. */
  isAnybodyHere(): Promise<boolean>;
  /** Sends the owner the address of the call. */
  tell(callId: string): void;
}

/** Notes in the row of a call that its visitor waits, so the desk of every process rings. */
export function storedCallBell({ store, ringMs, isAnybodyHere, tell }: CallBellParts): CallBell {
  const change = (id: string, changed: (call: StoredResource) => StoredResource | null) =>
    store.change('call', id, (call) => {
      const resource = changed(call);
      return resource && { resource };
    });

  return {
    ringMs,
    async ring({ id, orgId }) {
      if (!(await inOrganisation(orgId, isAnybodyHere))) return false;
      let rings = false;
      await change(id, (call) => {
        rings = call.body.status === 'in-progress';
        return rings ? withHold(call, { kind: 'asked', askedAt: Date.now() }) : null;
      });
      if (rings) tell(id);
      return rings;
    },
    async silence(callId) {
      await change(callId, (call) => (holdOf(call) === null ? null : withHold(call, null)));
    },
  };
}
