import { type ENGINES, engineSettings } from './storage/engine-settings.ts';
import { voiceServer } from './voice-server.ts';

export type ServerOnEngine = Awaited<ReturnType<typeof serverOnEngine>>;

/**
 * Starts the whole server with an empty database of this engine, which is removed with the server. A
 * test that starts several servers on one database uses `engineSettings` itself.
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
