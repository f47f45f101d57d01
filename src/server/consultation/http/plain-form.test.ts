import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import { type BookingAppOptions, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { bookingEngines } from '#server/test-support/booking/booking-engines.ts';
import { breakableStorage } from '#server/test-support/storage/breakable-storage.ts';
import type { BookingLedger } from '../storage/booking-ledger.ts';

const NOW = Date.UTC(2026, 10, 12, 8);
const fields = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  company: 'Analytical Engines',
  service: 'ai-phone',
  selected_date: '2026-11-16',
  selected_time: '9:30 AM',
  problems: 'We miss calls after hours.',
  additional: '',
  website: '',
};
const INJECTION = '"><script>alert(1)</script><b title=\'x';
const ESCAPED = /&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&lt;b title=('|&#39;)x/;

const refusing = await bookingApp();
afterAll(() => refusing[Symbol.asyncDispose]());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

async function refusedPage(changes: Record<string, string>): Promise<string> {
  const response = await refusing.postForm({ ...fields, ...changes });
  expect(response.status).toBe(422);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(response.headers.get('Content-Security-Policy')).toContain('script-src');
  expect(refusing.rows()).toEqual([]);
  expect(refusing.messages).toEqual([]);
  return response.text();
}

function readable(page: string): string {
  return page.replace(/<[^>]*>/g, '');
}

describe('a form sent without script', () => {
  test('is booked, and leads to a page of thanks with the time and the calendar links', async () => {
    await using booking = await bookingApp();
    const response = await booking.postForm(fields);
    expect(response.status).toBe(303);
    const [kept] = booking.bookings();
    const location = response.headers.get('Location') ?? '';
    expect(location).toBe(`/booking/${kept?.link_token}/thank-you`);

    const thanks = await booking.app.request(location);
    expect(thanks.status).toBe(200);
    expect(thanks.headers.get('Cache-Control')).toBe('no-store');
    const page = await thanks.text();
    expect(page).toContain('<title>Thank You | ');
    expect(readable(page)).toContain('Monday, November 16, 2026, 9:30 AM');
    expect(readable(page)).toContain('Time zoneyour own time');
    expect(page).toContain(bookingReference(String(kept?.id)));
    expect(readable(page)).toContain('What happens next');
    expect(page).toContain(`href="/booking/${kept?.link_token}"`);
    expect(page).toContain(`href="/booking/${kept?.link_token}/invite.ics"`);
    expect(page).toMatch(/href="https:\/\/calendar\.google\.com\/calendar\/render\?[^"]+"/);
    expect(page).toMatch(/href="https:\/\/outlook\.office\.com\/calendar\/[^"]+"/);
    expect(page).not.toMatch(/Lovelace|engine\.example|Analytical|miss calls/);
    expect(page).not.toMatch(/href="[^"]*&(?!amp;)/);
  });

  test('is taken to the home page after ten seconds, unless the visitor chooses to stay', async () => {
    await using booking = await bookingApp();
    const location = (await booking.postForm(fields)).headers.get('Location') ?? '';
    const thanks = await booking.app.request(location);
    expect(thanks.headers.get('Refresh')).toBe('10; url=/');
    const page = await thanks.text();
    expect(readable(page)).toContain('You will be taken to the home page in 10 seconds.');
    expect(page).toContain('href="?stay"');
    const staying = await booking.app.request(`${location}?stay`);
    expect(staying.headers.get('Refresh')).toBeNull();
    expect(readable(await staying.text())).toContain('You are staying on this page.');
  });

  test('has thanks under its id too, where nobody learns the link of the booking', async () => {
    await using booking = await bookingApp();
    await booking.postForm(fields);
    const [kept] = booking.bookings();
    const thanks = await booking.app.request(`/consultation/thank-you/${kept?.id}`);
    expect(thanks.status).toBe(200);
    expect(thanks.headers.get('Refresh')).toBe('10; url=/');
    const page = await thanks.text();
    expect(page).toContain(bookingReference(String(kept?.id)));
    expect(page).not.toContain(String(kept?.link_token));
    expect(page).toContain(`href="/api/consultations/${kept?.id}/invite.ics"`);
  });

  test('is stored with the eight fields, and with the day in the browser’s first language', async () => {
    await using booking = await bookingApp();
    await booking.postForm(fields, { 'Accept-Language': 'de-DE,de;q=0.9,en;q=0.8' });
    const { website: _, ...row } = fields;
    expect(booking.rows()).toEqual([{ ...row, selected_date: '16.11.2026' }]);
    expect(booking.bookings()).toMatchObject([{ time_zone: null, starts_at: null, marks: '' }]);
  });

  test.each(['*', 'no language, at all', ''])(
    'may have the Accept-Language %j',
    async (language) => {
      await using booking = await bookingApp();
      const response = await booking.postForm(fields, { 'Accept-Language': language });
      expect(response.status).toBe(303);
      expect(booking.rows()).toMatchObject([{ selected_date: '11/16/2026' }]);
    },
  );

  test('keeps line breaks as they were typed', async () => {
    await using booking = await bookingApp();
    await booking.postForm({ ...fields, problems: 'One\r\nTwo\r\n\r\nFour', additional: '\r\n' });
    expect(booking.rows()).toMatchObject([{ problems: 'One\nTwo\n\nFour', additional: '\n' }]);
  });

  test('that is sent twice on the same day is booked once, and only the first answer has its link', async () => {
    await using booking = await bookingApp();
    const pressedTwice = await Promise.all([booking.postForm(fields), booking.postForm(fields)]);
    vi.setSystemTime(NOW + 3_600_000);
    const later = await booking.postForm(fields);
    const [kept] = booking.bookings();
    const locations = [...pressedTwice, later].map(({ headers }) => headers.get('Location'));
    const byId = `/consultation/thank-you/${kept?.id}`;
    expect(locations).toEqual([`/booking/${kept?.link_token}/thank-you`, byId, byId]);
    const thanks = await booking.app.request(byId);
    expect(readable(await thanks.text())).toContain('Monday, November 16, 2026, 9:30 AM');
    expect(booking.rows()).toHaveLength(1);
    expect(booking.messages).toHaveLength(1);
  });

  test('has its time in the time zone of the business if it is set', async () => {
    await using booking = await bookingApp({ businessTimeZone: 'America/New_York' });
    const { headers } = await booking.postForm(fields);
    expect(booking.bookings()).toMatchObject([{ starts_at: Date.UTC(2026, 10, 16, 14, 30) }]);
    const page = await (await booking.app.request(headers.get('Location') ?? '')).text();
    expect(readable(page)).toContain('9:30 AMTime zoneNew York (GMT-5)');
  });

  test('for a full slot is answered with a page with its values and the status 409', async () => {
    const full = { slotCapacity: 1, businessTimeZone: 'Europe/Paris' };
    await using booking = await bookingApp(full);
    await booking.postForm(fields);
    const response = await booking.postForm({ ...fields, name: 'Grace Hopper' });
    expect(response.status).toBe(409);
    const page = await response.text();
    expect(page).toContain('<p>That time has just been taken. Please choose another.</p>');
    expect(page).toContain('value="Grace Hopper"');
    // The taken time is shown as taken and is no longer chosen. It stays in the list, because it may
    // be free on another day, which the visitor can choose in the same form.
    expect(page).toContain(
      '<option value="9:30 AM">9:30 AM (taken on Monday, November 16)</option>',
    );
    expect(page.match(/\(taken on /g)).toHaveLength(1);
    expect(page).not.toMatch(/<option[^>]* (disabled|selected)>\d/);
    const otherDay = { ...fields, name: 'Grace Hopper', selected_date: '2026-11-17' };
    expect((await booking.postForm(otherDay)).status).toBe(303);
  });
});

describe.each(bookingEngines())('with %s', (_, engine) => {
  test('forms without a zone fill a slot too, and share it with visitors of the assumed zone', async () => {
    const limited = { slotCapacity: 2, assumedTimeZone: 'Europe/Paris' };
    await using booking = await bookingApp({ ...(await engine()), ...limited });
    const sendOwn = (name: string) => booking.postForm({ ...fields, name });
    const [first, second, third] = await Promise.all(
      ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'].map(sendOwn),
    );
    const statuses = [first, second, third].map((response) => response?.status);
    expect(statuses.toSorted()).toEqual([303, 303, 409]);
    // A visitor in Paris asks for the same instant, and one in New York for another.
    const zoned = (time_zone: string) => booking.post({ ...fields, time_zone, locale: 'en-US' });
    expect((await zoned('Europe/Paris')).status).toBe(409);
    expect((await zoned('America/New_York')).status).toBe(201);
    const response = await booking.app.request('/api/slots?month=2026-11');
    expect(await response.json()).toMatchObject({ full: ['2026-11-16T08:30:00.000Z'] });
    // The form shows the full time as taken, whatever it was refused for.
    const page = await (await booking.postForm({ ...fields, name: 'ada' })).text();
    expect(page).toContain(
      '<option value="9:30 AM">9:30 AM (taken on Monday, November 16)</option>',
    );
    const thanks = await booking.app.request(
      [first, second, third].find((one) => one?.status === 303)?.headers.get('Location') ?? '',
    );
    expect(readable(await thanks.text())).toContain('Time zoneParis (GMT+1)');
  });
});

describe('a visitor who cannot go on', () => {
  const errorPage = async (changes: Record<string, string>, options: BookingAppOptions = {}) => {
    await using booking = await bookingApp(options);
    const headers = { 'Accept-Language': 'en-GB,en;q=0.9' };
    return (await booking.postForm({ ...fields, ...changes }, headers)).text();
  };

  test.each(['Dr. Smith', 'Bob Jr.', 'Smith, John'])(
    'with the name %s reads that only the dot is in the way',
    async (name) => {
      const page = await errorPage({ name });
      expect(page).toContain(
        '<p class="field-message" id="name-help">A title is fine, just without the dot.</p>',
      );
      expect(page).toMatch(/<input[^>]* name="name"[^>]* aria-describedby="name-error name-help"/);
    },
  );

  test('reads no such help for another error', async () => {
    expect(await errorPage({ name: 'ada', email: 'x' })).not.toContain('-help');
  });

  test('with free webmail can write a letter that holds what was typed', async () => {
    const changes = { email: 'ada@gmail.com' };
    const page = await errorPage(changes, { contactEmail: 'owner@site.example' });
    expect(page).toContain('Please use a business email address when possible');
    const [, href = ''] =
      /id="email-help">No business address\? <a href="([^"]+)" class="link">Write to us instead</.exec(
        page,
      ) ?? [];
    const letter = new URL(href.replaceAll('&amp;', '&'));
    expect(decodeURIComponent(letter.pathname)).toBe('owner@site.example');
    const body = letter.searchParams.get('body') ?? '';
    for (const typed of ['Ada Lovelace', 'ada@gmail.com', 'Analytical Engines', 'AI Phone Agent'])
      expect(body).toContain(typed);
    expect(body).toContain('We miss calls after hours.');
    expect(body).toContain('Monday, 16 November 2026 at 9:30 AM');
  });

  test('with free webmail reads that a business address is needed if there is no other way', async () => {
    const page = await errorPage({ email: 'ada@gmail.com' });
    expect(page).toContain(
      'id="email-help">Free webmail is not accepted here: a business address is needed.</p>',
    );
    expect(page).not.toContain('mailto:');
  });

  test('because the storage is down can write a letter instead', async () => {
    const wrapLedger = (ledger: BookingLedger) => breakableStorage(ledger, new Set(['claim']));
    const page = await errorPage({}, { wrapLedger, contactEmail: 'owner@site.example' });
    expect(page).toMatch(
      /Try again, or <a href="mailto:owner%40site\.example\?[^"]+" class="link">/,
    );
  });
});

