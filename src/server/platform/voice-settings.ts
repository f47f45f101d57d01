import { Hono } from 'hono';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import { methodNotAllowed } from '../http/errors.ts';
import type { VoiceKeys } from './keys/voice-keys.ts';
import { SITE_ASSISTANT_ID } from './site-assistant.ts';

/**
 * The settings that the browser needs to start a call. If an address is null, the call library uses
 * its default.
 */
export interface BrowserCallSettings {
  calls: 'embedded' | 'hosted';
  /**
   * The address of the call bundle. If calls are embedded, this address is a path of this site and
   * not null.
   */
  bundleUrl: string | null;
  proxyUrl: string | null;
}

/** The settings of the voice platform that the server sends to the page. */
interface VoiceSettings {
  voice: {
    publicKey: string;
    assistantId: string;
    /** Whether a visitor can talk, or when that will be. The page asks again until it is settled. */
    speech: SpeechInstallState;
  } & BrowserCallSettings;
}

const PATH = '/api/site';

export function voiceSettingsRoutes(
  open: () => Promise<VoiceKeys>,
  callFacts: BrowserCallSettings,
  speechState: () => SpeechInstallState,
): Hono {
  const routes = new Hono()
    .get(PATH, async (c) => {
      const { publicKey } = await open();
      // The page gets the same id for hosted calls. When a hosted call starts, the server replaces
      // this id by the id of the owner's assistant.
      const facts: VoiceSettings = {
        voice: {
          publicKey,
          assistantId: SITE_ASSISTANT_ID,
          speech: speechState(),
          ...callFacts,
        },
      };
      return c.json(facts);
    })
    .all(PATH, (c) => methodNotAllowed(c, 'GET, HEAD'));
  // The type of `routes` lists all paths. The cast drops this list, because no caller needs it.
  return routes as Hono;
}
