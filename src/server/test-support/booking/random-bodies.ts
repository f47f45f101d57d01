import fc from 'fast-check';

type Body = Record<string, unknown>;
type Change = (body: Body) => Body;

const TIMES = '9:00 AM,9:30 AM,11:30 AM,12:00 PM,12:30 PM,1:00 PM,3:30 PM,4:00 PM,4:30 PM'.split(
  ',',
);
const ZONES = 'Europe/Paris,America/New_York,Asia/Kolkata,Pacific/Kiritimati,Pacific/Pago_Pago,UTC';

const goodValues = {
  name: ['Ada Lovelace', "Siobhán O'Brien-Ōtomo", 'Zoë', '李 雷', 'Bo', ' Jean-Luc  Picard '],
  email: ['ada@engine.example', 'ada+calls@mail.engine.example', 'ADA@Gmail.example', 'a@b.c'],
  company: ['', 'Analytical Engines', '3M', "Joe's Bar & Grill, Inc.", 'Procter & Gamble'],
  service: ['ai-agent', 'ai-phone', 'email-auto'],
  problems: ['', 'We miss calls.', '*bold* <b>_`[\n\r\t👩🏽‍🚀\u202E', 'x'.repeat(5000)],
  additional: ['', '=1+1', '"; drop table consultations; --'],
  selected_time: TIMES,
  locale: ['en-US', 'de', 'ar-EG', 'zh-Hant-TW', ''],
};

/** For each field, values that are just valid or just invalid. */
const edges: Record<string, unknown[]> = {
  name: [
    '',
    ' ',
    'A',
    'ada',
    'Ada lovelace',
    'Ada 2',
    'Ada!',
    'Ad',
    '\u{1D4D0}',
    'X'.repeat(200),
    'X'.repeat(201),
  ],
  email: [
    '',
    'a',
    'a@b',
    'a@b.',
    'a@.b',
    'a@@b.c',
    'a b@c.d',
    '@b.c',
    'a@gmail.com',
    'a@aol.COM',
    `a@${'b'.repeat(251)}.c`,
  ],
  company: [
    'A',
    'bo',
    'Ab',
    'Casinoland',
    'Adult Co',
    'Sexes',
    'Sexy Toys',
    'Drug Lords',
    'Gamble Inc',
    'Best Bet Lotteries',
    'Slot-machines',
    'Essex Heroine Films',
    'Weedon',
    'A/B',
    'Poker 1',
    'A'.repeat(201),
  ],
  service: ['', 'ai-fax', 'AI-AGENT', ' ai-agent', 'ai-agent\u0000'],
  problems: ['x'.repeat(5001), '\u0000', '\u001b[0m', '\ud800', '\u0085', '\u2028'],
  additional: ['x'.repeat(5001), '\u007f', 'a\udfff', '\u200f'],
  selected_date: ['', '2026-02-30', '16.11.2026', '2026-1-5', '+2026-11-16', '20261116'],
  selected_time: ['', '9:15 AM', '8:30 AM', '5:00 PM', '09:30 AM', '9:30 am', '9:30\u00a0AM'],
  time_zone: ['', 'UTC', 'europe/paris', 'Mars/Olympus', '+05:30', 'Etc/GMT+12', 'Europe'],
  locale: ['', 'x', 'en_US', 'not a locale', 'en-US-u-nu-arab', 'fr'],
  client_time: ['', 'now', '2026-11-12', '2026-11-12T08:00:00', '2026-11-31', '1e9'],
  filled_in_ms: [0, -1, 1e300, 2.5, '900', true],
  website: ['', ' ', 'http://x.example', 0, []],
};
const fieldNames = Object.keys(edges);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  // Texts of any UTF-16 code units, including unpaired surrogates.
  fc.array(fc.nat(0xffff), { maxLength: 6 }).map((codes) => String.fromCharCode(...codes)),
);
const anyValue = fc.oneof(
  anyText,
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(null, true, 0, -1.5, 1e308, [], {}, ['x'], { name: 'x' }),
);

/** A time zone, a clock between 2024 and 2030, and a day that can be booked at that time. */
const goodTime = fc
  .record({
    zone: fc.constantFrom(...ZONES.split(',')),
    clock: fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
    ahead: fc.integer({ min: 1, max: 57 }),
  })
  .map(({ zone, clock, ahead }) => {
    const instant = Temporal.Instant.fromEpochMilliseconds(clock);
    const day = instant.toZonedDateTimeISO(zone).toPlainDate().add({ days: ahead });
    const moved = day.add({ days: Math.max(0, day.dayOfWeek - 5) && 8 - day.dayOfWeek });
    return { time_zone: zone, client_time: instant.toString(), selected_date: moved.toString() };
  });

const good: fc.Arbitrary<Body> = fc
  .tuple(
    goodTime,
    fc.record(
      Object.fromEntries(
        Object.entries(goodValues).map(([name, values]) => [name, fc.constantFrom(...values)]),
      ),
    ),
  )
  .map(([time, rest]) => ({ ...rest, ...time }));

/**
 * Chooses a slot, and sets the clock to a time of today before, at or after the slot's time of day.
 * Separately chooses the booked day: often today, and otherwise a day inside, outside or at the edge
 * of the booking window.
 */
const atTheEdge = fc
  .record({
    ahead: fc.constantFrom(-7, -1, 0, 0, 0, 0, 1, 7, 59, 60, 61, 62, 400),
    slot: fc.constantFrom(['9:00 AM', 540] as const, ['12:30 PM', 750] as const),
    passed: fc.constantFrom(-540, -535, -1, 0, 1, 13, 14, 15, 16, 240, 689),
  })
  .map(
    ({ ahead, slot: [selected_time, starts], passed }): Change =>
      (body) => {
        try {
          const clock = Temporal.Instant.from(String(body.client_time));
          const midnight = clock.toZonedDateTimeISO(String(body.time_zone)).startOfDay();
          const client_time = midnight
            .add({ minutes: starts + passed })
            .toInstant()
            .toString();
          const selected_date = midnight.toPlainDate().add({ days: ahead }).toString();
          return { ...body, selected_date, selected_time, client_time };
        } catch {
          return body;
        }
      },
  );

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 4, arbitrary: atTheEdge },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom(...fieldNames)
      .chain((name) => fc.constantFrom(...(edges[name] ?? [])).map((value) => ({ [name]: value })))
      .map((changed) => (body: Body) => ({ ...body, ...changed })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...fieldNames), anyValue)
      .map(([name, value]) => (body: Body) => ({ ...body, [name]: value })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...fieldNames)
      .map((name) => (body: Body) => ({ ...body, [name]: undefined })),
  },
);

const nearlyValid = fc
  .tuple(good, fc.array(change, { maxLength: 2 }))
  .map(([body, changes]) => JSON.stringify(changes.reduce((made, next) => next(made), body)));

const wild = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc
    .record(Object.fromEntries(fieldNames.map((name) => [name, anyValue])), { requiredKeys: [] })
    .map((body) => JSON.stringify(body)),
  fc.tuple(good, anyText).map(([body, text]) => JSON.stringify(body) + text),
  anyText,
);

/**
 * Returns the texts of random request bodies. Half of the bodies are valid or nearly valid. The
 * same seed gives the same bodies.
 */
export function randomBodies(count: number, seed: number): string[] {
  const half = Math.ceil(count / 2);
  const nearly = fc.sample(nearlyValid, { numRuns: half, seed });
  return [...nearly, ...fc.sample(wild, { numRuns: count - half, seed })];
}
