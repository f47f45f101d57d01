import { randomUUID } from 'node:crypto';
import { isLowerCaseUuid } from '../database/uuid.ts';
import { currentOrganisation } from './organisations/current-organisation.ts';
import type { JsonObject, KeyKind, StoredResource } from './resource-store.ts';
import { lastNameOf, valuesAtPath } from './table/field-path.ts';
import type { Resource } from './table/resource.ts';
import { withoutSecrets } from './table/secret-fields.ts';

/** Returns the JSON with which the API answers a request for a resource. */
export function resourceAnswer(resource: Resource, stored: StoredResource): JsonObject {
  const body = resource.asOf?.(stored, Date.now()) ?? stored.body;
  return {
    ...withoutSecrets(body, resource.secret),
    id: stored.id,
    orgId: stored.orgId,
    ...(resource.parent && { [resource.parent.parameter]: stored.parent }),
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
  };
}

/**
 * Returns the JSON of a resource in the answer to a list request. The fields in `unlisted` are left
 * out, because they may be long.
 */
export function listedResourceAnswer(resource: Resource, stored: StoredResource): JsonObject {
  const answer = resourceAnswer(resource, stored);
  const { unlisted = [] } = resource;
  if (unlisted.length === 0) return answer;
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !unlisted.includes(name)));
}

/**
 * Returns those fields of the body by which a list request can filter resources. Fields that are
 * not strings are left out.
 */
export function filterableFields({ labels }: Resource, body: JsonObject): Record<string, string> {
  const found = labels.map((path) => [lastNameOf(path), valuesAtPath(body, path)[0]?.value]);
  return Object.fromEntries(found.filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
}

/** Returns the id in lower case, as it is stored, or null for a value that cannot be an id. */
export function parseResourceId(given: unknown): string | null {
  const lower = typeof given === 'string' ? given.toLowerCase() : '';
  return isLowerCaseUuid(lower) ? lower : null;
}

/**
 * Returns whether a caller may see a resource. The public key sees only resources that were created
 * with the public key.
 */
export function isVisibleTo(caller: KeyKind, stored: StoredResource): boolean {
  return caller === 'private' || stored.owner === 'public';
}

export function isExpired({ body, createdAt }: StoredResource, now: number): boolean {
  const { expirationSeconds } = body;
  return typeof expirationSeconds === 'number' && createdAt + expirationSeconds * 1000 <= now;
}

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
