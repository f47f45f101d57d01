import type { ResourceStore, StoredResource } from '../resource-store.ts';
import { currentOrganisation } from './current-organisation.ts';

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
