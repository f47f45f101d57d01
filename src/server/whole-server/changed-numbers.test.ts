import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { BookingEvent } from '#core/consultation/booking-life.ts';
import { bookingLetter } from '#core/consultation/letters.ts';
import { collectFigures } from '#core/owner-report/collect-figures.ts';
import { reportPage } from '#core/owner-report/page/report-page.ts';
import { periodBefore } from '#core/owner-report/report-period.ts';
import { defaultKeptDays } from '#core/retention.ts';
import { privacySections, privacyTerms } from '#core/site/content/privacy-terms.ts';
import { toolDefinitions } from '#server/assistant/model-prompt.ts';
import { bookingApp } from '#server/test-support/booking/booking-app.ts';
import { newsOf } from '#server/test-support/booking/later-messages.ts';
import {
  assistantTexts,
  contentTexts,
  type SaidText,
  textsIn,
} from '#server/test-support/said-texts.ts';

// Every number that a text may say is another one here. No slot begins at an old first or last time.
vi.mock('#core/booking-numbers.ts', () => ({
  BOOKING_WINDOW_DAYS: 75,
  SLOT_MINUTES: 50,
  FIRST_SLOT_MINUTES: 8 * 60,
  LAST_SLOT_MINUTES: 17 * 60 + 10,
}));
vi.mock('#core/retention.ts', async (original) => ({
  ...(await original<object>()),
  defaultKeptDays: { conversations: 83, calls: 84, recordings: 26 },
  IDEMPOTENCY_KEY_DAYS: 11,
  KEPT_VISIT_DAYS: 411,
  UNJOINED_CALL_DAYS: 4,
}));

const OLD_NUMBERS = {
  'the booking window': /\b(?:60|sixty)\b/i,
  'the length of a slot': /\b(?:30|thirty)[ -]min|\bhalf[ -](?:an )?hour|\bevery (?:30|thirty)\b/i,
  'the hours':
    /\b9:00 AM|\b4:30 PM|\b5:00 PM|\bnine in the morning|\b(?:four thirty|five) in the aft/i,
  'the days of conversations and calls': /\b(?:90|ninety)\b/i,
  'the days of recordings': /\b(?:30|thirty) days?\b/i,
  'the days of a key': /\b(?:7|seven) days?\b/i,
  'the days of visits': /\b(?:400|four hundred)\b/i,
  'the days of a call that nobody joined': /\b(?:2|two) days?\b/i,
};
/** Sentences which show that the new numbers are in what the test reads. */
const NEW_NUMBERS = [
  'There are no open times in the next 75 days.',
  'That’s more than seventy five days ahead, so I need an earlier day.',
  'Every 50 minutes from 8:00 AM to 5:10 PM.',
  'We have times every fifty minutes,',
  'from eight in the morning',
  '50 minutes, free',
  'Monday to Friday, 8:00 AM to 6:00 PM, except closed days.',
  'A conversation with the assistant is removed 83 days after its last message.',
  'A call is removed eighty four days after it ended',
  'The recording is kept for twenty six days.',
  'The key is removed 11 days after',
  'remove the counts after 411 days',
  'A call that nobody joined is removed within five days.',
];

const EVENTS: readonly BookingEvent[] = ['requested', 'moved', 'cancelled'];
const FIELDS = {
  name: 'Ada Lovelace',
  email: 'ada@engine.example',
  service: 'ai-phone',
  selected_date: '2026-11-18',
  selected_time: '9:40 AM',
};

function letterTexts(): SaidText[] {
  return (['visitor', 'owner'] as const).flatMap((recipient) =>
    EVENTS.flatMap((event) => {
      const news = { ...newsOf(event), link: 'https://everline.test/booking/t' };
      const surroundings = { link: news.link, host: 'everline.test' };
      return textsIn(bookingLetter(recipient, news, surroundings), `letter ${recipient} ${event}`);
    }),
  );
}

async function pageTexts(): Promise<SaidText[]> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 16, 8) });
  try {
    await using booking = await bookingApp({ businessTimeZone: 'Europe/Paris' });
    const far = await booking.postForm({ ...FIELDS, selected_date: '2027-02-10' });
    const sent = await booking.postForm(FIELDS);
    expect([far.status, sent.status]).toEqual([422, 303]);
    const own = (sent.headers.get('Location') ?? '').replace('/thank-you', '');
    const addresses = ['', '/thank-you', '/move?date=2026-11-19', '/cancel'].map(
      (end) => own + end,
    );
    const answers = [
      far,
      ...(await Promise.all(addresses.map((path) => booking.app.request(path)))),
    ];
    expect(answers.slice(1).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    return pages.map((page, at) => [`page ${at}`, readable(page)]);
  } finally {
    vi.useRealTimers();
  }
}

function reportText(): SaidText {
  const period = { from: '2026-11-12', to: '2026-11-16', timeZone: 'UTC' } as const;
  const page = reportPage({
    figures: collectFigures(period).figures(),
    before: collectFigures(periodBefore(period)).figures(),
    meetings: [],
    madeAt: Date.UTC(2026, 10, 16),
    keptDays: defaultKeptDays,
    hasHostedCalls: false,
    styles: '',
  });
  return ['report', readable(page)];
}

function readable(page: string): string {
  return page.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, ' ');
}

const terms = privacyTerms(defaultKeptDays, {
  hasModel: true,
  isHeardElsewhere: true,
  isSpokenElsewhere: true,
  sendsLetters: true,
  sendsReminders: true,
});
const said: readonly SaidText[] = [
  ...(await contentTexts()),
  ...textsIn(privacySections(terms), 'privacy page'),
  ...assistantTexts(),
  ...textsIn(toolDefinitions, 'tools of the model'),
  ...letterTexts(),
  ...(await pageTexts()),
  reportText(),
];

test.each(Object.entries(OLD_NUMBERS))('no text still says the old number of %s', (_, old) => {
  expect(said.filter(([, text]) => old.test(text))).toEqual([]);
});

test.each(NEW_NUMBERS)('a text says “%s”', (sentence) => {
  expect(said.some(([, text]) => text.includes(sentence))).toBe(true);
});

test('no file of the pages and of the server has an old number in a sentence of its own', async () => {
  const sources = join(import.meta.dirname, '../..');
  const files = await Array.fromAsync(glob(`${sources}/{web,server}/**/*.{ts,tsx}`));
  const own = files.filter((file) => !/\.(test|contract)\.tsx?$|\/test-support\//.test(file));
  expect(own.length).toBeGreaterThan(100);
  const numbers =
    /\b(?:60|sixty|90|ninety|30|thirty|400|7|seven|two)[ -]days?\b|\b(?:30|thirty)[ -]minutes|\bhalf[ -](?:an )?hour|\b(?:9:00 AM|4:30 PM|5:00 PM)/i;
  const found = await Promise.all(
    own.map(async (file) => {
      const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      return numbers.test(code) ? [file] : [];
    }),
  );
  expect(found.flat()).toEqual([]);
});
