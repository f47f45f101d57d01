import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const HEARD_CALLS = Math.min(20, 2 * availableParallelism());
/** What the server is set to when nothing is set. Every value is written out, and none is computed by the parse. */
export const DEFAULT_CONFIG = {
  host: '127.0.0.1',
  port: 3000,
  publicUrl: null,
  internalUrl: null,
  drainSeconds: 60,
  logLevel: 'info',
  dataDir: join(process.cwd(), 'data'),
  databaseUrl: null,
  s3: null,
  backupPassphrase: null,
  supabase: null,
  telegram: null,
  rateLimit: 60,
  trustedProxies: 0,
  slotCapacity: null,
  bookingCalendar: null,
  webhook: null,
  busy: { calendars: [], whenUnknown: 'offer' as const, bufferMinutes: 0, noticeHours: 0 },
  businessTimeZone: null,
  assumedTimeZone: null,
  contactEmail: null,
  smtp: null,
  closedDays: { ranges: [], yearly: [] },
  llm: null,
  voice: { publicKey: null, privateKey: null, secretsKeys: null },
  ownersServers: { usual: null, privateHosts: [] },
  speech: {
    mode: 'on',
    dir: join(process.cwd(), '.speech'),
    hearing: null,
    speaking: null,
    reserve: false,
  },
  hostedCalls: null,
  calls: {
    max: HEARD_CALLS,
    rtc: {
      addresses: ['127.0.0.1'],
      publicIp: null,
      udpPorts: null,
      iceServers: [],
      turnSecret: null,
    },
  },
  sentry: null,
  metricsKey: null,
  keptDays: { conversations: 90, calls: 90, recordings: 30 },
};
