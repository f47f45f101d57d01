import type { Hono } from 'hono';
import type { pino } from 'pino';
import { CALL_BUNDLE_PATH } from '#core/call/room-messages.ts';
import type { HoldTiming } from '#core/chat/person/talk-hold.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { callHandlers } from '../call/call-handlers.ts';
import type { CallPeople } from '../call/people/call-people.ts';
import { chatHandlers } from '../chat/chat-handlers.ts';
import { sessionHolds } from '../chat/conversation-queue.ts';
import { carryOn } from '../chat/person/carry-on.ts';
import { createTakeOver, type TakeOver } from '../chat/person/take-over.ts';
import { talkStreamRoutes } from '../chat/person/talk-stream.ts';
import { createTalkWatch } from '../chat/person/talk-watch.ts';
import { ratingRoutes } from '../chat/rating-routes.ts';
import type { TestStaff } from '../chat/test-runs/play-test.ts';
import type { Config } from '../config/config.ts';
import type { NewLimiter, RateLimiter } from '../http/rate-limit.ts';
import type { ConnectToRoom } from '../http/upgrade-listener.ts';
import { readProductVersion } from '../http/version.ts';
import { voiceRoutes } from '../platform/http/voice-routes.ts';
import type { KeyKeeper } from '../platform/keys/voice-keys.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { createResourceDesk } from '../platform/resource-desk.ts';
import { ORG_ID } from '../platform/site-assistant.ts';
import { voiceSettingsRoutes } from '../platform/voice-settings.ts';
import type { CallFailureReporter } from '../report/error-reporter.ts';
import { reportRoutes } from '../report/report-routes.ts';
import { logReporter } from '../report/reporters/log.ts';
import { sentryReporter } from '../report/reporters/sentry.ts';
import type { ConversationArchive } from '../retention/conversation-archive.ts';
import { type CallsSurroundings, composeCalls } from './compose-calls.ts';
import type { CallFleet } from './compose-fleet.ts';
import { composeTestRuns } from './compose-test-runs.ts';

interface VoiceSurroundings extends CallsSurroundings {
  conversations: Pick<ConversationArchive, 'changedTalks'>;
  keyKeeper: KeyKeeper;
  /** The content of uploaded files. */
  files: BlobStore;
  /** Who plays and judges tests. Null means that the agent of the chats plays them. */
  tests: TestStaff | null;
  newLimiter: NewLimiter;
  /** The limiter of requests under /voice. Null means that there is no limit. */
  voiceLimiter: RateLimiter | null;
  /** This signal is aborted when the time of calls under way is over. */
  closing: AbortSignal;
  /** How long a person may be away, and how long the desk rings. Tests set shorter times. */
  holdTiming?: Partial<HoldTiming>;
}

export interface ComposedVoice {
  /** How a person of the team writes in a visitor's conversation. */
  takeOver: TakeOver;
  features: Hono[];
  /**
   * Connects a WebSocket to the room of a call. Null means that a hosted platform holds the calls,
   * so this server has no rooms.
   */
  connectToRoom: ConnectToRoom | null;
  /** Brings people of the business into calls. Null means that this server has no rooms. */
  people: CallPeople | null;
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
  const { shutdown, logger, newLimiter, firstMessages, files, recordings } = surroundings;
  const { hostedCalls, publicUrl, trustedProxies } = config;
  const open = await openPlatform(allResources, keyKeeper, config.voice);
  const desk = createResourceDesk(store);
  const calls = await composeCalls(
    { ...surroundings, shutdown: surroundings.closing },
    open,
    config,
  );

  const holds = sessionHolds(store);
  const conversation = { store, desk, agent: chatAgent, holds };
  const watch = createTalkWatch({
    changedSince: (instant) => surroundings.conversations.changedTalks(ORG_ID, instant),
    logger,
  });
  const takeOver = createTakeOver({
    store,
    holds,
    onChanged: watch.tell,
    carryOn: (session, text) => carryOn(conversation, session, text),
    ...(surroundings.holdTiming && { timing: surroundings.holdTiming }),
  });
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
      holds,
      takeOver,
      firstMessages,
      testRuns: runs,
      shutdown,
      logger,
    }),
    callHandlers: callHandlers({
      desk,
      platform: calls.platform,
      publicUrl,
      origin,
      rooms: calls.fleet,
      recordings,
    }),
    areCallsHosted: hostedCalls !== null,
    open,
    limiter: surroundings.voiceLimiter,
    allowance,
    trustedProxies,
    logger,
  });
  const reporters = await chooseReporters(config, logger);
  const reports = reportRoutes({
    reporters,
    calls: calls.platform.mode,
    trustedProxies,
    limiter: newLimiter(),
  });
  const ratings = ratingRoutes({ store, trustedProxies, limiter: newLimiter() });
  const talks = talkStreamRoutes({
    store,
    takeOver,
    watch,
    closing: surroundings.closing,
    logger,
    trustedProxies,
    limiter: newLimiter(),
    ...(surroundings.holdTiming && { timing: surroundings.holdTiming }),
  });
  const callFacts = {
    calls: calls.platform.mode,
    bundleUrl: hostedCalls === null ? CALL_BUNDLE_PATH : hostedCalls.bundleUrl,
    proxyUrl: hostedCalls?.proxyUrl ?? null,
  };
  const siteFacts = voiceSettingsRoutes(open, callFacts, surroundings.speech.state);
  return {
    takeOver,
    // The API answers every address under /voice, so what the processes ask comes before it.
    features: [...calls.fleet.features, voice, siteFacts, reports, ratings, talks],
    connectToRoom: hostedCalls === null ? calls.fleet.connectToRoom : null,
    people: hostedCalls === null ? calls.fleet.people : null,
    passedOnFor: calls.fleet.passedOnFor,
    drain: calls.drain,
    async close() {
      await Promise.all([
        calls.close(),
        runs.close(),
        ...reporters.map((reporter) => reporter.idle()),
      ]);
    },
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
