import type { RequestListener } from 'node:http';
import type { pino } from 'pino';
import { privacyTerms } from '#core/site/content/privacy-terms.ts';
import { dialogueAgent } from '../assistant/dialogue-agent.ts';
import { modelAgent } from '../assistant/model-agent.ts';
import { oneTurnPerTick } from '../assistant/one-turn-per-tick.ts';
import type { CallAgent } from '../call/call-agent.ts';
import type { RoomTiming } from '../call/room/room-timing.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { type Config, recordingsDirOf } from '../config/config.ts';
import { agentBooking } from '../consultation/desk/agent-booking.ts';
import type { OutboxTiming } from '../consultation/messages/outbox.ts';
import { type BrokenRequestListener, createBrokenRequestListener } from '../http/broken-request.ts';
import { logError } from '../http/errors.ts';
import type { ReadinessProbe } from '../http/health.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { securityHeaders } from '../http/security-headers.ts';
import {
  createStorageAllowance,
  STORED_BYTES_A_DAY,
  type StorageAllowance,
} from '../http/storage-allowance.ts';
import { createUpgradeListener, type UpgradeListener } from '../http/upgrade-listener.ts';
import { forgetExpired, removeRecordingsOfRemovedCalls } from '../retention/forget-expired.ts';
import {
  type RetentionChore,
  type RetentionTiming,
  ROUNDS_AN_HOUR,
  retentionTiming,
  runRetention,
} from '../retention/run-retention.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import { readManifest } from '../site/read-manifest.ts';
import { createApp } from './app.ts';
import { type ComposedBooking, composeBooking } from './compose-booking.ts';
import { openStorage, type ServerStorage } from './compose-storage.ts';
import { composeVoice } from './compose-voice.ts';
import { createRequestListener } from './request-listener.ts';

export interface ComposeOptions {
  /** The folder with the built site. */
  siteDir: string;
  /** The address at which visitors reach the site: PUBLIC_URL, or the address that the server listens on. */
  origin: string;
  /** This signal is aborted as soon as the process is told to end. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** /readyz runs these probes in addition to the probes of the storage. */
  probes?: readonly ReadinessProbe[];
  /**
   * Tests set shorter times, because they cannot wait minutes between two attempts to send a
   * message.
   */
  outboxTiming?: OutboxTiming;
  /**
   * Tests set a shorter lease, because they cannot wait until the key of a dead process becomes
   * free.
   */
  keyLeaseMs?: number;
  retentionTiming?: RetentionTiming;
  /** Tests set an agent of their own here, which answers typed messages. */
  chatAgent?: ChatAgent;
  /** Tests set an agent of their own here, which answers calls. */
  callAgent?: CallAgent;
  roomTiming?: Partial<RoomTiming>;
  /** Tests set a storage allowance of their own here. Null allows any amount. */
  allowance?: StorageAllowance | null;
  /** Tests wrap the storage with code of their own here. */
  aroundStorage?(storage: ServerStorage): ServerStorage;
}

export interface ComposedServer {
  onRequest: RequestListener;
  onBrokenRequest: BrokenRequestListener;
  /** Absent if the server accepts no WebSockets. */
  onUpgrade?: UpgradeListener;
  /** Finishes the work that the last requests left behind. It is called when no request can come any more. */
  close(): Promise<void>;
}

/** Joins the parts into the server's listeners. This is the only place that knows all parts. */
export async function compose(options: ComposeOptions, config: Config): Promise<ComposedServer> {
  const { shutdown, logger, aroundStorage } = options;
  const newLimiter = () => chooseLimiter(config);
  const { site, headers } = await openSite(options, config);
  const opened = await openStorage(config, logger);
  const storage = aroundStorage?.(opened) ?? opened;
  const allowance = options.allowance === undefined ? chooseAllowance(config) : options.allowance;

  const booking = composeBooking(
    { ...options, site, storage, allowance, limiter: newLimiter() },
    config,
  );
  const chatAgent = options.chatAgent ?? chooseAgent(config, booking, logger);
  const voice = await composeVoice(
    { ...options, ...storage, allowance, newLimiter, chatAgent },
    config,
  );
  const retention = runRetention({
    chores: choresOf(storage, config),
    cleanDisk: storage.cleanDisk,
    shutdown,
    logger,
    timing: options.retentionTiming ?? retentionTiming,
  });

  const app = createApp({
    site,
    probes: [...(options.probes ?? []), ...storageProbes(storage, booking)],
    shutdown,
    logger,
    features: [booking.routes, ...voice.features],
  });
  return {
    onRequest: createRequestListener({ app, site, shutdown, logger }),
    onBrokenRequest: createBrokenRequestListener(headers),
    ...(voice.connectToRoom && {
      onUpgrade: createUpgradeListener({
        connectToRoom: voice.connectToRoom,
        headers,
        trustedProxies: config.trustedProxies,
        logger,
        limiter: newLimiter(),
      }),
    }),
    async close() {
      await Promise.all([booking.idle(), retention, voice.close()]);
      await booking.ledger.catchUp().catch((error) => logError(logger, error));
      await storage.close();
    },
  };
}

async function openSite(
  { siteDir, origin }: ComposeOptions,
  { businessTimeZone, hostedCalls, keptDays, llm }: Config,
): Promise<{ site: Site; headers: Record<string, string> }> {
  const manifest = await readManifest(siteDir);
  const headers = securityHeaders({
    ...manifest,
    https: origin.startsWith('https:'),
    hostedCalls,
  });
  const site = await loadSite({
    siteDir,
    manifest,
    origin,
    headers,
    businessTimeZone: businessTimeZone ?? '',
    privacyTerms: privacyTerms(keptDays, llm !== null),
  });
  return { site, headers };
}

/** Several parts may share one database. A set holds its probe only once. */
function storageProbes(
  { store, resources }: ServerStorage,
  { ledger }: ComposedBooking,
): Set<ReadinessProbe> {
  return new Set([store.probe, ledger.probe, resources.probe]);
}

/** The chores that remove data after the days for which it is kept. */
function choresOf(
  { conversations: archive, ledger }: ServerStorage,
  config: Config,
): RetentionChore[] {
  const recordingsDir = recordingsDirOf(config);
  return [
    {
      everyRounds: 1,
      run: (_, signal) => removeRecordingsOfRemovedCalls({ archive, recordingsDir }, signal),
    },
    {
      everyRounds: ROUNDS_AN_HOUR,
      run: (now, signal) =>
        forgetExpired({ archive, recordingsDir, days: config.keptDays }, now, signal),
    },
    {
      everyRounds: ROUNDS_AN_HOUR,
      run: (now, signal) => ledger.forgetPassedKeys(now, signal),
    },
  ];
}

function chooseAgent(
  { llm, businessTimeZone }: Config,
  { desk }: ComposedBooking,
  logger: pino.Logger,
): ChatAgent {
  const parts = { book: agentBooking({ desk, logger }), businessTimeZone, logger };
  return oneTurnPerTick(llm === null ? dialogueAgent(parts) : modelAgent({ ...parts, model: llm }));
}

/** Every feature has a limiter of its own: a visitor who types much may still book and report a failed call. */
function chooseLimiter({ rateLimit }: Config): RateLimiter | null {
  return rateLimit === null ? null : createRateLimiter(rateLimit);
}

/** All features share one allowance, because bookings, conversations and calls share a disk. */
function chooseAllowance({ rateLimit }: Config): StorageAllowance | null {
  return rateLimit === null ? null : createStorageAllowance(STORED_BYTES_A_DAY);
}
