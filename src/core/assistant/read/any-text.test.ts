import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ShortTextField } from '../../consultation/booking-fields.ts';
import { addDays, parseCalendarDate } from '../../consultation/calendar-date.ts';
import { services } from '../../consultation/service.ts';
import { splitWords } from '../../split-words.ts';
import { otherLanguageOf } from './acts/other-language.ts';
import { readActs } from './acts/read-acts.ts';
import { findContact } from './contact/spoken-contact.ts';
import { findDate } from './days/spoken-date.ts';
import { findService } from './spoken-service.ts';
import { findTime } from './times/spoken-time.ts';

/** Words that occur in many rules. Random sentences of these words often match a part of a rule. */
const words = fc.constantFrom(
  ...splitWords(
    `monday the 16th of november next week after not no , two at half past quarter to 2:30 pm in a
    from twenty third my name is jane j o as in bravo double dot com @ . email company with y
    phone chat agent book call yes what ? 25/13 99 0 - o'clock İ ß 👍 Jane@acme.com 24/7 last`,
  ),
  '\n',
);

const anythingSaid = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(words, { maxLength: 40 }).map((said) => said.join(' ')),
  fc.array(words, { maxLength: 40 }).map((said) => said.join('')),
);
const days = fc.integer({ min: 0, max: 3650 }).map((ahead) => addDays('2026-01-01', ahead));
const phases = fc.constantFrom('open' as const, 'confirming' as const, 'booked' as const);
const numRuns = 300;

describe('in any text', () => {
  test('a found day exists, and its position lies inside the text', () => {
    fc.assert(
      fc.property(anythingSaid, days, fc.boolean(), (heard, today, dayFirst) => {
        const found = findDate(heard, { today, dayFirst });
        if (!found) return;
        expect(parseCalendarDate(found.date)).toBe(found.date);
        expect(found.start).toBeGreaterThanOrEqual(0);
        expect(found.end).toBeGreaterThan(found.start);
        expect(found.end).toBeLessThanOrEqual(heard.length);
      }),
      { numRuns },
    );
  });

  test('a found time is within a day and comes without a part of the day', () => {
    fc.assert(
      fc.property(anythingSaid, fc.boolean(), (heard, asked) => {
        const time = findTime(heard, asked);
        if (time?.minutes == null) return;
        expect(time.part).toBeNull();
        expect(Number.isInteger(time.minutes)).toBe(true);
        expect(time.minutes).toBeGreaterThanOrEqual(0);
        expect(time.minutes).toBeLessThan(24 * 60);
      }),
      { numRuns },
    );
  });

  test('a found service is a service of the site', () => {
    const known = [...services.map(({ id }) => id), null];
    fc.assert(
      fc.property(anythingSaid, (heard) => {
        expect(known).toContain(findService(heard));
      }),
      { numRuns },
    );
  });

  test('only a line without letters and digits is silence', () => {
    fc.assert(
      fc.property(anythingSaid, phases, (heard, phase) => {
        const acts = readActs(heard, { phase, asked: null });
        if (acts.has('silence')) expect(heard).not.toMatch(/[a-z0-9]/i);
      }),
      { numRuns },
    );
  });

  test('a typed address is found, whatever facts are already known', () => {
    const asked = fc.constantFrom<(ShortTextField | null)[]>('name', 'email', 'company', null);
    const known = fc.record(
      { name: anythingSaid, email: anythingSaid, company: anythingSaid },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anythingSaid, asked, known, (heard, kind, before) => {
        // The colon separates the email address from the random text. Otherwise a 'not' at the end
        // of the text would reject the email address.
        const said = `${heard} : jane@acme.com`;
        expect(findContact(said, kind, before).email).toBe('jane@acme.com');
      }),
      { numRuns },
    );
  });
});

/**
 * The test repeats each of these texts many times. A regular expression that backtracks would be
 * slow on the result.
 */
const PIECES = [
  'a',
  ' ',
  '1',
  '@',
  '.',
  '-',
  'a ',
  'i a ',
  'uh ',
  'this ',
  'next ',
  'at ',
  'the ',
  'not ',
  'no ',
  'monday ',
  '2 ',
  '2 30 ',
  'at 2 ',
  'dot ',
  'a@b ',
  'a.b@',
  'at a dot com ',
  'have ',
  'book me ',
  'my name is ',
  'Jane ',
  'company is ',
  'Acme & ',
  'yes ',
  'what ',
  'email ',
  'phone ',
  'visitors ',
  'you are ',
  'cancel ',
  'move it ',
  'let me check ',
  'talk to ',
  'the form ',
  'are you a ',
  'when is it ',
  'not the phone ',
  'B as in Bravo ',
  'with a y ',
  'a\n',
  ', ',
  '👍',
  'É',
];
const LENGTH = 10_000;
/**
 * The maximum CPU time in milliseconds. The slowest text takes about a third of this time on a busy
 * machine, and quadratic work would take much longer than this time. A real line is cut to a fifth
 * of this length.
 */
const MOST_MS = 2400;
const before = { name: 'Jane Doe', email: 'jane@acme.com', company: 'Acme' };

test.each(PIECES)('reading ten thousand characters of %j takes little time', (piece) => {
  const heard = piece.repeat(LENGTH / piece.length);
  const start = process.threadCpuUsage();
  findDate(heard, { today: '2026-11-12', dayFirst: true });
  findTime(heard, true);
  findContact(heard, 'name', before);
  findContact(heard, 'company', before);
  readActs(heard, { phase: 'confirming', asked: 'send' });
  readActs(heard, { phase: 'booked', asked: null });
  otherLanguageOf(heard, { asksForName: false });
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(MOST_MS);
});
