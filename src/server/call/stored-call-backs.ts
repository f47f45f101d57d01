import type { NoteCallBack } from '#core/phone/call-back-note.ts';
import { everything, type ResourceStore, type StoredResource } from '../platform/resource-store.ts';
import {
  type StoredCallBack,
  type StoredCallState,
  storedCallState,
} from '../platform/resources/call-state.ts';

/** The label by which calls are found whose owner has to be told of a note. */
const WAITING = { callBack: 'waiting' };

/** There are never so many notes of which nobody could be told. */
const MOST_WAITING = 500;

/** What becomes of a message to the owner. */
type Outcome = { kind: 'delivered' | 'refused' } | { kind: 'postponed'; retryInMs: number };

/**
 * Keeps the notes about callers who are to be called back with their calls. So a note is erased with
 * its call, and is in every backup in which the call is.
 */
export function storedCallBacks(store: ResourceStore) {
  function change(id: string, changed: (call: StoredResource) => StoredResource | null) {
    return store.change('call', id, (call) => {
      const resource = changed(call);
      return resource && { resource };
    });
  }

  const note: NoteCallBack = async (told, callId) => {
    const at = Date.now();
    const fresh = { facts: told, at, state: 'waiting', attempts: 0, dueAt: at } as const;
    const call = await change(callId, (found) => withCallBack(found, fresh));
    return call === null ? 'failed' : 'noted';
  };

  return {
    note,
    /** Takes notes that are due. Other processes do not see them for `leaseMs`. */
    async takeDue(leaseMs: number, limit: number) {
      const labels = { callBack: [WAITING.callBack] };
      const query = { ...everything('call', MOST_WAITING), labels, isUncounted: true };
      const { resources } = await store.list(query);
      const now = Date.now();
      const due = resources.filter((call) => isDue(storedCallState(call).callBack, now));
      const taken = await Promise.all(due.slice(0, limit).map(({ id }) => take(id, leaseMs)));
      return taken.filter((one) => one !== null);
    },
    async settle(id: string, outcome: Outcome): Promise<void> {
      const now = Date.now();
      await change(id, (call) => {
        const { callBack } = storedCallState(call);
        if (callBack?.state !== 'waiting') return null;
        const attempts = callBack.attempts + 1;
        return outcome.kind === 'postponed'
          ? withCallBack(call, { ...callBack, attempts, dueAt: now + outcome.retryInMs })
          : withCallBack(call, { ...callBack, attempts, state: outcome.kind });
      });
    },
    probe: store.probe,
  };

  async function take(id: string, leaseMs: number) {
    const now = Date.now();
    const due: StoredCallBack[] = [];
    await change(id, (call) => {
      const { callBack } = storedCallState(call);
      due.length = 0;
      if (!isDue(callBack, now)) return null;
      due.push(callBack);
      return withCallBack(call, { ...callBack, dueAt: now + leaseMs });
    });
    const [taken] = due;
    if (taken === undefined) return null;
    const { facts, at, attempts } = taken;
    return { id, note: facts, at, attempts };
  }
}

function isDue(callBack: StoredCallBack | undefined, now: number): callBack is StoredCallBack {
  return callBack?.state === 'waiting' && callBack.dueAt <= now;
}

function withCallBack(call: StoredResource, callBack: StoredCallBack): StoredResource {
  const { callBack: _, ...labels } = call.labels;
  return {
    ...call,
    labels: callBack.state === 'waiting' ? { ...labels, ...WAITING } : labels,
    state: { ...storedCallState(call), callBack } satisfies StoredCallState,
  };
}
