import { randomUUID } from 'node:crypto';
import { currentOrganisation } from './organisations/current-organisation.ts';
import { filterableFields } from './resource-answer.ts';
import type { JsonObject, KeyKind, StoredResource } from './resource-store.ts';
import type { Resource } from './table/resource.ts';

/** Returns a resource that was just made from a checked body. It is not stored yet. */
export function newResource(resource: Resource, body: JsonObject, owner: KeyKind): StoredResource {
  const now = Date.now();
  return {
    kind: resource.kind,
    id: randomUUID(),
    orgId: currentOrganisation(),
    owner,
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: filterableFields(resource, body),
    body,
    state: null,
  };
}

export function versionResourceKind({ kind }: Resource): string {
  return `${kind}-version`;
}

/**
 * Returns a list with one entry: a copy of the resource as its new version. The list is empty if
 * the resource has no versions. Versions are removed with their resource.
 */
export function versionsOf(resource: Resource, stored: StoredResource): StoredResource[] {
  if (!resource.versioned) return [];
  const { id: parent, updatedAt, body } = stored;
  const copy: StoredResource = {
    ...stored,
    kind: versionResourceKind(resource),
    id: randomUUID(),
    parent,
    createdAt: updatedAt,
    updatedAt,
    labels: {},
    busyUntil: 0,
    state: null,
    body: { ...body, [`${resource.kind}Id`]: parent },
  };
  return [copy];
}
