import { randomUUID } from 'node:crypto';
import { KEPT_ASSISTANT_VERSIONS } from '#core/retention.ts';
import { type ReserveStorage, releaseIfStoringFails } from '../http/storage-allowance.ts';
import { resourceBytes } from './http/caller-storage.ts';
import { type ListRequest, pageMetadata } from './http/list-query.ts';
import { bodyProblems, checkBody, checkUpdate } from './http/parse-body.ts';
import {
  isExpired,
  isVisibleTo,
  labelsOf,
  listedResourceAnswer,
  parseResourceId,
  resourceAnswer,
} from './resource-answer.ts';
import type { Json, KeyKind, ResourceStore, StoredResource } from './resource-store.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';
import type { Resource } from './table/resource.ts';
import { badRequest, resourceNotFound, VoiceError } from './voice-error.ts';

/** The operations that every resource of the table can have. They throw a VoiceError on failure. */
export interface ResourceDesk {
  create(resource: Resource, sent: Json, caller: KeyKind, reserve: ReserveStorage): Promise<Json>;
  read(resource: Resource, id: string, caller: KeyKind): Promise<Json>;
  list(resource: Resource, listing: ListRequest): Promise<Json[]>;
  listPages(resource: Resource, listing: ListRequest): Promise<Json>;
  listVersions(resource: Resource, id: string, listing: ListRequest): Promise<Json>;
  update(resource: Resource, id: string, sent: Json, mode: 'merge' | 'replace'): Promise<Json>;
  remove(resource: Resource, id: string, caller: KeyKind): Promise<Json>;
  /** Rejects if a field of the body names a resource that does not exist. */
  checkReferences(resource: Resource, body: Json): Promise<void>;
  find(resource: Resource, id: unknown, caller: KeyKind): Promise<StoredResource>;
}

export function createResourceDesk(store: ResourceStore): ResourceDesk {
  async function findAny(resource: Resource, given: unknown, caller: KeyKind) {
    const id = parseResourceId(given);
    const stored = id === null ? null : await store.find(resource.kind, id);
    if (!stored || !isVisibleTo(caller, stored)) throw resourceNotFound(resource.name);
    return stored;
  }

  async function find(
    resource: Resource,
    given: unknown,
    caller: KeyKind,
  ): Promise<StoredResource> {
    const stored = await findAny(resource, given, caller);
    if (caller === 'public' && isExpired(stored, Date.now())) throw resourceNotFound(resource.name);
    return stored;
  }

  async function checkReferences(resource: Resource, body: Json): Promise<void> {
    for (const [field, kind] of Object.entries(resource.refersTo)) {
      if (body[field] === undefined) continue;
      const id = parseResourceId(body[field]);
      if (id === null || !(await store.find(kind, id))) {
        throw new VoiceError(404, `The ${kind} that ${field} names was not found`);
      }
    }
  }

  async function pageOf(resource: Resource, listing: ListRequest): Promise<Json> {
    const { resources, total } = await store.list(listing.query);
    return {
      results: resources.map((stored) => listedResourceAnswer(resource, stored)),
      metadata: pageMetadata(listing, total),
    };
  }

  return {
    find,
    checkReferences,
    async create(resource, sent, caller, reserve) {
      const body = { ...resource.defaults, ...checkBody(resource.create, sent) };
      await checkReferences(resource, body);
      const stored = newResource(resource, body, caller);
      const added = [stored, ...versionsOf(resource, stored)];
      const storage = reserve(added.reduce((sum, row) => sum + resourceBytes(row), 0));
      await releaseIfStoringFails(storage, store.insert(added));
      return resourceAnswer(resource, stored);
    },
    async read(resource, id, caller) {
      return resourceAnswer(resource, await find(resource, id, caller));
    },
    async list(resource, { query }) {
      const { resources } = await store.list(query);
      return resources.map((stored) => listedResourceAnswer(resource, stored));
    },
    listPages: pageOf,
    async listVersions(resource, id, listing) {
      const { id: parent } = await find(resource, id, 'private');
      const query = { ...listing.query, kind: versionKind(resource), parent };
      return pageOf(resource, { ...listing, query });
    },
    async update(resource, given, sent, mode) {
      const body = checkUpdate(resource.update, sent);
      await checkReferences(resource, body);
      const { id } = await find(resource, given, 'private');
      let problems: string[] = [];
      const changed = await store.change(resource.kind, id, (found) => {
        const merged = {
          ...resource.defaults,
          ...(mode === 'merge' && withoutRemoved(found.body, sent)),
          ...body,
        };
        problems = problemsOfUpdate(resource, mode === 'replace' ? null : found.body, merged);
        if (problems.length > 0) return null;
        const stored: StoredResource = {
          ...found,
          updatedAt: Math.max(Date.now(), found.updatedAt),
          labels: labelsOf(resource, merged),
          body: merged,
        };
        const trimmed = { kind: versionKind(resource), newest: KEPT_ASSISTANT_VERSIONS };
        return { resource: stored, added: versionsOf(resource, stored), trimmed };
      });
      if (!changed) throw resourceNotFound(resource.name);
      if (problems.length > 0) throw badRequest(...problems);
      return resourceAnswer(resource, changed);
    },
    async remove(resource, given, caller) {
      // A visitor who knows the id of an expired resource may still erase it.
      const { id } = await findAny(resource, given, caller);
      if (id === SITE_ASSISTANT_ID) {
        throw new VoiceError(409, 'The assistant of this site cannot be deleted');
      }
      const removed = await store.remove(resource.kind, id);
      if (!removed) throw resourceNotFound(resource.name);
      return resourceAnswer(resource, removed);
    },
  };
}

/** Leaves out the fields for which an update sends null. */
function withoutRemoved(body: Json, sent: Json): Json {
  return Object.fromEntries(Object.entries(body).filter(([name]) => sent[name] !== null));
}

/**
 * Lists the faults of a body after an update. A fault that the body had before the update does not
 * count, because the client of this update did not cause it. Rows of an older version may have such
 * faults.
 */
function problemsOfUpdate(resource: Resource, before: Json | null, after: Json): string[] {
  const problems = bodyProblems(resource.create, after);
  if (problems.length === 0 || before === null) return problems;
  const known = bodyProblems(resource.create, before);
  return problems.filter((problem) => !known.includes(problem));
}

export function newResource(resource: Resource, body: Json, owner: KeyKind): StoredResource {
  const now = Date.now();
  return {
    kind: resource.kind,
    id: randomUUID(),
    owner,
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: labelsOf(resource, body),
    body,
    state: null,
  };
}

export function versionKind({ kind }: Resource): string {
  return `${kind}-version`;
}

/** Returns the new version of a versioned resource. Versions are removed with their resource. */
function versionsOf(resource: Resource, stored: StoredResource): StoredResource[] {
  if (!resource.versioned) return [];
  const { id: parent, updatedAt, body } = stored;
  const copy: StoredResource = {
    ...stored,
    kind: versionKind(resource),
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
