import { isIP } from 'node:net';
import * as v from 'valibot';
import { isTimeZone } from '#core/consultation/time-zone.ts';
import { StartError } from './start-error.ts';

export interface Config {
  host: string;
  /** 0 lets the system choose a free one. */
  port: number;
  /** An origin without a trailing slash; null stands for the address the server listens on. */
  publicUrl: string | null;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Of the embedded database and whatever else is kept on this machine. */
  dataDir: string;
  /** PostgreSQL's address; null for the embedded database. */
  databaseUrl: string | null;
  /** Where consultations go instead of our own database. */
  supabase: { url: string; anonKey: string } | null;
  /** Null for the console. */
  telegram: { botToken: string; chatId: string; threadId: number; apiUrl: string } | null;
  /** Requests a minute for each address; null for any number. */
  rateLimit: number | null;
  /** How many proxies before us to believe. */
  trustedProxies: number;
  /** How many bookings one instant takes; null for any number. */
  slotCapacity: number | null;
  /** The zone in which the hours hold; null for the visitor's own. */
  businessTimeZone: string | null;
  /** Speaks for the agent; null for the built-in dialogue alone. */
  llm: { baseUrl: string; apiKey: string; model: string } | null;
  /** The voice platform's bearer keys; null for those made at the first start. */
  voice: { publicKey: string | null; privateKey: string | null };
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

/** Spec section 7. */
const TELEGRAM_THREAD_ID = 23;
const REQUESTS_A_MINUTE = 60;

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

type Environment = v.InferOutput<typeof environment>;

/** Variables that make sense together alone; the first ones name what the group is for. */
const groups: ReadonlyArray<{ needed: Array<keyof Environment>; more: Array<keyof Environment> }> =
  [
    { needed: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'], more: [] },
    {
      needed: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
      more: ['TELEGRAM_THREAD_ID', 'TELEGRAM_API_URL'],
    },
    { needed: ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'], more: [] },
  ];

/** An empty variable counts as unset: that is what `PORT= npm start` and most panels mean by it. */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environment, set);
  const problems = [
    ...(parsed.issues ?? []).map(
      (issue) => `${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`,
    ),
    ...groups.flatMap((group) => missingOf(group, set)),
    // Every browser can see the public one.
    ...(set.VOICE_PUBLIC_KEY !== undefined && set.VOICE_PUBLIC_KEY === set.VOICE_PRIVATE_KEY
      ? ['VOICE_PRIVATE_KEY must not be the same as VOICE_PUBLIC_KEY']
      : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return configOf(parsed.output);
}

function missingOf(
  { needed, more }: (typeof groups)[number],
  set: Record<string, string | undefined>,
): string[] {
  const isSet = (name: string) => set[name] !== undefined;
  const present = [...needed, ...more].filter(isSet);
  if (present.length === 0) return [];
  return needed
    .filter((name) => !isSet(name))
    .map((name) => `${name} is missing, though ${present.join(' and ')} is set`);
}

function configOf(set: Environment): Config {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = set;
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL } = set;
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? null,
    logLevel: set.LOG_LEVEL,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL ?? null,
    supabase:
      SUPABASE_URL && SUPABASE_ANON_KEY ? { url: SUPABASE_URL, anonKey: SUPABASE_ANON_KEY } : null,
    telegram:
      TELEGRAM_BOT_TOKEN && TELEGRAM_CHAT_ID
        ? {
            botToken: TELEGRAM_BOT_TOKEN,
            chatId: TELEGRAM_CHAT_ID,
            threadId: set.TELEGRAM_THREAD_ID ?? TELEGRAM_THREAD_ID,
            apiUrl: set.TELEGRAM_API_URL ?? 'https://api.telegram.org',
          }
        : null,
    rateLimit: set.RATE_LIMIT,
    trustedProxies: set.TRUST_PROXY,
    slotCapacity: set.SLOT_CAPACITY ?? null,
    businessTimeZone: set.BUSINESS_TIME_ZONE ?? null,
    llm:
      LLM_BASE_URL && LLM_API_KEY && LLM_MODEL
        ? { baseUrl: LLM_BASE_URL, apiKey: LLM_API_KEY, model: LLM_MODEL }
        : null,
    voice: {
      publicKey: set.VOICE_PUBLIC_KEY ?? null,
      privateKey: set.VOICE_PRIVATE_KEY ?? null,
    },
  };
}

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
