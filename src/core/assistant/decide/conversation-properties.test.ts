import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConsultationRequest } from '../../consultation/request.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { actsOfMeaning } from '../read/line-reading.ts';
import { actPhrases } from '../test-data/act-phrases.ts';
import { afterBookingTalks } from '../test-data/after-booking.ts';
import { contactPhrases } from '../test-data/contact/contact-phrases.ts';
import { emailPhrases } from '../test-data/contact/email-phrases.ts';
import { namePhrases } from '../test-data/contact/name-phrases.ts';
import { datePhrases } from '../test-data/date-phrases.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { dialogues } from '../test-data/dialogues.ts';
import { intentPhrases } from '../test-data/intent-phrases.ts';
import { meaningFor } from '../test-data/meaning-of-line.ts';
import { questionPhrases } from '../test-data/question-phrases.ts';
import { refusedDialogues } from '../test-data/refused-dialogues.ts';
import { servicePhrases } from '../test-data/service-phrases.ts';
import { timePhrases } from '../test-data/time-phrases.ts';
import { bookedInWriting, changedInWriting, respondInWriting } from '../test-data/written-turns.ts';

/**
 * Three lines for each fact: one with the right value, one with another valid value, and one with a
 * value that the rules refuse.
 */
const sayings = [
  { right: 'my name is Jane Doe', wrong: 'my name is Janet Dow', refused: 'my name is R2D2' },
  {
    right: 'my email is jane@acme.com',
    wrong: 'my email is jane@acme.org',
    refused: 'my email is jane@gmail.com',
  },
  {
    right: 'my company is Acme Tools',
    wrong: 'my company is Acme Toys',
    refused: 'my company is Lucky Casino',
  },
  { right: 'I want the phone agent', wrong: 'I want the chat agent', refused: null },
  { right: 'on 24 november', wrong: 'on 25 november', refused: 'on saturday' },
  { right: 'at 2pm', wrong: 'at 10am', refused: 'at 8pm' },
] as const;

const request = {
  name: 'Jane Doe',
  email: 'jane@acme.com',
  company: 'Acme Tools',
  service: 'ai-phone',
  problems: '',
  additional: '',
  selected_date: '2026-11-24',
  selected_time: '2:00 PM',
};

type Slip = 'none' | 'corrected' | 'refused';
const slips = fc.constantFrom<Slip>('none', 'none', 'corrected', 'refused');

/**
 * Lines that give all facts in random order. Some facts are first given with another value or a
 * refused value. The right value of such a fact always comes after the other value.
 */
const tellings = fc
  .tuple(...sayings.map(() => fc.tuple(slips, fc.nat(1000), fc.nat(1000))))
  .map((choices) => {
    const lines = sayings.flatMap(({ right, wrong, refused }, index) => {
      const [slip, one, other] = choices[index] ?? ['none', 0, 0];
      const first = slip === 'corrected' ? wrong : slip === 'refused' ? refused : null;
      const last = { at: Math.max(one, other), line: first ? `no, sorry, ${right}` : right };
      return first ? [{ at: Math.min(one, other), line: first }, last] : [last];
    });
    return lines.toSorted((a, b) => a.at - b.at).map(({ line }) => line);
  });

/** The share of the talks that must lead to the request. The reader reads not every line right. */
const LEAST_RIGHT = 1;

