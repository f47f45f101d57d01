import { isIP } from 'node:net';
import * as v from 'valibot';
import { BOOKING_WINDOW_DAYS } from '#core/booking-numbers.ts';
import { parseClosedDays, wrongClosedDay } from '#core/consultation/calendar-date.ts';
import {
  parseReminderHours,
  REMINDER_HOURS_RULE,
} from '#core/consultation/reminders/reminder-times.ts';
import { isTimeZone } from '#core/consultation/time-zone.ts';
import {
  parseBookingCalendar,
  parseCalendarAddresses,
} from '../consultation/busy/calendar-address.ts';
import { parseWebhookSecret } from '../consultation/messages/webhook.ts';
import { parsePrivateHosts } from '../http/guarded/private-hosts.ts';
import { parseIceServers, parsePortRange, parseSentryDsn } from './call-settings.ts';
import { parseEmbedOrigins } from './embed-origins.ts';
import {
  bearerKey,
  checkedOrigin,
  days,
  headerKey,
  httpUrl,
  isHost,
  parsed,
  secretsKeys,
  speechProvider,
  wholeNumber,
  wholeNumberUpTo,
} from './environment-values.ts';
import { absoluteFolder, DEFAULT_DATA_DIR, DEFAULT_SPEECH_DIR } from './folder-settings.ts';
import { isMailAddress, parseSender, parseSmtpUrl } from './mail-settings.ts';
import {
  parseOwnNumber,
  parsePhoneAllow,
  parseSipListen,
  parseSipPeers,
  parseSipTrunk,
} from './phone-addresses.ts';
import { parseWebhookUrl } from './webhook-address.ts';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const MAX_PORT = 65_535;
const REQUESTS_A_MINUTE = 60;
const LONGEST_DRAIN_SECONDS = 3600;
const LONGEST_BUFFER_MINUTES = 480;
/** With a longer notice, the last days of the booking window could not be booked any more. */
const LONGEST_NOTICE_HOURS = 24 * (BOOKING_WINDOW_DAYS - 1);
const DRAIN_RULE = `must be a whole number of seconds from 0 to ${LONGEST_DRAIN_SECONDS}`;
/** A shorter passphrase can be guessed by a machine that tries many. */
export const SHORTEST_PASSPHRASE = 12;
const PORT_RULE = `must be a whole number from 0 to ${MAX_PORT}`;

