import { setTimeout as delay } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { pino } from 'pino';
import { CALL_BUNDLE_PATH } from '#core/call/room-messages.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { CallAgent } from '../call/call-agent.ts';
import { callHandlers } from '../call/call-handlers.ts';
import type { CallPlatform } from '../call/call-platform.ts';
import { closeLostCalls } from '../call/close-lost-calls.ts';
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
import { relayLog } from '../call/webrtc/relay-log.ts';
import { iceServersOfCall } from '../call/webrtc/turn-credentials.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { chatHandlers } from '../chat/chat-handlers.ts';
import type { FirstMessageWriter } from '../chat/first-message.ts';
import { ratingRoutes } from '../chat/rating-routes.ts';
import type { TestStaff } from '../chat/test-runs/play-test.ts';
import type { Config } from '../config/config.ts';
import type { FleetTiming } from '../fleet/open-fleet.ts';
import { fleetKey } from '../fleet/passed-on-request.ts';
import type { ProcessList } from '../fleet/process-list.ts';
import { customerNetwork } from '../http/client-address.ts';
import type { GuardedClient } from '../http/guarded/guarded-client.ts';
import { ownersServerOf } from '../http/guarded/owners-server.ts';
import type { NewLimiter } from '../http/rate-limit.ts';
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
import { type CallFleet, composeFleet } from './compose-fleet.ts';
import { composeTestRuns } from './compose-test-runs.ts';
import type { SpeechEngines } from './speech-engines.ts';

interface VoiceSurroundings {
  resources: ResourceStore;
  /** The resources of all organisations. */
  allResources: ResourceStore;
  keyKeeper: KeyKeeper;
  processes: ProcessList | null;
  /** The recordings of calls. */
  recordings: BlobStore;
  /** The content of uploaded files. */
  files: BlobStore;
  chatAgent: ChatAgent;
  firstMessages: FirstMessageWriter;
  /** Who plays and judges tests. Null means that the agent of the chats plays them. */
  tests: TestStaff | null;
  callAgent?: CallAgent;
  speech: SpeechEngines;
  roomTiming?: Partial<RoomTiming>;
  fleetTiming?: Partial<FleetTiming>;
  /** Reaches the servers that want to know about calls. */
  client: GuardedClient;
  serverMessageTiming?: ServerMessageTiming;
  metrics: CallMeasures;
  newLimiter: NewLimiter;
  /** Limits how many bytes each visitor stores. Null means that there is no limit. */
  allowance: StorageAllowance | null;
  origin: string;
  listensAt?: string;
  shutdown: AbortSignal;
  /** This signal is aborted when no further call may begin in this process. */
  leaving: AbortSignal;
  logger: pino.Logger;
}

