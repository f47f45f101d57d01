import { AsyncLocalStorage } from 'node:async_hooks';
import type { ResourceStore, StoredResource } from '../resource-store.ts';
import { ORG_ID } from '../site-assistant.ts';

/**
 * The organisation for which the server works at the moment. Each request under /voice runs in the
 * organisation of its key, and so does everything that the request starts. A parameter that every
 * function has to hand on would be forgotten somewhere, and then one organisation could read what
 * belongs to another.
 */
const organisations = new AsyncLocalStorage<string>();

/** Runs the work, and everything that it starts, for an organisation. */
export function inOrganisation<Result>(orgId: string, work: () => Result): Result {
  return organisations.run(orgId, work);
}

/** Returns the id of the current organisation. Outside of a request, it is that of the site. */
export function currentOrganisation(): string {
  return organisations.getStore() ?? ORG_ID;
}

/** Whether the server works for the site's own organisation at the moment. */
export function isForSite(): boolean {
  return currentOrganisation() === ORG_ID;
}

/**
 * Returns the same storage, in which only the resources of the current organisation exist. All
 * features use this storage, so that no reader has to remember whose resources it may see. Only what
 * works for all organisations, such as the register of calls, uses the storage as a whole.
 */
export function ownResources(store: ResourceStore): ResourceStore {
  async function find(kind: string, id: string): Promise<StoredResource | null> {
    const orgId = currentOrganisation();
    const found = await store.find(kind, id);
    return found?.orgId === orgId ? found : null;
  }

  return {
    insert: store.insert,
    find,
    list: (query) => store.list({ ...query, orgId: currentOrganisation() }),
    async listChain(chain) {
      const orgId = currentOrganisation();
      const found = await store.listChain(chain);
      return found.filter((resource) => resource.orgId === orgId);
    },
    async change(kind, id, change) {
      // The database may call `change` for a later request, so the organisation is read before.
      const orgId = currentOrganisation();
      const changed = await store.change(kind, id, (found) =>
        found.orgId === orgId ? change(found) : null,
      );
      return changed?.orgId === orgId ? changed : null;
    },
    // A conversation is found before it is held and read again afterwards, so these two need no
    // check of their own.
    hold: store.hold,
    release: store.release,
    remove: async (kind, id) => ((await find(kind, id)) ? store.remove(kind, id) : null),
    removeOfOrganisation: store.removeOfOrganisation,
    probe: store.probe,
  };
}
