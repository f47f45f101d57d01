import type { RequestListener } from 'node:http';
import type { pino } from 'pino';
import type { HoldTiming } from '#core/chat/person/talk-hold.ts';
import type { TalkState } from '#core/speech/spoken-turn-rules.ts';
import type { SpeechInstallState } from '#core/speech-install-state.ts';
import type { LineReader } from '../assistant/line-reader.ts';
import { createAnswerFinder } from '../assistant/reader/answer-finder.ts';
import { NO_DIRECTIONS } from '../assistant/reader/text-directions.ts';
import type { CallAgent } from '../call/call-agent.ts';
import type { RoomTiming } from '../call/room/room-timing.ts';
import type { ServerMessageTiming } from '../call/server-messages/deliver-server-messages.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { noFirstMessageWriter } from '../chat/first-message.ts';
import type { Config } from '../config/config.ts';
import type { OutboxTiming } from '../consultation/messages/outbox.ts';
import { createKeptTimesBook } from '../desk/rooms/texts/kept-times-book.ts';
import type { FleetTiming } from '../fleet/open-fleet.ts';
import { type BrokenRequestListener, createBrokenRequestListener } from '../http/broken-request.ts';
import { logError } from '../http/errors.ts';
import { guardedClient } from '../http/guarded/guarded-client.ts';
import type { ReadinessProbe } from '../http/health.ts';
import { createRateLimiter, type NewLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { sharedLimit } from '../http/shared-rate.ts';
import {
  createStorageAllowance,
  STORED_BYTES_A_DAY,
  type StorageAllowance,
} from '../http/storage-allowance.ts';
import { createUpgradeListener, type UpgradeListener } from '../http/upgrade-listener.ts';
import { readProductVersion, versionRoutes } from '../http/version.ts';
import { metricsRoutes } from '../metrics/metrics-routes.ts';
import { serverMetrics } from '../metrics/server-metrics.ts';
import { createAnswerBook } from '../platform/knowledge/answer-book.ts';
import { isForSite } from '../platform/organisations/current-organisation.ts';
import { ORG_ID } from '../platform/site-assistant.ts';
import { type RetentionTiming, retentionTiming, runRetention } from '../retention/run-retention.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';
import { createApp } from './app.ts';
import { composeAssistant } from './compose-assistant.ts';
import { composeBooking } from './compose-booking.ts';
import { composeMcp } from './compose-mcp.ts';
import { openReader } from './compose-reader.ts';
import { type OpenedSpeech, speechWithoutFiles } from './compose-speech.ts';
import { openStorage, type ServerStorage } from './compose-storage.ts';
import { composeVoice } from './compose-voice.ts';
import { openSite } from './open-site.ts';
import { composeBusyTimes } from './owner/busy-times.ts';
import { composeDesk, type DeskTiming } from './owner/compose-desk.ts';
import { chooseAlerts, openMail } from './owner/owners-channels.ts';
import { referenceRoutes } from './reference-routes.ts';
import { createRequestListener } from './request-listener.ts';
import { openSpeechEngines, type SpeechEngines } from './speech-engines.ts';
import { storageChores, storageProbes, warnIfUnreachable } from './storage-care.ts';

export interface ComposeOptions {
  /** The folder with the built site. */
  siteDir: string;
  /** The address at which visitors reach the site: PUBLIC_URL, or the address that the server listens on. */
  origin: string;
  /** The address at which this process listens, if it is not `origin`. */
  listensAt?: string;
  /** This signal is aborted when every answer has to end its connection. */
  closing: AbortSignal;
  /** This signal is aborted when everything that is still under way has to end. */
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
  chatAgent?: ChatAgent<TalkState>;
  /** Says what each line means. Tests set one that they share, because opening it takes a while. */
  reader?: LineReader;
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
  /** The times of the heartbeats between processes. Tests set shorter times. */
  fleetTiming?: Partial<FleetTiming>;
  /** The times of the messages to the owner's servers. Tests set shorter times. */
  serverMessageTiming?: ServerMessageTiming;
  deskTiming?: DeskTiming;
  /** How long a person may be away from a conversation. Tests set shorter times. */
  holdTiming?: Partial<HoldTiming>;
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
  /** How far the voice is. It is absent in a server without one. */
  speechState?(): SpeechInstallState;
  /** `onUpgrade` is absent if the server accepts no WebSockets. */
  onUpgrade?: UpgradeListener;
  /**
   * Takes no more calls. Resolves when the calls under way have ended, or when the time for that is
   * over.
   */
  drain?(): Promise<void>;
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
  const { closing, shutdown, logger, aroundStorage } = options;
  const leaving = new AbortController();
  // The reader opens in its own thread while the rest is composed.
  const opensReader = options.reader
    ? Promise.resolve({ reader: options.reader, directions: null, close: async () => {} })
    : openReader(logger);
  opensReader.catch(() => {});
  const { site, headers, limitSlots, fill } = await openSite(options, config);
  const opened = await openStorage(config, logger);
  const storage = aroundStorage?.(opened) ?? opened;
  const newLimiter: NewLimiter = (feature) => chooseLimiter(config, storage, feature);
  const version = await readProductVersion();
  const mail = await openMail(config);
  const sendAlert = chooseAlerts(config, mail, options.origin);
  const keptTimes = createKeptTimesBook(storage.allResources);
  const { list: listKept } = keptTimes;
  const busy = composeBusyTimes(
    { ...options, store: storage.busy, listKept, limitSlots, sendAlert },
    config,
  );
  const metrics = serverMetrics({
    version,
    outboxDepth: storage.outboxDepth,
    speechState: () => speech.state(),
    calendars: busy.health,
  });
  const allowance = options.allowance === undefined ? chooseAllowance(config) : options.allowance;

  const booking = composeBooking(
    { ...options, ...busy, site, storage, metrics, allowance, newLimiter, mail, sendAlert },
    config,
  );
  const { privateHosts } = config.ownersServers;
  const client = guardedClient({ privateHosts, hostsOrgId: ORG_ID });
  const { reader: siteReader, directions, close: closeReader } = await opensReader;
  const book = createAnswerBook(storage.allResources);
  const finder = createAnswerFinder({
    reader: siteReader,
    directions: directions ?? NO_DIRECTIONS,
    // The owner's answers are about the owner's business, and not about that of another organisation.
    list: async () => (isForSite() ? book.list() : []),
    logger,
  });
  const { reader } = finder;
  const { chatAgent, firstMessages, tests } = options.chatAgent
    ? { chatAgent: options.chatAgent, firstMessages: noFirstMessageWriter, tests: null }
    : composeAssistant(
        {
          ...booking,
          resources: storage.resources,
          files: storage.files,
          client,
          reader,
          directions,
          shutdown,
        },
        config,
        logger,
      );
  const installation = options.openSpeech?.(config, logger) ?? speechWithoutFiles(config);
  const speech = options.speechEngines ?? openSpeechEngines({ installation, config, logger });
  const agents = { chatAgent, firstMessages, tests };
  const voiceLimiter = newLimiter('voice');
  const voice = await composeVoice(
    {
      ...options,
      ...storage,
      ...agents,
      reader,
      metrics,
      allowance,
      newLimiter,
      voiceLimiter,
      speech,
      client,
      leaving: leaving.signal,
      sendAlert,
    },
    config,
  );
  const mcp = await composeMcp(
    { ...options, ...booking, chatAgent, chatLimiter: voiceLimiter, newLimiter, version },
    config,
  );
  const retention = runRetention({
    chores: storageChores(storage, config),
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

  const reached = storageProbes(storage, booking);
  const app = createApp({
    site,
    probes: [...(options.probes ?? []), ...reached],
    closing,
    leaving: leaving.signal,
    logger,
    // The API answers every address under /voice, so its reference comes before it.
    features: [
      versionRoutes(version),
      metricsRoutes({ metrics, key: config.metricsKey }),
      ...booking.features,
      ...mcp,
      ...composeDesk(
        {
          ...options,
          site,
          storage,
          booking: booking.parts,
          takeOver: voice.takeOver,
          newLimiter,
          book,
          finder,
          keptTimes,
          busy,
          fill,
          people: voice.people,
        },
        config,
      ),
      referenceRoutes(site),
      ...voice.features,
    ],
    onAnswered: metrics.requestAnswered,
  });
  // The embedded database has just been opened and read, so it is within reach.
  const isElsewhere = config.databaseUrl !== null || config.supabase !== null;
  if (isElsewhere) void warnIfUnreachable(reached, options);
  // Everything else is ready now, so the voice takes no time from the start of the site.
  installation.begin();
  return {
    onRequest: createRequestListener({
      app,
      site,
      closing,
      logger,
      trustedProxies: config.trustedProxies,
      ...(config.rateLimit === null && { unfinished: { perNetwork: Number.POSITIVE_INFINITY } }),
      jsonPosts: booking.jsonPosts,
      onAnswered: metrics.requestAnswered,
      onSiteAnswered: metrics.siteAnswered,
      countVisit: visits.count,
    }),
    onBrokenRequest: createBrokenRequestListener(headers),
    speechState: speech.state,
    ...(voice.connectToRoom && {
      onUpgrade: createUpgradeListener({
        connectToRoom: voice.connectToRoom,
        headers,
        trustedProxies: config.trustedProxies,
        logger,
        limiter: newLimiter(),
        ...(voice.passedOnFor && { passedOnFor: voice.passedOnFor }),
      }),
    }),
    async drain() {
      leaving.abort();
      await voice.drain();
    },
    async close() {
      metrics.close();
      await Promise.all([
        booking.idle(),
        busy.idle,
        retention,
        voice.close(),
        installation.close(),
      ]);
      await Promise.all([speech.close(), closeReader()]);
      await visits.close();
      await booking.ledger.catchUp().catch((error) => logError(logger, error));
      await storage.close();
    },
  };
}

/**
 * Creates a limiter for one feature. Each feature has its own limiter, so a visitor who sends many
 * chat messages may still book and report a failed call.
 */
function chooseLimiter(
  { rateLimit }: Config,
  { rates }: ServerStorage,
  feature?: string,
): RateLimiter | null {
  if (rateLimit === null) return null;
  const isShared = rates !== null && feature !== undefined;
  const shared = isShared ? sharedLimit({ rates, feature, perMinute: rateLimit }) : null;
  return createRateLimiter(rateLimit, Date.now, shared);
}

/**
 * Creates the allowance. All features share one allowance, because bookings, conversations and
 * calls are stored on the same disk.
 */
function chooseAllowance({ rateLimit }: Config): StorageAllowance | null {
  return rateLimit === null ? null : createStorageAllowance(STORED_BYTES_A_DAY);
}
