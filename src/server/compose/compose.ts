import { noFirstMessageWriter } from '../chat/first-message.ts';
import type { Config } from '../config/config.ts';
import { outboxTiming } from '../consultation/messages/message-queue.ts';
import { createKeptTimesBook } from '../desk/rooms/texts/kept-times-book.ts';
import { createBrokenRequestListener } from '../http/broken-request.ts';
import { logError } from '../http/errors.ts';
import { guardedClient } from '../http/guarded/guarded-client.ts';
import { createRateLimiter, type NewLimiter, type RateLimiter } from '../http/rate-limit.ts';
import { sharedLimit } from '../http/shared-rate.ts';
import {
  createStorageAllowance,
  STORED_BYTES_A_DAY,
  type StorageAllowance,
} from '../http/storage-allowance.ts';
import { createUpgradeListener } from '../http/upgrade-listener.ts';
import { readProductVersion, versionRoutes } from '../http/version.ts';
import { metricsRoutes } from '../metrics/metrics-routes.ts';
import { serverMetrics } from '../metrics/server-metrics.ts';
import { ORG_ID } from '../platform/site-assistant.ts';
import { retentionTiming, runRetention } from '../retention/run-retention.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';
import { createApp } from './app.ts';
import { composeAssistant } from './compose-assistant.ts';
import { composeBooking } from './compose-booking.ts';
import { composeMcp } from './compose-mcp.ts';
import { answersOfDesk, openReader } from './compose-reader.ts';
import { speechWithoutFiles } from './compose-speech.ts';
import { openStorage, type ServerStorage } from './compose-storage.ts';
import { composeVoice } from './compose-voice.ts';
import type { ComposedServer, ComposeOptions } from './composed-server.ts';
import { openSite } from './open-site.ts';
import { composeBusyTimes } from './owner/busy-times.ts';
import { openCallBacks } from './owner/call-backs.ts';
import { composeDesk } from './owner/compose-desk.ts';
import { chooseAlerts, openMail } from './owner/owners-channels.ts';
import { referenceRoutes } from './reference-routes.ts';
import { createRequestListener } from './request-listener.ts';
import { openSpeechEngines } from './speech-engines.ts';
import { storageChores, storageProbes, warnIfUnreachable } from './storage-care.ts';

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
  const { book, finder } = answersOfDesk(
    { reader: siteReader, directions, resources: storage.allResources },
    logger,
  );
  const { reader } = finder;
  const callBacks = openCallBacks(
    { ...options, ...storage, sendAlert, timing: options.outboxTiming ?? outboxTiming },
    config,
  );
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
          noteCallBack: callBacks.noteCallBack,
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
        callBacks.telling,
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
