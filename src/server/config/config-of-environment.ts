import { NO_CLOSED_DAYS } from '#core/consultation/calendar-date.ts';
import { isTimeZone } from '#core/consultation/time-zone.ts';
import { defaultKeptDays, type KeptDays } from '#core/retention.ts';
import type { RtcSettings } from '../call/webrtc/peer.ts';
import { mostCalls } from './call-settings.ts';
import { type Config, limitsSlots } from './config.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { phoneOf } from './phone-settings.ts';
import { hearingOf, speakingOf } from './speech-settings.ts';

/** The default thread of Telegram (docs/rules.md, rule 15). */
const TELEGRAM_THREAD_ID = 23;

/** Services that know no regions, such as MinIO, expect this one. */
const S3_USUAL_REGION = 'us-east-1';

/** Returns what the variables mean, with the defaults of those that are not set. */
export function configOfEnvironment(set: Environment): Config {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = set;
  const { LLM_BASE_URL, LLM_API_KEY, LLM_MODEL, SMTP_URL, MAIL_FROM } = set;
  const { BOOKING_WEBHOOK_URL, BOOKING_WEBHOOK_SECRET } = set;
  const slotCapacity = set.SLOT_CAPACITY ?? null;
  const busy = busyOf(set);
  return {
    host: set.HOST,
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? null,
    internalUrl: set.INTERNAL_URL ?? null,
    drainSeconds: set.DRAIN_SECONDS,
    logLevel: set.LOG_LEVEL,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL ?? null,
    s3: s3Of(set),
    backupPassphrase: set.BACKUP_PASSPHRASE ?? null,
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
    slotCapacity,
    busy,
    bookingCalendar: set.BOOKING_CALENDAR ?? null,
    webhook:
      BOOKING_WEBHOOK_URL && BOOKING_WEBHOOK_SECRET
        ? { url: BOOKING_WEBHOOK_URL, secret: BOOKING_WEBHOOK_SECRET }
        : null,
    embedOrigins: set.EMBED_ORIGINS ?? [],
    businessTimeZone: set.BUSINESS_TIME_ZONE ?? null,
    assumedTimeZone:
      set.BUSINESS_TIME_ZONE === undefined && limitsSlots({ slotCapacity, busy })
        ? serverTimeZone()
        : null,
    contactEmail: set.CONTACT_EMAIL ?? null,
    smtp: SMTP_URL && MAIL_FROM ? { ...SMTP_URL, from: MAIL_FROM } : null,
    reminderHours: set.REMIND_HOURS ?? [],
    desk: set.DESK === 'on',
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
    mcp: set.MCP === 'on',
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
    phone: phoneOf(set),
    sentry: set.SENTRY_DSN ?? null,
    metricsKey: set.METRICS_KEY ?? null,
    keptDays: keptDaysOf(set),
  };
}

function s3Of(set: Environment): Config['s3'] {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = set;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION ?? S3_USUAL_REGION,
  };
}

function speechOf(set: Environment): Config['speech'] {
  return {
    mode: set.SPEECH,
    dir: set.SPEECH_DIR,
    hearing: hearingOf(set),
    speaking: speakingOf(set),
    reserve: set.SPEECH_RESERVE === 'on',
  };
}

function busyOf(set: Environment): Config['busy'] {
  return {
    calendars: set.BUSY_CALENDARS ?? [],
    whenUnknown: set.BUSY_FAILURE ?? 'offer',
    bufferMinutes: set.BOOKING_BUFFER_MINUTES ?? 0,
    noticeHours: set.BOOKING_NOTICE_HOURS ?? 0,
  };
}

/** The time zone of this server, or UTC if that zone has no name. */
export function serverTimeZone(): string {
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

function hostedCallsOf(set: Environment): Config['hostedCalls'] {
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
    turnSecret: set.TURN_SECRET ?? null,
  };
}
