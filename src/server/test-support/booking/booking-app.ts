import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { bookingColumns } from '#core/consultation/booking-fields.ts';
import { NO_CLOSED_DAYS, parseClosedDays } from '#core/consultation/calendar-date.ts';
import type { ConsultationNotice } from '#core/consultation/notice.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { createApp } from '#server/compose/app.ts';
import type { BusyTimes } from '#server/consultation/busy/busy-times.ts';
import { createBookingDesk } from '#server/consultation/desk/book-consultation.ts';
import { createChangeDesk } from '#server/consultation/desk/change-booking.ts';
import { createSlotAvailability } from '#server/consultation/desk/slot-availability.ts';
import type { ConsultationParts } from '#server/consultation/http/consultation-parts.ts';
import { postedRequests } from '#server/consultation/http/receive-request.ts';
import { consultationRoutes } from '#server/consultation/http/routes.ts';
import { slotRoutes } from '#server/consultation/http/slot-routes.ts';
import type { OutboxTiming } from '#server/consultation/messages/message-queue.ts';
import type { Notifier } from '#server/consultation/messages/notifier.ts';
import { sqliteReminders } from '#server/consultation/reminders/stores/sqlite.ts';
import type { BookingLedger } from '#server/consultation/storage/booking-ledger.ts';
import type { ConsultationStore } from '#server/consultation/storage/consultation-store.ts';
import { sqliteLedger } from '#server/consultation/storage/ledgers/sqlite.ts';
import { retryingLedger } from '#server/consultation/storage/retrying-ledger.ts';
import { openSqlite } from '#server/database/sqlite-database.ts';
import { createRateLimiter } from '#server/http/rate-limit.ts';
import type { StorageAllowance } from '#server/http/storage-allowance.ts';
import { renderShell } from '#server/site/shell.ts';
import { appParts, TEST_ORIGIN } from '../app-parts.ts';
import { tempDir } from '../storage/temp-dir.ts';
import { validBody } from './consultations.ts';

export interface BookingAppOptions {
  /** The notifier of the app. The default notifier records every message as delivered. */
  notifier?: Notifier;
  /** Stores the rows outside the ledger's database. By default the ledger stores them. */
  hostedStore?: ConsultationStore;
  /** Wraps the real ledger, so that a test can make it fail. */
  wrapLedger?(ledger: BookingLedger): BookingLedger;
  /** Runs a statement on the database that is used instead of the embedded one. */
  run?(sql: string): Promise<Record<string, unknown>[]>;
  slotCapacity?: number;
  /** When the owner is busy. By default never. */
  busyTimes?: BusyTimes;
  /** The closed days, written as in `CLOSED_DAYS`. */
  closedDays?: string;
  businessTimeZone?: string;
  /** The zone of a request without one. By default there is none. */
  assumedTimeZone?: string;
  /** The owner's address. By default there is none. */
  contactEmail?: string;
  rateLimit?: number;
  trustedProxies?: number;
  /** Limits how much may be stored. By default there is no limit. */
  allowance?: StorageAllowance;
  /** Whether letters about bookings are queued. By default there is no mail. */
  hasMail?: boolean;
  /** Whether messages to a program of the owner are queued. By default there is none. */
  hasWebhook?: boolean;
  /** Whether entries of the owner's calendar are queued. By default there is no calendar. */
  hasCalendar?: boolean;
  timing?: OutboxTiming;
  keyLeaseMs?: number;
  shutdown?: AbortSignal;
}

export interface PostOptions {
  /**
   * The idempotency key of the request. If the key is null, no key is sent. By default each request
   * gets a new key.
   */
  key?: string | null;
  headers?: Record<string, string>;
}

/** The owner of most tests has no calendar. */
export const neverBusy: BusyTimes = {
  zone: 'UTC',
  startsBetween: async () => [],
  isBusy: async () => false,
};

const site = await appParts();

/** Matches the personal data in `validBody` and in the other bodies that tests send. */
const PERSONAL = /lovelace|engine\.example|analytical|miss calls|after hours/i;

