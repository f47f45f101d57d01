import { randomUUID } from 'node:crypto';
import type { AdmittedRequest, OperationHandler } from '../http/operation-handler.ts';
import { checkBody } from '../http/parse-body.ts';
import { everything, type JsonObject } from '../resource-store.ts';
import { fileResource } from '../resources/file.ts';
import { orgResource } from '../resources/org.ts';
import { ORG_ID } from '../site-assistant.ts';
import { newResource, resourceAnswer } from '../stored-resource.ts';
import type { OrganisationAction } from '../table/resource.ts';
import { VoiceError } from '../voice-error.ts';
import { newAccessToken } from './access-token.ts';
import { inOrganisation } from './current-organisation.ts';
import { type OrganisationParts, organisationOf, refuseBeyondMost } from './organisation-parts.ts';
import { tokenHandlers } from './token-handlers.ts';
import { userHandlers } from './user-handlers.ts';

/** An operator who needs more organisations than these runs more than one server. */
const MOST_ORGANISATIONS = 1000;
/** The number of resources that are removed before other requests are answered again. */
const REMOVED_AT_ONCE = 200;

/** Returns the handlers of the operations on organisations, their users and their tokens. */
export function organisationHandlers(
  parts: OrganisationParts,
): Record<OrganisationAction, OperationHandler> {
  const { allResources, desk } = parts;

  async function create({ c, key }: AdmittedRequest, sent: JsonObject): Promise<Response> {
    if (!key.isOwner) {
      throw new VoiceError(403, 'Only the private key of this server may create an organisation');
    }
    const body = checkBody(orgResource.create, sent);
    await refuseBeyondMost(allResources, { kind: orgResource.kind }, { most: MOST_ORGANISATIONS });
    const id = randomUUID();
    const stored = { ...newResource(orgResource, body, 'private'), id, orgId: id };
    await allResources.insert([stored]);
    return c.json(resourceAnswer(orgResource, stored), 201);
  }

  async function list({ c, key }: AdmittedRequest): Promise<Response> {
    const own = key.isOwner ? {} : { orgId: key.orgId };
    const query = { ...everything(orgResource.kind, MOST_ORGANISATIONS), ...own };
    const { resources } = await allResources.list(query);
    return c.json(resources.map((stored) => resourceAnswer(orgResource, stored)));
  }

  /** The limit protects the lines of this server, so nobody else may lift what its owner has set. */
  async function refuseNewLimit(id: string, { concurrencyLimit }: JsonObject): Promise<void> {
    if (concurrencyLimit === undefined) return;
    const stored = await allResources.find(orgResource.kind, id);
    if (concurrencyLimit === (stored?.body.concurrencyLimit ?? null)) return;
    throw new VoiceError(403, 'Only the private key of this server may change concurrencyLimit');
  }

  /** Removes an organisation with everything that belongs to it. Its keys are refused at once. */
  async function remove(request: AdmittedRequest): Promise<Response> {
    const id = await organisationOf(request, parts);
    if (id === ORG_ID) {
      throw new VoiceError(409, 'The organisation of this site cannot be deleted');
    }
    await removeAllOf(parts, id);
    await allResources.remove(orgResource.kind, id);
    // A request that was under way may have stored something after the first round.
    await removeAllOf(parts, id);
    return request.c.json({});
  }

  return {
    'create-org': create,
    'list-orgs': list,
    'read-org': async (request) => {
      const id = await organisationOf(request, parts);
      return request.c.json(await inOrganisation(id, () => desk.read(orgResource, id, 'private')));
    },
    'update-org': async (request, body) => {
      const id = await organisationOf(request, parts);
      if (!request.key.isOwner) await refuseNewLimit(id, body);
      const update = () => desk.update(orgResource, id, body, 'merge', 'private');
      return request.c.json(await inOrganisation(id, update));
    },
    'remove-org': remove,
    'issue-access': async (request) => {
      const { c, key } = request;
      const orgId = await organisationOf(request, parts);
      // Otherwise an access token that somebody has found would renew itself for ever.
      if (key.isAccessToken) {
        throw new VoiceError(403, 'An access token cannot be used to get another one');
      }
      const content = { orgId, userId: key.userId, tokenId: key.tokenId };
      const accessToken = newAccessToken(content, await parts.open(), Date.now());
      return c.json({ accessToken, aud: { orgId } });
    },
    ...userHandlers(parts),
    ...tokenHandlers(parts),
  };
}

async function removeAllOf(parts: OrganisationParts, orgId: string): Promise<void> {
  await removeFilesOf(parts, orgId);
  for (;;) {
    const removed = await parts.allResources.removeOfOrganisation(orgId, REMOVED_AT_ONCE);
    // A file may have been uploaded meanwhile.
    for (const one of removed) await parts.removeRemains(one);
    if (removed.length < REMOVED_AT_ONCE) return;
  }
}

/**
 * Removes the uploaded files of an organisation one by one, each content before its row. So a removal
 * that is interrupted leaves no content without a row by which a later removal finds it.
 */
async function removeFilesOf(
  { allResources, removeRemains }: OrganisationParts,
  orgId: string,
): Promise<void> {
  const query = {
    ...everything(fileResource.kind, REMOVED_AT_ONCE),
    orgId,
    isUncounted: true,
  };
  for (;;) {
    const { resources } = await allResources.list(query);
    for (const file of resources) {
      await removeRemains(file);
      await allResources.remove(file.kind, file.id);
    }
    if (resources.length < REMOVED_AT_ONCE) return;
  }
}
