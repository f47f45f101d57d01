import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { VapiClient } from '@vapi-ai/server-sdk';
import { Api } from '@vapi-ai/web/dist/api.js';
import { pino } from 'pino';
import { compose } from '../compose/compose.ts';
import type { ComposeOptions } from '../compose/composed-server.ts';
import { serve } from '../compose/listen-and-drain.ts';
import { parseConfig } from '../config/parse-config.ts';
import { scriptedAgent } from './scripted-agent.ts';
import { NO_PROVIDERS } from './stand-ins/providers-stand-in.ts';
import { recordingFilePath } from './storage/recording-file-path.ts';
import { tempDir } from './storage/temp-dir.ts';
import { tempSite } from './temp-site.ts';
import { testReader } from './test-reader.ts';

export const PUBLIC_KEY = `pk_${randomUUID()}`;
export const PRIVATE_KEY = `sk_${randomUUID()}`;

export interface VoiceRequest {
  /** The bearer key. If the key is null, no key is sent. */
  key?: string | null;
  /** A string or a form is sent unchanged, and any other value is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

interface VoiceServerOptions extends Partial<ComposeOptions> {
  /** Whether the server's own agent answers, and not the one that follows a script. */
  hasOwnAgent?: boolean;
  /** Whether the server opens the reader in its thread, as it does in production. */
  hasOwnReader?: boolean;
}

/** Starts the whole server on the loopback address, with an agent that follows a script. */
export async function voiceServer(
  env: Record<string, string> = {},
  { hasOwnAgent = false, hasOwnReader = false, ...options }: VoiceServerOptions = {},
) {
  const built = await tempSite();
  const data = await tempDir();
  const logged: string[] = [];
  const agent = scriptedAgent();
  const settings = {
    VOICE_PUBLIC_KEY: PUBLIC_KEY,
    VOICE_PRIVATE_KEY: PRIVATE_KEY,
    // The agents of tests bring their own sound, so the page may call at once.
    SPEECH: 'line-test',
  };
  const config = parseConfig({ DATA_DIR: data.path, RATE_LIMIT: 'off', ...settings, ...env });
  const logger = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  const serving = await serve({
    host: '127.0.0.1',
    port: 0,
    compose: (bound) =>
      compose(
        {
          ...bound,
          siteDir: built.siteDir,
          logger,
          providerAddresses: NO_PROVIDERS,
          ...(!hasOwnReader && { reader: testReader }),
          ...(!hasOwnAgent && { chatAgent: agent }),
          ...options,
        },
        config,
      ),
  });
  const baseUrl = `${serving.origin}/voice`;
  const ask = (
    method: string,
    path: string,
    { key = PRIVATE_KEY, ...request }: VoiceRequest = {},
  ) =>
    fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(key !== null && { Authorization: `Bearer ${key}` }),
        ...(request.body !== undefined &&
          !(request.body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      ...(request.body !== undefined && { body: bodyToSend(request.body) }),
      ...(request.signal && { signal: request.signal }),
    });
  return {
    serving,
    origin: serving.origin,
    baseUrl,
    dataDir: data.path,
    logged,
    agent,
    ask,
    /** Returns the generated client of @vapi-ai/web. */
    api: (key = PRIVATE_KEY) =>
      new Api({
        baseUrl,
        baseApiParams: { secure: true },
        securityWorker: async () => ({ headers: { Authorization: `Bearer ${key}` } }),
      }),
    /** Returns the client of @vapi-ai/server-sdk. */
    sdk: (key = PRIVATE_KEY) => new VapiClient({ token: key, baseUrl, maxRetries: 0 }),
    /**
     * Creates a resource with a POST request. Throws an error if the server refuses the request.
     */
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

function bodyToSend(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}

export type VoiceServer = Awaited<ReturnType<typeof voiceServer>>;

/** Writes recordings of both sides of a call, with the same file names as a room. */
export async function writeTestRecordings(dataDir: string, callId: string): Promise<void> {
  for (const side of ['customer', 'assistant'] as const) {
    const file = recordingFilePath(join(dataDir, 'recordings'), callId, side);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `OggS ${side}`);
  }
}

/**
 * Reads the server-sent events of a response. Each result has the name and the parsed data of an
 * event.
 */
export async function readServerSentEvents(response: Response) {
  const text = await response.text();
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => {
      const name = /^event: (.*)$/m.exec(event)?.[1];
      // biome-ignore lint/suspicious/noExplicitAny: each event has another shape
      const data: any = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null');
      return { name, data };
    });
}
