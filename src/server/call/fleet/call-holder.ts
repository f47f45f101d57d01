import type { ResourceStore } from '#server/platform/resource-store.ts';
import { storedCallState } from '#server/platform/resources/call-state.ts';

/**
 * Resolves with the id of the process whose room the call has or had. Null means that nobody has
 * joined the call, or that there is no such call.
 */
export async function callHolder(store: ResourceStore, callId: string): Promise<string | null> {
  const call = await store.find('call', callId);
  return call ? (storedCallState(call).holder ?? null) : null;
}
