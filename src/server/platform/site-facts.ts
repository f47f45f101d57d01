import { Hono } from 'hono';
import { methodNotAllowed } from '../http/errors.ts';
import type { VoiceKeys } from './keys/voice-keys.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';

/** Where the browser's call client finds what it needs; null leaves it to the call library. */
export interface CallFacts {
  calls: 'embedded' | 'hosted';
  /** On our own platform a path of this site. */
  bundleUrl: string | null;
  proxyUrl: string | null;
}

/** What the page may know of the voice platform. */
interface SiteFacts {
  voice: { publicKey: string; assistantId: string } & CallFacts;
}

const PATH = '/api/site';

/** Answers the call library's private protocol, in place of the video service's own. */
export const OWN_CALL_BUNDLE = '/voice/call-bundle.js';

export function siteFactsRoutes(open: () => Promise<VoiceKeys>, callFacts: CallFacts): Hono {
  const routes = new Hono()
    .get(PATH, async (c) => {
      const { publicKey } = await open();
      // Also where calls are hosted: the server puts the owner's assistant in its place.
      const facts: SiteFacts = {
        voice: { publicKey, assistantId: SITE_ASSISTANT_ID, ...callFacts },
      };
      return c.json(facts);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'GET, HEAD'));
  // Its paths are of no use as a type.
  return routes as Hono;
}
