import { isIP } from 'node:net';
import * as v from 'valibot';
import { isTimeZone } from '#core/consultation/time-zone.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const HOST_NAME = /^[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?$/i;
const MAX_PORT = 65_535;
const REQUESTS_A_MINUTE = 60;
const PORT_RULE = `must be a whole number from 0 to ${MAX_PORT}`;

// No message repeats a value: some variables will hold secrets, and start-up errors end up in logs.
export const environment = v.object({
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
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => ['postgres:', 'postgresql:'].includes(URL.parse(value)?.protocol ?? ''),
        'must be an address of PostgreSQL, such as postgres://user:password@host/database',
      ),
    ),
  ),
  SUPABASE_URL: httpUrl(),
  SUPABASE_ANON_KEY: v.optional(v.string()),
  TELEGRAM_BOT_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]+$/, 'must be a token as the bot father gives it')),
  ),
  TELEGRAM_CHAT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^(-?\d+|@\w+)$/, 'must be the number or the @name of a chat')),
  ),
  TELEGRAM_THREAD_ID: wholeNumber(),
  TELEGRAM_API_URL: httpUrl(),
  RATE_LIMIT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(on|off|[1-9]\d{0,8})$/, 'must be on, off or requests a minute'),
      v.transform((value) =>
        value === 'off' ? null : value === 'on' ? REQUESTS_A_MINUTE : Number(value),
      ),
    ),
    'on',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(v.string(), v.regex(/^\d$/, 'must be a number from 0 to 9'), v.transform(Number)),
    '0',
  ),
  SLOT_CAPACITY: wholeNumber(),
  BUSINESS_TIME_ZONE: v.optional(
    v.pipe(v.string(), v.check(isTimeZone, 'must be a time zone, such as Europe/Paris')),
  ),
  LLM_BASE_URL: httpUrl(),
  LLM_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be a key that fits into a header')),
  ),
  LLM_MODEL: v.optional(v.string()),
  VOICE_PUBLIC_KEY: bearerKey(),
  VOICE_PRIVATE_KEY: bearerKey(),
});

export type Environment = v.InferOutput<typeof environment>;

/** Long enough not to be guessed, and fit for a header. */
function bearerKey() {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or signs of a bearer key'),
    ),
  );
}

function wholeNumber() {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 on'),
      v.transform(Number),
    ),
  );
}

/** Without the slash at the end, so that a path can follow. */
function httpUrl() {
  return v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => ['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''),
        'must be an http or https address',
      ),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  );
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
