import { join } from 'node:path';
import * as v from 'valibot';
import { type ClosedDays, NO_CLOSED_DAYS } from '#core/consultation/closed-days.ts';
import { isTimeZone } from '#core/consultation/time-zone.ts';
import { defaultKeptDays, type KeptDays } from '#core/retention.ts';
import type { RtcSettings } from '../call/webrtc/peer.ts';
import { dataFolderNames } from '../database/data-folder.ts';
import type { OwnersServer } from '../http/guarded/owners-server.ts';
import type { PrivateHost } from '../http/guarded/private-hosts.ts';
import type { SetKeys } from '../platform/keys/voice-keys.ts';
import type { HostedSpeechService } from '../speech/hosted/speech-service.ts';
import { mostCalls } from './call-settings.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { isLoopback } from './loopback.ts';
import type { SmtpServer } from './mail-settings.ts';
import { StartError } from './start-error.ts';

export interface Config {
  host: string;
  /** If the port is 0, the system chooses a free port. */
  port: number;
  /** An origin without a slash at its end. Null means the address that the server listens on. */
  publicUrl: string | null;
  logLevel: Environment['LOG_LEVEL'];
  /** The folder of the embedded database and of all other data that is stored on this machine. */
  dataDir: string;
  /** The address of PostgreSQL. Null means that the embedded database is used. */
  databaseUrl: string | null;
  /**
   * The hosted database that stores the consultations. Null means that our own database stores
   * them.
   */
  supabase: { url: string; anonKey: string } | null;
  /**
   * The Telegram chat that receives the messages to the owner. Null means that the console receives
   * them.
   */
  telegram: { botToken: string; chatId: string; threadId: number; apiUrl: string } | null;
  /** How many requests each address may send in a minute. Null means that there is no limit. */
  rateLimit: number | null;
  /** How many proxies in front of the server are trusted to report a visitor's address. */
  trustedProxies: number;
  /** How many consultations may start at the same time. Null means that there is no limit. */
  slotCapacity: number | null;
  /** The time zone of the opening hours. Null means the time zone of each visitor. */
  businessTimeZone: string | null;
  /**
   * The time zone in which a request without a time zone counts: the server's own, or UTC if that
   * zone has no name. It is set only where slots have a capacity and the opening hours have no time
   * zone: without a time zone such a request would begin at no known instant and so would take no
   * place.
   */
  assumedTimeZone: string | null;
  /** The days on which no consultation can be booked. */
  closedDays: ClosedDays;
  /**
   * The address that the pages and the assistant give to visitors. Null means that they point to
   * the form instead.
   */
  contactEmail: string | null;
  /** The server that sends letters to visitors and to the owner. Null means that none are sent. */
  smtp: (SmtpServer & { from: { name: string; address: string } }) | null;
  /**
   * The language model that helps the assistant. It reads what visitors type, and it also writes the
   * answers if it `speaks`. Null means that the rules stand alone.
   */
  llm: { baseUrl: string; apiKey: string; model: string; speaks: boolean } | null;
  /**
   * The bearer keys of the voice platform, and the keys of its stored secrets. If a key is null, the
   * server generates the key at its first start.
   */
  voice: SetKeys;
  /**
   * The server of the owner that gets the messages of assistants which name no server of their own
   * (null if there is none), and the hosts to which messages may go although they are private.
   */
  ownersServers: {
    usual: Pick<OwnersServer, 'url' | 'secret'> | null;
    privateHosts: readonly PrivateHost[];
  };
  /**
   * What hears and speaks in our own calls. With `on`, engines in the folder `dir` do. With `off`,
   * visitors type. With `line-test`, an agent without a voice plays tones and echoes. Hosted services
   * for hearing and speaking come before the engines if they are not null.
   */
  speech: {
    mode: 'on' | 'off' | 'line-test';
    dir: string;
    hearing: HostedSpeechService | null;
    speaking: (HostedSpeechService & { voice: string }) | null;
  };
  /** The hosted platform that holds the calls. Null means that our own rooms hold them. */
  hostedCalls: HostedCalls | null;
  /** The settings of our own rooms. */
  calls: { max: number; rtc: RtcSettings };
  /**
   * The service that receives fatal call errors. Null means that they are only written to the log.
   */
  sentry: { envelopeUrl: string; publicKey: string } | null;
  /** For how many days conversations, calls and recordings are stored. */
  keptDays: KeptDays;
}

