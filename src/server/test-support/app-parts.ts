import { pino } from 'pino';
import { defaultKeptDays } from '#core/retention.ts';
import { privacyTerms } from '#core/site/content/privacy-terms.ts';
import type { AppParts } from '../compose/app.ts';
import { headersInFrame } from '../embed/headers-in-frame.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { loadSite } from '../site/load-site.ts';
import { readManifest } from '../site/read-manifest.ts';
import { tempSite } from './temp-site.ts';

export const TEST_ORIGIN = 'https://everline.test';
export const TEST_EMBED_ORIGINS = ['https://shop.test', 'https://blog.test'];
export const TEST_TIME_ZONE = 'Europe/Berlin';

/** Returns the parts of an app that serves the small test site. The test may replace each part. */
export async function appParts(replaced: Partial<AppParts> = {}): Promise<AppParts> {
  await using built = await tempSite();
  const manifest = await readManifest(built.siteDir);
  const headers = securityHeaders({ ...manifest, https: true });
  const { site } = await loadSite({
    siteDir: built.siteDir,
    manifest,
    origin: TEST_ORIGIN,
    businessTimeZone: TEST_TIME_ZONE,
    contactEmail: null,
    availabilityTags: '',
    privacyTerms: privacyTerms(defaultKeptDays, {
      hasModel: false,
      isHeardElsewhere: false,
      isSpokenElsewhere: false,
      sendsLetters: false,
      sendsReminders: false,
    }),
    headers,
    framedHeaders: headersInFrame(headers, TEST_EMBED_ORIGINS),
    embedOrigins: TEST_EMBED_ORIGINS,
  });
  return {
    site,
    probes: [],
    features: [],
    closing: new AbortController().signal,
    logger: pino({ level: 'silent' }),
    ...replaced,
  };
}
