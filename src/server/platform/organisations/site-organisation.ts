import { brand } from '#core/site/content/brand.ts';
import { ORGANISATION_KIND, type StoredResource } from '../resource-store.ts';
import { ORG_ID } from '../site-assistant.ts';

/** Returns the site's own organisation. The owner may change it but cannot remove it. */
export function siteOrganisation(now: number): StoredResource {
  return {
    kind: ORGANISATION_KIND,
    id: ORG_ID,
    orgId: ORG_ID,
    owner: 'private',
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: {},
    body: { name: brand.name, channel: 'default' },
    state: null,
  };
}
