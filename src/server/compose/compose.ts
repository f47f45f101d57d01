import type { RequestListener } from 'node:http';
import type { pino } from 'pino';
import { firstKeptVisitDay } from '#core/retention.ts';
import { privacyTerms } from '#core/site/content/privacy-terms.ts';
import type { CallAgent } from '../call/call-agent.ts';
import type { RoomTiming } from '../call/room/room-timing.ts';
import type { ServerMessageTiming } from '../call/server-messages/deliver-server-messages.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { noFirstMessageWriter } from '../chat/first-message.ts';
import { type Config, recordingsDirOf } from '../config/config.ts';
import type { OutboxTiming } from '../consultation/messages/outbox.ts';
import { type BrokenRequestListener, createBrokenRequestListener } from '../http/broken-request.ts';
import { logError } from '../http/errors.ts';
import { guardedClient } from '../http/guarded/guarded-client.ts';
import type { ReadinessProbe } from '../http/health.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { securityHeaders } from '../http/security-headers.ts';
import {
  createStorageAllowance,
  STORED_BYTES_A_DAY,
  type StorageAllowance,
} from '../http/storage-allowance.ts';
import { createUpgradeListener, type UpgradeListener } from '../http/upgrade-listener.ts';
import { ORG_ID } from '../platform/site-assistant.ts';
import { forgetExpired, removeRecordingsOfRemovedCalls } from '../retention/forget-expired.ts';
import {
  type RetentionChore,
  type RetentionTiming,
  ROUNDS_PER_HOUR,
  retentionTiming,
  runRetention,
} from '../retention/run-retention.ts';
import { loadSite, type Site } from '../site/load-site.ts';
import { readManifest } from '../site/read-manifest.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';
import { createApp } from './app.ts';
import { availabilityTags } from './availability-tags.ts';
import { composeAssistant } from './compose-assistant.ts';
import { type ComposedBooking, composeBooking, openMail } from './compose-booking.ts';
import { type OpenedSpeech, speechOff } from './compose-speech.ts';
import { openStorage, type ServerStorage } from './compose-storage.ts';
import { composeVoice } from './compose-voice.ts';
import { referenceRoutes } from './reference-routes.ts';
import { createRequestListener } from './request-listener.ts';
import { openSpeechEngines, type SpeechEngines } from './speech-engines.ts';

export interface ComposeOptions {
  /** The folder with the built site. */
  siteDir: string;
  /** The address at which visitors reach the site: PUBLIC_URL, or the address that the server listens on. */
  origin: string;
  /** This signal is aborted as soon as the process has to stop. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** Additional probes. /readyz runs them together with the probes of the storage. */
  probes?: readonly ReadinessProbe[];
  /**
   * The times that the outbox of messages uses, such as the pause before a second attempt. Tests
   * set shorter times.
   */
  outboxTiming?: OutboxTiming;
  /**
   * How long the idempotency key of a running request stays reserved if its process dies. Tests set
   * a shorter time.
   */
  keyLeaseMs?: number;
  retentionTiming?: RetentionTiming;
  /** The agent that answers typed messages. Tests set their own agent. */
  chatAgent?: ChatAgent;
  /** The agent that answers calls. Tests set their own agent. */
  callAgent?: CallAgent;
  /**
   * Opens the voice of the server. Only programs for owners set it, so that no test fetches the
   * voice by accident.
   */
  openSpeech?(config: Config, logger: pino.Logger): OpenedSpeech;
  /** What hears and speaks in calls. Tests set their own, so that a call needs no engines. */
  speechEngines?: SpeechEngines;
  roomTiming?: Partial<RoomTiming>;
  /** The times of the messages to the owner's servers. Tests set shorter times. */
  serverMessageTiming?: ServerMessageTiming;
  /**
   * Limits how many bytes each visitor stores. Tests set their own allowance. Null means that there
   * is no limit.
   */
  allowance?: StorageAllowance | null;
  /** Wraps the storage. Tests use this function to watch the storage or to make it fail. */
  aroundStorage?(storage: ServerStorage): ServerStorage;
}

export interface ComposedServer {
  onRequest: RequestListener;
  onBrokenRequest: BrokenRequestListener;
  /** `onUpgrade` is absent if the server accepts no WebSockets. */
  onUpgrade?: UpgradeListener;
  /**
   * Finishes the work of the last requests and closes the storage. `close` is called when no more
   * requests can arrive.
   */
  close(): Promise<void>;
}

/**
 * Creates all parts of the server and returns the server's listeners. No other function knows all
 * parts.
 */
