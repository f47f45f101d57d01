import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, parseCalendarDate } from '../../consultation/calendar-date.ts';
import { services } from '../../consultation/service.ts';
import { splitWords } from '../../split-words.ts';
import type { ConversationState } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { bookedState, stateAt, wholeRequest } from '../test-data/judged/judged-table.ts';
import { otherLanguageOf } from './acts/other-language.ts';
import { findDate } from './days/spoken-date.ts';
import { dialogueActs, type LineMeaning, spanFields } from './line-reading.ts';
import { hearLine, readLine } from './read-line.ts';
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
const states = fc.constantFrom(
  stateAt(null),
  stateAt('name'),
  stateAt('company'),
  stateAt('email', { name: wholeRequest.name }),
  stateAt('send', wholeRequest),
  bookedState,
);
/** What any reader may say of a line. Its spans lie in the line, and none covers another. */
const meanings = fc
  .record({
    acts: fc.dictionary(
      fc.constantFrom(...dialogueActs),
      fc.double({ min: 0, max: 1, noNaN: true }),
    ),
    cuts: fc.array(fc.nat(200), { maxLength: 8 }),
    fields: fc.infiniteStream(fc.constantFrom(...spanFields)),
    roles: fc.infiniteStream(fc.constantFrom('given' as const, 'other' as const, 'named' as const)),
  })
  .map(({ acts, cuts, fields, roles }) => (line: string): LineMeaning => {
    const places = cuts.map((cut) => Math.min(cut, line.length)).toSorted((a, b) => a - b);
    const spans = places.slice(1).flatMap((end, place) => {
      const start = places[place] ?? 0;
      const field = fields.next().value;
      return start < end ? [{ field, role: roles.next().value, start, end }] : [];
    });
    return { acts, passage: null, spans };
  });
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

  test('only a line without letters and digits is silence, whatever a reader says', () => {
    fc.assert(
      fc.property(anythingSaid, states, meanings, (heard, state, meaningOf) => {
        const { acts } = hear(state, heard, { ...meaningOf(heard), acts: {} }).reading;
        if (acts.has('silence')) expect(heard).not.toMatch(/[a-z0-9]/i);
      }),
      { numRuns },
    );
  });

  test('every text of a contact stands in the line, whatever a reader says', () => {
    fc.assert(
      fc.property(anythingSaid, states, meanings, (heard, state, meaningOf) => {
        const { line } = hear(state, heard, NO_MEANING);
        const { contact, problems } = hear(state, heard, meaningOf(line)).reading.facts;
        const said = lettersOf(`${line} ${state.facts.name} ${state.facts.company}`);
        for (const text of [contact.name ?? '', contact.company ?? '', problems])
          for (const word of text.split(/[^\p{L}\p{N}]+/u).map(lettersOf))
            if (!isSpelled(word, line)) expect(said).toContain(word);
      }),
      { numRuns },
    );
  });

  test('a typed address is found, whatever is asked and known', () => {
    fc.assert(
      fc.property(anythingSaid, states, (heard, state) => {
        // The colon separates the email address from the random text. Otherwise a 'not' at the end
        // of the text would reject the email address.
        const { facts } = hear(state, `${heard} : ann@acme.com`, NO_MEANING).reading;
        expect(facts.contact.email).toBe('ann@acme.com');
      }),
      { numRuns },
    );
  });
});

const NO_MEANING: LineMeaning = { acts: {}, passage: null, spans: [] };

function hear(state: ConversationState, heard: string, meaning: LineMeaning) {
  return hearLine(state, heard, { local, meaning });
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Tells whether the line may spell a word that does not stand in it, as 'j double o' does. */
function isSpelled(word: string, line: string): boolean {
  const letters = lettersOf(line);
  return (
    / (?:double|as|bravo) /.test(` ${line} `) && [...word].every((one) => letters.includes(one))
  );
}

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
const known = { ...wholeRequest, company: 'Acme' };
const moments = [
  stateAt('name', known),
  stateAt('company', known),
  stateAt('send', known),
  bookedState,
];

test.each(PIECES)('reading ten thousand characters of %j takes little time', (piece) => {
  const heard = piece.repeat(LENGTH / piece.length);
  const start = process.threadCpuUsage();
  findDate(heard, { today: '2026-11-12', dayFirst: true });
  findTime(heard, true);
  // A reader may mark every word of a line.
  const spans = [{ field: 'name' as const, role: 'given' as const, start: 0, end: heard.length }];
  const meaning = { acts: { 'tells-fact': 1, corrects: 1 }, passage: null, spans };
  for (const state of moments)
    for (const read of [NO_MEANING, meaning]) readLine(heard, { state, local, meaning: read });
  otherLanguageOf(heard);
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(MOST_MS);
});
