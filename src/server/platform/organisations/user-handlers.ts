import type { AdmittedRequest, OperationHandler } from '../http/operation-handler.ts';
import { everything, type JsonObject } from '../resource-store.ts';
import { parseResourceId } from '../stored-resource.ts';
import type { OrganisationAction } from '../table/resource.ts';
import { resourceNotFound, VoiceError } from '../voice-error.ts';
import { newOrgUser, ORG_USER_KIND, orgUserAnswer } from './org-user.ts';
import { type OrganisationParts, organisationOf, refuseBeyondMost } from './organisation-parts.ts';
import type { Role } from './roles.ts';

type UserAction = Extract<
  OrganisationAction,
  'list-users' | 'invite-users' | 'change-role' | 'remove-user' | 'leave-org'
>;

const MOST_USERS = 1000;

/** Returns the handlers of the operations on the users of an organisation. */
export function userHandlers(
  parts: Pick<OrganisationParts, 'allResources'>,
): Record<UserAction, OperationHandler> {
  const { allResources: store } = parts;

  async function invite(request: AdmittedRequest, body: JsonObject): Promise<Response> {
    const orgId = await organisationOf(request, parts);
    const { emails, role } = body as { emails: string[]; role: Role };
    const limit = { most: MOST_USERS, added: emails.length };
    await refuseBeyondMost(store, { kind: ORG_USER_KIND, orgId }, limit);
    const now = Date.now();
    // Somebody who is a user already keeps his role, because a stored row stays as it is.
    await store.insert(emails.map((email) => newOrgUser(orgId, email, role, now)));
    return request.c.json({}, 201);
  }

  async function changeRole(request: AdmittedRequest, { userId, role }: JsonObject) {
    const orgId = await organisationOf(request, parts);
    const id = parseResourceId(userId);
    let isChanged = false;
    await store.change(ORG_USER_KIND, id ?? '', (found) => {
      isChanged = found.orgId === orgId;
      if (!isChanged) return null;
      const updatedAt = Math.max(Date.now(), found.updatedAt);
      return { resource: { ...found, updatedAt, body: { ...found.body, role } } };
    });
    if (!isChanged) throw resourceNotFound('User');
    return request.c.json({});
  }

  async function remove(orgId: string, given: unknown): Promise<void> {
    const id = parseResourceId(given);
    const user = id === null ? null : await store.find(ORG_USER_KIND, id);
    if (user?.orgId !== orgId) throw resourceNotFound('User');
    await store.remove(ORG_USER_KIND, user.id);
  }

  return {
    'list-users': async (request) => {
      const orgId = await organisationOf(request, parts);
      const { resources } = await store.list({ ...everything(ORG_USER_KIND, MOST_USERS), orgId });
      return request.c.json(resources.map(orgUserAnswer));
    },
    'invite-users': invite,
    'change-role': changeRole,
    'remove-user': async (request) => {
      await remove(await organisationOf(request, parts), request.path.memberId);
      return request.c.json({});
    },
    'leave-org': async (request) => {
      const orgId = await organisationOf(request, parts);
      const { userId } = request.key;
      if (userId === null) {
        throw new VoiceError(409, 'This key belongs to no user, so nobody can leave with it');
      }
      await remove(orgId, userId);
      return request.c.json({});
    },
  };
}
