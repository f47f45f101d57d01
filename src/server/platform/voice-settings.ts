import { Hono } from 'hono';
import { methodNotAllowed } from '../http/errors.ts';
import type { VoiceKeys } from './keys/voice-keys.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';

/**
 * What the browser needs to start a call. Where an address is null, the call library uses its
 * default.
 */
export interface BrowserCallSettings {
  calls: 'embedded' | 'hosted';
  /** The address of the call bundle. It is a path of this site if calls are embedded. */
  bundleUrl: string | null;
  proxyUrl: string | null;
}

/** What the server tells the page about the voice platform. */
interface VoiceSettings {
  voice: { publicKey: string; assistantId: string } & BrowserCallSettings;
}

const PATH = '/api/site';

export function voiceSettingsRoutes(
  open: () => Promise<VoiceKeys>,
  callFacts: BrowserCallSettings,
): Hono {
  const routes = new Hono()
    .get(PATH, async (c) => {
      const { publicKey } = await open();
      // Hosted calls get the same id. The server replaces this id by the id of the owner's
      // assistant.
      const facts: VoiceSettings = {
        voice: { publicKey, assistantId: SITE_ASSISTANT_ID, ...callFacts },
      };
      return c.json(facts);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'GET, HEAD'));
  // Hono's type lists all paths, and no caller needs this list.
  return routes as Hono;
}
