import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { RtcSettings } from '../call/webrtc/peer.ts';
import { DEFAULT_CONFIG } from '../test-support/default-config.ts';
import { sampleSettings } from '../test-support/sample-settings.ts';
import { environmentSchema } from './environment.ts';
import { ConfigError, parseConfig } from './parse-config.ts';

/**
 * The call settings of a server whose visitors come from other machines. The server offers all its
 * addresses to their browsers.
 */
const FOR_OTHERS = {
  calls: { ...DEFAULT_CONFIG.calls, rtc: { ...DEFAULT_CONFIG.calls.rtc, addresses: null } },
};
/** A process that does not hear the calls itself holds more of them. */
const UNHEARD_CALLS = { calls: { ...DEFAULT_CONFIG.calls, max: 20 } };
const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const SUPABASE = { SUPABASE_URL: 'https://x.supabase.co', SUPABASE_ANON_KEY: 'swordfish' };
const { telegram: TELEGRAM, hostedCalls: HOSTED, mail: MAIL, model: LLM } = sampleSettings;
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 'k').toString('base64')}`;
const WEBHOOK = {
  BOOKING_WEBHOOK_URL: 'https://hooks.example.com/',
  BOOKING_WEBHOOK_SECRET: WEBHOOK_SECRET,
};
/** Groups of variables of which none may be missing. */
const WHOLE_GROUPS = { ...TELEGRAM, ...SUPABASE, ...LLM, ...HOSTED, ...MAIL, ...WEBHOOK };
const TOKEN = TELEGRAM.TELEGRAM_BOT_TOKEN;

test('an empty variable counts as unset', () => {
  expect(parseConfig({ HOST: '', PORT: '', PUBLIC_URL: '', LOG_LEVEL: '' })).toEqual(
    DEFAULT_CONFIG,
  );
  const halves = { SUPABASE_URL: '', SUPABASE_ANON_KEY: '', TELEGRAM_CHAT_ID: '' };
  const others = { DATA_DIR: '', DATABASE_URL: '', RATE_LIMIT: '', TRUST_PROXY: '' };
  const last = {
    SLOT_CAPACITY: '',
    BUSY_CALENDARS: '',
    BOOKING_NOTICE_HOURS: '',
    BUSINESS_TIME_ZONE: '',
    CLOSED_DAYS: '',
    TELEGRAM_THREAD_ID: '',
  };
  expect(parseConfig({ ...halves, ...others, ...last })).toEqual(DEFAULT_CONFIG);
});

test('variables of other programs are ignored', () => {
  expect(parseConfig({ PATH: '/usr/bin', HOME: '' })).toEqual(DEFAULT_CONFIG);
});

test.each([
  ['HOST', '0.0.0.0', { host: '0.0.0.0', ...FOR_OTHERS }],
  ['HOST', '127.0.0.2', { host: '127.0.0.2' }],
  ['HOST', 'localhost', { host: 'localhost' }],
  ['HOST', '::1', { host: '::1' }],
  ['HOST', 'my-box.local', { host: 'my-box.local', ...FOR_OTHERS }],
  ['PORT', '0', { port: 0 }],
  ['PORT', '65535', { port: 65_535 }],
  ['PUBLIC_URL', 'https://example.com', { publicUrl: 'https://example.com', ...FOR_OTHERS }],
  ['PUBLIC_URL', 'https://example.com/', { publicUrl: 'https://example.com', ...FOR_OTHERS }],
  [
    'PUBLIC_URL',
    'HTTP://Example.COM:8080',
    { publicUrl: 'http://example.com:8080', ...FOR_OTHERS },
  ],
  ['PUBLIC_URL', 'https://example.com:443', { publicUrl: 'https://example.com', ...FOR_OTHERS }],
  ['PUBLIC_URL', 'http://[::1]:3000', { publicUrl: 'http://[::1]:3000', ...FOR_OTHERS }],
  [
    'PUBLIC_URL',
    'https://bücher.example',
    { publicUrl: 'https://xn--bcher-kva.example', ...FOR_OTHERS },
  ],
  ['INTERNAL_URL', 'http://10.0.0.5:3000/', { internalUrl: 'http://10.0.0.5:3000' }],
  ['DRAIN_SECONDS', '0', { drainSeconds: 0 }],
  ['DRAIN_SECONDS', '3600', { drainSeconds: 3600 }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['DATA_DIR', '/var/lib/everline', { dataDir: '/var/lib/everline' }],
  ['DATA_DIR', 'books', { dataDir: join(process.cwd(), 'books') }],
  ['DATA_DIR', '../books/', { dataDir: join(process.cwd(), '../books') }],
  ['DATABASE_URL', 'postgres://u:p@db/x', { databaseUrl: 'postgres://u:p@db/x' }],
  ['DATABASE_URL', 'postgresql://db/x?a=1', { databaseUrl: 'postgresql://db/x?a=1' }],
  ['RATE_LIMIT', 'on', { rateLimit: 60 }],
  ['RATE_LIMIT', 'off', { rateLimit: null }],
  ['RATE_LIMIT', '5', { rateLimit: 5 }],
  ['TRUST_PROXY', '2', { trustedProxies: 2 }],
  ['SLOT_CAPACITY', '1', { slotCapacity: 1, assumedTimeZone: SERVER_ZONE }],
  [
    'BUSY_CALENDARS',
    'https://calendar.example/private.ics',
    {
      busy: {
        ...DEFAULT_CONFIG.busy,
        calendars: [{ kind: 'ics', url: 'https://calendar.example/private.ics', login: null }],
      },
      assumedTimeZone: SERVER_ZONE,
    },
  ],
  [
    'BOOKING_NOTICE_HOURS',
    '24',
    { busy: { ...DEFAULT_CONFIG.busy, noticeHours: 24 }, assumedTimeZone: SERVER_ZONE },
  ],
  [
    'EMBED_ORIGINS',
    'https://shop.example, HTTPS://Blog.example:443/\nhttp://localhost:8080 https://shop.example',
    { embedOrigins: ['https://shop.example', 'https://blog.example', 'http://localhost:8080'] },
  ],
  ['EMBED_ORIGINS', 'http://127.0.0.1:5000', { embedOrigins: ['http://127.0.0.1:5000'] }],
  ['BUSINESS_TIME_ZONE', 'Europe/Paris', { businessTimeZone: 'Europe/Paris' }],
  ['DESK', 'off', { desk: false }],
  ['CONTACT_EMAIL', 'hello@example.com', { contactEmail: 'hello@example.com' }],
  ['CONTACT_EMAIL', 'a.b+c_d-e@Mail.Example.co', { contactEmail: 'a.b+c_d-e@Mail.Example.co' }],
  [
    'CLOSED_DAYS',
    '12-25, 2026-12-28..2027-01-02',
    { closedDays: { ranges: [['2026-12-28', '2027-01-02']], yearly: ['12-25'] } },
  ],
  ['KEEP_CONVERSATIONS_DAYS', '1', { keptDays: { ...DEFAULT_CONFIG.keptDays, conversations: 1 } }],
  ['KEEP_RECORDINGS_DAYS', '45', { keptDays: { ...DEFAULT_CONFIG.keptDays, recordings: 45 } }],
  ['KEEP_RECORDINGS_DAYS', '91', { keptDays: { ...DEFAULT_CONFIG.keptDays, recordings: 90 } }],
  ['KEEP_CALLS_DAYS', '3650', { keptDays: { ...DEFAULT_CONFIG.keptDays, calls: 3650 } }],
  ['KEEP_CALLS_DAYS', '7', { keptDays: { conversations: 90, calls: 7, recordings: 7 } }],
  [
    'VOICE_PUBLIC_KEY',
    'pk_0123456789abcdef',
    { voice: { ...DEFAULT_CONFIG.voice, publicKey: 'pk_0123456789abcdef' } },
  ],
  [
    'VOICE_PRIVATE_KEY',
    'sk_0123456789abcdef',
    { voice: { ...DEFAULT_CONFIG.voice, privateKey: 'sk_0123456789abcdef' } },
  ],
  [
    'VOICE_SECRETS_KEY',
    `${'n'.repeat(32)},${'o'.repeat(40)}`,
    { voice: { ...DEFAULT_CONFIG.voice, secretsKeys: ['n'.repeat(32), 'o'.repeat(40)] } },
  ],
  ['SPEECH', 'on', {}],
  ['SPEECH', 'off', { speech: { ...DEFAULT_CONFIG.speech, mode: 'off' }, ...UNHEARD_CALLS }],
  [
    'SPEECH',
    'line-test',
    { speech: { ...DEFAULT_CONFIG.speech, mode: 'line-test' }, ...UNHEARD_CALLS },
  ],
  ['SPEECH_DIR', '/srv/speech', { speech: { ...DEFAULT_CONFIG.speech, dir: '/srv/speech' } }],
  [
    'SPEECH_DIR',
    './voice',
    { speech: { ...DEFAULT_CONFIG.speech, dir: join(process.cwd(), 'voice') } },
  ],
  ['MAX_CALLS', '3', { calls: { ...DEFAULT_CONFIG.calls, max: 3 } }],
  ['RTC_PUBLIC_IP', '203.0.113.7', rtc({ addresses: null, publicIp: '203.0.113.7' })],
  ['RTC_UDP_PORTS', '40000-40100', rtc({ udpPorts: { from: 40_000, to: 40_100 } })],
  ['RTC_UDP_PORTS', '5000-5000', rtc({ udpPorts: { from: 5000, to: 5000 } })],
  ['ICE_SERVERS', '[]', {}],
  [
    'ICE_SERVERS',
    '[{"urls":"stun:a.test:3478"},{"urls":["turn:b.test","turns:b.test"],"username":"u","credential":"c"}]',
    rtc({
      addresses: null,
      iceServers: [
        { urls: 'stun:a.test:3478' },
        { urls: ['turn:b.test', 'turns:b.test'], username: 'u', credential: 'c' },
      ],
    }),
  ],
  [
    'VOICE_SERVER_URL',
    'https://owner.example/hook?a=b',
    {
      ownersServers: {
        usual: { url: 'https://owner.example/hook?a=b', secret: null },
        privateHosts: [],
      },
    },
  ],
  [
    'VOICE_PRIVATE_HOSTS',
    'localhost:8080,tools.internal',
    {
      ownersServers: {
        usual: null,
        privateHosts: [
          { hostname: 'localhost', port: 8080 },
          { hostname: 'tools.internal', port: null },
        ],
      },
    },
  ],
  [
    'SENTRY_DSN',
    'https://abc123@o1.ingest.example/42',
    {
      sentry: {
        envelopeUrl: 'https://o1.ingest.example/api/42/envelope/',
        publicKey: 'abc123',
      },
    },
  ],
  [
    'SENTRY_DSN',
    'http://abc123:old@127.0.0.1:9000/under/7',
    {
      sentry: {
        envelopeUrl: 'http://127.0.0.1:9000/under/api/7/envelope/',
        publicKey: 'abc123',
      },
    },
  ],
])('%s=%s is accepted', (name, value, expected) => {
  expect(parseConfig({ [name]: value })).toEqual({ ...DEFAULT_CONFIG, ...expected });
});

test.each([
  ['HOST', 'http://localhost'],
  ['HOST', 'two words'],
  ['HOST', 'fe80::1%eth0'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'my-site.test'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['PUBLIC_URL', 'https://example.com/site'],
  ['PUBLIC_URL', 'https://example.com/?a=1'],
  ['PUBLIC_URL', 'https://example.com/?'],
  ['PUBLIC_URL', 'https://example.com/#top'],
  ['PUBLIC_URL', 'https://user:secret@example.com'],
  ['PUBLIC_URL', 'https://exa"mple.com'],
  ['PUBLIC_URL', "https://exa'mple.com"],
  ['PUBLIC_URL', 'https://a&b.com'],
  ['LOG_LEVEL', 'loud'],
  ['DESK', 'closed'],
  ['DATABASE_URL', 'mysql://u:swordfish@db/x'],
  ['DATABASE_URL', 'swordfish'],
  ['SUPABASE_URL', 'ftp://x.supabase.co'],
  ['SUPABASE_URL', 'x.supabase.co'],
  ['TELEGRAM_BOT_TOKEN', 'swordfish'],
  ['TELEGRAM_BOT_TOKEN', '123456:sword/fish'],
  ['TELEGRAM_CHAT_ID', 'the team'],
  ['TELEGRAM_THREAD_ID', '0'],
  ['TELEGRAM_THREAD_ID', 'twenty'],
  ['TELEGRAM_API_URL', 'api.telegram.test'],
  ['RATE_LIMIT', '0'],
  ['RATE_LIMIT', '-5'],
  ['RATE_LIMIT', 'none'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10'],
  ['SLOT_CAPACITY', '0'],
  ['SLOT_CAPACITY', '1.5'],
  ['SLOT_CAPACITY', 'many'],
  ...['0', '24,,1', '1.5', '-1', '337', '1,2,3,4,5,6', 'a day'].map((hours): [string, string] => [
    'REMIND_HOURS',
    hours,
  ]),
  ['BUSY_CALENDARS', 'http://calendar.example/swordfish.ics'],
  ['BUSY_CALENDARS', 'https://a.example/1.ics caldavs://ada:sword%zzfish@dav.example/'],
  ['BOOKING_CALENDAR', 'https://dav.example.com/swordfish'],
  ['BOOKING_CALENDAR', 'caldavs://a:swordfish@dav.example.com/1/ caldavs://a:b@dav.example.com/2/'],
  ['BOOKING_WEBHOOK_URL', 'hooks.example.com'],
  ['BOOKING_WEBHOOK_URL', 'http://hooks.example.com/'],
  ['BOOKING_WEBHOOK_URL', 'http://203.0.114.7/'],
  ['BOOKING_WEBHOOK_URL', 'https://ada:swordfish@hooks.example.com/'],
  ['BOOKING_WEBHOOK_SECRET', 'swordfish'],
  ['BOOKING_WEBHOOK_SECRET', 'whsec_swordfish'],
  ['EMBED_ORIGINS', ',,'],
  ['EMBED_ORIGINS', 'null'],
  ['EMBED_ORIGINS', 'shop.example'],
  ['EMBED_ORIGINS', 'https://*.shop.example'],
  ['EMBED_ORIGINS', 'https://shop.example/booking'],
  ['EMBED_ORIGINS', 'https://shop.example?'],
  ['EMBED_ORIGINS', 'https://ada:swordfish@shop.example'],
  ['EMBED_ORIGINS', 'http://shop.example'],
  ['EMBED_ORIGINS', 'https://[2001:db8::1]'],
  ['EMBED_ORIGINS', 'http://[::1]:8080'],
  ['EMBED_ORIGINS', "https://shop.example https://a';b.example"],
  ['BOOKING_NOTICE_HOURS', '0'],
  ['BOOKING_NOTICE_HOURS', '2000'],
  ['BUSINESS_TIME_ZONE', 'Atlantis'],
  ['CONTACT_EMAIL', 'nobody'],
  ['CONTACT_EMAIL', 'hello@localhost'],
  ['CONTACT_EMAIL', 'Hello <hello@example.com>'],
  ['CONTACT_EMAIL', 'hello@example.com?bcc=x@example.com'],
  ['CONTACT_EMAIL', 'hello"onclick@example.com'],
  ['CONTACT_EMAIL', 'hello@example.com\nBcc: x@example.com'],
  ['CONTACT_EMAIL', '.hello@example.com'],
  ['CONTACT_EMAIL', `${'a'.repeat(65)}@example.com`],
  ['SMTP_URL', 'mail.acme.example'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp:///acme'],
  ['SMTP_URL', 'smtp://owner@mail.example.com'],
  ['SMTP_URL', 'smtp://:swordfish@mail.example.com'],
  ['SMTP_URL', 'smtp://owner:sword%zzfish@mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com/path'],
  ['SMTP_URL', 'smtp://mail.example.com?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.example.com:99999'],
  ['MAIL_FROM', 'Acme'],
  ['MAIL_FROM', 'Your "Business" <hello@example.com>'],
  ['MAIL_FROM', 'Your\nBcc: x <hello@example.com>'],
  ['MAIL_FROM', 'hello@example.com, other@example.com'],
  ['MAIL_FROM', '<hello@acme.example>'],
  ['LLM_BASE_URL', 'models.example'],
  ['LLM_API_KEY', 'sword\nfish'],
  ['LLM_SPEAKS', 'loudly'],
  ['MCP', 'true'],
  ['SPEECH', 'loud'],
  ['VOICE_API_URL', 'api.voice.example'],
  ['VOICE_API_URL', "https://a';b.example"],
  ['VOICE_API_KEY', 'sword\nfish'],
  ['VOICE_ASSISTANT_ID', 'sword fish'],
  ['VOICE_CALL_PROXY_URL', 'wss://proxy.example'],
  ['VOICE_CALL_BUNDLE_URL', '/bundle.js'],
  ['ICE_SERVERS', 'stun:a.test'],
  ['ICE_SERVERS', '{"urls":"stun:a.test"}'],
  ['ICE_SERVERS', '[{"urls":"https://a.test"}]'],
  ['ICE_SERVERS', '[{"urls":[]}]'],
  ['ICE_SERVERS', '[{"urls":"turn:a.test","username":"u"}]'],
  ['ICE_SERVERS', '[{"urls":"stun:a.test","password":"swordfish"}]'],
  ['ICE_SERVERS', '[{"urls":"turn:a.test","credential":"swordfish"}]'],
  ['TURN_SECRET', 'swordfish'],
  ['RTC_PUBLIC_IP', 'my-box.local'],
  ['RTC_UDP_PORTS', '50000'],
  ['RTC_UDP_PORTS', '40100-40000'],
  ['RTC_UDP_PORTS', '0-65536'],
  ['MAX_CALLS', '0'],
  ['INTERNAL_URL', 'https://10.0.0.5'],
  ['INTERNAL_URL', 'http://10.0.0.5/path'],
  ['DRAIN_SECONDS', '3601'],
  ['DRAIN_SECONDS', '-1'],
  ['KEEP_CONVERSATIONS_DAYS', '00'],
  ['KEEP_CONVERSATIONS_DAYS', '3651'],
  ['KEEP_CALLS_DAYS', '1.5'],
  ['KEEP_CALLS_DAYS', '-1'],
  ['KEEP_RECORDINGS_DAYS', 'for ever'],
  ['KEEP_RECORDINGS_DAYS', '99999'],
  ['SENTRY_DSN', 'https://o1.ingest.example/42'],
  ['SENTRY_DSN', 'https://abc@o1.ingest.example'],
  ['SENTRY_DSN', 'abc@o1.ingest.example/42'],
  ['VOICE_SERVER_URL', 'owner.example'],
  ['VOICE_PRIVATE_HOSTS', 'http://localhost'],
  ['VOICE_PRIVATE_HOSTS', 'localhost,,'],
  ['VOICE_PUBLIC_KEY', 'too-short'],
  ['VOICE_PRIVATE_KEY', 'sword fish and chips'],
  ['VOICE_SECRETS_KEY', 'swordfish-swordfish'],
  ['VOICE_SECRETS_KEY', `${'n'.repeat(32)},short`],
])('%s=%s is refused with a message that names the variable and not the value', (name, value) => {
  const error = errorOf({ ...WHOLE_GROUPS, [name]: value });
  expect(error.problems).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
  expect(error.message).not.toContain(value);
});

test('a wrong closed day is refused with a message that names it', () => {
  const error = errorOf({ CLOSED_DAYS: '12-25,2026-02-30,2026-12-24..2027-01-02' });
  expect(error.problems).toEqual([expect.stringMatching(/^CLOSED_DAYS must be .*: 2026-02-30$/)]);
});

const TURN_SECRET = 'swordfish-swordfish';

test('a TURN secret stands in for the credentials of a turn: address', () => {
  const ICE_SERVERS = '[{"urls":["turn:a.test","turn:a.test?transport=tcp"]}]';
  expect(parseConfig({ ICE_SERVERS, TURN_SECRET }).calls.rtc).toMatchObject({
    iceServers: [{ urls: ['turn:a.test', 'turn:a.test?transport=tcp'] }],
    turnSecret: TURN_SECRET,
  });
});

test.each([
  [
    { ICE_SERVERS: '[{"urls":"turn:a.test"}]' },
    'TURN_SECRET is missing, though ICE_SERVERS names a turn: address without username and credential',
  ],
  [
    { TURN_SECRET },
    'ICE_SERVERS is missing a turn: address without username and credential, though TURN_SECRET is set',
  ],
  [
    { TURN_SECRET, ICE_SERVERS: '[{"urls":"stun:a.test"}]' },
    'ICE_SERVERS is missing a turn: address without username and credential, though TURN_SECRET is set',
  ],
  [
    {
      TURN_SECRET,
      ICE_SERVERS: '[{"urls":"turn:a.test","username":"u","credential":"c"}]',
    },
    'ICE_SERVERS is missing a turn: address without username and credential, though TURN_SECRET is set',
  ],
])('%j is half of a TURN setting and is refused', (env, problem) => {
  expect(errorOf(env).problems).toEqual([problem]);
});

test('the voice platform’s two keys must differ', () => {
  const key = 'swordfish-swordfish';
  const error = errorOf({ VOICE_PUBLIC_KEY: key, VOICE_PRIVATE_KEY: key });
  expect(error.problems).toEqual(['VOICE_PRIVATE_KEY must not be the same as VOICE_PUBLIC_KEY']);
});

test('consultations go to the hosted database if its address and key are set', () => {
  const supabase = { url: 'https://x.supabase.co', anonKey: 'swordfish' };
  expect(parseConfig(SUPABASE)).toEqual({ ...DEFAULT_CONFIG, supabase });
  const slashed = { ...SUPABASE, SUPABASE_URL: 'https://x.supabase.co/' };
  expect(parseConfig(slashed)).toEqual({ ...DEFAULT_CONFIG, supabase });
});

test('messages go to thread 23 of Telegram if its token and chat are set', () => {
  const telegram = { botToken: TOKEN, chatId: '-100200', threadId: 23 };
  const publicOne = 'https://api.telegram.org';
  expect(parseConfig(TELEGRAM)).toEqual({
    ...DEFAULT_CONFIG,
    telegram: { ...telegram, apiUrl: publicOne },
  });
  const more = { TELEGRAM_THREAD_ID: '7', TELEGRAM_API_URL: 'http://127.0.0.1:8081/' };
  expect(parseConfig({ ...TELEGRAM, ...more, TELEGRAM_CHAT_ID: '@team' }).telegram).toEqual({
    ...telegram,
    chatId: '@team',
    threadId: 7,
    apiUrl: 'http://127.0.0.1:8081',
  });
});

test('letters are sent where the server, the sender and the public address are set', () => {
  expect(parseConfig(MAIL).smtp).toEqual({
    host: 'mail.example.com',
    port: 465,
    protection: 'tls',
    login: { user: 'owner@example.com', password: 'sword/fish' },
    from: { name: 'Your Business', address: 'hello@example.com' },
  });
  const plain = { ...MAIL, MAIL_FROM: 'hello@example.com' };
  expect(parseConfig(plain).smtp?.from).toEqual({ name: '', address: 'hello@example.com' });
});

test.each([
  ['smtp://u:p@mail.example.com', { port: 587, protection: 'starttls' }],
  ['smtp://u:p@mail.example.com:2525', { port: 2525, protection: 'starttls' }],
  ['smtp://mail.example.com:25/', { port: 25, protection: 'if-offered' }],
  ['smtp://127.0.0.1:1025', { port: 1025, protection: 'none', host: '127.0.0.1' }],
  ['smtp://u:p@localhost:1025', { port: 1025, protection: 'none', host: 'localhost' }],
  ['smtps://[::1]', { port: 465, protection: 'tls', host: '::1' }],
])('with %s, a password never leaves this machine without TLS', (SMTP_URL, expected) => {
  expect(parseConfig({ ...MAIL, SMTP_URL }).smtp).toMatchObject(expected);
});

test('a bucket is used if its address, its name and both keys are set', () => {
  const set = {
    S3_ENDPOINT: 'https://s3.example.com/storage/',
    S3_BUCKET: 'sounds',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'sword/fish',
  };
  const s3 = {
    endpoint: 'https://s3.example.com/storage',
    bucket: 'sounds',
    accessKeyId: 'id',
    secretAccessKey: 'sword/fish',
    region: 'us-east-1',
  };
  expect(parseConfig(set).s3).toEqual(s3);
  expect(parseConfig({ ...set, S3_REGION: 'eu-west-3' }).s3).toEqual({
    ...s3,
    region: 'eu-west-3',
  });
  expect(errorOf({ ...set, S3_BUCKET: '../keys' }).problems).toEqual([
    'S3_BUCKET must be the name of a bucket',
  ]);
});

test.each([
  'https://hooks.example.com/a?b=c',
  'http://127.0.0.1:5678/hook',
  'http://n8n:5678/webhook/bookings',
  'http://tools.internal/',
  'http://10.0.0.7/',
])('bookings are told to %s, because nobody else can read them on the way', (url) => {
  const set = { BOOKING_WEBHOOK_URL: url, BOOKING_WEBHOOK_SECRET: WEBHOOK_SECRET };
  expect(parseConfig(set).webhook).toEqual({ url, secret: Buffer.alloc(32, 'k') });
});

test('bookings are written into a calendar where the public address is set', () => {
  const BOOKING_CALENDAR = 'caldavs://ada:x@dav.example.com/work/';
  expect(parseConfig({ PUBLIC_URL: MAIL.PUBLIC_URL, BOOKING_CALENDAR }).bookingCalendar).toEqual({
    kind: 'caldav',
    url: 'https://dav.example.com/work/',
    login: { user: 'ada', password: 'x' },
  });
  expect(errorOf({ BOOKING_CALENDAR }).problems).toEqual([
    'PUBLIC_URL is missing, though BOOKING_CALENDAR is set',
  ]);
});

test('letters need the address at which visitors reach the site', () => {
  const { PUBLIC_URL: _, ...rest } = MAIL;
  const error = errorOf(rest);
  expect(error.problems).toEqual(['PUBLIC_URL is missing, though SMTP_URL is set']);
  expect(error.message).not.toMatch(/sword|owner/);
});

test.each([
  ['24,1', [24, 1]],
  [' 1, 24 ,1', [24, 1]],
  ['336', [336]],
])('the hours of reminders %j are read as %j', (REMIND_HOURS, expected) => {
  expect(parseConfig({ ...MAIL, REMIND_HOURS }).reminderHours).toEqual(expected);
});

test('without a mail server, reminders are a mistake in the settings', () => {
  expect(errorOf({ REMIND_HOURS: '24' }).problems).toEqual([
    'SMTP_URL is missing, though REMIND_HOURS is set',
    'MAIL_FROM is missing, though REMIND_HOURS is set',
  ]);
});

test('a model reads for the assistant if its address, key and name are set, and speaks only if told to', () => {
  const llm = {
    baseUrl: 'https://models.example/v1',
    apiKey: 'swordfish',
    model: 'small-1',
    speaks: false,
  };
  expect(parseConfig(LLM)).toEqual({ ...DEFAULT_CONFIG, llm });
  const slashed = { ...LLM, LLM_BASE_URL: 'https://models.example/v1/' };
  expect(parseConfig(slashed)).toEqual({ ...DEFAULT_CONFIG, llm });
  expect(parseConfig({ ...LLM, LLM_SPEAKS: 'off' }).llm?.speaks).toBe(false);
  expect(parseConfig({ ...LLM, LLM_SPEAKS: 'on' }).llm?.speaks).toBe(true);
});

test('AI clients are let in only if the owner says so', () => {
  expect([{}, { MCP: 'off' }, { MCP: 'on' }].map((env) => parseConfig(env).mcp)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a hosted platform holds the calls if its address, key and assistant are set', () => {
  const hostedCalls = {
    apiUrl: HOSTED.VOICE_API_URL,
    apiKey: HOSTED.VOICE_API_KEY,
    assistantId: HOSTED.VOICE_ASSISTANT_ID,
    proxyUrl: null,
    bundleUrl: null,
  };
  expect(parseConfig(HOSTED)).toEqual({ ...DEFAULT_CONFIG, hostedCalls });
  const library = {
    VOICE_CALL_PROXY_URL: 'https://proxy.example/calls/',
    VOICE_CALL_BUNDLE_URL: 'https://files.example/bundle.js',
  };
  expect(parseConfig({ ...HOSTED, ...library }).hostedCalls).toEqual({
    ...hostedCalls,
    proxyUrl: 'https://proxy.example/calls',
    bundleUrl: 'https://files.example/bundle.js',
  });
});

test.each<[Record<string, string>, string]>([
  [
    { VOICE_API_URL: HOSTED.VOICE_API_URL, VOICE_API_KEY: 'swordfish' },
    'VOICE_ASSISTANT_ID is missing, though VOICE_API_URL and VOICE_API_KEY is set',
  ],
  [
    { S3_BUCKET: 'sounds', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'swordfish' },
    'S3_ENDPOINT is missing, though S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY is set',
  ],
  [
    { LLM_BASE_URL: LLM.LLM_BASE_URL, LLM_API_KEY: LLM.LLM_API_KEY },
    'LLM_MODEL is missing, though LLM_BASE_URL and LLM_API_KEY is set',
  ],
  [
    { STT_BASE_URL: 'https://speech.example.com/v1', STT_MODEL: 'ear' },
    'STT_API_KEY is missing, though STT_BASE_URL and STT_MODEL is set',
  ],
  [
    { TTS_BASE_URL: 'https://speech.example.com/v1', TTS_API_KEY: 'key', TTS_MODEL: 'mouth' },
    'TTS_VOICE is missing, though TTS_MODEL is set',
  ],
  [
    { TTS_PROVIDER: 'deepgram', TTS_MODEL: 'aura-2-thalia-en', TTS_API_KEY: 'swordfish' },
    'TTS_BASE_URL is missing, though TTS_API_KEY and TTS_MODEL and TTS_PROVIDER is set',
  ],
  [
    { ...sampleSettings.hostedSpeech, TTS_VOICE: 'alloy' },
    'TTS_VOICE must not be set, because TTS_MODEL names the voice of deepgram',
  ],
  [
    { ...sampleSettings.hostedSpeech, STT_PROVIDER: 'whisper' },
    'STT_PROVIDER must be openai or deepgram',
  ],
  [
    { SPEECH_RESERVE: 'on' },
    'STT_BASE_URL or TTS_BASE_URL is missing, though SPEECH_RESERVE is set',
  ],
  [
    { LLM_SPEAKS: 'on', LLM_API_KEY: LLM.LLM_API_KEY, LLM_MODEL: 'small-1' },
    'LLM_BASE_URL is missing, though LLM_API_KEY and LLM_MODEL and LLM_SPEAKS is set',
  ],
  [
    { LLM_MODEL: 'small-1', LLM_API_KEY: LLM.LLM_API_KEY },
    'LLM_BASE_URL is missing, though LLM_API_KEY and LLM_MODEL is set',
  ],
  [
    { PUBLIC_URL: MAIL.PUBLIC_URL, SMTP_URL: MAIL.SMTP_URL },
    'MAIL_FROM is missing, though SMTP_URL is set',
  ],
  [
    { PUBLIC_URL: MAIL.PUBLIC_URL, MAIL_FROM: MAIL.MAIL_FROM },
    'SMTP_URL is missing, though MAIL_FROM is set',
  ],
  [
    { ...MAIL, SMTP_URL: '', REMIND_HOURS: '24,1' },
    'SMTP_URL is missing, though MAIL_FROM and REMIND_HOURS is set',
  ],
  [
    { SUPABASE_URL: 'https://x.supabase.co' },
    'SUPABASE_ANON_KEY is missing, though SUPABASE_URL is set',
  ],
  [
    { VOICE_SERVER_SECRET: TOKEN },
    'VOICE_SERVER_URL is missing, though VOICE_SERVER_SECRET is set',
  ],
  [
    { BUSY_FAILURE: 'none', BOOKING_BUFFER_MINUTES: '15' },
    'BUSY_CALENDARS is missing, though BUSY_FAILURE and BOOKING_BUFFER_MINUTES is set',
  ],
  [
    { BOOKING_WEBHOOK_URL: 'https://hooks.example.com/' },
    'BOOKING_WEBHOOK_SECRET is missing, though BOOKING_WEBHOOK_URL is set',
  ],
  [{ SUPABASE_ANON_KEY: TOKEN }, 'SUPABASE_URL is missing, though SUPABASE_ANON_KEY is set'],
  [{ TELEGRAM_BOT_TOKEN: TOKEN }, 'TELEGRAM_CHAT_ID is missing, though TELEGRAM_BOT_TOKEN is set'],
  [
    { TELEGRAM_CHAT_ID: '-1', TELEGRAM_THREAD_ID: '23' },
    'TELEGRAM_BOT_TOKEN is missing, though TELEGRAM_CHAT_ID and TELEGRAM_THREAD_ID is set',
  ],
])(
  'a group that is only partly set (%j) is refused with the name of the missing variable',
  (env, problem) => {
    const error = errorOf(env);
    expect(error.problems).toEqual([problem]);
    expect(error.message).not.toContain('swordfish');
  },
);

test('an optional variable of a group is refused with the names of all missing variables of the group', () => {
  expect(errorOf({ TELEGRAM_THREAD_ID: '23' }).problems).toEqual([
    'TELEGRAM_BOT_TOKEN is missing, though TELEGRAM_THREAD_ID is set',
    'TELEGRAM_CHAT_ID is missing, though TELEGRAM_THREAD_ID is set',
  ]);
});

test('a service of speech has the protocol of OpenAI unless another provider is named', () => {
  const service = { baseUrl: 'https://speech.example/v1', apiKey: 'swordfish' };
  const { hostedSpeech } = sampleSettings;
  expect(parseConfig({ ...hostedSpeech, SPEECH_RESERVE: 'on' }).speech).toEqual({
    ...DEFAULT_CONFIG.speech,
    hearing: { provider: 'deepgram', ...service, model: 'nova-3' },
    speaking: { provider: 'deepgram', ...service, model: 'aura-2-thalia-en' },
    reserve: true,
  });
  const { STT_PROVIDER, TTS_PROVIDER, ...unnamed } = hostedSpeech;
  const { hearing, speaking, reserve } = parseConfig({ ...unnamed, TTS_VOICE: 'alloy' }).speech;
  expect([hearing?.provider, speaking, reserve]).toEqual([
    'openai',
    { provider: 'openai', ...service, model: 'aura-2-thalia-en', voice: 'alloy' },
    false,
  ]);
});

test('a provider alone is refused with the names of all missing variables', () => {
  expect(errorOf({ STT_PROVIDER: 'deepgram' }).problems).toEqual(
    ['STT_BASE_URL', 'STT_API_KEY', 'STT_MODEL'].map(
      (name) => `${name} is missing, though STT_PROVIDER is set`,
    ),
  );
});

test('the settings of the call library are refused without a hosted platform', () => {
  expect(errorOf({ VOICE_CALL_BUNDLE_URL: 'https://files.example/bundle.js' }).problems).toEqual(
    ['VOICE_API_URL', 'VOICE_API_KEY', 'VOICE_ASSISTANT_ID'].map(
      (name) => `${name} is missing, though VOICE_CALL_BUNDLE_URL is set`,
    ),
  );
});

test('wrong and missing variables are reported together', () => {
  const problems = errorOf({ PORT: 'x', SUPABASE_ANON_KEY: 'swordfish' }).problems;
  expect(problems).toEqual([
    expect.stringMatching(/^PORT must be /),
    'SUPABASE_URL is missing, though SUPABASE_ANON_KEY is set',
  ]);
});

test('a passphrase that is short is refused, and not repeated', () => {
  expect(parseConfig({ BACKUP_PASSPHRASE: 'correct horse' }).backupPassphrase).toBe(
    'correct horse',
  );
  expect(errorOf({ BACKUP_PASSPHRASE: 'swordfish' }).problems).toEqual([
    'BACKUP_PASSPHRASE must have at least 12 characters',
  ]);
});

test('all problems are reported together', () => {
  const { message } = errorOf({ HOST: '/', PORT: 'x', PUBLIC_URL: 'y', LOG_LEVEL: 'z' });
  expect(message.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
    'The',
    'HOST',
    'PORT',
    'PUBLIC_URL',
    'LOG_LEVEL',
  ]);
});

describe('.env.example', () => {
  const [, ...paragraphs] = readFileSync('.env.example', 'utf8')
    .trim()
    .split(/\n{2,}/);
  const sections = paragraphs.flatMap((paragraph) => {
    const [, ...parts] = paragraph.split(/^# (Default|Example):$/m);
    return parts.flatMap((kind, index) =>
      index % 2 === 0 ? [{ kind, lines: uncommented(parts[index + 1] ?? '') }] : [],
    );
  });
  const linesOf = (kind: string) =>
    sections.filter((section) => section.kind === kind).map(({ lines }) => lines);

  test('gives every variable once, as a default or in an example', () => {
    const given = sections.flatMap(({ lines }) => lines.map((line) => line.split('=', 1)[0]));
    expect(given.toSorted()).toEqual(Object.keys(environmentSchema.entries).toSorted());
    expect(uncommented(paragraphs.join('\n'))).toEqual(sections.flatMap(({ lines }) => lines));
  });

  test.each(linesOf('Default').flat())('changes nothing with its default %s', (line) => {
    expect(parseConfig(parseEnv(line))).toEqual(DEFAULT_CONFIG);
  });

  test.each(linesOf('Example').map((lines) => [lines.join('\n')]))(
    'gives an example that can be used as a whole, beside the example of PUBLIC_URL: %s',
    (lines) => {
      const { PUBLIC_URL } = parseEnv(linesOf('Example').flat().join('\n'));
      const config = parseConfig({ PUBLIC_URL, ...parseEnv(lines) });
      expect(config).not.toEqual(DEFAULT_CONFIG);
    },
  );

  function uncommented(text: string): string[] {
    return [...text.matchAll(/^# ?([A-Z][A-Z0-9_]+=.*)$/gm)].map(([, line]) => String(line));
  }
});

function rtc(changes: Partial<RtcSettings>) {
  return { calls: { ...DEFAULT_CONFIG.calls, rtc: { ...DEFAULT_CONFIG.calls.rtc, ...changes } } };
}

function errorOf(env: Record<string, string>): ConfigError {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  return expect.fail('the configuration was accepted');
}

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['', 'UTC'],
  [':/etc/localtime', 'UTC'],
  ['Mars/Olympus', 'UTC'],
])('with TZ=%j, a request without a time zone counts in %s where slots are limited', (TZ, zone) => {
  // A process reads its time zone once, so each one is tried in a process of its own.
  const script = `import { parseConfig } from '#server/config/parse-config.ts';
    process.stdout.write(String(parseConfig({ SLOT_CAPACITY: '1' }).assumedTimeZone));`;
  const options = { env: { TZ }, encoding: 'utf8' } as const;
  const shown = execFileSync(process.execPath, ['--input-type=module', '-e', script], options);
  expect(shown).toBe(zone);
});
