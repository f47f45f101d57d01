import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingFields, textFields } from './booking-fields.ts';
import {
  type ConsultationRequest,
  consultationRowOf,
  localeDate,
  parseConsultationRequest,
} from './request.ts';

const typed = {
  name: 'Jane Doe',
  email: 'jane@acme.com',
  company: 'Acme & Sons',
  service: 'ai-phone',
  problems: 'Missed calls',
  additional: 'After 5 PM',
} as const;
const body = {
  ...typed,
  selected_date: '2026-11-16',
  selected_time: '9:30 AM',
  time_zone: 'America/New_York',
  locale: 'en-US',
  client_time: '2026-11-12T15:04:05.678Z',
  filled_in_ms: 42_000,
  website: '',
};
const request: ConsultationRequest = {
  ...typed,
  date: '2026-11-16',
  slot: '09:30',
  timeZone: 'America/New_York',
  locale: 'en-US',
};

const faultsOf = (changes: object) => {
  const parsed = parseConsultationRequest({ ...body, ...changes });
  return parsed.ok ? null : parsed.error;
};
const requestOf = (changes: object) => {
  const parsed = parseConsultationRequest({ ...body, ...changes });
  return parsed.ok ? parsed.value.request : parsed.error;
};

const NOT_TEXT = 'This must be text';
const NOT_KEEPABLE = 'This contains characters that cannot be kept';

describe('a valid request', () => {
  test('is read field by field', () => {
    expect(parseConsultationRequest(body)).toEqual({
      ok: true,
      value: {
        request,
        clientTime: Date.UTC(2026, 10, 12, 15, 4, 5, 678),
        filledInMs: 42_000,
      },
    });
  });

  test('needs no more than the required fields', () => {
    const { name, email, service, selected_date, selected_time } = body;
    const required = { name, email, service, selected_date, selected_time };
    expect(parseConsultationRequest(required)).toEqual({
      ok: true,
      value: {
        request: {
          ...request,
          company: '',
          problems: '',
          additional: '',
          timeZone: null,
          locale: 'en-US',
        },
        clientTime: null,
        filledInMs: null,
      },
    });
  });

  test.each([
    ['name', '  Jane Doe '],
    ['email', ' jane@acme.com\n'],
    ['company', ' Acme & Sons '],
  ])('has its %s trimmed', (field, value) => {
    expect(requestOf({ [field]: value })).toEqual(request);
  });

  test.each([
    '',
    '  two\n\tlines\r\n ',
    '*bold* _it_ [x](http://evil) `code`',
    '<script>alert(1)</script>',
    '=HYPERLINK("http://evil")',
    '👩🏽‍🚀 שלום \u202eabc\u202c \u200f',
  ])('keeps the free text %j as typed', (text) => {
    const kept = { ...request, problems: text, additional: text };
    expect(requestOf({ problems: text, additional: text })).toEqual(kept);
  });

  test.each([
    ['null counts as empty', { company: null, problems: null, time_zone: null, website: null }],
    ['unknown fields are left alone', { utm_source: 'x', constructor: 'y' }],
    ['as long as allowed', { problems: 'x'.repeat(5000), name: `J${'o'.repeat(199)}` }],
    ['an instant with an offset', { client_time: '2026-11-12T15:04+05:30' }],
    ['no time for the clock', { client_time: '', filled_in_ms: null }],
  ])('is accepted in this case: %s', (_, changes) => {
    expect(faultsOf(changes)).toBeNull();
  });
});

