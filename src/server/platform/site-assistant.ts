import { brand } from '#core/site/content/brand.ts';
import type { StoredResource } from './resource-store.ts';

/**
 * The id of the site's assistant, which is not secret. The id is fixed, because several processes
 * may start at once on one database, and together they must create only one assistant.
 */
export const SITE_ASSISTANT_ID = '8d5c2f0e-4b1a-4c57-9a3e-6f2d1b7c9e40';
/**
 * The id of the site's own organisation. The private key and the public key of this server belong to
 * it, and so does everything that visitors of the site store. The migrations contain this id too.
 */
export const ORG_ID = '3b9f7a62-0c5d-4e18-8f24-d1a6c0e5b793';

const FIRST_VERSION_ID = 'c1e64a5b-7d20-4f39-b8a1-52e9f0d3a786';

/**
 * Returns the site's assistant and its first version. The owner may change this assistant but
 * cannot remove it.
 */
export function siteAssistant(now: number): StoredResource[] {
  const assistant: StoredResource = {
    kind: 'assistant',
    id: SITE_ASSISTANT_ID,
    orgId: ORG_ID,
    owner: 'private',
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: {},
    body: { name: brand.name, firstMessageMode: 'assistant-speaks-first' },
    state: null,
  };
  const version: StoredResource = {
    ...assistant,
    kind: 'assistant-version',
    id: FIRST_VERSION_ID,
    parent: SITE_ASSISTANT_ID,
    body: { ...assistant.body, assistantId: SITE_ASSISTANT_ID },
  };
  return [assistant, version];
}
