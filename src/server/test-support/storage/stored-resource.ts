import { randomUUID } from 'node:crypto';
import type { StoredResource } from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';

/** Returns a resource with a new id and without content. The test can set any field. */
export function storedResource(
  kind: string,
  changes: Partial<StoredResource> = {},
): StoredResource {
  return {
    kind,
    id: randomUUID(),
    orgId: ORG_ID,
    owner: 'public',
    parent: null,
    createdAt: 1000,
    updatedAt: 1000,
    busyUntil: 0,
    labels: {},
    body: {},
    state: null,
    ...changes,
  };
}