export async function compose(options: ComposeOptions, config: Config): Promise<ComposedServer> {
  const { shutdown, logger, aroundStorage } = options;
  const newLimiter = () => chooseLimiter(config);
  const { site, headers } = await openSite(options, config);
  const opened = await openStorage(config, logger);
  const storage = aroundStorage?.(opened) ?? opened;
  const allowance = options.allowance === undefined ? chooseAllowance(config) : options.allowance;

  const booking = composeBooking(
    { ...options, site, storage, allowance, newLimiter, mail: await openMail(config) },
    config,
  );
  const { privateHosts } = config.ownersServers;
  const client = guardedClient({ privateHosts, hostsOrgId: ORG_ID });
  const { chatAgent, firstMessages, tests } = options.chatAgent
    ? { chatAgent: options.chatAgent, firstMessages: noFirstMessageWriter, tests: null }
    : await composeAssistant(
        { ...booking, resources: storage.resources, client, shutdown },
        config,
        logger,
      );
  const installation = options.openSpeech?.(config, logger) ?? speechOff(config);
  const speech = options.speechEngines ?? openSpeechEngines({ installation, config, logger });
  const agents = { chatAgent, firstMessages, tests };
  const voice = await composeVoice(
    { ...options, ...storage, ...agents, allowance, newLimiter, speech, client },
    config,
  );
  const retention = runRetention({
    chores: choresOf(storage, config),
    cleanDisk: storage.cleanDisk,
    shutdown,
    logger,
    timing: options.retentionTiming ?? retentionTiming,
  });
  const visits = createVisitCounter({
    store: storage.visits,
    timeZone: config.businessTimeZone ?? 'UTC',
    shutdown,
    logger,
  });

  const app = createApp({
    site,
    probes: [...(options.probes ?? []), ...storageProbes(storage, booking)],
    shutdown,
    logger,
    // The API answers every address under /voice, so its reference comes before it.
    features: [...booking.features, referenceRoutes(site), ...voice.features],
  });
  // Everything else is ready now, so the voice takes no time from the start of the site.
  installation.begin();
  return {
    onRequest: createRequestListener({
      app,
      site,
      shutdown,
      logger,
      countVisit: visits.count,
    }),
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
      await Promise.all([booking.idle(), retention, voice.close(), installation.close()]);
      await speech.close();
      await visits.close();
      await booking.ledger.catchUp().catch((error) => logError(logger, error));
      await storage.close();
    },
  };
}

async function openSite(
  { siteDir, origin }: ComposeOptions,
  config: Config,
): Promise<{ site: Site; headers: Record<string, string> }> {
  const { businessTimeZone, contactEmail, hostedCalls, keptDays, llm, smtp, speech } = config;
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
    contactEmail,
    availabilityTags: availabilityTags(config),
    privacyTerms: privacyTerms(keptDays, {
      hasModel: llm !== null,
      isHeardElsewhere: speech.hearing !== null,
      isSpokenElsewhere: speech.speaking !== null,
      sendsLetters: smtp !== null,
    }),
  });
  return { site, headers };
}

/**
 * Returns the probes of the storage. Several parts may share one database, and the set contains the
 * probe of that database only once.
 */
function storageProbes(
  { store, resources }: ServerStorage,
  { ledger }: ComposedBooking,
): Set<ReadinessProbe> {
  return new Set([store.probe, ledger.probe, resources.probe]);
}

/** Returns the chores that delete data that must not be stored any longer. */
function choresOf(
  { conversations: archive, ledger, visits }: ServerStorage,
  config: Config,
): RetentionChore[] {
  const recordingsDir = recordingsDirOf(config);
  return [
    {
      everyRounds: 1,
      run: (_, signal) => removeRecordingsOfRemovedCalls({ archive, recordingsDir }, signal),
    },
    {
      everyRounds: ROUNDS_PER_HOUR,
      run: (now, signal) =>
        forgetExpired({ archive, recordingsDir, days: config.keptDays }, now, signal),
    },
    {
      everyRounds: ROUNDS_PER_HOUR,
      run: (now, signal) => ledger.forgetPassedKeys(now, signal),
    },
    {
      everyRounds: ROUNDS_PER_HOUR,
      run: (now) => visits.removeBefore(firstKeptVisitDay(now)),
    },
  ];
}

/**
 * Creates a limiter for one feature. Each feature has its own limiter, so a visitor who sends many
 * chat messages may still book and report a failed call.
 */
function chooseLimiter({ rateLimit }: Config): RateLimiter | null {
  return rateLimit === null ? null : createRateLimiter(rateLimit);
}

/**
 * Creates the allowance. All features share one allowance, because bookings, conversations and
 * calls are stored on the same disk.
 */
function chooseAllowance({ rateLimit }: Config): StorageAllowance | null {
  return rateLimit === null ? null : createStorageAllowance(STORED_BYTES_A_DAY);
}
