import { hash } from 'node:crypto';
import type { JsonObject, StoredResource } from '../resource-store.ts';
import { ROLES, type Role } from './roles.ts';
import { uuidOf } from './token-key.ts';

/** The kind of the resource that describes a user of one organisation. */
export const ORG_USER_KIND = 'org-user';

/**
 * Returns the row of a user. The id follows from the organisation and the address, so that nobody is
 * a user of one organisation twice, however often and at the same time he is invited.
 */
export function newOrgUser(orgId: string, email: string, role: Role, now: number): StoredResource {
  const address = email.toLowerCase();
  return {
    kind: ORG_USER_KIND,
    id: uuidOf(hash('sha256', `${orgId} ${address}`, 'buffer')),
    orgId,
    owner: 'private',
    parent: orgId,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: {},
    body: { email: address, role },
    state: null,
  };
}

export function roleOfUser({ body }: StoredResource): Role {
  // A role that this version does not know may do the least.
  return ROLES.find((role) => role === body.role) ?? 'viewer';
}

/** Returns a user as the API answers it. The clients do not know the field `role`. */
export function orgUserAnswer(user: StoredResource): JsonObject {
  return {
    id: user.id,
    email: user.body.email,
    role: roleOfUser(user),
    createdAt: new Date(user.createdAt).toISOString(),
    updatedAt: new Date(user.updatedAt).toISOString(),
  };
}
