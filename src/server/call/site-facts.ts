import { Hono } from 'hono';
import { methodNotAllowed } from '../errors.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';
import type { VoiceKeys } from './voice-keys.ts';

/** What the page may know of the voice platform. */
interface SiteFacts {
  voice: { publicKey: string; assistantId: string; calls: 'embedded' | 'hosted' };
}

const PATH = '/api/site';

export function siteFactsRoutes(open: () => Promise<VoiceKeys>): Hono {
  const routes = new Hono()
    .get(PATH, async (c) => {
      const { publicKey } = await open();
      const facts: SiteFacts = {
        voice: { publicKey, assistantId: SITE_ASSISTANT_ID, calls: 'embedded' },
      };
      return c.json(facts);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'GET, HEAD'));
  // Its paths are of no use as a type.
  return routes as Hono;
}
