import { brand } from '#core/site/content/brand.ts';
import type { StoredResource } from '../resource-store.ts';
import { ORG_ID } from '../site-assistant.ts';

/** The id is fixed, because several processes on one database must create only one voice. */
const SITE_VOICE_ID = '5e0d7c1b-92f4-4d3a-8b66-0a7f3c2e9d18';

/** Returns the voice with which the agent of this site speaks, as an entry of the library. */
export function siteVoice(now: number): StoredResource {
  const body = {
    provider: 'vapi',
    providerId: 'Elliot',
    slug: 'site-voice',
    name: `${brand.name} voice`,
    language: 'English',
    languageCode: 'en',
    gender: 'female',
    accent: 'American',
    description: 'The voice with which this server speaks in every call.',
    isPublic: false,
    isDeleted: false,
  };
  const { provider, providerId, language, gender, accent } = body;
  return {
    kind: 'voice',
    id: SITE_VOICE_ID,
    orgId: ORG_ID,
    owner: 'private',
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: { provider, providerId, language, gender, accent },
    body,
    state: null,
  };
}