describe('an invalid form is answered with a page', () => {
  test('that names every error at its field and in a summary, also for screen readers', async () => {
    const page = await refusedPage({ name: 'ada', email: '', selected_date: '2026-11-14' });
    expect(page).toContain('<title>Error: Book a free consultation | ');
    expect(page).toContain('role="alert"');
    expect(page).toContain('<p>Please fix the validation errors before submitting.</p>');
    expect(page).toContain('<a href="#email">Business email is required</a>');
    expect(page).toContain(
      '<a href="#selected_date">Please choose a weekday, Monday to Friday</a>',
    );
    expect(page).toMatch(/<p[^>]* id="email-error">Business email is required<\/p>/);
    expect(page).toMatch(/<input[^>]* name="email"[^>]* aria-invalid="true"/);
    expect(page).toMatch(/<input[^>]* name="email"[^>]* aria-describedby="email-error"/);
    expect(page).not.toMatch(/name="company"[^>]*aria-invalid/);
  });

  test('that shows the typed and chosen values again', async () => {
    const page = await refusedPage({ name: '', additional: '\r\nA line further down' });
    expect(page).toMatch(/<input[^>]* name="email"[^>]* value="ada@engine\.example"/);
    expect(page).toMatch(/<input[^>]* name="company"[^>]* value="Analytical Engines"/);
    expect(page).toMatch(/<input[^>]* name="selected_date"[^>]* type="date" value="2026-11-16"/);
    expect(page).toContain('<option value="ai-phone" selected>AI Phone Agent</option>');
    expect(page).toContain('<option value="9:30 AM" selected>9:30 AM</option>');
    expect(page.match(/ selected>/g)).toHaveLength(2);
    expect(page).toMatch(/<textarea[^>]* name="problems"[^>]*>\nWe miss calls after hours\.</);
    // The visitor's text begins with a line break. The page adds a line break before the text,
    // because the HTML parser removes the first line break after the tag.
    expect(page).toMatch(/<textarea[^>]* name="additional"[^>]*>\n\nA line further down</);
    expect(page).toContain('<form method="post" action="/api/consultations"');
  });

  test.each(Object.keys(fields))('in which the value of the field %s is escaped', async (field) => {
    const page = await refusedPage({ name: '', [field]: INJECTION });
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<b title');
    const shown = ['name', 'email', 'company', 'selected_date', 'problems', 'additional'];
    if (shown.includes(field)) expect(page).toMatch(ESCAPED);
  });

  test.each([
    ['a field nobody sees is filled in', { website: 'x' }, 'Please leave this field empty'],
    ['the day is past', { selected_date: '2026-11-10' }, 'This date is in the past'],
    ['the day is far', { selected_date: '2028-02-01' }, 'This date is more than 60 days ahead'],
    ['there is no service', { service: 'x' }, 'Please choose a service'],
  ])('that names the problem if %s', async (_, changes, message) => {
    expect(await refusedPage(changes)).toContain(message);
  });

  test('even if no field is filled in', async () => {
    const response = await refusing.postForm({});
    expect(response.status).toBe(422);
    expect(await response.text()).toContain('Name is required');
  });
});
