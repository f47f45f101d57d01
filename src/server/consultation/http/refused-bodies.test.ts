import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOKING_WINDOW_DAYS } from '#core/booking-numbers.ts';
import { addDays } from '#core/consultation/calendar-date.ts';
import { bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';
import { validBody } from '#server/test-support/booking/consultations.ts';

// The tests of refused requests share one app, because a refused request stores nothing. The hook
// below checks after every test that nothing is stored.
const refusing = await bookingApp();
afterEach(() => {
  expect(refusing.rows()).toEqual([]);
  expect(refusing.bookings()).toEqual([]);
  expect(refusing.messages).toEqual([]);
});
afterAll(() => refusing[Symbol.asyncDispose]());

const CAPITALS = 'Please capitalize the first letter of each name (e.g., John Smith)';
const LETTERS = 'Name can only contain letters, hyphens, and apostrophes';
const UNPROFESSIONAL = 'Please enter a professional company name';
const UNKEEPABLE = 'This contains characters that cannot be kept';
const PAST = 'This date is in the past. Please choose another';
const WEEKEND = 'Please choose a weekday, Monday to Friday';
const FAR = 'This date is more than 60 days ahead. Please choose an earlier one';
const PASSED = 'This time has passed. Please choose a later one';

const cases: Array<[field: string, value: unknown, message: string]> = [
  ['name', '', 'Name is required'],
  ['name', undefined, 'Name is required'],
  ['name', null, 'Name is required'],
  ['name', ' \t ', 'Name is required'],
  ['name', 'ada Lovelace', CAPITALS],
  ['name', 'Ada lovelace', CAPITALS],
  ['name', 'Ada @Lovelace', LETTERS],
  ['name', 'Ada\nLovelace', LETTERS],
  ['name', 'A', 'Name must be at least 2 characters long'],
  ['name', 'Ada 2', 'Name cannot contain numbers'],
  ['name', 'A'.repeat(201), 'Please keep this to 200 characters'],
  ['name', 'Ada\u0000', UNKEEPABLE],
  ['name', 12, 'This must be text'],
  ['email', '', 'Business email is required'],
  ['email', 'ada.engine.example', 'Please enter a valid email address'],
  ['email', 'ada@engine', 'Please enter a valid email address'],
  ['email', 'ada@@engine.example', 'Please enter a valid email address'],
  ['email', 'ada@gmail.com', 'Please use a business email address when possible'],
  ['email', 'ada@Yahoo.com', 'Please use a business email address when possible'],
  ['email', 'ada@hotmail.com', 'Please use a business email address when possible'],
  ['email', 'ada@outlook.com', 'Please use a business email address when possible'],
  ['email', 'ADA@AOL.COM', 'Please use a business email address when possible'],
  ['email', `${'a'.repeat(250)}@b.co`, 'Please keep this to 254 characters'],
  ['email', ['ada@engine.example'], 'This must be text'],
  ['company', 'A', 'Company name must be at least 2 characters long'],
  ['company', 'analytical Engines', 'Please capitalize the first letter of company name'],
  ['company', 'Lucky Casinoland', UNPROFESSIONAL],
  ['company', 'Adults & Co', UNPROFESSIONAL],
  ['company', 'Analytical/Engines', 'Company name contains invalid characters'],
  ['company', 'A'.repeat(201), 'Please keep this to 200 characters'],
  ['company', { name: 'Engines' }, 'This must be text'],
  ['service', '', 'Please choose a service'],
  ['service', undefined, 'Please choose a service'],
  ['service', 'ai-fax', 'Please choose a service'],
  ['service', 'AI Phone Agent', 'Please choose a service'],
  ['service', 3, 'This must be text'],
  ['problems', 'a'.repeat(5001), 'Please keep this to 5000 characters'],
  ['problems', 'bell \u0007', UNKEEPABLE],
  ['problems', 'half \ud83d', UNKEEPABLE],
  ['problems', false, 'This must be text'],
  ['additional', 'a'.repeat(5001), 'Please keep this to 5000 characters'],
  ['additional', '\udc00 the other half', UNKEEPABLE],
  ['additional', 'delete \u007f', UNKEEPABLE],
  ['additional', [], 'This must be text'],
  ['selected_date', '', 'Please choose a date'],
  ['selected_date', undefined, 'Please choose a date'],
  ['selected_date', '11/16/2026', 'Please choose a date'],
  ['selected_date', '2026-11-31', 'Please choose a date'],
  ['selected_date', '2026-11-16T09:30', 'Please choose a date'],
  ['selected_date', '2026-11-11', PAST],
  ['selected_date', '1970-01-01', PAST],
  ['selected_date', '2026-11-14', WEEKEND],
  ['selected_date', '2026-11-15', WEEKEND],
  ['selected_date', addDays('2026-11-12', BOOKING_WINDOW_DAYS + 1), FAR],
  ['selected_date', '9999-12-31', FAR],
  ['selected_date', 20_261_116, 'This must be text'],
  ['selected_time', '', 'Please choose a time'],
  ['selected_time', undefined, 'Please choose a time'],
  ['selected_time', '9:15 AM', 'Please choose a time'],
  ['selected_time', '8:30 AM', 'Please choose a time'],
  ['selected_time', '5:00 PM', 'Please choose a time'],
  ['selected_time', '09:30', 'Please choose a time'],
  ['selected_time', '9:30 am', 'Please choose a time'],
  ['selected_time', 930, 'This must be text'],
  ['time_zone', 'Mars/Olympus', 'This time zone is not known'],
  ['time_zone', 1, 'This must be text'],
  ['locale', 'not a locale', 'This locale is not known'],
  ['locale', {}, 'This must be text'],
  ['client_time', 'this morning', 'This must be an instant, as ISO 8601'],
  ['client_time', '2026-11-12T08:00:00', 'This must be an instant, as ISO 8601'],
  ['client_time', '2026-13-12T08:00:00Z', 'This must be an instant, as ISO 8601'],
  ['client_time', 1_794_470_400_000, 'This must be text'],
  ['filled_in_ms', '900', 'This must be a number'],
  ['website', 'https://spam.example', 'Please leave this field empty'],
];

test.each(cases)(
  'the field %s with %j is refused with its own message',
  async (field, value, message) => {
    const response = await refusing.post(bodyWith({ [field]: value }));
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      error: 'invalid-request',
      message: 'Please fix the validation errors before submitting.',
      fields: { [field]: message },
    });
  },
);

