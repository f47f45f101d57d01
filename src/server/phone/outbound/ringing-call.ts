import type { ResourceStore } from '#server/platform/resource-store.ts';

/** Stores that the phone of a call that we place rings. */
export async function storeRinging(store: ResourceStore, callId: string): Promise<void> {
  await store.change('call', callId, (found) =>
    found.body.status === 'queued'
      ? { resource: { ...found, body: { ...found.body, status: 'ringing' } } }
      : null,
  );
}
