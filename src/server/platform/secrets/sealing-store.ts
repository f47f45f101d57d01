import type { ResourceStore, StoredResource } from '../resource-store.ts';
import type { FieldSealer } from './field-sealer.ts';
import { openedDocument, sealedDocument } from './sealed-document.ts';

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