interface HostedCalls {
  apiUrl: string;
  apiKey: string;
  assistantId: string;
  /** The proxy that the call library in the browser uses. Null means the default of the library. */
  proxyUrl: string | null;
  bundleUrl: string | null;
}

/**
 * An error that lists all problems of the environment, so that the owner can correct them all at
 * once.
 */
export class ConfigError extends StartError {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration has to be mended:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Section 7 of the specification sets the default thread. */
const TELEGRAM_THREAD_ID = 23;

/**
 * Groups of variables that belong together. If one variable of a group is set, all variables in
 * `needed` must be set.
 */
const groups: ReadonlyArray<{ needed: Array<keyof Environment>; more: Array<keyof Environment> }> =
  [
    { needed: ['SUPABASE_URL', 'SUPABASE_ANON_KEY'], more: [] },
    {
      needed: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHAT_ID'],
      more: ['TELEGRAM_THREAD_ID', 'TELEGRAM_API_URL'],
    },
    { needed: ['SMTP_URL', 'MAIL_FROM'], more: [] },
    { needed: ['LLM_BASE_URL', 'LLM_API_KEY', 'LLM_MODEL'], more: ['LLM_SPEAKS'] },
    { needed: ['VOICE_SERVER_URL'], more: ['VOICE_SERVER_SECRET'] },
    { needed: ['STT_BASE_URL', 'STT_API_KEY', 'STT_MODEL'], more: [] },
    { needed: ['TTS_BASE_URL', 'TTS_API_KEY', 'TTS_MODEL', 'TTS_VOICE'], more: [] },
    {
      needed: ['VOICE_API_URL', 'VOICE_API_KEY', 'VOICE_ASSISTANT_ID'],
      more: ['VOICE_CALL_PROXY_URL', 'VOICE_CALL_BUNDLE_URL'],
    },
  ];

/**
 * Reads the configuration from environment variables. An empty variable counts as unset, because
 * `PORT= npm start` and most hosting panels set a variable to an empty text to turn it off.
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(environmentSchema, set);
  const problems = [
    ...(parsed.issues ?? []).map(
      (issue) => `${v.getDotPath(issue) ?? 'The environment'} ${issue.message}`,
    ),
    ...groups.flatMap((group) => missingOf(group, set)),
    // The two keys must differ, because every browser can see the public key.
    ...(set.VOICE_PUBLIC_KEY !== undefined && set.VOICE_PUBLIC_KEY === set.VOICE_PRIVATE_KEY
      ? ['VOICE_PRIVATE_KEY must not be the same as VOICE_PUBLIC_KEY']
      : []),
    // A letter holds a link to this site, so the server must know the address that visitors use.
    ...(set.SMTP_URL !== undefined && set.PUBLIC_URL === undefined
      ? ['PUBLIC_URL is missing, though SMTP_URL is set']
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
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, SMTP_URL, MAIL_FROM } = set;
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
    assumedTimeZone: assumedTimeZoneOf(set),
    contactEmail: set.CONTACT_EMAIL ?? null,
    smtp: SMTP_URL && MAIL_FROM ? { ...SMTP_URL, from: MAIL_FROM } : null,
    closedDays: set.CLOSED_DAYS ?? NO_CLOSED_DAYS,
    llm:
      LLM_BASE_URL && LLM_API_KEY && LLM_MODEL
        ? {
            baseUrl: LLM_BASE_URL,
            apiKey: LLM_API_KEY,
            model: LLM_MODEL,
            speaks: set.LLM_SPEAKS === 'on',
          }
        : null,
    voice: {
      publicKey: set.VOICE_PUBLIC_KEY ?? null,
      privateKey: set.VOICE_PRIVATE_KEY ?? null,
      secretsKeys: set.VOICE_SECRETS_KEY ?? null,
    },
    ownersServers: {
      usual: set.VOICE_SERVER_URL
        ? { url: set.VOICE_SERVER_URL, secret: set.VOICE_SERVER_SECRET ?? null }
        : null,
      privateHosts: set.VOICE_PRIVATE_HOSTS ?? [],
    },
    speech: speechOf(set),
    hostedCalls: hostedCallsOf(set),
    calls: { max: set.MAX_CALLS ?? mostCalls(speechOf(set)), rtc: rtcOf(set) },
    sentry: set.SENTRY_DSN ?? null,
    keptDays: keptDaysOf(set),
  };
}

function speechOf(set: Environment): Config['speech'] {
  const { STT_BASE_URL, STT_API_KEY, STT_MODEL } = set;
  const { TTS_BASE_URL, TTS_API_KEY, TTS_MODEL, TTS_VOICE } = set;
  return {
    mode: set.SPEECH,
    dir: set.SPEECH_DIR,
    hearing:
      STT_BASE_URL && STT_API_KEY && STT_MODEL
        ? { baseUrl: STT_BASE_URL, apiKey: STT_API_KEY, model: STT_MODEL }
        : null,
    speaking:
      TTS_BASE_URL && TTS_API_KEY && TTS_MODEL && TTS_VOICE
        ? { baseUrl: TTS_BASE_URL, apiKey: TTS_API_KEY, model: TTS_MODEL, voice: TTS_VOICE }
        : null,
  };
}

function assumedTimeZoneOf({ SLOT_CAPACITY, BUSINESS_TIME_ZONE }: Environment): string | null {
  if (SLOT_CAPACITY === undefined || BUSINESS_TIME_ZONE !== undefined) return null;
  // With an empty or unusual TZ, Node names no zone, or one that it does not accept itself.
  const { timeZone }: { timeZone?: string } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

function keptDaysOf(set: Environment): KeptDays {
  const calls = set.KEEP_CALLS_DAYS ?? defaultKeptDays.calls;
  return {
    conversations: set.KEEP_CONVERSATIONS_DAYS ?? defaultKeptDays.conversations,
    calls,
    // A recording is never stored longer than its call.
    recordings: Math.min(set.KEEP_RECORDINGS_DAYS ?? defaultKeptDays.recordings, calls),
  };
}

/** Returns the folder of the recordings of calls. */
export function recordingsDirOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, dataFolderNames.recordings);
}