test('all invalid fields are named at once', async () => {
  const response = await refusing.post({});
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: {
      name: 'Name is required',
      email: 'Business email is required',
      service: 'Please choose a service',
      selected_date: 'Please choose a date',
      selected_time: 'Please choose a time',
    },
  });
});

describe('at the edges of the booking window,', () => {
  const today = { selected_date: '2026-11-12', time_zone: 'Europe/Paris' };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 12, 8) }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['2026-11-12T08:29:00Z', 201],
    // A request is accepted until 15 minutes after the start of its slot, because the visitor may
    // still be checking the form when the slot begins.
    ['2026-11-12T08:44:00Z', 201],
    ['2026-11-12T08:45:00Z', 422],
    ['2026-11-12T15:00:00Z', 422],
  ])(
    'a request for 9:30 today in Paris, sent at %s, is answered with %i',
    async (client_time, status) => {
      await using booking = await bookingApp();
      const response = await booking.post(bodyWith({ ...today, client_time }));
      expect(response.status).toBe(status);
      if (status === 422) {
        expect(await response.json()).toMatchObject({ fields: { selected_time: PASSED } });
      }
    },
  );

  test('the 60th day ahead can be booked', async () => {
    await using booking = await bookingApp();
    expect((await booking.post(bodyWith({ selected_date: '2027-01-11' }))).status).toBe(201);
  });

  test('the time zone of the business decides which day is today', async () => {
    await using booking = await bookingApp({ businessTimeZone: 'Asia/Tokyo' });
    // At this instant it is Friday in Tokyo and still Thursday in Paris.
    const late = bodyWith({ ...today, client_time: '2026-11-12T16:00:00Z' });
    const response = await booking.post(late);
    expect(await response.json()).toMatchObject({ fields: { selected_date: PAST } });
    expect((await booking.post({ ...late, selected_date: '2026-11-13' })).status).toBe(201);
    expect(booking.bookings()).toMatchObject([{ starts_at: Date.UTC(2026, 10, 13, 0, 30) }]);
  });
});

describe('a malformed body', () => {
  test.each([
    ['nothing at all', ''],
    ['half a document', '{"name": "Ada Lovelace"'],
    ['a form', 'name=Ada+Lovelace'],
    ['many open brackets', '['.repeat(90_000)],
  ])('is refused because %s is not JSON', async (_, text) => {
    const response = await refusing.post(text);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      error: 'invalid-request',
      fields: { body: 'The request is not valid JSON' },
    });
  });

  test.each(['null', '[]', '3', '"Ada Lovelace"', 'true', `[${JSON.stringify(validBody)}]`])(
    'is refused because %s is no request',
    async (text) => {
      const response = await refusing.post(text);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        fields: { body: 'The request must be a JSON object' },
      });
    },
  );

  test('with keys such as `__proto__` and `toString` is read like any other body', async () => {
    await using booking = await bookingApp();
    const tricky = JSON.stringify(bodyWith()).replace(
      '{',
      '{"__proto__":{"website":"x"},"toString":1,',
    );
    expect((await booking.post(tricky)).status).toBe(201);
  });
});
