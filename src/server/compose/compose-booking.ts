import type { Hono } from 'hono';
import type { pino } from 'pino';
import type { Config } from '../config/config.ts';
import { type BookingDesk, createBookingDesk } from '../consultation/desk/book-consultation.ts';
import { consultationRoutes } from '../consultation/http/routes.ts';
import type { Notifier } from '../consultation/messages/notifier.ts';
import { consoleNotifier } from '../consultation/messages/notifiers/console.ts';
import { telegramNotifier } from '../consultation/messages/notifiers/telegram.ts';
import {
  type OutboxTiming,
  outboxTiming as productTiming,
  runOutbox,
} from '../consultation/messages/outbox.ts';
import { sendOnceNotifier } from '../consultation/messages/send-once-notifier.ts';
import { type RetryingLedger, retryingLedger } from '../consultation/storage/retrying-ledger.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import type { StorageAllowance } from '../http/storage-allowance.ts';
import type { Site } from '../site/load-site.ts';
import { renderShell } from '../site/shell.ts';
import type { ServerStorage } from './compose-storage.ts';

interface BookingSurroundings {
  site: Site;
  storage: Pick<ServerStorage, 'store' | 'ledger'>;
  limiter: RateLimiter | null;
  /** Limits how many bytes bookings store. Null means that there is no limit. */
  allowance: StorageAllowance | null;
  origin: string;
  shutdown: AbortSignal;
  logger: pino.Logger;
  outboxTiming?: OutboxTiming;
  keyLeaseMs?: number;
}

export interface ComposedBooking {
  routes: Hono;
  desk: BookingDesk;
  ledger: RetryingLedger;
  /** Resolves when all running bookings and messages are finished and the outbox has stopped. */
  idle(): Promise<void>;
}

/**
 * Creates the parts of the server that accept bookings: the booking desk, the outbox of messages to
 * the owner, and the routes.
 */
export function composeBooking(surroundings: BookingSurroundings, config: Config): ComposedBooking {
  const { site, storage, limiter, allowance, origin, shutdown, logger } = surroundings;
  const { outboxTiming: timing = productTiming, keyLeaseMs } = surroundings;
  const { businessTimeZone, slotCapacity, trustedProxies } = config;
  const notifier = sendOnceNotifier(chooseNotifier(config, logger));
  const ledger = retryingLedger(storage.ledger, notifier.forget);
  const desk = createBookingDesk({
    store: storage.store,
    ledger,
    notifier,
    logger,
    businessTimeZone,
    slotCapacity,
    timing,
    shutdown,
    ...(keyLeaseMs !== undefined && { keyLeaseMs }),
  });
  const outbox = runOutbox({ ledger, notifier, logger, shutdown, timing });
  const routes = consultationRoutes({
    allowance,
    desk,
    ledger,
    trustedProxies,
    businessTimeZone,
    origin,
    logger,
    limiter,
    renderPage: (page) => renderShell(site.shell, page),
  });
  return {
    routes,
    desk,
    ledger,
    async idle() {
      await Promise.all([desk.idle(), outbox]);
    },
  };
}

function chooseNotifier({ telegram }: Config, logger: pino.Logger): Notifier {
  return telegram === null ? consoleNotifier(logger) : telegramNotifier(telegram);
}
