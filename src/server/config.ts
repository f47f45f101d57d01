import { isIP } from 'node:net';
import * as v from 'valibot';
import { StartError } from './start-error.ts';

export interface Config {
  host: string;
  /** 0 lets the system choose a free one. */
  port: number;
  /** An origin without a trailing slash; null stands for the address the server listens on. */
  publicUrl: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
}

/** Every problem of the environment at once, so that the owner mends them in one go. */
export class ConfigError extends StartError {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has to be mended:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const HOST_NAME = /^[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?$/i;
const MAX_PORT = 65_535;

const PORT_RULE = `must be a whole number from 0 to ${MAX_PORT}`;

// No message repeats a value: some variables will hold secrets, and start-up errors end up in logs.
const environment = v.object({
  HOST: v.optional(
    v.pipe(v.string(), v.check(isHost, 'must be a host name or an IP address')),
    '127.0.0.1',
  ),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, PORT_RULE),
      v.transform(Number),
      v.maxValue(MAX_PORT, PORT_RULE),
    ),
    '3000',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => originOf(value) !== null,
        'must be an http or https address with nothing after the host and port, such as https://example.com',
      ),
      v.transform(originOf),
    ),
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
});

/** An empty variable counts as unset: that is what `PORT= npm start` and most panels mean by it. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, set);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`),
    );
  }
  const { HOST, PORT, PUBLIC_URL, LOG_LEVEL } = parsed.output;
  return { host: HOST, port: PORT, publicUrl: PUBLIC_URL ?? null, logLevel: LOG_LEVEL };
}

function isHost(value: string): boolean {
  // A zone (fe80::1%eth0) has no place in a URL, and the host is put into the pages as part of one.
  return HOST_NAME.test(value) || (isIP(value) !== 0 && !value.includes('%'));
}

function originOf(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  // URL accepts quotes and ampersands in a host name; the pages take the origin as it stands.
  if (!isHost(url.hostname.replace(/^\[(.*)\]$/, '$1'))) return null;
  // Comparing with the whole address refuses path, query, hash and credentials in one rule.
  return url.href === `${url.origin}/` ? url.origin : null;
}
