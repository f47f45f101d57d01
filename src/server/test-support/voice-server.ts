import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { VapiClient } from '@vapi-ai/server-sdk';
import { Api } from '@vapi-ai/web/dist/api.js';
import { pino } from 'pino';
import { recordingFile } from '../call/room/recordings.ts';
import { type ComposeOptions, compose } from '../compose/compose.ts';
import { serve } from '../compose/serve.ts';
import { parseConfig } from '../config/config.ts';
import { scriptedAgent } from './scripted-agent.ts';
import { tempDir } from './storage/temp-dir.ts';
import { tempSite } from './temp-site.ts';

export const PUBLIC_KEY = `pk_${randomUUID()}`;
export const PRIVATE_KEY = `sk_${randomUUID()}`;

export interface Asked {
  /** Null for none. */
  key?: string | null;
  /** Text goes as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** The whole server on the loopback address, with an agent that follows a script. */
export async function voiceServer(
  env: Record<string, string> = {},
  options: Partial<ComposeOptions> = {},
) {
  const built = await tempSite();
  const data = await tempDir();
  const logged: string[] = [];
  const agent = scriptedAgent();
  const settings = { VOICE_PUBLIC_KEY: PUBLIC_KEY, VOICE_PRIVATE_KEY: PRIVATE_KEY };
  const config = parseConfig({ DATA_DIR: data.path, RATE_LIMIT: 'off', ...settings, ...env });
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    compose: (bound) =>
      compose({ ...bound, siteDir: built.siteDir, logger, chatAgent: agent, ...options }, config),
  });
  const baseUrl = `${serving.origin}/voice`;
  const ask = (method: string, path: string, { key = PRIVATE_KEY, ...asked }: Asked = {}) =>
    fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...(asked.body !== undefined && { 'Content-Type': 'application/json' }),
        ...asked.headers,
      },
      ...(asked.body !== undefined && {
        body: typeof asked.body === 'string' ? asked.body : JSON.stringify(asked.body),
      }),
      ...(asked.signal && { signal: asked.signal }),
    });
  return {
    serving,
    origin: serving.origin,
    baseUrl,
    dataDir: data.path,
    logged,
    agent,
    ask,
    /** The generated client of @vapi-ai/web. */
    api: (key = PRIVATE_KEY) =>
      new Api({
        baseUrl,
        baseApiParams: { secure: true },
        securityWorker: async () => ({ headers: { Authorization: `Bearer ${key}` } }),
      }),
    /** @vapi-ai/server-sdk. */
    sdk: (key = PRIVATE_KEY) => new VapiClient({ token: key, baseUrl, maxRetries: 0 }),
    /** For what has to be there before the test begins. */
    async make(path: string, body: unknown, key = PRIVATE_KEY): Promise<{ id: string }> {
      const response = await ask('POST', path, { key, body });
      if (!response.ok) throw new Error(`POST ${path}: ${await response.text()}`);
      return (await response.json()) as { id: string };
    },
    async [Symbol.asyncDispose]() {
      serving.shutDown();
      await serving.closed;
      await data.remove();
      await built[Symbol.asyncDispose]();
    },
  };
}

export type VoiceServer = Awaited<ReturnType<typeof voiceServer>>;

/** The sound of both sides, as a room leaves it. */
export async function keepRecordings(dataDir: string, callId: string): Promise<void> {
  for (const side of ['customer', 'assistant'] as const) {
    const file = recordingFile(join(dataDir, 'recordings'), callId, side);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `OggS ${side}`);
  }
}

/** The data of server-sent events, each with its name. */
export async function eventsOf(response: Response) {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => {
      const name = /^event: (.*)$/m.exec(event)?.[1];
      // biome-ignore lint/suspicious/noExplicitAny: as loose as what it reads
      const data: any = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null');
      return { name, data };
    });
}
