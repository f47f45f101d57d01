import type { RequestListener } from 'node:http';
import type { pino } from 'pino';
import { privacyTerms } from '#core/site/content/privacy-terms.ts';
import { type AgentParts, dialogueAgent } from '../assistant/dialogue-agent.ts';
import { modelAgent } from '../assistant/model-agent.ts';
import { oneTurnPerTick } from '../assistant/one-turn-per-tick.ts';
import type { CallAgent } from '../call/call-agent.ts';
import type { RoomTiming } from '../call/room/room-timing.ts';
import type { ChatAgent } from '../chat/chat-agent.ts';
import { type Config, recordingsDirOf } from '../config/config.ts';
import { agentBooking } from '../consultation/desk/agent-booking.ts';
import { createBookingDesk } from '../consultation/desk/book-consultation.ts';
import { consultationRoutes } from '../consultation/http/routes.ts';
import type { Notifier } from '../consultation/messages/notifier.ts';
import { consoleNotifier } from '../consultation/messages/notifiers/console.ts';
import { telegramNotifier } from '../consultation/messages/notifiers/telegram.ts';
import { type OutboxTiming, outboxTiming, runOutbox } from '../consultation/messages/outbox.ts';
import { rememberingNotifier } from '../consultation/messages/remembering-notifier.ts';
import { rememberingLedger } from '../consultation/storage/remembering-ledger.ts';
import { type BrokenRequestListener, createBrokenRequestListener } from '../http/broken-request.ts';
import { logError } from '../http/errors.ts';
import type { Probe } from '../http/health.ts';
import { createRateLimiter } from '../http/rate-limit.ts';
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
import { loadSite } from '../site/load-site.ts';
import { readManifest } from '../site/read-manifest.ts';
import { renderShell } from '../site/shell.ts';
import { createApp } from './app.ts';
import { openStorage, type Storage } from './compose-storage.ts';
import { composeVoice } from './compose-voice.ts';
import { createRequestListener } from './request-listener.ts';

export interface ComposeOptions {
  /** The folder the build wrote. */
  siteDir: string;
  /** Where visitors reach the site: PUBLIC_URL, or the address the server listens on. */
  origin: string;
  /** Aborted as soon as the process is told to end. */
  shutdown: AbortSignal;
  logger: pino.Logger;
  /** Asked by /readyz beside those of the parts joined here. */
  probes?: readonly Probe[];
  /** Minutes are too long for a test, and so are the seconds for which a dead process holds a key. */
  timing?: OutboxTiming;
  keyLeaseMs?: number;
  retentionTiming?: RetentionTiming;
  /** Lets a test answer what visitors type. */
  chatAgent?: ChatAgent;
  /** And what they say. */
  callAgent?: CallAgent;
  roomTiming?: Partial<RoomTiming>;
  /** Lets a test have less stored, or by another clock; null for any amount. */
  allowance?: StorageAllowance | null;
  /** Lets a test stand between the booking and its storage. */
  aroundStorage?(storage: Storage): Storage;
}

export interface Composed {
  onRequest: RequestListener;
  onBrokenRequest: BrokenRequestListener;
  /** Absent where nothing speaks WebSocket. */
  onUpgrade?: UpgradeListener;
  /** Ends what the last requests left under way; called when none can come any more. */
  close(): Promise<void>;
}

/** Joins the parts into what the server answers with; the only place that knows them all. */
export async function compose(options: ComposeOptions, config: Config): Promise<Composed> {
  const { siteDir, origin, shutdown, logger, timing = outboxTiming } = options;
  const { businessTimeZone, slotCapacity, rateLimit, trustedProxies } = config;
  const manifest = await readManifest(siteDir);
  const headers = securityHeaders({
    ...manifest,
    https: origin.startsWith('https:'),
    hostedCalls: config.hostedCalls,
  });
  const site = await loadSite({
    siteDir,
    manifest,
    origin,
    headers,
    businessTimeZone: businessTimeZone ?? '',
    privacyTerms: privacyTerms(config.keptDays, config.llm !== null),
  });

  const { aroundStorage = (storage: Storage) => storage } = options;
  const storage = aroundStorage(await openStorage(config, logger));
  const { store, resources, keyKeeper } = storage;
  const notifier = rememberingNotifier(chooseNotifier(config, logger));
  const ledger = rememberingLedger(storage.ledger, notifier.forget);
  const desk = createBookingDesk({
    store,
    ledger,
    notifier,
    logger,
    businessTimeZone,
    slotCapacity,
    timing,
    shutdown,
    ...(options.keyLeaseMs !== undefined && { keyLeaseMs: options.keyLeaseMs }),
  });
  const outbox = runOutbox({ ledger, notifier, logger, shutdown, timing });
  const allowance = options.allowance === undefined ? chooseAllowance(config) : options.allowance;
  const booking = consultationRoutes({
    allowance,
    desk,
    ledger,
    trustedProxies,
    businessTimeZone,
    origin,
    logger,
    limiter: rateLimit === null ? null : createRateLimiter(rateLimit),
    renderPage: (page) => renderShell(site.shell, page),
  });

  const voice = await composeVoice(
    {
      ...options,
      resources,
      keyKeeper,
      allowance,
      chatAgent:
        options.chatAgent ??
        chooseAgent(config, { book: agentBooking({ desk, logger }), businessTimeZone, logger }),
    },
    config,
  );

  const retention = runRetention({
    chores: choresOf(storage, config),
    cleanDisk: storage.cleanDisk,
    shutdown,
    logger,
    timing: options.retentionTiming ?? retentionTiming,
  });

  // One database may stand behind both, and is then asked once.
  const probes = [
    ...(options.probes ?? []),
    ...new Set([store.probe, ledger.probe, resources.probe]),
  ];
  const features = [booking, ...voice.features];
  const app = createApp({ site, probes, shutdown, logger, features });
  return {
    onRequest: createRequestListener({ app, site, shutdown, logger }),
    onBrokenRequest: createBrokenRequestListener(headers),
    ...(voice.takeRoom && {
      onUpgrade: createUpgradeListener({
        takeRoom: voice.takeRoom,
        headers,
        trustedProxies,
        logger,
        limiter: rateLimit === null ? null : createRateLimiter(rateLimit),
      }),
    }),
    async close() {
      await Promise.all([desk.idle(), outbox, retention, voice.close()]);
      await ledger.catchUp().catch((error) => logError(logger, error));
      await storage.close();
    },
  };
}

/** What is removed when its time has passed. */
function choresOf({ conversations: archive, ledger }: Storage, config: Config): RetentionChore[] {
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

function chooseAgent({ llm }: Config, parts: AgentParts & { logger: pino.Logger }): ChatAgent {
  return oneTurnPerTick(llm === null ? dialogueAgent(parts) : modelAgent({ ...parts, model: llm }));
}

/** One for all that an address does: bookings, conversations and calls share a disk. */
function chooseAllowance({ rateLimit }: Config): StorageAllowance | null {
  return rateLimit === null ? null : createStorageAllowance(STORED_BYTES_A_DAY);
}

function chooseNotifier({ telegram }: Config, logger: pino.Logger): Notifier {
  return telegram === null ? consoleNotifier(logger) : telegramNotifier(telegram);
}
