import { randomUUID } from 'node:crypto';
import type { AdmittedRequest, OperationHandler } from '../http/operation-handler.ts';
import { checkBody } from '../http/parse-body.ts';
import type { JsonObject } from '../resource-store.ts';
import { tokenResource } from '../resources/token.ts';
import { newResource, parseResourceId, resourceAnswer } from '../stored-resource.ts';
import type { OrganisationAction } from '../table/resource.ts';
import { badRequest, VoiceError } from '../voice-error.ts';
import { ORG_USER_KIND } from './org-user.ts';
import { type OrganisationParts, refuseBeyondMost } from './organisation-parts.ts';
import { maskedKey, newTokenKey, tokenHash } from './token-key.ts';
import { ignoredRestrictions } from './token-restrictions.ts';

type TokenAction = Extract<OrganisationAction, 'create-token' | 'update-token'>;

const MOST_TOKENS = 1000;

/**
 * Returns the handlers of the operations on tokens that differ from those on other resources. The
 * key of a token is made here. Only its hash is stored, so it can be shown only once.
 */
export function tokenHandlers({
  allResources: store,
  desk,
}: Pick<OrganisationParts, 'allResources' | 'desk'>): Record<TokenAction, OperationHandler> {
  /** Resolves with the user whose token is made: a named one, or the one who makes the token. */
  async function userOf({ key }: AdmittedRequest, named: unknown): Promise<{ userId?: string }> {
    if (named === undefined) return key.userId === null ? {} : { userId: key.userId };
    const id = parseResourceId(named);
    const user = id === null ? null : await store.find(ORG_USER_KIND, id);
    if (user?.orgId !== key.orgId) {
      throw new VoiceError(404, 'The user that userId names was not found');
    }
    return { userId: user.id };
  }

  async function create(request: AdmittedRequest, sent: JsonObject): Promise<Response> {
    const { userId: named, ...body } = checkBody(tokenResource.create, sent);
    refuseIgnoredRestrictions(body.tag, body.restrictions);
    await desk.checkReferences(tokenResource, body);
    const owner = await userOf(request, named);
    const { orgId } = request.key;
    await refuseBeyondMost(store, { kind: tokenResource.kind, orgId }, { most: MOST_TOKENS });
    const id = randomUUID();
    const value = newTokenKey(body.tag === 'public' ? 'public' : 'private', id);
    const content = { ...tokenResource.defaults, ...body, ...owner, value: maskedKey(value) };
    const fresh = newResource(tokenResource, content, 'private');
    const stored = { ...fresh, id, state: { hash: tokenHash(value) } };
    await store.insert([stored]);
    return request.c.json({ ...resourceAnswer(tokenResource, stored), value }, 201);
  }

  return {
    'create-token': create,
    'update-token': async ({ c, id, caller }, body) => {
      const { body: before } = await desk.find(tokenResource, id, caller);
      // The pages that contain a public token would otherwise have a private key.
      if (body.tag !== undefined && body.tag !== before.tag) {
        throw badRequest('tag cannot be changed; create another token instead');
      }
      refuseIgnoredRestrictions(before.tag, body.restrictions);
      return c.json(await desk.update(tokenResource, id, body, 'merge', caller));
    },
  };
}

function refuseIgnoredRestrictions(tag: unknown, restrictions: unknown): void {
  const [name] = ignoredRestrictions(tag, restrictions);
  if (name !== undefined)
    throw badRequest(`restrictions.${name} needs a token with the tag public`);
}
