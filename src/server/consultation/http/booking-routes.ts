import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { changeProblem } from '#core/consultation/booking-life.ts';
import { bookingPath } from '#core/consultation/booking-path.ts';
import { slotStart } from '#core/consultation/booking-window.ts';
import { calendarFile, visitorCalendarEntry } from '#core/consultation/calendar-entry.ts';
import type { Slot } from '#core/consultation/schedule.ts';
import { bookingLifeErrors } from '#core/site/content/booking-life.ts';
import { bookingBanners, requestMessages } from '#core/site/content/booking-messages.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import { MOST_CHANGE_BYTES, releaseIfStoringFails } from '#server/http/storage-allowance.ts';
import type { ChangeResult } from '../desk/change-booking.ts';
import { isLinkToken } from '../storage/booking-row.ts';
import { bookingPage, cancelPage, type LinkedBooking, unansweredPage } from './booking-page.ts';
import { calendarFileAnswer } from './calendar-file-answer.ts';
import type { ConsultationParts } from './consultation-parts.ts';
import { movePage, type ShownDays, shownDays, slotsOf, wallClockOf } from './move-page.ts';
import { readBody } from './read-body.ts';
import { REDIRECT_HEADER, thankYouPage } from './thank-you-page.ts';

/** Returns the network of the client that sent a request. */
type NetworkOf = (c: Context) => string;

/** What a visitor has sent with a form about a booking. */
interface SentChange {
  sequence: number;
  date: string;
  time: string;
}

const BASE = '/booking/:token';

/**
 * Creates the routes of the pages behind the link of a booking. Whoever has the link may change the
 * booking. So the address, which contains the token, must reach nobody else: no page sends it in a
 * Referer, no search engine lists it, no cache keeps it, and nothing logs it. Only a POST changes
 * anything, because programs that scan mails for viruses open every link.
 */
