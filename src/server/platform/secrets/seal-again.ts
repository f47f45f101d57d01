import type { ResourceStore, StoredResource } from '../resource-store.ts';
import { holdsSecrets } from './sealed-document.ts';

const PAGE_ROWS = 200;

/**
 * Writes every resource with secrets once more, so that the store encrypts them with its newest key.
 * Resolves when no resource needs an older key any longer.
 */
export async function sealAgain(store: ResourceStore, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    for await (const { id, body, state } of resourcesOf(store, kind)) {
      if (!holdsSecrets([body, state])) continue;
      await store.change(kind, id, (resource) => ({ resource }));
    }
  }
}

/**
 * Reads all resources of a kind in pages. Each page begins at the instant at which the page before
 * ended, so a resource that is removed meanwhile makes no other one be left out.
 */
async function* resourcesOf(store: ResourceStore, kind: string): AsyncGenerator<StoredResource> {
  let from = 0;
  let offset = 0;
  let isMore = true;
  while (isMore) {
    const { resources } = await store.list({
      kind,
      labels: {},
      created: { from },
      updated: {},
      oldestFirst: true,
      limit: PAGE_ROWS,
      offset,
      isUncounted: true,
    });
    yield* resources;
    isMore = resources.length === PAGE_ROWS;
    const last = resources.at(-1)?.createdAt ?? from;
    const atLast = resources.filter(({ createdAt }) => createdAt === last).length;
    offset = last === from ? offset + atLast : atLast;
    from = last;
  }
}
