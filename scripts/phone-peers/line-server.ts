import { randomUUID } from 'node:crypto';
import { VapiClient } from '@vapi-ai/server-sdk';
import { onTestFinished } from 'vitest';
import type { CrashingServerOptions } from '../../src/server/test-support/processes/crashing-server.ts';
import { startCrashingServer } from '../../src/server/test-support/processes/start-crashing-server.ts';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { tempSite } from '../../src/server/test-support/temp-site.ts';
import { freePorts } from './free-ports.ts';

export const OWN_NUMBER = '+15551230000';

/** A call as the platform tells of it. */
interface TestedCall {
  id: string;
  type: string;
  status: string;
  endedReason?: string;
  customer?: { number?: string };
  monitor?: { controlUrl?: string };
  artifact?: { transcript?: string };
}

interface SiteAnswer {
  voice: { assistantId: string };
}

/** The whole server in a process of its own, of which a test knows only addresses and settings. */
export interface LineServer extends AsyncDisposable {
  origin: string;
  pid: number;
  /** The official client of the platform, with the private key. */
  client: VapiClient;
  /** The port at 127.0.0.1 for UDP and TCP. */
  port: number;
  /** Asks the platform's API as the owner. */
  ask(path: string, body?: object, method?: string): Promise<{ status: number; body: unknown }>;
  /** Lets the owner end calls, which the site's assistant does not allow by itself. */
  allowControl(): Promise<void>;
  /** The last thousand calls by phone, the last one first. */
  calls(): Promise<TestedCall[]>;
  /** Resolves with the call of this kind as soon as there is one. */
  find(isWanted: (call: TestedCall) => boolean, what: string): Promise<TestedCall>;
  /** Tells the agent of a call something, and resolves with the status of the answer. */
  tell(call: TestedCall, message: object): Promise<number>;
  /** Lets the agent hang up. */
  end(call: TestedCall): Promise<void>;
  kill(): Promise<void>;
}

const LOOK_MS = 50;
const PATIENCE_MS = 60_000;

/** Starts a server with a phone line, whose agent greets with a tone and echoes what it hears. */
export async function lineServer(
  settings: Record<string, string> = {},
  options: Pick<CrashingServerOptions, 'collectGarbageEveryMs'> = {},
): Promise<LineServer> {
  const opened = new AsyncDisposableStack();
  const site = opened.use(await tempSite());
  const data = await tempDir();
  opened.defer(() => data.remove());
  const port = await freePorts();
  const key = settings.VOICE_PRIVATE_KEY ?? `sk_${randomUUID()}`;
  const env = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    DRAIN_SECONDS: '0',
    DATA_DIR: data.path,
    VOICE_PRIVATE_KEY: key,
    SPEECH: 'line-test',
    MAX_CALLS: '50',
    PHONE_NUMBER: OWN_NUMBER,
    SIP_LISTEN: `udp:127.0.0.1:${port} tcp:127.0.0.1:${port}`,
    SIP_PEERS: '127.0.0.1/32',
    ...settings,
  };
  const server = await startCrashingServer({ siteDir: site.siteDir, env, crash: null, ...options });
  const stop = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.ended;
  };
  opened.defer(() => stop('SIGTERM'));

  const line: LineServer = {
    origin: server.origin,
    pid: server.child.pid ?? 0,
    client: new VapiClient({ token: key, environment: `${server.origin}/voice` }),
    port,
    async ask(path, body, method = body ? 'POST' : 'GET') {
      const response = await fetch(`${server.origin}/voice${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    },
    async allowControl() {
      const site = (await (await fetch(`${server.origin}/api/site`)).json()) as SiteAnswer;
      const changed = { monitorPlan: { controlEnabled: true } };
      const path = `/assistant/${site.voice.assistantId}`;
      const { status } = await line.ask(path, changed, 'PATCH');
      if (status !== 200) throw new Error(`The assistant was changed with ${status}.`);
    },
    calls: async () => (await line.ask('/call?limit=1000')).body as TestedCall[],
    async find(isWanted, what) {
      const deadline = performance.now() + PATIENCE_MS;
      for (;;) {
        const found = (await line.calls()).find(isWanted);
        if (found !== undefined) return found;
        if (performance.now() > deadline) throw new Error(`There was no ${what} in time.`);
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    async tell({ monitor }, message) {
      const body = JSON.stringify(message);
      return (await fetch(monitor?.controlUrl ?? '', { method: 'POST', body })).status;
    },
    async end(call) {
      await line.tell(call, { type: 'end-call' });
    },
    kill: () => stop('SIGKILL'),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
  return line;
}

/** Starts a server that stops when the test is over. */
export async function lineServerOfTest(settings?: Record<string, string>): Promise<LineServer> {
  const line = await lineServer(settings);
  onTestFinished(() => line[Symbol.asyncDispose]());
  return line;
}
