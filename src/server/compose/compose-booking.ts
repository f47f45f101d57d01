import type { Hono } from 'hono';
import type { pino } from 'pino';
import type { Config } from '../config/config.ts';
import type { BusyTimes } from '../consultation/busy/busy-times.ts';
import { calendarRoutes } from '../consultation/calendar/calendar-routes.ts';
import { type BookingDesk, createBookingDesk } from '../consultation/desk/book-consultation.ts';
import { type ChangeDesk, createChangeDesk } from '../consultation/desk/change-booking.ts';
import {
  createSlotAvailability,
  type SlotAvailability,
} from '../consultation/desk/slot-availability.ts';
import type { ConsultationParts } from '../consultation/http/consultation-parts.ts';
import { postedRequests } from '../consultation/http/receive-request.ts';
import { consultationRoutes } from '../consultation/http/routes.ts';
import { slotRoutes } from '../consultation/http/slot-routes.ts';
import { type BookingMail, letterSender } from '../consultation/messages/booking-mail.ts';
import {
  type OutboxTiming,
  outboxTiming as productTiming,
} from '../consultation/messages/message-queue.ts';
import type { NewsSettings } from '../consultation/messages/news-messages.ts';
import type { SendAlert } from '../consultation/messages/notifier.ts';
import { runOutbox } from '../consultation/messages/outbox.ts';
import { sendOnceNotifier } from '../consultation/messages/send-once-notifier.ts';
import { type RetryingLedger, retryingLedger } from '../consultation/storage/retrying-ledger.ts';
import type { JsonPost } from '../http/json-post.ts';
import type { NewLimiter, RateLimiter } from '../http/rate-limit.ts';
import type { StorageAllowance } from '../http/storage-allowance.ts';
import type { ServerMetrics } from '../metrics/server-metrics.ts';
import type { Site } from '../site/load-site.ts';
import { renderShell } from '../site/shell.ts';
import type { ServerStorage } from './compose-storage.ts';
import { chooseNotifier } from './owner/owners-channels.ts';
import { openOwnersPlaces } from './owner/owners-places.ts';
import { openReminders } from './owner/reminders.ts';

interface BookingSurroundings {
  site: Site;
  storage: Pick<
    ServerStorage,
    'hostedStore' | 'ledger' | 'calendar' | 'calendarKeys' | 'busy' | 'written' | 'reminders'
  >;
  metrics: Pick<ServerMetrics, 'bookingAnswered'>;
  /** When the owner is busy. */
  busyTimes: BusyTimes;
  newLimiter: NewLimiter;
  /** Limits how many bytes bookings store. Null means that there is no limit. */
  allowance: StorageAllowance | null;
  origin: string;
  /** From this moment on, no visitor waits for a key that another process holds. */
  closing: AbortSignal;
  shutdown: AbortSignal;
  logger: pino.Logger;
  outboxTiming?: OutboxTiming;
  keyLeaseMs?: number;
  /** Sends letters about bookings. Null means that no letters are sent. */
  mail: BookingMail | null;
  sendAlert: SendAlert;
}

export interface ComposedBooking {
  features: readonly Hono[];
  /** The addresses at which posted JSON is answered without Hono. */
  jsonPosts: readonly JsonPost[];
  desk: BookingDesk;
  availability: SlotAvailability;
  changes: ChangeDesk;
  ledger: RetryingLedger;
  /** What other channels need that take requests as the routes do. */
  parts: ConsultationParts;
  /** The limiter of questions about open times. Null means that there is no limit. */
  slotLimiter: RateLimiter | null;
  /** Resolves when all running bookings and messages are finished and the outbox has stopped. */
  idle(): Promise<void>;
}

/**
 * Creates the parts of the server that accept bookings: the booking desk, the outbox of messages to
 * the owner, and the routes.
 */
export function composeBooking(surroundings: BookingSurroundings, config: Config): ComposedBooking {
  const { site, storage, newLimiter, allowance, origin, shutdown, logger } = surroundings;
  const { outboxTiming: timing = productTiming, keyLeaseMs, mail, busyTimes } = surroundings;
  const { assumedTimeZone, businessTimeZone, closedDays, slotCapacity, trustedProxies } = config;
  const { sendAlert } = surroundings;
  const hasMail = mail !== null;
  const notifier = sendOnceNotifier(chooseNotifier(config, logger));
  const ledger = retryingLedger(storage.ledger, notifier.forget);
  const availability = createSlotAvailability({ ledger, busyTimes, slotCapacity, closedDays });
  const news: NewsSettings = {
    businessTimeZone,
    hasMail,
    hasWebhook: config.webhook !== null,
    hasCalendar: config.bookingCalendar !== null,
  };
  const uncounted = createBookingDesk({
    hostedStore: storage.hostedStore,
    ledger,
    notifier,
    logger,
    assumedTimeZone,
    closedDays,
    slotCapacity,
    busyTimes,
    ...news,
    isLedgerShared: config.databaseUrl !== null,
    onSlotChange: availability.forget,
    timing,
    shutdown: surroundings.closing,
    ...(keyLeaseMs !== undefined && { keyLeaseMs }),
  });
  const desk = countedDesk(uncounted, surroundings.metrics.bookingAnswered);
  const places = openOwnersPlaces({ storage, news, sendAlert, origin, logger, shutdown }, config);
  const reminders = openReminders(
    { storage, mail, news, sendAlert, origin, timing, logger, shutdown },
    config,
  );
  const letters = mail && letterSender(mail, origin);
  const senders = { ...places.senders, ...reminders.senders, mail: letters };
  const outbox = runOutbox({ ledger, notifier, senders, logger, shutdown, timing });
  const changes = createChangeDesk({
    ledger,
    slotCapacity,
    busyTimes,
    closedDays,
    ...news,
    onSlotChange: availability.forget,
  });
  const parts: ConsultationParts = {
    allowance,
    desk,
    changes,
    ledger,
    reminders: storage.reminders,
    trustedProxies,
    businessTimeZone,
    assumedTimeZone,
    slotCapacity,
    busyTimes,
    closedDays,
    contactEmail: config.contactEmail,
    hasMail,
    origin,
    logger,
    limiter: newLimiter('bookings'),
    renderPage: (page) => renderShell(site.shell, page),
  };
  // The calendar asks for slots often. With a limiter of its own, it never costs a visitor the
  // booking itself.
  const slotLimiter = newLimiter('slots');
  const slots = slotRoutes({ availability, limiter: slotLimiter, trustedProxies });
  const { calendar, calendarKeys } = storage;
  const feed = calendarRoutes({
    calendar,
    calendarKeys,
    origin,
    limiter: newLimiter(),
    trustedProxies,
  });
  return {
    features: [consultationRoutes(parts), slots, feed],
    jsonPosts: [postedRequests(parts)],
    desk,
    availability,
    changes,
    ledger,
    parts,
    slotLimiter,
    async idle() {
      await Promise.all([desk.idle(), outbox, places.watching, reminders.queueing]);
    },
  };
}

/** Counts what became of each request for a booking. A repeated request counts again. */
function countedDesk(desk: BookingDesk, count: ServerMetrics['bookingAnswered']): BookingDesk {
  return {
    async book(received, key) {
      try {
        const outcome = await desk.book(received, key);
        count(outcome.kind);
        return outcome;
      } catch (error) {
        count('failed');
        throw error;
      }
    },
    idle: desk.idle,
  };
}
