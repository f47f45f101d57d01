import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../test-support/default-config.ts';
import { type Environment, environmentSchema } from './environment.ts';
import { parseConfig } from './parse-config.ts';

/**
 * Where the default of each setting is seen in the config of a server that was started with nothing
 * set. A setting whose default cannot be seen there has a reason instead. What such a server then
 * does with its port, its folders, its voice and its pages is shown by e2e/voice/out-of-the-box.
 */
const SEEN_AT: Record<keyof Environment, string | { reason: string }> = {
  HOST: 'host',
  PORT: 'port',
  PUBLIC_URL: 'publicUrl',
  INTERNAL_URL: 'internalUrl',
  DRAIN_SECONDS: 'drainSeconds',
  LOG_LEVEL: 'logLevel',
  DATA_DIR: 'dataDir',
  DATABASE_URL: 'databaseUrl',
  S3_ENDPOINT: 's3',
  S3_BUCKET: 's3',
  S3_ACCESS_KEY_ID: 's3',
  S3_SECRET_ACCESS_KEY: 's3',
  S3_REGION: { reason: 'It counts only with a bucket. parse-config.test.ts shows its default.' },
  BACKUP_PASSPHRASE: 'backupPassphrase',
  SUPABASE_URL: 'supabase',
  SUPABASE_ANON_KEY: 'supabase',
  TELEGRAM_BOT_TOKEN: 'telegram',
  TELEGRAM_CHAT_ID: 'telegram',
  TELEGRAM_THREAD_ID: {
    reason: 'It counts only with a chat. parse-config.test.ts shows its default.',
  },
  TELEGRAM_API_URL: {
    reason: 'It counts only with a chat. parse-config.test.ts shows its default.',
  },
  RATE_LIMIT: 'rateLimit',
  TRUST_PROXY: 'trustedProxies',
  SLOT_CAPACITY: 'slotCapacity',
  BUSY_CALENDARS: 'busy.calendars',
  BUSY_FAILURE: 'busy.whenUnknown',
  BOOKING_BUFFER_MINUTES: 'busy.bufferMinutes',
  BOOKING_NOTICE_HOURS: 'busy.noticeHours',
  BOOKING_CALENDAR: 'bookingCalendar',
  BOOKING_WEBHOOK_URL: 'webhook',
  BOOKING_WEBHOOK_SECRET: 'webhook',
  EMBED_ORIGINS: 'embedOrigins',
  BUSINESS_TIME_ZONE: 'businessTimeZone',
  CONTACT_EMAIL: 'contactEmail',
  SMTP_URL: 'smtp',
  MAIL_FROM: 'smtp',
  REMIND_HOURS: 'reminderHours',
  DESK: 'desk',
  CLOSED_DAYS: 'closedDays',
  LLM_BASE_URL: 'llm',
  LLM_API_KEY: 'llm',
  LLM_MODEL: 'llm',
  LLM_SPEAKS: { reason: 'It counts only with a model. parse-config.test.ts shows its default.' },
  MCP: 'mcp',
  SPEECH: 'speech.mode',
  SPEECH_DIR: 'speech.dir',
  SPEECH_RESERVE: 'speech.reserve',
  STT_PROVIDER: 'speech.hearing',
  STT_BASE_URL: 'speech.hearing',
  STT_API_KEY: 'speech.hearing',
  STT_MODEL: 'speech.hearing',
  TTS_PROVIDER: 'speech.speaking',
  TTS_BASE_URL: 'speech.speaking',
  TTS_API_KEY: 'speech.speaking',
  TTS_MODEL: 'speech.speaking',
  TTS_VOICE: 'speech.speaking',
  VOICE_PUBLIC_KEY: 'voice.publicKey',
  VOICE_PRIVATE_KEY: 'voice.privateKey',
  VOICE_SECRETS_KEY: 'voice.secretsKeys',
  VOICE_SERVER_URL: 'ownersServers.usual',
  VOICE_SERVER_SECRET: 'ownersServers.usual',
  VOICE_PRIVATE_HOSTS: 'ownersServers.privateHosts',
  VOICE_API_URL: 'hostedCalls',
  VOICE_API_KEY: 'hostedCalls',
  VOICE_ASSISTANT_ID: 'hostedCalls',
  VOICE_CALL_PROXY_URL: 'hostedCalls',
  VOICE_CALL_BUNDLE_URL: 'hostedCalls',
  ICE_SERVERS: 'calls.rtc.iceServers',
  TURN_SECRET: 'calls.rtc.turnSecret',
  RTC_PUBLIC_IP: 'calls.rtc.publicIp',
  RTC_UDP_PORTS: 'calls.rtc.udpPorts',
  SIP_TRUNK: 'phone',
  SIP_LISTEN: 'phone',
  SIP_PEERS: 'phone',
  SIP_RTP_PORTS: 'phone',
  SIP_TLS_CERT: 'phone',
  SIP_TLS_KEY: 'phone',
  PHONE_NUMBER: 'phone',
  PHONE_ALLOW: 'phone',
  MAX_CALLS: 'calls.max',
  METRICS_KEY: 'metricsKey',
  SENTRY_DSN: 'sentry',
  KEEP_CONVERSATIONS_DAYS: 'keptDays.conversations',
  KEEP_CALLS_DAYS: 'keptDays.calls',
  KEEP_RECORDINGS_DAYS: 'keptDays.recordings',
};

/** Values of the config that no setting gives alone. */
const DERIVED = {
  assumedTimeZone: 'It follows from what limits slots, and from BUSINESS_TIME_ZONE.',
  'calls.rtc.addresses': 'It follows from HOST, PUBLIC_URL, RTC_PUBLIC_IP and ICE_SERVERS.',
};

const paths = Object.values(SEEN_AT).filter((seen) => typeof seen === 'string');

function valueAt(path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Object(value)[name], DEFAULT_CONFIG);
}

/** Returns the path of every value that no setting and no other path stands for. */
function unnamedPaths(value: unknown, path: string): string[] {
  if (paths.includes(path) || path in DERIVED) return [];
  const held = Object.entries(Object(value));
  if (held.length === 0) return [path];
  return held.flatMap(([name, inner]) => unnamedPaths(inner, path ? `${path}.${name}` : name));
}

test('the default of every setting is asserted, or listed with a reason', () => {
  expect(Object.keys(SEEN_AT).toSorted()).toEqual(
    Object.keys(environmentSchema.entries).toSorted(),
  );
  expect(paths.filter((path) => valueAt(path) === undefined)).toEqual([]);
});

test('every value of a config with nothing set comes from a setting that is listed here', () => {
  expect(parseConfig({})).toEqual(DEFAULT_CONFIG);
  expect(unnamedPaths(parseConfig({}), '')).toEqual([]);
});
