import { everything, type ResourceStore, type StoredResource } from '../resource-store.ts';
import { ORG_ID } from '../site-assistant.ts';
import { sealingKeyName } from './field-sealer.ts';
import { holdsSecrets } from './sealing-store.ts';

const PAGE_ROWS = 200;
/** The kind of the only row that names the key with which all stored secrets are encrypted. */
const SEAL_MARK_KIND = 'seal-mark';
const SEAL_MARK_ID = 'f4a07c19-63de-4b82-95e7-0d3c8b1a2f56';

/**
 * Encrypts all stored secrets with the first key, unless a mark in the storage says that this was
 * done to the end. The mark lies beside the secrets, so it also tells the truth about a copy of the
 * database. With several keys, the mark is not enough: another process that still has the old key
 * first may have stored a secret since.
 */
export async function sealAllSecrets(
  store: ResourceStore,
  kinds: readonly string[],
  keys: readonly [string, ...string[]],
): Promise<void> {
  const keyName = sealingKeyName(keys[0]);
  const mark = await store.find(SEAL_MARK_KIND, SEAL_MARK_ID);
  const isMarked = mark?.body.keyName === keyName;
  if (isMarked && keys.length === 1) return;
  await sealAgain(store, kinds);
  if (!isMarked) await storeMark(store, keyName);
}

async function storeMark(store: ResourceStore, keyName: string): Promise<void> {
  const now = Date.now();
  const mark: StoredResource = {
    kind: SEAL_MARK_KIND,
    id: SEAL_MARK_ID,
    orgId: ORG_ID,
    owner: 'private',
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: {},
    body: { keyName },
    state: null,
  };
  await store.insert([mark]);
  // A mark that names another key stays unchanged by the insertion.
  await store.change(mark.kind, mark.id, (found) => ({
    resource: { ...found, updatedAt: now, body: mark.body },
  }));
}

/**
 * Writes every resource with secrets once more, so that the store encrypts them with its newest key.
 * Resolves when no resource needs an older key any longer.
 */
async function sealAgain(store: ResourceStore, kinds: readonly string[]): Promise<void> {
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
      ...everything(kind, PAGE_ROWS),
      created: { from },
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