/** Starts the real app with an embedded database in a new folder. */
export async function bookingApp(options: BookingAppOptions = {}) {
  const { businessTimeZone = null, slotCapacity = null, rateLimit, trustedProxies = 0 } = options;
  const {
    hasMail = false,
    hasWebhook = false,
    hasCalendar = false,
    assumedTimeZone = null,
    busyTimes = neverBusy,
  } = options;
  const folder = await tempDir();
  const database = openSqlite(folder.path);
  const hostedStore = options.hostedStore ?? null;
  const ledger = retryingLedger(
    options.wrapLedger?.(sqliteLedger(database)) ?? sqliteLedger(database),
  );
  const reminders = sqliteReminders(database);
  const messages: ConsultationNotice[] = [];
  const logged: string[] = [];
  // The lines of every request would hide those that tests look for.
  const logger = pino({ level: 'info' }, { write: (line) => logged.push(line) });
  const notifier: Notifier = options.notifier ?? {
    async send(notice) {
      messages.push(notice);
      return { kind: 'delivered' };
    },
    sendChange: async () => ({ kind: 'delivered' }),
  };
  const closedDays = parseClosedDays(options.closedDays ?? '') ?? NO_CLOSED_DAYS;
  const availability = createSlotAvailability({ ledger, busyTimes, slotCapacity, closedDays });
  const newLimiter = () => (rateLimit === undefined ? null : createRateLimiter(rateLimit));
  const desk = createBookingDesk({
    hostedStore,
    ledger,
    notifier,
    logger,
    businessTimeZone,
    assumedTimeZone,
    closedDays,
    slotCapacity,
    busyTimes,
    hasMail,
    hasWebhook,
    hasCalendar,
    onSlotChange: availability.forget,
    shutdown: options.shutdown ?? new AbortController().signal,
    ...(options.timing && { timing: options.timing }),
    ...(options.keyLeaseMs !== undefined && { keyLeaseMs: options.keyLeaseMs }),
  });
  const changes = createChangeDesk({
    ledger,
    slotCapacity,
    busyTimes,
    closedDays,
    businessTimeZone,
    hasMail,
    hasWebhook,
    hasCalendar,
    onSlotChange: availability.forget,
  });
  const consultation: ConsultationParts = {
    desk,
    changes,
    ledger,
    reminders,
    trustedProxies,
    businessTimeZone,
    assumedTimeZone,
    slotCapacity,
    busyTimes,
    closedDays,
    contactEmail: options.contactEmail ?? null,
    hasMail,
    logger,
    origin: TEST_ORIGIN,
    limiter: newLimiter(),
    allowance: options.allowance ?? null,
    renderPage: (page) => renderShell(site.site.shell, page),
  };
  const slots = slotRoutes({ availability, limiter: newLimiter(), trustedProxies });
  const probes = [async () => hostedStore?.probe(), () => ledger.probe()];
  const app: Hono = createApp({
    ...site,
    logger,
    probes,
    features: [consultationRoutes(consultation), slots],
  });
  const allRows = database.connection.prepare(
    `select ${bookingColumns.join()} from consultations order by created_at, id`,
  );
  const allBookings = database.connection.prepare('select * from bookings order by created_at');

  return {
    app,
    consultation,
    jsonPosts: [postedRequests(consultation)],
    site: site.site,
    desk,
    availability,
    changes,
    ledger,
    reminders,
    messages,
    logged,
    logger,
    database,
    post: (body: unknown, { key = randomUUID(), headers }: PostOptions = {}) =>
      app.request('/api/consultations', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(key !== null && { 'Idempotency-Key': key }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Sends the form in the same way as a browser without JavaScript. */
    postForm: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request('/api/consultations', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Cancels a booking on the page behind its link, as its visitor does. */
    cancel: (link: string, sequence = 0) =>
      app.request(`${link}/cancel`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `sequence=${sequence}`,
      }),
    /** Reads the rows of the table `consultations` directly, without the ledger. */
    rows: () => allRows.all().map((row) => ({ ...row }) as unknown as ConsultationRow),
    bookings: () => allBookings.all().map((row) => ({ ...row })),
    /** Runs a statement directly on the database of this app, whichever engine it has. */
    run:
      options.run ??
      (async (sql: string) =>
        database.connection
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }))),
    async [Symbol.asyncDispose]() {
      await desk.idle();
      database.close();
      await folder.remove();
      // This check runs at the end of every test that uses the app: the log must not contain
      // personal data.
      const leak = logged.find((line) => PERSONAL.test(line));
      if (leak !== undefined) throw new Error(`A visitor got into the log: ${leak}`);
    },
  };
}

export type BookingApp = Awaited<ReturnType<typeof bookingApp>>;

/**
 * Returns the valid body with changed values. A field whose new value is undefined is left out when
 * the body is sent.
 */
export function bodyWith(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...validBody, ...changes };
}

interface AnswerBody {
  id: string;
  link: string;
  reference: string;
  calendar?: boolean;
  fields?: Record<string, string>;
}

export async function answeredBody(response: Response): Promise<AnswerBody> {
  return (await response.json()) as AnswerBody;
}
