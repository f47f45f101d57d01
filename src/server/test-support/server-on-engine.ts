import { type ENGINES, engineSettings } from './storage/engine-settings.ts';
import { type VoiceServer, voiceServer } from './voice-server.ts';

export type ServerOnEngine = Awaited<ReturnType<typeof serverOnEngine>>;

/**
 * Starts the whole server with an empty database of this engine, which is removed with the server.
 */
export async function serverOnEngine(
  engine: (typeof ENGINES)[number],
  more: Record<string, string> = {},
  options: Parameters<typeof voiceServer>[1] = {},
) {
  const opened = new AsyncDisposableStack();
  const { env } = opened.use(await engineSettings(engine));
  const server = opened.use(await voiceServer({ ...env, ...more }, options));
  return { ...server, env, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

export type ServersOnEngine = Awaited<ReturnType<typeof serversOnEngine>>;

/** Starts servers one after the other on one database of this engine, which is removed at the end. */
export async function serversOnEngine(engine: (typeof ENGINES)[number]) {
  const settings = await engineSettings(engine);
  let running: VoiceServer | null = null;
  const stop = async () => running?.[Symbol.asyncDispose]();
  return {
    /** Stops the server that runs, and starts the next one. */
    async restart(options: Parameters<typeof voiceServer>[1] = {}): Promise<VoiceServer> {
      await stop();
      running = await voiceServer(settings.env, options);
      return running;
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await settings[Symbol.asyncDispose]();
    },
  };
}
