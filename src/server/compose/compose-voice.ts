import type { Hono } from 'hono';
import type { pino } from 'pino';
import { CALL_BUNDLE_PATH } from '#core/call/room-messages.ts';
import type { CallAgent } from '../call/call-agent.ts';
import { callHandlers } from '../call/call-handlers.ts';
import type { CallPlatform } from '../call/call-platform.ts';
import { closeLostCalls, closeStillCalls } from '../call/close-lost-calls.ts';
import { errorNameForLog } from '../call/error-name-for-log.ts';
import { type CallMeasures, measuredCalls } from '../call/measured-calls.ts';
import { embeddedPlatform } from '../call/platforms/embedded.ts';
import { hostedPlatform } from '../call/platforms/hosted.ts';
import { removeRecordings } from '../call/recording/recording-files.ts';
import { type LazyRooms, lazyRooms } from '../call/room/lazy-rooms.ts';
import { roomSigningKey } from '../call/room/room-address.ts';
import type { RoomTiming } from '../call/room/room-timing.ts';
import type { RoomsParts } from '../call/room/rooms.ts';
import { type CallNews, noCallNews } from '../call/server-messages/call-news.ts';
import {
  deliverServerMessages,
  type ServerMessageDelivery,
  type ServerMessageTiming,
} from '../call/server-messages/deliver-server-messages.ts';
import { storedCallRegister } from '../call/stored-call-register.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { chatHandlers } from '../chat/chat-handlers.ts';
import type { FirstMessageWriter } from '../chat/first-message.ts';
import { ratingRoutes } from '../chat/rating-routes.ts';
import type { TestStaff } from '../chat/test-runs/play-test.ts';
import { type Config, filesDirOf, recordingsDirOf } from '../config/config.ts';
import { customerNetwork } from '../http/client-address.ts';
import type { GuardedClient } from '../http/guarded/guarded-client.ts';
import { ownersServerOf } from '../http/guarded/owners-server.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { type StorageAllowance, unlimitedStorage } from '../http/storage-allowance.ts';
import type { ConnectToRoom } from '../http/upgrade-listener.ts';
import { readProductVersion } from '../http/version.ts';
import { voiceRoutes } from '../platform/http/voice-routes.ts';
import type { KeyKeeper } from '../platform/keys/voice-keys.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { createResourceDesk } from '../platform/resource-desk.ts';
import type { ResourceStore } from '../platform/resource-store.ts';
import { voiceSettingsRoutes } from '../platform/voice-settings.ts';
import type { CallFailureReporter } from '../report/error-reporter.ts';
import { reportRoutes } from '../report/report-routes.ts';
import { logReporter } from '../report/reporters/log.ts';
import { sentryReporter } from '../report/reporters/sentry.ts';
import { composeTestRuns } from './compose-test-runs.ts';
import type { SpeechEngines } from './speech-engines.ts';

interface VoiceSurroundings {
  resources: ResourceStore;
  /** The resources of all organisations. */
  allResources: ResourceStore;
  keyKeeper: KeyKeeper;
  chatAgent: ChatAgent;
  firstMessages: FirstMessageWriter;
  /** Who plays and judges tests. Null means that the agent of the chats plays them. */
  tests: TestStaff | null;
  callAgent?: CallAgent;
  speech: SpeechEngines;
  roomTiming?: Partial<RoomTiming>;
  /** Reaches the servers that want to know about calls. */
  client: GuardedClient;
  serverMessageTiming?: ServerMessageTiming;
  metrics: CallMeasures;
  newLimiter(): RateLimiter | null;
  /** Limits how many bytes each visitor stores. Null means that there is no limit. */
  allowance: StorageAllowance | null;
  origin: string;
  shutdown: AbortSignal;
  logger: pino.Logger;
}

export interface ComposedVoice {
  features: Hono[];
  /**
   * Connects a WebSocket to the room of a call. Null means that a hosted platform holds the calls,
   * so this server has no rooms.
   */
  connectToRoom: ConnectToRoom | null;
  close(): Promise<void>;
}

