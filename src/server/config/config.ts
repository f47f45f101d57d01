import type { ClosedDays } from '#core/consultation/calendar-date.ts';
import type { KeptDays } from '#core/retention.ts';
import type { S3Settings } from '../blobs/s3-bucket.ts';
import type { RtcSettings } from '../call/webrtc/peer.ts';
import type { BusySettings } from '../consultation/busy/busy-times.ts';
import type { CalendarAddress } from '../consultation/busy/calendar-address.ts';
import type { BookingWebhook } from '../consultation/messages/webhook.ts';
import type { OwnersServer } from '../http/guarded/owners-server.ts';
import type { PrivateHost } from '../http/guarded/private-hosts.ts';
import type { SetKeys } from '../platform/keys/voice-keys.ts';
import type { Environment } from './environment.ts';
import type { SmtpServer } from './mail-settings.ts';
import type { PhoneSettings } from './phone-settings.ts';
import type { SpeechSettings } from './speech-settings.ts';

export interface Config {
  host: string;
  /** If the port is 0, the system chooses a free port. */
  port: number;
  /** An origin without a slash at its end. Null means the address that the server listens on. */
  publicUrl: string | null;
  /** Where the other processes reach this one. Null means where it listens. */
  internalUrl: string | null;
  /** How long calls under way may go on after SIGTERM. */
  drainSeconds: number;
  logLevel: Environment['LOG_LEVEL'];
  /** The folder of the embedded database and of all other data that is stored on this machine. */
  dataDir: string;
  /** The address of PostgreSQL. Null means that the embedded database is used. */
  databaseUrl: string | null;
  /** The passphrase of the owner's backups. Null means that the command asks for it. */
  backupPassphrase: string | null;
  /**
   * The bucket that stores recordings and uploaded files. Null means that PostgreSQL stores them, or
   * the data folder if the embedded database is used.
   */
  s3: S3Settings | null;
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
   * zone has no name. It is set only where slots are limited and the opening hours have no time
   * zone: without a time zone such a request would begin at no known instant and so would take no
   * place.
   */
  assumedTimeZone: string | null;
  /** The owner's calendars, whose busy times are not offered, and what is kept free around them. */
  busy: BusySettings & { calendars: readonly CalendarAddress[] };
  /** The calendar of the owner that bookings are written into. Null means that there is none. */
  bookingCalendar: CalendarAddress | null;
  /** The program of the owner that is told about bookings. Null means that there is none. */
  webhook: BookingWebhook | null;
  /** The origins whose pages may show the assistant, the form and the call in a frame. */
  embedOrigins: readonly string[];
  /** Whether the owner has a desk at /desk. */
  desk: boolean;
  /** The days on which no consultation can be booked. */
  closedDays: ClosedDays;
  /**
   * The address that the pages and the assistant give to visitors. Null means that they point to
   * the form instead.
   */
  contactEmail: string | null;
  /** The server that sends letters to visitors and to the owner. Null means that none are sent. */
  smtp: (SmtpServer & { from: { name: string; address: string } }) | null;
  /** How many hours before a meeting its visitor gets reminders, the earliest first. */
  reminderHours: readonly number[];
  /**
   * The language model that helps the assistant. It reads what visitors type, and it also writes the
   * answers if it `speaks`. Null means that the rules stand alone.
   */
  llm: { baseUrl: string; apiKey: string; model: string; speaks: boolean } | null;
  /** Whether AI clients may ask, find times and book at /mcp. */
  mcp: boolean;
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
  /** What hears and speaks in our own calls. */
  speech: SpeechSettings;
  /** The hosted platform that holds the calls. Null means that our own rooms hold them. */
  hostedCalls: HostedCalls | null;
  /** The settings of our own rooms. */
  calls: { max: number; rtc: RtcSettings };
  /** The phone line. Null means that nothing listens and nobody is called. */
  phone: PhoneSettings | null;
  /**
   * The service that receives fatal call errors. Null means that they are only written to the log.
   */
  sentry: { envelopeUrl: string; publicKey: string } | null;
  /** The bearer key that reads the metrics from other machines. Null means that only this one may. */
  metricsKey: string | null;
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

/** Tells whether a slot may be closed to visitors although it is in the window and on an open day. */
export function limitsSlots({
  slotCapacity,
  busy,
}: Pick<Config, 'slotCapacity' | 'busy'>): boolean {
  return slotCapacity !== null || busy.calendars.length > 0 || busy.noticeHours > 0;
}
