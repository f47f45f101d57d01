import { KEPT_ASSISTANT_VERSIONS } from '#core/retention.ts';
import { type ReserveStorage, releaseIfStoringFails } from '../http/storage-allowance.ts';
import { resourceBytes } from '../http/stored-bytes.ts';
import { type ListRequest, pageMetadata } from './http/list-query.ts';
import { checkBody, checkUpdate } from './http/parse-body.ts';
import type {
  JsonObject,
  KeyKind,
  ResourceQuery,
  ResourceStore,
  StoredResource,
} from './resource-store.ts';
import { problemsOfUpdate, updatedBody, updatedLabels } from './resource-update.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';
import {
  isExpired,
  isVisibleTo,
  listedResourceAnswer,
  newResource,
  parseResourceId,
  resourceAnswer,
  versionResourceKind,
  versionsOf,
} from './stored-resource.ts';
import { valuesAtPath } from './table/field-path.ts';
import type { Resource } from './table/resource.ts';
import { badRequest, resourceNotFound, VoiceError } from './voice-error.ts';

/**
 * The operations that every resource of the table can have. The operations reject with a VoiceError
 * if the request is refused, and with a StorageError if the storage fails. The parameter `parent` is
 * the id of the resource that the path names before the resource itself.
 */
export interface ResourceDesk {
  create(
    resource: Resource,
    sent: JsonObject,
    caller: KeyKind,
    reserve: ReserveStorage,
    parent?: string,
  ): Promise<JsonObject>;
  read(resource: Resource, id: string, caller: KeyKind, parent?: string): Promise<JsonObject>;
  list(resource: Resource, listing: ListRequest): Promise<JsonObject[]>;
  listPages(resource: Resource, listing: ListRequest): Promise<JsonObject>;
  listVersions(resource: Resource, id: string, listing: ListRequest): Promise<JsonObject>;
  update(
    resource: Resource,
    id: string,
    sent: JsonObject,
    mode: 'merge' | 'replace',
    caller: KeyKind,
    parent?: string,
  ): Promise<JsonObject>;
  remove(resource: Resource, id: string, caller: KeyKind, parent?: string): Promise<JsonObject>;
  /** Rejects if a field of the body names a resource that does not exist. */
  checkReferences(resource: Resource, body: JsonObject): Promise<void>;
  find(resource: Resource, id: unknown, caller: KeyKind, parent?: string): Promise<StoredResource>;
}

/** The most resources that one field of a body may name. Each of them is looked up. */
const MOST_REFERENCES = 500;