export interface ComposedVoice {
  features: Hono[];
  /**
   * Connects a WebSocket to the room of a call. Null means that a hosted platform holds the calls,
   * so this server has no rooms.
   */
  connectToRoom: ConnectToRoom | null;
  /** Is null where no other process passes connections on to this one. */
  passedOnFor: CallFleet['passedOnFor'];
  /** Resolves when the calls under way have ended, or when the time for that is over. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the parts of the server that belong to the voice platform: chats, calls and reports. */
export async function composeVoice(
  surroundings: VoiceSurroundings,
  config: Config,
): Promise<ComposedVoice> {
  const { resources: store, allResources, keyKeeper, chatAgent, allowance, origin } = surroundings;
  const { shutdown, leaving, logger, newLimiter, firstMessages, files, recordings } = surroundings;
  const { hostedCalls, publicUrl, trustedProxies } = config;
  const open = await openPlatform(allResources, keyKeeper, config.voice);
  const signingKey = async () => roomSigningKey(await open());
  // A hosted platform tells of its calls itself.
  const messages = hostedCalls === null ? tellOfCalls(surroundings, config) : null;
  const news = messages?.news ?? noCallNews;
  const desk = createResourceDesk(store);
  const isLeaving = () => leaving.aborted;
  const endLost = (silent: ReadonlySet<string>) => endLostCalls(surroundings, { news, silent });
  if (hostedCalls === null) {
    await endLost(new Set()).catch((error) =>
      logger.error({ type: errorNameForLog(error) }, 'the calls of an earlier process stay open'),
    );
  }
  // The rooms open with the first call, and by then the fleet is known.
  const rooms: LazyRooms = roomsOf(surroundings, config, {
    signingKey,
    news,
    fleet: () => fleet,
  });
  const fleet: CallFleet = await composeFleet(
    {
      // A hosted platform holds the calls, so the processes have nothing to share.
      processes: hostedCalls === null ? surroundings.processes : null,
      allResources,
      rooms,
      listensAt: surroundings.listensAt ?? origin,
      key: async () => fleetKey(await open()),
      signingKey,
      isLeaving,
      closeLostCalls: endLost,
      shutdown,
      ...(surroundings.fleetTiming && { timing: surroundings.fleetTiming }),
      logger,
    },
    config,
  );
  const isClosing = () => isLeaving() && !fleet.hasOpenOthers();
  const calls: CallPlatform =
    hostedCalls === null
      ? embeddedPlatform({ store, signingKey, origin, rooms, isClosing })
      : hostedPlatform({ ...hostedCalls, logger });

  const runs = composeTestRuns(surroundings, config, desk);
  const voice = voiceRoutes({
    store,
    allResources,
    desk,
    files,
    chatHandlers: chatHandlers({
      store,
      desk,
      agent: chatAgent,
      firstMessages,
      testRuns: runs,
      shutdown,
      logger,
    }),
    callHandlers: callHandlers({
      desk,
      platform: calls,
      publicUrl,
      origin,
      rooms: fleet,
      recordings,
    }),
    areCallsHosted: hostedCalls !== null,
    open,
    limiter: newLimiter('voice'),
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
    // The API answers every address under /voice, so what the processes ask comes before it.
    features: [...fleet.features, voice, siteFacts, reports, ratings],
    connectToRoom: hostedCalls === null ? fleet.connectToRoom : null,
    passedOnFor: fleet.passedOnFor,
    async drain() {
      fleet.tell();
      await endWithin(rooms.idle(), config.drainSeconds * 1000);
    },
    async close() {
      await Promise.all([
        messages?.closed,
        rooms.close(),
        runs.close(),
        ...reporters.map((reporter) => reporter.idle()),
      ]);
      // The process beats until its last call is stored, so that no other process ends the call.
      await fleet.close();
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

/** Waits for the work, but not longer than the given time. */
async function endWithin(work: Promise<void>, ms: number): Promise<void> {
  const over = new AbortController();
  const late = delay(ms, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([work, late]);
  over.abort();
}

/** Ends the calls of servers that were killed. */
async function endLostCalls(
  { allResources: store, recordings, processes, logger }: VoiceSurroundings,
  lost: { news: CallNews; silent: ReadonlySet<string> },
): Promise<void> {
  // The data folder of the embedded database belongs to one process.
  const isAlone = processes === null;
  const calls = await closeLostCalls({ store, recordings, isAlone, ...lost });
  if (calls > 0) logger.warn({ calls }, 'calls were cut off when their process died');
}

function roomsOf(
  surroundings: VoiceSurroundings,
  config: Config,
  {
    signingKey,
    news,
    fleet,
  }: {
    signingKey(): Promise<string>;
    news: CallNews;
    fleet(): CallFleet;
  },
): LazyRooms {
  const { allResources, recordings, callAgent, roomTiming, shutdown, leaving, logger } =
    surroundings;
  const isLeaving = () => leaving.aborted;
  const { max: maxCalls, rtc } = config.calls;
  const measured = measuredCalls(surroundings.metrics);
  return lazyRooms(async () => {
    const [{ openRooms }, { weriftPeerFactory }, { chooseCallAgent }] = await Promise.all([
      import('../call/room/rooms.ts'),
      import('../call/webrtc/peers/werift.ts'),
      import('./choose-call-agent.ts'),
    ]);
    const { id: holder, otherLines } = fleet();
    const removeRemains = (id: string) => removeRecordings(recordings, id);
    const register = storedCallRegister(allResources, removeRemains, news, holder);
    return openRooms({
      register: measured.register(register),
      agent: measured.agent(callAgent ?? chooseCallAgent(surroundings, config)),
      peers: weriftPeerFactory(rtc, relayLog(logger)),
      reserveStorage: roomStorage(surroundings.allowance),
      signingKey,
      maxCalls,
      ...(otherLines && { otherLines }),
      isLeaving,
      iceServersOf: (callSeconds) => iceServersOfCall(rtc, callSeconds),
      recordings,
      shutdown,
      logger,
      ...(roomTiming && { timing: roomTiming }),
    });
  }, isLeaving);
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