describe('an invalid request', () => {
  test.each([
    ['name', '', 'Name is required'],
    ['name', 'jane', 'Please capitalize the first letter of each name (e.g., John Smith)'],
    ['name', 'Jane\nDoe', 'Name can only contain letters, hyphens, and apostrophes'],
    ['email', undefined, 'Business email is required'],
    ['email', 'jane', 'Please enter a valid email address'],
    ['email', 'j@aol.com', 'Please use a business email address when possible'],
    ['company', 'A', 'Company name must be at least 2 characters long'],
    ['company', 'Casino', 'Please enter a professional company name'],
    ['service', '', 'Please choose a service'],
    ['service', 'AI Phone Agent', 'Please choose a service'],
    ['service', 'constructor', 'Please choose a service'],
    ['selected_date', null, 'Please choose a date'],
    ['selected_date', '11/16/2026', 'Please choose a date'],
    ['selected_date', '2026-02-30', 'Please choose a date'],
    ['selected_date', '2026-11-14', 'Please choose a weekday, Monday to Friday'],
    ['selected_date', '2026-11-15', 'Please choose a weekday, Monday to Friday'],
    ['selected_time', '', 'Please choose a time'],
    ['selected_time', '9:15 AM', 'Please choose a time'],
    ['selected_time', '5:00 PM', 'Please choose a time'],
    ['selected_time', '09:30', 'Please choose a time'],
    ['time_zone', 'Mars/Olympus', 'This time zone is not known'],
    ['locale', 'not a locale', 'This locale is not known'],
    ['locale', 'en_US', 'This locale is not known'],
    ['client_time', 'yesterday', 'This must be an instant, as ISO 8601'],
    ['client_time', '2026-11-12', 'This must be an instant, as ISO 8601'],
    ['client_time', '2026-11-12T15:04:05', 'This must be an instant, as ISO 8601'],
    ['client_time', '2026-13-12T15:04:05Z', 'This must be an instant, as ISO 8601'],
    ['filled_in_ms', '42', 'This must be a number'],
    ['filled_in_ms', Number.NaN, 'This must be a number'],
    ['filled_in_ms', Number.POSITIVE_INFINITY, 'This must be a number'],
    ['website', 'http://spam.example', 'Please leave this field empty'],
    ['website', 'x'.repeat(100_000), 'Please leave this field empty'],
    ['name', `J${'o'.repeat(200)}`, 'Please keep this to 200 characters'],
    ['email', `${'j'.repeat(250)}@a.co`, 'Please keep this to 254 characters'],
    ['company', `A${'c'.repeat(200)}`, 'Please keep this to 200 characters'],
    ['problems', 'x'.repeat(5001), 'Please keep this to 5000 characters'],
    ['additional', 'x'.repeat(5001), 'Please keep this to 5000 characters'],
    ['service', 'x'.repeat(101), 'Please keep this to 100 characters'],
  ])('whose field %s is %j gets the message %j', (field, value, message) => {
    expect(faultsOf({ [field]: value })).toEqual({ [field]: message });
  });

  const textFields = [
    'name',
    'email',
    'company',
    'service',
    'problems',
    'additional',
    'selected_date',
    'selected_time',
    'time_zone',
    'locale',
    'client_time',
    'website',
  ];
  test.each(textFields)(
    'gets an error for the field %s only, if this field is not text',
    (field) => {
      for (const value of [0, 7, true, false, [], ['Jane Doe'], {}, { toString: 'x' }]) {
        expect(faultsOf({ [field]: value })).toEqual({ [field]: NOT_TEXT });
      }
    },
  );

  test.each(textFields)(
    'gets an error for the field %s only, if a database cannot store its text',
    (field) => {
      for (const sign of ['\0', '\x08', '\x0b', '\x1f', '\x7f', '\x9f', '\ud800', '\udc00x']) {
        expect(faultsOf({ [field]: `A${sign}` })).toEqual({ [field]: NOT_KEEPABLE });
      }
    },
  );

  test.each([null, undefined, 'text', 7, true, [], [body]])(
    'is also a value that is no object: %j',
    (value) => {
      const error = { body: 'The request must be a JSON object' };
      expect(parseConsultationRequest(value)).toEqual({ ok: false, error });
    },
  );

  test('gets the errors of all its fields at once', () => {
    expect(Object.keys(faultsOf({ name: 1, email: '', service: 'x', website: 'y' }) ?? {})).toEqual(
      ['name', 'email', 'service', 'website'],
    );
    const parsed = parseConsultationRequest({});
    const required = ['name', 'email', 'service', 'selected_date', 'selected_time'];
    expect(parsed.ok ? [] : Object.keys(parsed.error)).toEqual(required);
  });

  test('never makes the parser throw, whatever JSON value it is', () => {
    const nearlyValid = fc.record(
      Object.fromEntries(
        Object.entries(body).map(([field, value]) => [
          field,
          fc.oneof(fc.constant(value), fc.anything({ maxDepth: 1 }), fc.string()),
        ]),
      ),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(fc.anything({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), nearlyValid),
        (value) => {
          const parsed = parseConsultationRequest(value);
          if (parsed.ok)
            expect(Object.keys(consultationRowOf(parsed.value.request))).toHaveLength(8);
          else expect(Object.keys(parsed.error).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the stored row', () => {
  test('has exactly the eight fixed fields', () => {
    expect(consultationRowOf(request)).toStrictEqual({
      name: 'Jane Doe',
      email: 'jane@acme.com',
      company: 'Acme & Sons',
      service: 'ai-phone',
      problems: 'Missed calls',
      additional: 'After 5 PM',
      selected_date: '11/16/2026',
      selected_time: '9:30 AM',
    });
  });

  test.each([
    ['en-US', '11/16/2026'],
    ['en-GB', '16/11/2026'],
    ['de-DE', '16.11.2026'],
    ['ar-EG', '١٦\u200f/١١\u200f/٢٠٢٦'],
  ])('writes the day as %s does: %s', (locale, written) => {
    expect(localeDate('2026-11-16', locale)).toBe(written);
    const row = consultationRowOf({ ...request, locale });
    expect(row).toMatchObject({ selected_date: written, selected_time: '9:30 AM' });
  });
});

test('the parser accepts texts up to these lengths', () => {
  const limits = { name: 200, email: 254, company: 200, problems: 5000, additional: 5000 };
  const maxLengths = textFields.map((field) => [field, bookingFields[field].maxLength]);
  expect(Object.fromEntries(maxLengths)).toEqual(limits);
});