/** Returns the folder of the files that the owner uploads to the voice platform. */
export function filesDirOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, dataFolderNames.files);
}

function hostedCallsOf(set: Environment): HostedCalls | null {
  const { VOICE_API_URL, VOICE_API_KEY, VOICE_ASSISTANT_ID } = set;
  if (!VOICE_API_URL || !VOICE_API_KEY || !VOICE_ASSISTANT_ID) return null;
  return {
    apiUrl: VOICE_API_URL,
    apiKey: VOICE_API_KEY,
    assistantId: VOICE_ASSISTANT_ID,
    proxyUrl: set.VOICE_CALL_PROXY_URL ?? null,
    bundleUrl: set.VOICE_CALL_BUNDLE_URL ?? null,
  };
}

function rtcOf(set: Environment): RtcSettings {
  const { PUBLIC_URL, RTC_PUBLIC_IP, ICE_SERVERS = [] } = set;
  // Even if the server listens only on this machine, visitors from other machines may come through
  // a proxy.
  const othersCome = !isLoopback(set.HOST) || PUBLIC_URL || RTC_PUBLIC_IP || ICE_SERVERS.length > 0;
  return {
    // Visitors on this machine need only the loopback address. Other addresses would only reveal
    // the network and delay the call.
    addresses: othersCome ? null : ['127.0.0.1'],
    publicIp: RTC_PUBLIC_IP ?? null,
    udpPorts: set.RTC_UDP_PORTS ?? null,
    iceServers: ICE_SERVERS,
  };
}
