import { randomUUID } from 'node:crypto';
import type { StoredResource } from '#server/platform/resource-store.ts';

/** The kind of the rows by which calls wait for their time. */
export const WAITING_CALL_KIND = 'waiting-call';

export interface WaitingCallState {
  /** The last instant at which the call may be placed, in milliseconds since 1970. */
  latestAt: number;
}

/**
 * Returns the row by which a call waits. It is stored together with the call and removed with it, and
 * it holds nothing of the person. `updatedAt` is the instant at which the call is due, so that what is
 * due can be found without reading the rest.
 */
export function waitingCall(
  call: StoredResource,
  { at, latestAt }: { at: number; latestAt: number },
): StoredResource {
  const state: WaitingCallState = { latestAt };
  return {
    ...call,
    kind: WAITING_CALL_KIND,
    id: randomUUID(),
    parent: call.id,
    updatedAt: at,
    busyUntil: 0,
    labels: {},
    body: {},
    state,
  };
}
