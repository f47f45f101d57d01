import { afterAll, beforeAll } from 'vitest';
import { type ServerOnEngine, serverOnEngine } from '../server-on-engine.ts';
import type { ENGINES } from '../storage/engine-settings.ts';

/** Runs a server with an empty database of this engine for all tests of a group. */
export function platformOnEngine(engine: (typeof ENGINES)[number]) {
  let server: ServerOnEngine;
  beforeAll(async () => {
    server = await serverOnEngine(engine);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  return {
    ask: (...asked: Parameters<ServerOnEngine['ask']>) => server.ask(...asked),
    make: (...made: Parameters<ServerOnEngine['make']>) => server.make(...made),
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
