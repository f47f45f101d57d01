import * as v from 'valibot';
import { ROLES } from '../organisations/roles.ts';
import { ORGANISATION_KIND } from '../resource-store.ts';
import { operation, resourceEntry } from '../table/resource.ts';
import {
  anyObjectShape,
  booleanShape,
  choiceShape,
  idShape,
  labelShape,
  listShape,
  numberShape,
  objectShape,
  optionalFields,
  textShape,
} from '../table/shape.ts';

const orgShape = objectShape(
  optionalFields({
    name: labelShape(40),
    channel: choiceShape(['default', 'weekly']),
    hipaaEnabled: booleanShape(),
    subscriptionId: idShape(),
    billingLimit: numberShape(0, 1000),
    server: anyObjectShape(),
    concurrencyLimit: numberShape(1, 10),
    compliancePlan: anyObjectShape(),
  }),
);

const emailShape = v.pipe(
  labelShape(254),
  v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address'),
);

const inviteShape = objectShape({
  emails: listShape(emailShape, 100),
  role: choiceShape(ROLES),
  // The page to which a letter of invitation would lead. This server sends no such letter.
  redirectTo: v.optional(textShape(2000)),
});

const roleShape = objectShape({ userId: idShape(), role: choiceShape(ROLES) });

/** An organisation owns resources, users and tokens. Nobody outside of it sees any of them. */
export const orgResource = resourceEntry({
  kind: ORGANISATION_KIND,
  name: 'Org',
  create: orgShape,
  update: orgShape,
  operations: [
    operation('POST', '/org', 'orgControllerCreate', 'create-org', { role: 'admin' }),
    operation('GET', '/org', 'orgControllerFindAll', 'list-orgs'),
    operation('GET', '/org/{id}', 'orgControllerFindOne', 'read-org'),
    operation('PATCH', '/org/{id}', 'orgControllerUpdate', 'update-org', { role: 'admin' }),
    operation('DELETE', '/org/{id}', 'orgControllerDeleteOrg', 'remove-org', { role: 'admin' }),
    operation('GET', '/org/{id}/user', 'orgControllerFindAllUsers', 'list-users'),
    operation('DELETE', '/org/{id}/leave', 'orgControllerOrgLeave', 'leave-org', {
      role: 'viewer',
    }),
    operation(
      'DELETE',
      '/org/{id}/member/{memberId}/leave',
      'orgControllerOrgRemoveUser',
      'remove-user',
      { role: 'admin' },
    ),
    operation('POST', '/org/{id}/invite', 'orgControllerUsersInvite', 'invite-users', {
      role: 'admin',
      takes: { kind: 'json', shape: inviteShape },
    }),
    operation('PATCH', '/org/{id}/role', 'orgControllerUserUpdate', 'change-role', {
      role: 'admin',
      takes: { kind: 'json', shape: roleShape },
    }),
    operation('GET', '/org/{id}/auth', 'orgControllerOrgToken', 'issue-access'),
  ],
});
