import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startChild, stopChild } from '../../scripts/child-process.ts';
import { isolatedSettings } from '../../scripts/isolated-settings.ts';
import { freePorts } from '../../scripts/phone-peers/free-ports.ts';
import { projectRoot } from '../../scripts/project-root.ts';
import { TOLD, type ToldMessage } from './told-messages.ts';

/** The real server with a phone line. */
export interface PhoneSite extends AsyncDisposable {
  origin: string;
  pid: number;
  /** The port at 127.0.0.1 for SIP. */
  port: number;
  /** The messages that the agent has told somebody with this number so far. */
  toldTo(number: string): readonly Record<string, unknown>[];
}

const PATIENCE_MS = 240_000;

export async function startPhoneSite(settings: Record<string, string>): Promise<PhoneSite> {
  const port = await freePorts();
  const program = join(projectRoot, 'bench/phone/phone-bench-server.ts');
  const child = startChild(process.execPath, [program], {
    env: {
      ...process.env,
      ...isolatedSettings,
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: '',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      PHONE_NUMBER: '+15551230000',
      SIP_LISTEN: `udp:127.0.0.1:${port}`,
      SIP_PEERS: '127.0.0.1/32',
      ...settings,
    },
  });
  child.stderr.pipe(process.stderr);
  const told = new Map<string, Record<string, unknown>[]>();
  const isOpen = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const origin = / is open at (http:\/\/[\d.:]+)/.exec(line)?.[1];
    if (origin !== undefined) isOpen.resolve(origin);
    if (line.startsWith(TOLD)) keep(JSON.parse(line.slice(TOLD.length)));
  });

  function keep({ number, message }: ToldMessage): void {
    if (number === null || typeof message === 'string') return;
    told.set(number, [...(told.get(number) ?? []), message]);
  }

  child.once('exit', () => isOpen.reject(new Error('The server ended before it was open.')));
  const deadline = setTimeout(() => isOpen.reject(new Error('It does not open.')), PATIENCE_MS);
  const origin = await isOpen.promise.finally(() => clearTimeout(deadline));
  return {
    origin,
    pid: child.pid ?? 0,
    port,
    toldTo: (number) => told.get(number) ?? [],
    [Symbol.asyncDispose]: () => stopChild(child),
  };
}