export function bookingRoutes(parts: ConsultationParts, networkOf: NetworkOf): Hono {
  const { changes, ledger, limiter, renderPage, businessTimeZone, slotCapacity, logger } = parts;
  const { host } = new URL(parts.origin);

  /** Finds the booking and answers. An unknown token gets the page for unknown addresses. */
  const withBooking =
    (answer: (c: Context, booking: LinkedBooking) => Response | Promise<Response>) =>
    async (c: Context): Promise<Response> => {
      const linkToken = c.req.param('token') ?? '';
      if (!isLinkToken(linkToken)) return c.notFound();
      try {
        const booking = await ledger.findByToken(linkToken);
        return booking ? await answer(c, { ...booking, linkToken }) : c.notFound();
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        logError(logger, error);
        return c.html(renderPage(unansweredPage(linkToken, bookingLifeErrors.unreachable)), 503);
      }
    };

  /** Refuses a form that comes too soon after many others of the same network. */
  const limitForms: MiddlewareHandler = async (c, next) => {
    const wait = limiter?.waitFor(networkOf(c)) ?? null;
    const linkToken = c.req.param('token') ?? '';
    if (wait === null || !isLinkToken(linkToken)) return next();
    c.header('Retry-After', String(wait));
    return c.html(renderPage(unansweredPage(linkToken, bookingBanners.tooMany(wait))), 429);
  };

  /**
   * Makes a change if the network may still store the messages that tell of it. Otherwise a visitor
   * could fill the disk by moving one request to and fro.
   */
  async function changeWithinAllowance(
    c: Context,
    make: () => Promise<ChangeResult>,
  ): Promise<ChangeResult | { kind: 'too-much'; waitSeconds: number }> {
    const storage = parts.allowance?.reserve(networkOf(c), MOST_CHANGE_BYTES);
    if (storage && 'waitSeconds' in storage) {
      return { kind: 'too-much', waitSeconds: storage.waitSeconds };
    }
    const result = await releaseIfStoringFails(storage, make());
    if (result.kind !== 'done') storage?.settle(0);
    return result;
  }

  const pageParts = (booking: LinkedBooking) => ({ booking, businessTimeZone, now: Date.now() });

  const showBooking = (c: Context, booking: LinkedBooking, problem: string | null = null) =>
    c.html(renderPage(bookingPage(pageParts(booking), problem)), problem === null ? 200 : 409);

  /** Shows the calendar and the times of a day, with the reason why a time was refused. */
  async function showTimes(
    c: Context,
    booking: LinkedBooking,
    asked: { month: string; date: string },
    refused: { problem: string; time: string; status: 409 | 422 } | null = null,
  ): Promise<Response> {
    const shared = pageParts(booking);
    const clock = wallClockOf(booking, businessTimeZone, shared.now);
    const shown = shownDays(booking, asked, clock);
    const slots = slotsOf(shown, clock);
    const page = movePage({
      ...shared,
      shown,
      slots,
      taken: await takenSlots(booking, shown, slots),
      problem: refused?.problem ?? null,
      chosenTime: refused?.time ?? '',
    });
    return c.html(renderPage(page), refused?.status ?? 200);
  }

  async function takenSlots(
    { id, timeZone }: LinkedBooking,
    { date }: ShownDays,
    slots: readonly Slot[],
  ): Promise<ReadonlySet<Slot>> {
    if (slotCapacity === null || date === null) return new Set();
    const starts = new Map<number, Slot>();
    for (const slot of slots) {
      const start = slotStart(date, slot, businessTimeZone ?? timeZone);
      if (start !== null) starts.set(start, slot);
    }
    const taken = await ledger.takenStarts([...starts.keys()], slotCapacity, id);
    return new Set(slots.filter((slot) => taken.some((start) => starts.get(start) === slot)));
  }

  /** Answers a change. After a change the browser loads the booking's page by a GET. */
  async function answerChange(
    c: Context,
    booking: LinkedBooking,
    { date, time }: SentChange,
    result: ChangeResult | { kind: 'too-much'; waitSeconds: number },
  ): Promise<Response> {
    switch (result.kind) {
      case 'too-much': {
        c.header('Retry-After', String(result.waitSeconds));
        const message = requestMessages.tooMuchStored(Math.ceil(result.waitSeconds / 3600));
        return c.html(renderPage(unansweredPage(booking.linkToken, message)), 429);
      }
      case 'done':
        return c.redirect(bookingPath(booking.linkToken), 303);
      case 'unknown':
        return c.notFound();
      case 'closed':
        return showBooking(c, booking, bookingLifeErrors[result.problem]);
      case 'changed': {
        const current = await ledger.findByToken(booking.linkToken);
        if (current === null) return c.notFound();
        const present = { ...current, linkToken: booking.linkToken };
        return showBooking(c, present, bookingLifeErrors.changedMeanwhile);
      }
      case 'slot-full': {
        const refused = { problem: bookingBanners.taken, time: '', status: 409 } as const;
        return showTimes(c, booking, { month: '', date }, refused);
      }
      case 'invalid': {
        const problem = `${Object.values(result.fields)[0]}.`;
        return showTimes(c, booking, { month: '', date }, { problem, time, status: 422 });
      }
    }
  }

  const routes = new Hono()
    .use('/booking/*', keepAddressSecret)
    .get(
      BASE,
      withBooking((c, booking) => showBooking(c, booking)),
    )
    .get(
      `${BASE}/thank-you`,
      withBooking((c, booking) => {
        // The thanks are for a new request. Whoever comes back after a change sees the change.
        if (booking.sequence > 0) return c.redirect(bookingPath(booking.linkToken), 303);
        const stays = c.req.query('stay') !== undefined;
        if (!stays) c.header('Refresh', REDIRECT_HEADER);
        return c.html(renderPage(thankYouPage({ booking, businessTimeZone, stays })));
      }),
    )
    .get(
      `${BASE}/invite.ics`,
      withBooking((c, booking) =>
        calendarFileAnswer(c, calendarFile([visitorCalendarEntry(booking)], host)),
      ),
    )
    .get(
      `${BASE}/move`,
      withBooking((c, booking) => {
        const closed = changeProblem(booking, Date.now());
        if (closed !== null) return c.redirect(bookingPath(booking.linkToken), 303);
        const { month = '', date = '' } = c.req.query();
        return showTimes(c, booking, { month, date });
      }),
    )
    .get(
      `${BASE}/cancel`,
      withBooking((c, booking) => {
        const closed = changeProblem(booking, Date.now());
        if (closed !== null) return c.redirect(bookingPath(booking.linkToken), 303);
        return c.html(renderPage(cancelPage(pageParts(booking))));
      }),
    )
    .post(
      `${BASE}/move`,
      limitForms,
      withBooking(async (c, booking) => {
        const sent = await readChange(c);
        const result = await changeWithinAllowance(c, () =>
          changes.move(booking, sent.sequence, sent),
        );
        return answerChange(c, booking, sent, result);
      }),
    )
    .post(
      `${BASE}/cancel`,
      limitForms,
      withBooking(async (c, booking) => {
        const sent = await readChange(c);
        const result = await changeWithinAllowance(c, () => changes.cancel(booking, sent.sequence));
        return answerChange(c, booking, sent, result);
      }),
    );
  return routes as Hono;
}

/** Adds the headers that keep the address of a booking's page from others, to every answer. */
const keepAddressSecret: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  c.header('Cache-Control', 'no-store');
};

/**
 * Reads the form of a change. A body that is no form has no sequence, so it never fits the booking
 * and changes nothing.
 */
async function readChange(c: Context): Promise<SentChange> {
  const read = await readBody(c.req);
  const form: Record<string, string> = read.kind === 'form' ? read.body : {};
  const { sequence = '', selected_date = '', selected_time = '' } = form;
  return {
    sequence: /^\d{1,9}$/.test(sequence) ? Number(sequence) : Number.NaN,
    date: selected_date,
    time: selected_time,
  };
}
