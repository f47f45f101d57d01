import { afterAll, beforeAll } from 'vitest';
import { type ENGINES, engineSettings } from '../storage/engine-settings.ts';
import { type VoiceServer, voiceServer } from '../voice-server.ts';

/** Runs a server with an empty database of this engine for all tests of a group. */
export function platformOnEngine(engine: (typeof ENGINES)[number]) {
  let settings: Awaited<ReturnType<typeof engineSettings>>;
  let server: VoiceServer;
  beforeAll(async () => {
    settings = await engineSettings(engine);
    server = await voiceServer(settings.env);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await settings[Symbol.asyncDispose]();
  });

  return {
    ask: (...asked: Parameters<VoiceServer['ask']>) => server.ask(...asked),
    make: (...made: Parameters<VoiceServer['make']>) => server.make(...made),
    async answerOf(method: string, path: string, body?: object, key?: string) {
      const response = await server.ask(method, path, {
        ...(body && { body }),
        ...(key && { key }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: each operation answers with other fields
      return { status: response.status, body: (await response.json()) as any };
    },
  };
}