test('any order of the facts and any corrections lead to the same request', () => {
  const talks = fc.sample(fc.tuple(tellings, fc.boolean()), { seed: 29, numRuns: 200 });
  const wrong = talks.filter(([lines, together]) => {
    // If `together` is true, neighbouring facts are said in one sentence.
    const said = together ? joined(lines) : lines;
    let state = startConversation();
    for (const line of ['I would like to book', ...said]) {
      const turn = respondInWriting(state, line, local);
      expect(turn.book).toBe(null);
      state = turn.state;
    }
    const { book } = respondInWriting(state, 'yes', local);
    return JSON.stringify(book) !== JSON.stringify(request);
  });
  const share = 1 - wrong.length / talks.length;
  expect(share, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(LEAST_RIGHT);
});

const phrases = fc.constantFrom(
  ...[
    namePhrases,
    emailPhrases,
    contactPhrases,
    datePhrases,
    timePhrases,
    servicePhrases,
    questionPhrases,
    intentPhrases,
  ]
    .flat()
    .map(({ heard }) => heard),
  ...refusedDialogues.flatMap(({ heard }) => heard),
  ...dialogues.flatMap(({ lines }) => lines),
  ...actPhrases.flatMap(({ lines }) => lines),
  ...afterBookingTalks.flatMap(({ lines }) => lines),
);
const anything = fc.oneof(
  { weight: 8, arbitrary: phrases },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm",
      'this is Ann Lee, ann@lee.org, email automation on 2027-01-04 at 9:00',
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom('yes', 'yes please', 'ok', 'no', 'book it') },
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ maxLength: 60 }),
);
const outcomes = fc.constantFrom(
  { kind: 'booked' as const, booking: { id: 'booking-1' } },
  { kind: 'slot-full' as const },
  { kind: 'failed' as const },
  { kind: 'refused' as const, fields: { email: 'No.', selected_time: 'No.' } },
  { kind: 'refused' as const, fields: { time_zone: 'No.' } },
);
/** A reader may see any acts in any line. Half of the lines are read by the trained reader. */
const readers = fc.option(
  fc.subarray([...actsOfMeaning, 'tells-fact', 'agrees', 'declines'] as const).map((acts) => ({
    acts: Object.fromEntries(acts.map((act) => [act, 1])),
    passage: null,
    spans: [],
  })),
  { freq: 2, nil: undefined },
);
const clocks = fc.constantFrom<LocalContext[]>(
  local,
  { ...local, dayFirst: false },
  { ...local, now: { date: '2026-11-12', minutes: 16 * 60 + 40 } },
  { ...local, now: { date: '2026-12-31', minutes: 0 } },
);

test('the assistant answers every line, and books only confirmed and valid requests', () => {
  let booked = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anything, clocks, outcomes, readers), { maxLength: 25 }),
      (talk) => {
        let state = startConversation();
        for (const [heard, at, outcome, meaning] of talk) {
          const before = state;
          const turn = respondInWriting(state, heard, at, meaning);
          expect(turn.say).not.toBe('');
          expect(turn.ended).toBe(turn.state.phase === 'ended');
          expect(acrossAWire(turn.state)).toEqual(turn.state);
          expect(respondInWriting(acrossAWire(before), heard, at, meaning)).toEqual(turn);
          state = turn.state;
          if (turn.change) {
            // Nothing is changed without a question about this very change.
            expect(before.asked).toBe(`${turn.change.kind}-booking`);
            if (turn.change.kind === 'move') expect(turn.change).toMatchObject(before.wished);
            const { change } = turn;
            state = changedInWriting(state, { change, outcome: { kind: 'done' } }, at).state;
          }
          if (!turn.book) continue;
          booked += 1;
          expect(before.phase).toBe('confirming');
          expect(before.asked).toBe('send');
          expect(turn.state.facts).toEqual(before.facts);
          expect(parseConsultationRequest(turn.book)).toMatchObject({ ok: true });
          const after = bookedInWriting(state, outcome, local);
          expect(after.book).toBe(null);
          expect(after.say).not.toBe('');
          state = after.state;
        }
      },
    ),
    { numRuns: 250 },
  );
  expect(booked).toBeGreaterThan(10);
});

test('99 of 100 lines are answered in less than 5 ms after they were read', () => {
  const lines = dialogues.flatMap((dialogue) => dialogue.lines);
  // For each line, only the round with the least CPU time counts, because other programs may slow
  // down the other rounds.
  const best = lines.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < 5; round += 1) {
    let state = startConversation();
    for (const [index, line] of lines.entries()) {
      const meaning = meaningFor(line, state);
      const start = process.threadCpuUsage();
      state = respondInWriting(state, line, local, meaning).state;
      const { user, system } = process.threadCpuUsage(start);
      best[index] = Math.min(best[index] ?? 0, (user + system) / 1000);
    }
  }
  best.sort((one, other) => one - other);
  expect(best[Math.floor(best.length * 0.99)]).toBeLessThan(5);
});

/** Joins two neighbouring lines into one sentence, unless one of the lines is a correction. */
function joined(lines: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const line of lines) {
    const last = sentences.at(-1);
    if (last === undefined || /^no, /.test(line) || /^no, | and /.test(last)) sentences.push(line);
    else sentences.splice(-1, 1, `${last} and ${line}`);
  }
  return sentences;
}

function acrossAWire(state: ConversationState): ConversationState {
  return JSON.parse(JSON.stringify(state));
}