// Error messages contain no values, because some variables are secrets and start-up errors are
// written to logs. Only the message about CLOSED_DAYS names the wrong entry, because the list is
// long, and the site shows these days to everyone.
export const environmentSchema = v.object({
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
        (value) => checkedOrigin(value) !== null,
        'must be an http or https address with nothing after the host and port, such as https://example.com',
      ),
      v.transform(checkedOrigin),
    ),
  ),
  INTERNAL_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => checkedOrigin(value)?.startsWith('http://') === true,
        'must be an http address with nothing after the host and port, such as http://10.0.0.5:3000',
      ),
      v.transform((value) => checkedOrigin(value) as string),
    ),
  ),
  DRAIN_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, DRAIN_RULE),
      v.transform(Number),
      v.maxValue(LONGEST_DRAIN_SECONDS, DRAIN_RULE),
    ),
    '60',
  ),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.transform(absoluteFolder)), DEFAULT_DATA_DIR),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => ['postgres:', 'postgresql:'].includes(URL.parse(value)?.protocol ?? ''),
        'must be an address of PostgreSQL, such as postgres://user:password@host/database',
      ),
    ),
  ),
  S3_ENDPOINT: httpUrl(),
  S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket'),
    ),
  ),
  S3_ACCESS_KEY_ID: headerKey(),
  S3_SECRET_ACCESS_KEY: headerKey(),
  S3_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')),
  ),
  BACKUP_PASSPHRASE: v.optional(
    v.pipe(
      v.string(),
      v.minLength(SHORTEST_PASSPHRASE, `must have at least ${SHORTEST_PASSPHRASE} characters`),
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
  BUSY_CALENDARS: parsed(
    parseCalendarAddresses,
    'must be different addresses, separated by spaces, such as https://calendar.example.com/private.ics or caldavs://user:password@dav.example.com/calendars/user/work/, with user and password percent-encoded',
  ),
  BUSY_FAILURE: v.optional(v.picklist(['offer', 'none'], 'must be offer or none')),
  BOOKING_BUFFER_MINUTES: wholeNumberUpTo(LONGEST_BUFFER_MINUTES),
  BOOKING_NOTICE_HOURS: wholeNumberUpTo(LONGEST_NOTICE_HOURS),
  BOOKING_CALENDAR: parsed(
    parseBookingCalendar,
    'must be one address such as caldavs://user:password@dav.example.com/calendars/user/work/, with user and password percent-encoded',
  ),
  EMBED_ORIGINS: parsed(
    parseEmbedOrigins,
    'must be origins with nothing after host and port, separated by spaces or commas, such as https://www.example.com, and http only for localhost or an IPv4 loopback address',
  ),
  BOOKING_WEBHOOK_URL: parsed(
    parseWebhookUrl,
    'must be an https address, or an http address of this machine or of your own network',
  ),
  BOOKING_WEBHOOK_SECRET: parsed(
    parseWebhookSecret,
    'must be whsec_ and 24 to 64 bytes in base64, as openssl rand -base64 32 writes them',
  ),
  CONTACT_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.check(isMailAddress, 'must be an e-mail address, such as hello@example.com'),
    ),
  ),
  SMTP_URL: parsed(
    parseSmtpUrl,
    'must be an address such as smtp://user:password@mail.example.com or smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: parsed(
    parseSender,
    'must be an e-mail address, with or without a name, such as Your Business <hello@example.com>',
  ),
  REMIND_HOURS: parsed(parseReminderHours, REMINDER_HOURS_RULE),
  DESK: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  CLOSED_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => wrongClosedDay(value) === null,
        ({ input }) =>
          `must be days such as 2026-12-24, 2026-12-24..2027-01-02 or 12-25, and this is none: ${wrongClosedDay(input)}`,
      ),
      v.transform(parseClosedDays),
    ),
  ),
  LLM_BASE_URL: httpUrl(),
  LLM_API_KEY: headerKey(),
  LLM_MODEL: v.optional(v.string()),
  LLM_SPEAKS: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  MCP: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  SPEECH: v.optional(v.picklist(['on', 'off', 'line-test'], 'must be on, off or line-test'), 'on'),
  SPEECH_DIR: v.optional(v.pipe(v.string(), v.transform(absoluteFolder)), DEFAULT_SPEECH_DIR),
  SPEECH_RESERVE: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  STT_PROVIDER: speechProvider(),
  STT_BASE_URL: httpUrl(),
  STT_API_KEY: headerKey(),
  STT_MODEL: v.optional(v.string()),
  TTS_PROVIDER: speechProvider(),
  TTS_BASE_URL: httpUrl(),
  TTS_API_KEY: headerKey(),
  TTS_MODEL: v.optional(v.string()),
  TTS_VOICE: v.optional(v.string()),
  VOICE_PUBLIC_KEY: bearerKey(),
  VOICE_PRIVATE_KEY: bearerKey(),
  VOICE_SECRETS_KEY: secretsKeys(),
  VOICE_SERVER_URL: httpUrl(),
  VOICE_SERVER_SECRET: headerKey(),
  VOICE_PRIVATE_HOSTS: parsed(
    parsePrivateHosts,
    'must be hosts with or without a port, separated by commas, such as localhost:8080,tools.internal',
  ),
  VOICE_API_URL: httpUrl(),
  VOICE_API_KEY: headerKey(),
  VOICE_ASSISTANT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be the id of an assistant')),
  ),
  VOICE_CALL_PROXY_URL: httpUrl(),
  VOICE_CALL_BUNDLE_URL: httpUrl(),
  ICE_SERVERS: parsed(
    parseIceServers,
    'must be a JSON list such as [{"urls":"stun:stun.example.com"}], with both username and credential beside a turn: address, or neither and TURN_SECRET',
  ),
  TURN_SECRET: bearerKey(),
  RTC_PUBLIC_IP: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => isIP(value) !== 0, 'must be an IP address'),
    ),
  ),
  RTC_UDP_PORTS: parsed(parsePortRange, 'must be a range of ports, such as 40000-40100'),
  SIP_TRUNK: parsed(
    parseSipTrunk,
    'must be an address such as sip:user:password@sip.example.com;transport=tls, with user and password percent-encoded',
  ),
  SIP_LISTEN: parsed(
    parseSipListen,
    'must be transports with an IP address and a port, separated by spaces, such as udp:0.0.0.0:5060 tls:[::]:5061',
  ),
  SIP_PEERS: parsed(
    parseSipPeers,
    'must be IP addresses or networks, separated by spaces, such as 203.0.113.7 198.51.100.0/24',
  ),
  SIP_RTP_PORTS: parsed(parsePortRange, 'must be a range of ports, such as 40200-40399'),
  SIP_TLS_CERT: v.optional(v.pipe(v.string(), v.transform(absoluteFolder))),
  SIP_TLS_KEY: v.optional(v.pipe(v.string(), v.transform(absoluteFolder))),
  PHONE_NUMBER: parsed(
    parseOwnNumber,
    'must be a number with its country code, such as +15551234567',
  ),
  PHONE_ALLOW: parsed(
    parsePhoneAllow,
    'must be beginnings of numbers with their country codes, separated by commas, such as +1,+49',
  ),
  MAX_CALLS: wholeNumber(),
  METRICS_KEY: bearerKey(),
  SENTRY_DSN: parsed(
    parseSentryDsn,
    'must be an address as Sentry gives it, such as https://key@sentry.example.com/1',
  ),
  KEEP_CONVERSATIONS_DAYS: days(),
  KEEP_CALLS_DAYS: days(),
  KEEP_RECORDINGS_DAYS: days(),
});

export type Environment = v.InferOutput<typeof environmentSchema>;
