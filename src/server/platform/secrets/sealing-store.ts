import type { JsonObject, ResourceStore, StoredResource } from '../resource-store.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import { type FieldSealer, isSealed, type SealedPlace } from './field-sealer.ts';

/**
 * Returns a store that encrypts the secret fields of everything it writes, and opens them again when
 * it reads. So the rest of the server never sees an encrypted field, and the database never holds a
 * secret in plain text. The sealer is asked for when it is first needed, because its key may be in
 * the database.
 */
export function sealingStore(
  store: ResourceStore,
  sealerOf: () => Promise<FieldSealer>,
): ResourceStore {
  return {
    async insert(resources) {
      const sealer = await sealerOf();
      await store.insert(resources.map((resource) => sealedResource(resource, sealer)));
    },
    async find(kind, id) {
      const [sealer, found] = await Promise.all([sealerOf(), store.find(kind, id)]);
      return found && openedResource(found, sealer);
    },
    async list(query) {
      const [sealer, { resources, total }] = await Promise.all([sealerOf(), store.list(query)]);
      return { resources: resources.map((found) => openedResource(found, sealer)), total };
    },
    async listChain(chain) {
      const [sealer, found] = await Promise.all([sealerOf(), store.listChain(chain)]);
      return found.map((resource) => openedResource(resource, sealer));
    },
    async change(kind, id, change) {
      const sealer = await sealerOf();
      const changed = await store.change(kind, id, (found) => {
        const made = change(openedResource(found, sealer));
        if (made === null) return null;
        return {
          ...made,
          resource: sealedResource(made.resource, sealer),
          added: (made.added ?? []).map((one) => sealedResource(one, sealer)),
        };
      });
      return changed && openedResource(changed, sealer);
    },
    async remove(kind, id) {
      const [sealer, removed] = await Promise.all([sealerOf(), store.remove(kind, id)]);
      return removed && openedResource(removed, sealer);
    },
    hold: (kind, id, now, until) => store.hold(kind, id, now, until),
    release: (kind, id, until) => store.release(kind, id, until),
    removeOfOrganisation: (orgId, limit) => store.removeOfOrganisation(orgId, limit),
    probe: () => store.probe(),
  };
}

function sealedResource(resource: StoredResource, sealer: FieldSealer): StoredResource {
  const body = sealedDocument(resource.body, sealer, resource);
  return withDocuments(resource, body, sealedDocument(resource.state, sealer, resource));
}

function openedResource(resource: StoredResource, sealer: FieldSealer): StoredResource {
  const body = openedDocument(resource.body, sealer, resource);
  return withDocuments(resource, body, openedDocument(resource.state, sealer, resource));
}

function withDocuments(
  resource: StoredResource,
  body: StoredResource['body'],
  state: unknown,
): StoredResource {
  const isSame = body === resource.body && state === resource.state;
  return isSame ? resource : { ...resource, body, state };
}

const SECRET_NAMES: ReadonlySet<string> = new Set(CREDENTIAL_FIELDS);

/** Returns the document with every secret field encrypted, at any depth. */
export function sealedDocument<Document>(
  document: Document,
  sealer: FieldSealer,
  place: SealedPlace,
): Document {
  return withSecrets(document, (value) => {
    if (value === undefined || value === null) return value;
    // Such a value was sealed with a key that is missing now. It stays, because the key may return.
    const isLocked = isSealed(value) && sealer.open(value, place) === null;
    return isLocked ? value : sealer.seal(value, place);
  }) as Document;
}

/**
 * Returns the document with every secret field as it was sent. A field that cannot be opened stays
 * sealed. Fields that an older version stored without encryption stay as they are.
 */
export function openedDocument<Document>(
  document: Document,
  sealer: FieldSealer,
  place: SealedPlace,
): Document {
  return withSecrets(document, (value) => {
    const opened = sealer.open(value, place);
    return opened === null ? value : opened.value;
  }) as Document;
}

/** Whether a document has a secret field at any depth. */
export function holdsSecrets(document: unknown): boolean {
  let isFound = false;
  withSecrets(document, (value) => {
    isFound = true;
    return value;
  });
  return isFound;
}

/**
 * Replaces the value of every secret field. Most documents have none. Those are returned as they are,
 * because to copy each document would cost more than to read it.
 */
function withSecrets(value: unknown, replace: (secret: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let copy: JsonObject | unknown[] | null = null;
  for (const [name, held] of Object.entries(value)) {
    const isSecret = !Array.isArray(value) && SECRET_NAMES.has(name);
    const replaced = isSecret ? replace(held) : withSecrets(held, replace);
    if (replaced === held) continue;
    copy ??= Array.isArray(value) ? [...value] : Object.fromEntries(Object.entries(value));
    Object.defineProperty(copy, name, {
      value: replaced,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy ?? value;
}
