import { closedDaysText } from '#core/consultation/calendar-date.ts';
import { privacyTerms } from '#core/site/content/privacy-terms.ts';
import { type Config, limitsSlots } from '../config/config.ts';
import { headersInFrame } from '../embed/headers-in-frame.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import { readManifest } from '../site/read-manifest.ts';

interface OpenedSite {
  site: Site;
  headers: Record<string, string>;
  /** Says in all pages whether slots are limited by more than the settings. */
  limitSlots(isLimited: boolean): Promise<void>;
  /** Returns a page of another build with what depends on the settings. */
  fill(text: string): string;
}

/** Loads the built site with what it says of this business, and the headers of every answer. */
export async function openSite(
  { siteDir, origin }: { siteDir: string; origin: string },
  config: Config,
): Promise<OpenedSite> {
  const { businessTimeZone, contactEmail, embedOrigins, hostedCalls, keptDays } = config;
  const { llm, reminderHours, smtp, speech } = config;
  const manifest = await readManifest(siteDir);
  const headers = securityHeaders({
    ...manifest,
    https: origin.startsWith('https:'),
    hostedCalls,
  });
  const { site, refill, fill } = await loadSite({
    siteDir,
    manifest,
    origin,
    headers,
    framedHeaders: headersInFrame(headers, embedOrigins),
    embedOrigins,
    businessTimeZone: businessTimeZone ?? '',
    contactEmail,
    availabilityTags: availabilityTags(config),
    privacyTerms: privacyTerms(keptDays, {
      hasModel: llm !== null,
      isHeardElsewhere: speech.hearing !== null,
      isSpokenElsewhere: speech.speaking !== null,
      sendsLetters: smtp !== null,
      sendsReminders: reminderHours.length > 0,
    }),
  });
  return {
    site,
    headers,
    fill,
    async limitSlots(isLimited) {
      // The settings limit them already, so the pages say so anyway.
      if (!limitsSlots(config)) await refill(availabilityTags(config, isLimited));
    },
  };
}

/**
 * Returns the tags that tell a page about limited slots and closed days. Without these tags, the
 * calendar offers every slot and never asks the server. The values hold only digits and the signs `-`, `.`
 * and `,`, so they need no escaping.
 */
export function availabilityTags(
  config: Pick<Config, 'slotCapacity' | 'busy' | 'closedDays'>,
  isLimited = false,
): string {
  const closed = closedDaysText(config.closedDays);
  return [
    (isLimited || limitsSlots(config)) && '<meta name="limited-slots" content="yes">',
    closed && `<meta name="closed-days" content="${closed}">`,
  ]
    .filter(Boolean)
    .join('');
}