/** Creates the parts of the server that belong to the voice platform: chats, calls and reports. */
export async function composeVoice(
  surroundings: VoiceSurroundings,
  config: Config,
): Promise<ComposedVoice> {
  const { resources: store, allResources, keyKeeper, chatAgent, allowance, origin } = surroundings;
  const { shutdown, logger, newLimiter, firstMessages } = surroundings;
  const { hostedCalls, publicUrl, trustedProxies } = config;
  const open = await openPlatform(allResources, keyKeeper, config.voice);
  const signingKey = async () => roomSigningKey(await open());
  const recordingsDir = recordingsDirOf(config);
  // A hosted platform tells of its calls itself.
  const messages = hostedCalls === null ? tellOfCalls(surroundings, config) : null;
  const news = messages?.news ?? noCallNews;
  const lostCalls =
    hostedCalls === null ? await endLostCalls(surroundings, config, { recordingsDir, news }) : null;
  const rooms = roomsOf(surroundings, config, { signingKey, recordingsDir, news });
  const calls: CallPlatform =
    hostedCalls === null
      ? embeddedPlatform({ store, signingKey, origin, rooms })
      : hostedPlatform({ ...hostedCalls, logger });

  const desk = createResourceDesk(store);
  const runs = composeTestRuns(surroundings, config, desk);
  const voice = voiceRoutes({
    store,
    allResources,
    desk,
    filesDir: filesDirOf(config),
    chatHandlers: chatHandlers({
      store,
      desk,
      agent: chatAgent,
      firstMessages,
      testRuns: runs,
      shutdown,
      logger,
    }),
    callHandlers: callHandlers({ desk, platform: calls, publicUrl, origin, rooms, recordingsDir }),
    areCallsHosted: hostedCalls !== null,
    open,
    limiter: newLimiter(),
    allowance,
    trustedProxies,
    logger,
  });
  const reporters = await chooseReporters(config, logger);
  const reports = reportRoutes({
    reporters,
    calls: calls.mode,
    trustedProxies,
    limiter: newLimiter(),
  });
  const ratings = ratingRoutes({ store, trustedProxies, limiter: newLimiter() });
  const callFacts = {
    calls: calls.mode,
    bundleUrl: hostedCalls === null ? CALL_BUNDLE_PATH : hostedCalls.bundleUrl,
    proxyUrl: hostedCalls?.proxyUrl ?? null,
  };
  const siteFacts = voiceSettingsRoutes(open, callFacts, surroundings.speech.state);
  return {
    features: [voice, siteFacts, reports, ratings],
    connectToRoom: hostedCalls === null ? rooms.onUpgrade : null,
    async close() {
      await Promise.all([
        lostCalls?.watch,
        messages?.closed,
        rooms.close(),
        runs.close(),
        ...reporters.map((reporter) => reporter.idle()),
      ]);
    },
  };
}

function tellOfCalls(
  { allResources: store, client, shutdown, logger, serverMessageTiming: timing }: VoiceSurroundings,
  { ownersServers }: Config,
): ServerMessageDelivery {
  return deliverServerMessages({
    store,
    client,
    usualServer: ownersServerOf(ownersServers.usual),
    shutdown,
    logger,
    ...(timing && { timing }),
  });
}

/** A process that is alive stores four times in this time that its calls go on. */
const STILL_CALLS_WATCHED_MS = 12_000;

/**
 * Ends the calls of a server that was killed. A failure does not keep the site from opening. The
 * `watch` goes on while the site is open, and ends with it.
 */
async function endLostCalls(
  { allResources: store, shutdown: signal, logger }: VoiceSurroundings,
  { databaseUrl }: Config,
  { recordingsDir, news }: { recordingsDir: string; news: CallNews },
): Promise<{ watch: Promise<void> | null }> {
  // The data folder of the embedded database belongs to one process.
  const isAlone = databaseUrl === null;
  const end = async (close: () => Promise<number>) => {
    try {
      const calls = await close();
      if (calls > 0) logger.warn({ calls }, 'calls were cut off when an earlier process died');
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ type: errorNameForLog(error) }, 'the calls of an earlier process stay open');
    }
  };
  await end(() => closeLostCalls({ store, recordingsDir, news, isAlone }));
  const watched = { store, recordingsDir, news, watchMs: STILL_CALLS_WATCHED_MS, signal };
  return { watch: isAlone ? null : end(() => closeStillCalls(watched)) };
}

function roomsOf(
  surroundings: VoiceSurroundings,
  config: Config,
  {
    signingKey,
    recordingsDir,
    news,
  }: { signingKey(): Promise<string>; recordingsDir: string; news: CallNews },
): LazyRooms {
  const { allResources, callAgent, roomTiming, shutdown, logger } = surroundings;
  const { max: maxCalls, rtc } = config.calls;
  const measured = measuredCalls(surroundings.metrics);
  return lazyRooms(async () => {
    const [{ openRooms }, { weriftPeerFactory }, { chooseCallAgent }] = await Promise.all([
      import('../call/room/rooms.ts'),
      import('../call/webrtc/peers/werift.ts'),
      import('./choose-call-agent.ts'),
    ]);
    const removeRemains = (id: string) => removeRecordings(recordingsDir, id);
    return openRooms({
      register: measured.register(storedCallRegister(allResources, removeRemains, news)),
      agent: measured.agent(callAgent ?? chooseCallAgent(surroundings, config)),
      peers: weriftPeerFactory(rtc),
      reserveStorage: roomStorage(surroundings.allowance),
      signingKey,
      maxCalls,
      iceServers: rtc.iceServers,
      recordingsDir,
      shutdown,
      logger,
      ...(roomTiming && { timing: roomTiming }),
    });
  });
}

function roomStorage(allowance: StorageAllowance | null): RoomsParts['reserveStorage'] {
  return (callerAddress, bytes) => {
    if (allowance === null) return unlimitedStorage(bytes);
    const reserved = allowance.reserve(customerNetwork(callerAddress), bytes);
    return 'settle' in reserved ? reserved : null;
  };
}

/**
 * Returns the reporters of call errors. The log is always one of them, so that a report is not lost
 * if another reporter fails.
 */
async function chooseReporters(
  { sentry }: Config,
  logger: pino.Logger,
): Promise<CallFailureReporter[]> {
  const log = logReporter(logger);
  if (sentry === null) return [log];
  const { name, version } = await readProductVersion();
  return [log, sentryReporter({ ...sentry, release: `${name}@${version}`, logger })];
}
