import type { Hono } from 'hono';
import type { pino } from 'pino';
import { CALL_BUNDLE_PATH } from '#core/call/room-messages.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { callHandlers } from '../call/call-handlers.ts';
import type { CallPeople } from '../call/people/call-people.ts';
import { chatHandlers } from '../chat/chat-handlers.ts';
import { sessionHolds } from '../chat/conversation-queue.ts';
import type { TakeOver } from '../chat/person/take-over.ts';
import { ratingRoutes } from '../chat/rating-routes.ts';
import type { TestStaff } from '../chat/test-runs/play-test.ts';
import type { Config } from '../config/config.ts';
import type { GuardedSender } from '../http/guarded/guarded-client.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { ConnectToRoom } from '../http/upgrade-listener.ts';
import { readProductVersion } from '../http/version.ts';
import { voiceRoutes } from '../platform/http/voice-routes.ts';
import type { KeyKeeper } from '../platform/keys/voice-keys.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { providerOpener } from '../platform/providers/open-provider.ts';
import { PROVIDER_ADDRESSES } from '../platform/providers/provider-addresses.ts';
import { createResourceDesk } from '../platform/resource-desk.ts';
import { voiceSettingsRoutes } from '../platform/voice-settings.ts';
import type { CallFailureReporter } from '../report/error-reporter.ts';
import { reportRoutes } from '../report/report-routes.ts';
import { logReporter } from '../report/reporters/log.ts';
import { sentryReporter } from '../report/reporters/sentry.ts';
import { type CallsSurroundings, composeCalls } from './compose-calls.ts';
import type { CallFleet } from './compose-fleet.ts';
import { composeTestRuns } from './compose-test-runs.ts';
import { composeTakeOver, type TakeOverSurroundings } from './owner/compose-take-over.ts';
import { composeLineRoutes } from './phone/compose-line-routes.ts';
import { composePhoneCalls, type PhoneLineToOpen } from './phone/compose-phone-calls.ts';
import { phoneLineOf } from './phone/compose-phone-line.ts';

interface VoiceSurroundings extends CallsSurroundings, TakeOverSurroundings {
  /** The phone line. Without it, the server has none. */
  phoneLine?: PhoneLineToOpen;
  keyKeeper: KeyKeeper;
  /** The content of uploaded files. */
  files: BlobStore;
  /** Reaches outside providers. */
  client: CallsSurroundings['client'] & GuardedSender;
  /** Who plays and judges tests. Null means that the agent of the chats plays them. */
  tests: TestStaff | null;
  /** The limiter of requests under /voice. Null means that there is no limit. */
  voiceLimiter: RateLimiter | null;
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

  const phoneLine = surroundings.phoneLine ?? phoneLineOf({ ...surroundings, ...calls }, config);
  const phone = await composePhoneCalls({ ...surroundings, phoneLine }, calls, config);
  const lineRoutes = phone ? composeLineRoutes({ ...phone, open, fleet: calls.fleet }, config) : [];
  const holds = sessionHolds(store);
  const conversation = { store, desk, agent: chatAgent, holds };
  const { takeOver, bell, stream } = composeTakeOver(surroundings, conversation, config);
  const runs = composeTestRuns(surroundings, config, desk);
  const voice = voiceRoutes({
    store,
    allResources,
    desk,
    files,
    openProvider: providerOpener({
      store,
      client: surroundings.client,
      addresses: { ...PROVIDER_ADDRESSES, ...surroundings.providerAddresses },
      logger,
    }),
    chatHandlers: chatHandlers({
      store,
      desk,
      agent: chatAgent,
      holds,
      takeOver,
      bell,
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
      phoneCalls: phone?.phoneCalls ?? null,
      rooms: calls.fleet,
      recordings,
    }),
    phoneLine: phone?.line ?? null,
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
  const callFacts = {
    calls: calls.platform.mode,
    bundleUrl: hostedCalls === null ? CALL_BUNDLE_PATH : hostedCalls.bundleUrl,
    proxyUrl: hostedCalls?.proxyUrl ?? null,
  };
  const siteFacts = voiceSettingsRoutes(open, callFacts, surroundings.speech.state);
  return {
    takeOver,
    // The API answers every address under /voice, so what the processes ask comes before it.
    features: [...calls.fleet.features, ...lineRoutes, voice, siteFacts, reports, ratings, stream],
    connectToRoom: hostedCalls === null ? calls.fleet.connectToRoom : null,
    people: hostedCalls === null ? calls.fleet.people : null,
    passedOnFor: calls.fleet.passedOnFor,
    drain: calls.drain,
    async close() {
      await phone?.close();
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
