import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import { slotLabel, slots, windowDays } from '#core/consultation/schedule.ts';
import { createStorageAllowance } from '#server/http/storage-allowance.ts';
import { MOST_CHANGE_BYTES } from '#server/http/stored-bytes.ts';
import {
  answeredBody,
  type BookingApp,
  type BookingAppOptions,
  bodyWith,
  bookingApp,
} from '#server/test-support/booking/booking-app.ts';
import { bookingEngines } from '#server/test-support/booking/booking-engines.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';

const NOW = Date.UTC(2026, 10, 12, 8);
const UNKNOWN = 'A'.repeat(43);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the name of a day's month, for example `November 2026`. */
function monthName(date: string): string {
  return new Date(date).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Books the valid request, and returns functions that open and change its pages. */
async function bookedPage(booking: BookingApp, changes: Record<string, unknown> = {}) {
  const response = await booking.post(bodyWith(changes));
  expect(response.status).toBe(201);
  const { id, link } = await answeredBody(response);
  const send = (path: string, fields: Record<string, string>, headers = {}) =>
    booking.app.request(link + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  return {
    id,
    link,
    open: (path = '') => booking.app.request(link + path),
    text: async (path = '') => readable(await (await booking.app.request(link + path)).text()),
    file: async () => (await booking.app.request(`${link}/invite.ics`)).text(),
    move: (selected_date: string, selected_time: string, sequence = '0', headers = {}) =>
      send('/move', { selected_date, selected_time, sequence }, headers),
    cancel: (sequence = '0', headers = {}) => send('/cancel', { sequence }, headers),
    send,
  };
}

function readable(page: string): string {
  return page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

describe('the page behind the link', () => {
  test('shows the request and every way to change it, and nothing about the person', async () => {
    await using booking = await bookingApp();
    const { id, link, open } = await bookedPage(booking);
    const response = await open();
    expect(response.status).toBe(200);
    const page = await response.text();
    const text = readable(page);
    expect(text).toContain(`Reference ${bookingReference(id)}`);
    expect(text).toContain('Status Requested');
    expect(text).toContain('Service AI Phone Agent');
    expect(text).toContain('When Monday, November 16, 2026, 9:30 AM');
    expect(text).toContain('Time zone Paris (GMT+1)');
    for (const path of ['/move', '/cancel', '/invite.ics']) {
      expect(page).toContain(`href="${link}${path}"`);
    }
    expect(page).toContain('href="https://calendar.google.com/calendar/render?');
    expect(page).not.toMatch(/Lovelace|engine\.example|Analytical|miss calls/);
  });

  test('keeps its address from other sites, search engines and caches', async () => {
    await using booking = await bookingApp();
    const { open, move } = await bookedPage(booking);
    const unknown = booking.app.request(`/booking/${UNKNOWN}`);
    const paths = ['', '/thank-you', '/move', '/cancel', '/invite.ics'].map(open);
    for (const response of await Promise.all([...paths, move('', ''), unknown])) {
      expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(response.headers.get('Content-Security-Policy')).toContain('script-src');
    }
  });

  test.each(['', '/move', '/cancel', '/thank-you', '/invite.ics'])(
    'of an unknown token is the page for unknown addresses: %s',
    async (path) => {
      await using booking = await bookingApp();
      const { id } = await bookedPage(booking);
      const tokens = [UNKNOWN, id, 'x', '%00', '%E0%A4%A', "'%20or%201=1--", 'a'.repeat(3000)];
      for (const token of tokens) {
        const address = `/booking/${token}${path}`;
        expect((await booking.app.request(address)).status).toBe(404);
        if (path !== '/move' && path !== '/cancel') continue;
        expect((await booking.app.request(address, { method: 'POST' })).status).toBe(404);
      }
    },
  );

  test('changes nothing, however often a link scanner opens every link of it', async () => {
    await using booking = await bookingApp();
    const { open, link } = await bookedPage(booking);
    const before = booking.bookings();
    for (const path of [
      '',
      '/move',
      '/move?month=2026-11&date=2026-11-17',
      '/cancel',
      '/invite.ics',
    ]) {
      await open(path);
      const head = await booking.app.request(link + path, { method: 'HEAD' });
      expect(head.status).toBe(200);
    }
    expect(booking.bookings()).toEqual(before);
  });

  test('is gone when the request was erased', async () => {
    await using booking = await bookingApp();
    const { open, cancel } = await bookedPage(booking);
    booking.database.connection.exec('delete from bookings');
    expect((await open()).status).toBe(404);
    expect((await cancel()).status).toBe(404);
  });

  test('says that it cannot be reached while the ledger is down, and logs no token', async () => {
    const broken = new Set(['findByToken']);
    await using booking = await bookingApp({
      wrapLedger: (ledger) => breakableStorage(ledger, broken),
    });
    const { open, cancel, link } = await bookedPage(booking);
    for (const response of [await open(), await cancel()]) {
      expect(response.status).toBe(503);
      expect(readable(await response.text())).toContain('cannot be reached at the moment');
    }
    expect(booking.logged.join()).toContain('test storage failed');
    expect(booking.logged.join()).not.toContain(link.slice('/booking/'.length));
  });
});

describe.each(bookingEngines())('with %s', (_, engine) => {
  const openApp = async (options: BookingAppOptions = {}) =>
    bookingApp({ ...(await engine()), ...options });

  describe('a visitor who moves the request', () => {
    test('sees the month, the open days and the times of the chosen day', async () => {
      await using booking = await openApp();
      const { link, open } = await bookedPage(booking);
      const month = await (await open('/move')).text();
      expect(month).toContain('<h2 id="month" class="calendar-month">November 2026</h2>');
      expect(month).toContain(`href="${link}/move?month=2026-11&amp;date=2026-11-17#times"`);
      expect(month).toContain('aria-label="Tuesday, November 17, 2026"');
      expect(month).not.toContain('date=2026-11-14');
      expect(readable(month)).toContain('Saturday, November 14, 2026, weekend');
      expect(month).not.toContain('type="radio"');
      expect(month).not.toContain('aria-label="Previous month"');
      expect(month).toContain(`href="${link}/move?month=2026-12"`);

      const day = await (await open('/move?month=2026-11&date=2026-11-17')).text();
      expect(day.match(/type="radio"/g)).toHaveLength(16);
      expect(day).toContain('name="selected_date" value="2026-11-17"');
      expect(readable(day)).toContain('Tuesday, November 17, 2026');
    });

    test.each([
      '/move?month=2031-01',
      '/move?month=1999-01',
      '/move?month=2026-13',
      '/move?month=%00&date=<script>',
      '/move?date=2026-11-14',
      '/move?date=2027-06-01',
      '/move?month=a&month=b',
    ])('gets a month of the booking window for the address %s', async (path) => {
      await using booking = await openApp();
      const { open } = await bookedPage(booking);
      const response = await open(path);
      expect(response.status).toBe(200);
      const page = await response.text();
      const [, shown] = /class="calendar-month">([^<]*)</.exec(page) ?? [];
      expect(windowDays('2026-11-12').map(monthName)).toContain(shown);
      expect(page).not.toContain('<script>');
      expect(page).not.toContain('type="radio"');
    });

    test('has the new time everywhere, and a calendar file that replaces the earlier entry', async () => {
      await using booking = await openApp();
      const { id, link, move, text, file } = await bookedPage(booking);
      expect(await file()).toContain('SEQUENCE:0\r\n');
      vi.setSystemTime(NOW + 60_000);
      const response = await move('2026-11-17', '2:00 PM');
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe(link);
      const page = await text();
      expect(page).toContain('Tuesday, November 17, 2026, 2:00 PM');
      expect(page).toContain('Your request now has this new time.');
      expect(await text()).toBe(page);
      expect(await booking.run('select * from consultations')).toMatchObject([
        { selected_date: '11/17/2026', selected_time: '2:00 PM' },
      ]);
      const moved = await file();
      expect(moved).toContain(`UID:${id}@everline.test\r\n`);
      expect(moved).toContain('SEQUENCE:1\r\n');
      expect(moved).toContain('DTSTART:20261117T130000Z\r\n');
      expect(moved).toContain('DTSTAMP:20261112T080100Z\r\n');
      expect(moved).toContain('STATUS:TENTATIVE\r\n');
      const invite = await booking.app.request(`/api/consultations/${id}/invite.ics`);
      expect(await invite.text()).toBe(moved);
      expect((await booking.app.request(`${link}/thank-you`)).headers.get('Location')).toBe(link);
    });

    test.each([
      ['a weekend', '2026-11-14', '9:30 AM', 'Please choose a weekday, Monday to Friday.'],
      ['a past day', '2026-11-11', '9:30 AM', 'This date is in the past.'],
      ['a far day', '2028-02-01', '9:30 AM', 'This date is more than 60 days ahead.'],
      ['a slot that has passed', '2026-11-12', '9:00 AM', 'This time has passed.'],
      ['no time', '2026-11-17', '', 'Please choose a time.'],
      ['a time that is no slot', '2026-11-17', '9:10 AM', 'Please choose a time.'],
      ['no day', '', '9:30 AM', 'Please choose a date.'],
      ['the time it has', '2026-11-16', '9:30 AM', 'This is the time you already have.'],
    ])('is told why when the new time is %s', async (_, date, time, message) => {
      await using booking = await openApp();
      const { move } = await bookedPage(booking);
      vi.setSystemTime(Date.UTC(2026, 10, 12, 12));
      const before = await booking.run('select * from bookings');
      const response = await move(date, time);
      expect(response.status).toBe(422);
      expect(readable(await response.text())).toContain(message);
      expect(await booking.run('select * from bookings')).toEqual(before);
    });

    test('is judged by the zone of the business where one is set', async () => {
      await using booking = await openApp({ businessTimeZone: 'America/New_York' });
      const { move, file } = await bookedPage(booking);
      expect((await move('2026-11-17', '2:00 PM')).status).toBe(303);
      expect(await file()).toContain('DTSTART:20261117T190000Z\r\n');
    });

    test('may move a request whose zone is unknown', async () => {
      await using booking = await openApp({ slotCapacity: 1 });
      const { move, open, file } = await bookedPage(booking, { time_zone: undefined });
      expect((await open('/move?date=2026-11-17')).status).toBe(200);
      expect((await move('2026-11-17', '2:00 PM')).status).toBe(303);
      expect(await file()).toContain('DTSTART:20261117T140000\r\n');
    });

    test('without a zone is judged by the assumed one, which keeps the capacity', async () => {
      const options = { slotCapacity: 1, assumedTimeZone: 'Europe/Paris' };
      await using booking = await openApp(options);
      const { move, open, text } = await bookedPage(booking, { time_zone: undefined });
      await bookedPage(booking, { selected_date: '2026-11-17', selected_time: '2:00 PM' });
      expect(await text()).toContain('Time zone Paris (GMT+1)');
      const taken = /value="2:00 PM" required disabled><span>2:00 PM<\/span><small>taken</;
      expect(await (await open('/move?date=2026-11-17')).text()).toMatch(taken);
      expect((await move('2026-11-17', '2:00 PM')).status).toBe(409);
      expect((await move('2026-11-17', '2:30 PM')).status).toBe(303);
    });

    test('keeps the capacity if the request was stored without a zone and without a start', async () => {
      const options = { slotCapacity: 1, assumedTimeZone: 'Europe/Paris' };
      await using booking = await openApp(options);
      const { id, move } = await bookedPage(booking);
      await booking.run(
        `update bookings set time_zone = null, starts_at = null where id = '${id}'`,
      );
      await bookedPage(booking, { selected_date: '2026-11-17', selected_time: '2:00 PM' });
      expect((await move('2026-11-17', '2:00 PM')).status).toBe(409);
      // After a move the start is known, and the messages name the zone in which it holds.
      expect((await move('2026-11-17', '2:30 PM')).status).toBe(303);
      const [message] = await booking.run('select payload from booking_messages');
      expect(JSON.parse(String(message?.payload)).booking).toMatchObject({
        timeZone: 'Europe/Paris',
        startsAt: Date.UTC(2026, 10, 17, 13, 30),
      });
    });

    test('sees taken times as taken, and gets a page with another choice if one was taken just now', async () => {
      await using booking = await openApp({ slotCapacity: 1 });
      const { open, move } = await bookedPage(booking);
      await bookedPage(booking, { selected_date: '2026-11-17', selected_time: '2:00 PM' });
      const taken = /value="2:00 PM" required disabled><span>2:00 PM<\/span><small>taken</;
      expect(await (await open('/move?date=2026-11-17')).text()).toMatch(taken);
      const response = await move('2026-11-17', '2:00 PM');
      expect(response.status).toBe(409);
      const page = await response.text();
      expect(page).toContain('That time has just been taken. Please choose another.');
      expect(page).toMatch(taken);
      expect(page).toContain('<title>Error: Move your request | ');
      // The booking's own slot is not shown as taken, but the visitor cannot choose it, because the
      // booking already has this time.
      const own = await (await open('/move?date=2026-11-16')).text();
      expect(own).toMatch(
        /value="9:30 AM" required disabled><span>9:30 AM<\/span><small>your time now</,
      );
    });

    test('reads that a day has no times, instead of a form without a choice', async () => {
      await using booking = await openApp({ slotCapacity: 1, closedDays: '2026-11-18' });
      const { open } = await bookedPage(booking);
      const own = await bookedPage(booking, { selected_date: '2026-11-17' });
      for (const slot of slots.filter((one) => one !== '09:30')) {
        await bookedPage(booking, { selected_date: '2026-11-17', selected_time: slotLabel(slot) });
      }
      for (const page of [open('/move?date=2026-11-18'), own.open('/move?date=2026-11-17')]) {
        const text = await (await page).text();
        expect(text).toContain('No available times for this date.</p>');
        expect(text).not.toMatch(/<form id="times"|name="selected_time"/);
      }
      expect(await (await open('/move?date=2026-11-19')).text()).toContain('<form id="times"');
    });

    test('frees the old place', async () => {
      await using booking = await openApp({ slotCapacity: 1 });
      const { move } = await bookedPage(booking);
      expect((await booking.post(bodyWith())).status).toBe(409);
      await move('2026-11-17', '2:00 PM');
      expect((await booking.post(bodyWith())).status).toBe(201);
      expect((await move('2026-11-16', '9:30 AM', '1')).status).toBe(409);
    });
  });

  describe('a form that is sent again after a move', () => {
    test('is a new request if it has no key of its own', async () => {
      await using booking = await openApp();
      const fields = bodyWith() as Record<string, string>;
      const linkOf = (response: Response) =>
        (response.headers.get('Location') ?? '').replace('/thank-you', '');
      const first = linkOf(await booking.postForm(fields));
      expect(linkOf(await booking.postForm(fields))).not.toMatch(/^\/booking\//);
      const moved = { selected_date: '2026-11-17', selected_time: '2:00 PM', sequence: '0' };
      const response = await booking.app.request(`${first}/move`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(moved).toString(),
      });
      expect(response.status).toBe(303);
      const second = linkOf(await booking.postForm(fields));
      expect(second).toMatch(/^\/booking\//);
      expect(second).not.toBe(first);
      expect(linkOf(await booking.postForm(fields))).not.toMatch(/^\/booking\//);
      expect(await booking.run('select slot from bookings order by slot')).toEqual([
        { slot: '09:30' },
        { slot: '14:00' },
      ]);
    });

    test('is the moved request if the browser repeats it under its own key', async () => {
      await using booking = await openApp();
      const key = randomUUID();
      const { id, link } = await answeredBody(await booking.post(bodyWith(), { key }));
      const moved = { selected_date: '2026-11-17', selected_time: '2:00 PM', sequence: '0' };
      await booking.app.request(`${link}/move`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(moved).toString(),
      });
      expect((await answeredBody(await booking.post(bodyWith(), { key }))).id).toBe(id);
      expect(booking.messages).toHaveLength(1);
    });
  });

  describe('a visitor who cancels the request', () => {
    test('confirms it on a page of its own, and then sees that it is cancelled', async () => {
      await using booking = await openApp({ slotCapacity: 1 });
      const { link, open, cancel, text, file } = await bookedPage(booking);
      const confirming = await (await open('/cancel')).text();
      expect(confirming).toContain(`<form method="post" action="${link}/cancel"`);
      expect(readable(confirming)).toContain('Cancel this request?');
      const response = await cancel();
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe(link);
      const page = await text();
      expect(page).toContain('Your request is canceled');
      expect(page).toContain('Status Canceled');
      expect(page).not.toContain('Move to another time');
      const cancelled = await file();
      expect(cancelled).toContain('METHOD:CANCEL\r\n');
      expect(cancelled).toContain('STATUS:CANCELLED\r\n');
      expect(cancelled).toContain('SEQUENCE:1\r\n');
      expect(await booking.run('select * from consultations')).toHaveLength(1);
      expect((await booking.post(bodyWith())).status).toBe(201);
    });

    test('can book the same time again with the same form on the same day', async () => {
      await using booking = await openApp();
      const key = null;
      const first = await answeredBody(await booking.post(bodyWith(), { key }));
      await booking.app.request(`${first.link}/cancel`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'sequence=0',
      });
      const second = await answeredBody(await booking.post(bodyWith(), { key }));
      expect(second.id).not.toBe(first.id);
      expect(booking.messages).toHaveLength(2);
    });
  });

  test('a change that is sent twice is made once, and both answers lead to the changed request', async () => {
    await using booking = await openApp();
    const { move, cancel, link } = await bookedPage(booking);
    // A double click sends a form twice at once. A visitor whose line was cut sends it once more.
    const answers = await Promise.all([
      move('2026-11-17', '2:00 PM'),
      move('2026-11-17', '2:00 PM'),
    ]);
    answers.push(await move('2026-11-17', '2:00 PM'));
    answers.push(await cancel('1'), await cancel('1'));
    for (const answer of answers) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('Location')).toBe(link);
    }
    expect(await booking.run('select * from bookings')).toMatchObject([{ sequence: 2 }]);
    expect(await booking.run('select * from booking_messages')).toHaveLength(2);
  });

  describe('a change is refused', () => {
    test('on a page that is older than the last change, which is shown instead', async () => {
      await using booking = await openApp();
      const { move, cancel } = await bookedPage(booking);
      await move('2026-11-17', '2:00 PM');
      for (const stale of [await cancel('0'), await move('2026-11-18', '2:00 PM', '0')]) {
        expect(stale.status).toBe(409);
        const text = readable(await stale.text());
        expect(text).toContain('This request was changed after you opened the page');
        expect(text).toContain('Tuesday, November 17, 2026, 2:00 PM');
      }
      for (const sequence of ['', 'x', '-1', '1.0', '1e0', '99999999999']) {
        expect((await cancel(sequence)).status).toBe(409);
      }
      expect(await booking.run('select * from bookings')).toMatchObject([
        { sequence: 1, state: 'requested' },
      ]);
    });

    test('with a sentence that ends with one full stop, also for a closed day', async () => {
      await using booking = await openApp({ closedDays: '2026-11-18' });
      const { move } = await bookedPage(booking);
      const problemOf = async (day: string) => {
        const response = await move(day, '2:00 PM');
        expect(response.status).toBe(422);
        return /role="alert"><h2>[^<]+<\/h2><p>([^<]+)</.exec(await response.text())?.[1];
      };
      expect(await problemOf('2026-11-18')).toBe('No available times for this date.');
      expect(await problemOf('2026-11-21')).toBe('Please choose a weekday, Monday to Friday.');
    });

    test('after a cancellation', async () => {
      await using booking = await openApp();
      const { open, move, cancel, link } = await bookedPage(booking);
      await cancel();
      for (const late of [await cancel('1'), await move('2026-11-18', '2:00 PM', '1')]) {
        expect(late.status).toBe(409);
        expect(readable(await late.text())).toContain('This request has been canceled');
      }
      expect((await open('/move')).headers.get('Location')).toBe(link);
      expect((await open('/cancel')).headers.get('Location')).toBe(link);
    });

    test('from the moment at which the time begins', async () => {
      await using booking = await openApp();
      const { open, move, cancel, text, link } = await bookedPage(booking);
      const startsAt = Date.UTC(2026, 10, 16, 8, 30);
      vi.setSystemTime(startsAt - 1);
      expect((await open('/cancel')).status).toBe(200);
      vi.setSystemTime(startsAt);
      expect((await open('/cancel')).headers.get('Location')).toBe(link);
      for (const late of [await cancel(), await move('2026-11-18', '2:00 PM')]) {
        expect(late.status).toBe(409);
        expect(readable(await late.text())).toContain('This time has already begun');
      }
      expect(await text()).not.toContain('Move to another time');
      expect(await booking.run('select * from bookings')).toMatchObject([{ sequence: 0 }]);
    });

    test('if it is not sent as a form', async () => {
      await using booking = await openApp();
      const { link } = await bookedPage(booking);
      const response = await booking.app.request(`${link}/cancel`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"sequence":"0"}',
      });
      expect(response.status).toBe(409);
      expect(await booking.run('select * from bookings')).toMatchObject([{ state: 'requested' }]);
    });

    test('if a page of another site has sent it', async () => {
      await using booking = await openApp();
      const { cancel, move } = await bookedPage(booking);
      const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
      expect((await cancel('0', headers)).status).toBe(403);
      expect((await move('2026-11-17', '2:00 PM', '0', headers)).status).toBe(403);
      expect(await booking.run('select * from bookings')).toMatchObject([{ sequence: 0 }]);
    });

    test('if too many came before it, with a page that says when to try again', async () => {
      await using booking = await openApp({ rateLimit: 3 });
      const { cancel, open } = await bookedPage(booking);
      for (const _ of [1, 2]) expect((await cancel('9')).status).toBe(409);
      const refused = await cancel();
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe('20');
      expect(readable(await refused.text())).toContain('Too many requests.');
      expect((await open()).status).toBe(200);
    });

    test('if the network has already stored as much as it may in a day', async () => {
      const allowance = createStorageAllowance(2 * MOST_CHANGE_BYTES);
      await using booking = await openApp({ allowance });
      const { move, cancel } = await bookedPage(booking);
      const statuses: number[] = [];
      for (const _ of [1, 2, 3]) statuses.push((await cancel('9')).status);
      statuses.push((await move('2026-11-17', '2:00 PM')).status);
      const refused = await move('2026-11-18', '2:00 PM', '1');
      expect([...statuses, refused.status]).toEqual([409, 409, 409, 303, 429]);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600);
      expect(await booking.run('select * from bookings')).toMatchObject([{ sequence: 1 }]);
    });

    test('as a whole if the ledger fails, so that it can be sent again', async () => {
      const broken = new Set(['move', 'cancel']);
      const options = await engine();
      await using booking = await bookingApp({
        ...options,
        wrapLedger: (embedded) =>
          breakableStorage(options.wrapLedger?.(embedded) ?? embedded, broken),
      });
      const { move } = await bookedPage(booking);
      expect((await move('2026-11-17', '2:00 PM')).status).toBe(503);
      broken.clear();
      expect((await move('2026-11-17', '2:00 PM')).status).toBe(303);
    });
  });
});

test('a move is answered with a page that asks to try again while too many others choose the same time', async () => {
  const busy = async () => ({ kind: 'busy' }) as const;
  await using booking = await bookingApp({ wrapLedger: (ledger) => ({ ...ledger, move: busy }) });
  const { move, open } = await bookedPage(booking);
  const response = await move('2026-11-17', '2:00 PM');
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('1');
  expect(readable(await response.text())).toContain('so nothing was changed. Please try again.');
  expect((await open('/move')).status).toBe(200);
});

test('the token of a booking reaches no log, whatever happens on its pages', async () => {
  const options: BookingAppOptions = { rateLimit: 2, slotCapacity: 1 };
  await using booking = await bookingApp(options);
  const { link, open, move, cancel } = await bookedPage(booking);
  for (const path of ['', '/move', '/cancel', '/nowhere', `/${randomUUID()}`]) await open(path);
  for (const _ of [1, 2, 3]) await move('2026-11-17', '2:00 PM');
  await cancel('1');
  expect(booking.logged.join()).not.toContain(link.slice('/booking/'.length));
});
