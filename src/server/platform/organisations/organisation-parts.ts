import type { AdmittedRequest } from '../http/operation-handler.ts';
import type { VoiceKeys } from '../keys/voice-keys.ts';
import type { ResourceDesk } from '../resource-desk.ts';
import {
  everything,
  type RemovedResource,
  type ResourceQuery,
  type ResourceStore,
} from '../resource-store.ts';
import { orgResource } from '../resources/org.ts';
import { parseResourceId } from '../stored-resource.ts';
import { resourceNotFound, VoiceError } from '../voice-error.ts';

export interface OrganisationParts {
  /** The storage of all organisations. */
  allResources: ResourceStore;
  desk: ResourceDesk;
  open(): Promise<VoiceKeys>;
  /** Removes what the server keeps of a removed resource beside the database. */
  removeRemains(removed: RemovedResource): Promise<void>;
}

/**
 * Resolves with the id of the organisation that the path names. The owner of this server may name
 * any organisation. For every other key, only its own organisation exists.
 */
export async function organisationOf(
  { id: given, key }: AdmittedRequest,
  { allResources }: Pick<OrganisationParts, 'allResources'>,
): Promise<string> {
  const id = parseResourceId(given);
  const isKnown = id !== null && (key.isOwner || key.orgId === id);
  if (!isKnown || !(await allResources.find(orgResource.kind, id))) {
    throw resourceNotFound(orgResource.name);
  }
  return id;
}

/** Throws a VoiceError if there would be more resources than there may be. */
export async function refuseBeyondMost(
  store: ResourceStore,
  asked: Pick<ResourceQuery, 'kind' | 'orgId'>,
  { most, added = 1 }: { most: number; added?: number },
): Promise<void> {
  const { total } = await store.list({ ...everything(asked.kind, 0), ...asked });
  if (total + added > most) throw new VoiceError(400, `There may be at most ${most} of these`);
}