export function createResourceDesk(store: ResourceStore): ResourceDesk {
  async function findAny(resource: Resource, given: unknown, caller: KeyKind, parent?: string) {
    const id = parseResourceId(given);
    const stored = id === null ? null : await store.find(resource.kind, id);
    const isChild = !resource.parent || stored?.parent === parseResourceId(parent);
    if (!stored || !isChild || !isVisibleTo(caller, stored)) throw resourceNotFound(resource.name);
    return stored;
  }

  async function find(
    resource: Resource,
    given: unknown,
    caller: KeyKind,
    parent?: string,
  ): Promise<StoredResource> {
    const stored = await findAny(resource, given, caller, parent);
    if (caller === 'public' && isExpired(stored, Date.now())) throw resourceNotFound(resource.name);
    return stored;
  }

  async function checkReferences(resource: Resource, body: JsonObject): Promise<void> {
    for (const [path, kind] of Object.entries(resource.refersTo)) {
      const values = valuesAtPath(body, path);
      if (values.length > MOST_REFERENCES) {
        throw badRequest(`${path} must not name more than ${MOST_REFERENCES} resources`);
      }
      for (const { value, place } of values) {
        const id = parseResourceId(value);
        const named = id === null ? null : await store.find(kind, id);
        if (!named) throw new VoiceError(404, `The ${kind} that ${place} names was not found`);
        const reason = resource.whyUnusable?.(named) ?? null;
        if (reason !== null) throw badRequest(`The ${kind} that ${place} names ${reason}`);
      }
    }
  }

  /**
   * Inserts a resource and its first version. A resource that belongs to another one is inserted in
   * the transaction that finds the other one, so that no resource outlives its parent.
   */
  async function insert(resource: Resource, added: StoredResource[]): Promise<void> {
    const parent = added[0]?.parent ?? null;
    if (!resource.parent) return store.insert(added);
    const { kind, name } = resource.parent;
    const found =
      parent !== null && (await store.change(kind, parent, (one) => ({ resource: one, added })));
    if (!found) throw resourceNotFound(name);
  }

  /** Returns the query of a list. Rejects if the parent of the listed resources does not exist. */
  async function queryOf({ parent }: Resource, { query }: ListRequest): Promise<ResourceQuery> {
    if (!parent) return query;
    const id = parseResourceId(query.parent);
    if (id === null || !(await store.find(parent.kind, id))) throw resourceNotFound(parent.name);
    return { ...query, parent: id };
  }

  async function pageOf(resource: Resource, listing: ListRequest): Promise<JsonObject> {
    const { resources, total } = await store.list(await queryOf(resource, listing));
    return {
      results: resources.map((stored) => listedResourceAnswer(resource, stored)),
      metadata: pageMetadata(listing, total),
    };
  }

  return {
    find,
    checkReferences,
    async create(resource, sent, caller, reserve, parent) {
      const body = { ...resource.defaults, ...checkBody(resource.create, sent) };
      await checkReferences(resource, body);
      const stored = { ...newResource(resource, body, caller), parent: parseResourceId(parent) };
      const added = [stored, ...versionsOf(resource, stored)];
      const storage = reserve(added.reduce((sum, row) => sum + resourceBytes(row), 0));
      await releaseIfStoringFails(storage, insert(resource, added));
      return resourceAnswer(resource, stored);
    },
    async read(resource, id, caller, parent) {
      return resourceAnswer(resource, await find(resource, id, caller, parent));
    },
    async list(resource, listing) {
      const query = await queryOf(resource, listing);
      const { resources } = await store.list({ ...query, isUncounted: true });
      return resources.map((stored) => listedResourceAnswer(resource, stored));
    },
    listPages: pageOf,
    async listVersions(resource, id, listing) {
      const { id: parent } = await find(resource, id, 'private');
      const query = { ...listing.query, kind: versionResourceKind(resource), parent };
      return pageOf(resource, { ...listing, query });
    },
    async update(resource, given, sent, mode, caller, parent) {
      const { id, body: before } = await find(resource, given, caller, parent);
      const body = checkUpdate(resource.update, sent, before);
      await checkReferences(resource, body);
      let problems: string[] = [];
      const changed = await store.change(resource.kind, id, (found) => {
        const merged = updatedBody(resource, found, { sent, body, mode });
        problems = problemsOfUpdate(resource, mode === 'replace' ? null : found.body, merged);
        if (problems.length > 0) return null;
        const stored: StoredResource = {
          ...found,
          updatedAt: Math.max(Date.now(), found.updatedAt),
          labels: updatedLabels(resource, found, merged),
          body: merged,
        };
        const trimmed = { kind: versionResourceKind(resource), newest: KEPT_ASSISTANT_VERSIONS };
        return { resource: stored, added: versionsOf(resource, stored), trimmed };
      });
      if (!changed) throw resourceNotFound(resource.name);
      if (problems.length > 0) throw badRequest(...problems);
      return resourceAnswer(resource, changed);
    },
    async remove(resource, given, caller, parent) {
      // A visitor who knows the id of an expired resource may still erase the resource.
      const { id } = await findAny(resource, given, caller, parent);
      if (id === SITE_ASSISTANT_ID) {
        throw new VoiceError(409, 'The assistant of this site cannot be deleted');
      }
      const removed = await store.remove(resource.kind, id);
      if (!removed) throw resourceNotFound(resource.name);
      return resourceAnswer(resource, removed);
    },
  };
}
