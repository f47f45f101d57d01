/** The roles of users, from the one that may do least to the one that may do everything. */
export const ROLES = ['viewer', 'editor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

interface RoleDemand {
  method: string;
  /** The smallest role that may use the operation, if it is not the usual one. */
  role?: Role;
}

/** Returns whether a user with this role may use an operation. */
export function mayUse(role: Role, operation: RoleDemand): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(neededRole(operation));
}

/** Returns the smallest role that may use an operation. */
export function neededRole({ method, role }: RoleDemand): Role {
  return role ?? (method === 'GET' ? 'viewer' : 'editor');
}
