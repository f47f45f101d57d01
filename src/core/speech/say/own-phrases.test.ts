import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AgentBookingOutcome } from '../../agent-booking.ts';
import { type ConversationState, startConversation } from '../../assistant/conversation-state.ts';
import { turnAfterBooking } from '../../assistant/decide/booking-outcome.ts';
import { turnAfterChange } from '../../assistant/decide/change-outcome.ts';
import type { LocalContext } from '../../assistant/local-context.ts';
import type { Message } from '../../assistant/say/message.ts';
import { actPhrases } from '../../assistant/test-data/act-phrases.ts';
import { afterBookingTalks } from '../../assistant/test-data/after-booking.ts';
import { contactPhrases } from '../../assistant/test-data/contact/contact-phrases.ts';
import { emailPhrases } from '../../assistant/test-data/contact/email-phrases.ts';
import { namePhrases } from '../../assistant/test-data/contact/name-phrases.ts';
import { datePhrases } from '../../assistant/test-data/date-phrases.ts';
import { dialogueContext } from '../../assistant/test-data/dialogue.ts';
import { dialogues } from '../../assistant/test-data/dialogues.ts';
import { intentPhrases } from '../../assistant/test-data/intent-phrases.ts';
import { questionPhrases } from '../../assistant/test-data/question-phrases.ts';
import { refusedDialogues } from '../../assistant/test-data/refused-dialogues.ts';
import { servicePhrases } from '../../assistant/test-data/service-phrases.ts';
import { timePhrases } from '../../assistant/test-data/time-phrases.ts';
import { respondToLine } from '../../assistant/test-data/written-turns.ts';
import { defaultKeptDays } from '../../retention.ts';
import { contactMessages } from '../../site/content/booking-messages.ts';
import { ownPhrases } from './own-phrases.ts';
import { spelledEmail } from './spelled-email.ts';
import type { SpokenPart } from './spoken-part.ts';
import { speakingTerms, spokenParts } from './spoken-text.ts';
import { textForTheEar } from './text-for-the-ear.ts';

/** Sentences that hold what the visitor said without being a field of the request. */
const LIVE_SENTENCES: readonly (readonly [string, RegExp])[] = [
  ['a time in two zones', / time is .* time\.$/],
];
const CHARACTERS_A_SECOND = 14;

const lines = [
  ...[
    namePhrases,
    emailPhrases,
    contactPhrases,
    datePhrases,
    timePhrases,
    servicePhrases,
    intentPhrases,
  ]
    .flat()
    .map(({ heard }) => heard),
  ...actPhrases.flatMap((group) => group.lines),
];
/** Talks of lines in any order. The seed is fixed, so that a failure can be repeated. */
const mixedTalks = fc.sample(
  fc.array(fc.constantFrom(...lines, 'yes', 'yes please', 'no', 'Ana Ruiz, ana@ruiz.com'), {
    minLength: 4,
    maxLength: 14,
  }),
  { numRuns: 200, seed: 7 },
);

const talks: readonly (readonly string[])[] = [
  ...dialogues.map(({ lines }) => lines),
  ...refusedDialogues.map(({ heard }) => [heard].flat()),
  ...afterBookingTalks.map(({ lines }) => lines),
  ...questionPhrases.map(({ heard }) => [heard, 'phone agent', heard]),
  ...mixedTalks,
];
const places: readonly LocalContext[] = [
  dialogueContext,
  {
    ...dialogueContext,
    contactEmail: 'hello@everline.com',
    keptDays: defaultKeptDays,
    visitorZone: 'America/New_York',
    locale: 'de-DE',
  },
];

const outcomes: readonly AgentBookingOutcome[] = [
  { kind: 'booked', booking: { id: 'one' } },
  { kind: 'slot-full' },
  { kind: 'failed' },
  { kind: 'refused', fields: { email: contactMessages.email.freeWebmail } },
];

interface SpokenReply {
  state: ConversationState;
  parts: readonly SpokenPart[];
  say: readonly Message[];
}

/** Speaks every reply of a talk. Confirmed requests end in turn in each way in which they can. */
function repliesTo(lines: readonly string[], local: LocalContext): SpokenReply[] {
  const replies: SpokenReply[] = [];
  let state = startConversation();
  const speak = (turn: { state: ConversationState; say: readonly Message[] }) => {
    ({ state } = turn);
    const parts = spokenParts(turn.say, speakingTerms(state, local));
    replies.push({ state, say: turn.say, parts });
  };
  for (const line of lines) {
    const turn = respondToLine(state, line, local);
    speak(turn);
    const { change } = turn;
    const outcome = outcomes[replies.length % outcomes.length];
    if (turn.book && outcome) speak(turnAfterBooking(state, outcome, local));
    if (change) speak(turnAfterChange(state, { change, outcome: { kind: 'done' } }));
  }
  return replies;
}

const spoken = places.map((local) => ({
  local,
  replies: talks.flatMap((lines) => repliesTo(lines, local)),
}));

test('there are several hundred talks, and every reply is spoken', () => {
  expect(talks.length).toBeGreaterThan(400);
  for (const { replies } of spoken)
    expect(replies.filter(({ parts, say }) => parts.length === 0 && say.length > 0)).toEqual([]);
});

test('every own part is listed among the own phrases', () => {
  for (const { local, replies } of spoken) {
    const { now, zone, contactEmail, keptDays } = local;
    const terms = { today: now.date, zone, contactEmail };
    const listed = new Set(ownPhrases(keptDays ? { ...terms, keptDays } : terms));
    const own = replies.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'own'));
    const missing = own.map(({ text }) => text).filter((text) => !listed.has(text));
    expect([...new Set(missing)]).toEqual([]);
  }
});

test('a live part is a value of the visitor or one of the named sentences', () => {
  const strange = spoken.flatMap(({ replies }) =>
    replies.flatMap(({ parts, state: { facts } }) => {
      const { name, email, company } = facts;
      const values = [name, company, facts.problems, facts.additional].map(textForTheEar);
      values.push(spelledEmail(email, [name, company]));
      const isKnown = ({ text }: SpokenPart) =>
        values.some((value) => value !== '' && value.includes(text.replace(/[.,]$/, ''))) ||
        LIVE_SENTENCES.some(([, sentence]) => sentence.test(text));
      return parts.filter((part) => part.kind === 'live' && !isKnown(part)).map(({ text }) => text);
    }),
  );
  expect([...new Set(strange)]).toEqual([]);
});

test('no part holds a digit or a sign, and no reply is longer than a listener can follow', () => {
  for (const { parts } of spoken.flatMap(({ replies }) => replies)) {
    for (const { text } of parts) expect(text).toMatch(/^[\p{L}\p{M} .,?!:']+$/u);
    const own = parts.filter(({ kind }) => kind === 'own');
    expect(own.flatMap(({ text }) => text.split(' ')).length).toBeLessThan(100);
  }
});

test('own phrases hold no digit and no sign, each occurs once, and all take half an hour', () => {
  const phrases = ownPhrases({
    today: '2026-11-16',
    zone: 'America/New_York',
    contactEmail: 'hello@everline.com',
    keptDays: defaultKeptDays,
  });
  expect(new Set(phrases).size).toBe(phrases.length);
  for (const phrase of phrases) expect(phrase).toMatch(/^[\p{L} .,?!:']+$/u);
  const seconds = phrases.join('').length / CHARACTERS_A_SECOND;
  expect(phrases.length).toBeGreaterThan(400);
  expect(phrases.length).toBeLessThan(600);
  expect(seconds).toBeLessThan(30 * 60);
});

test('the words of a call come before the days, and the nearest day before the last', () => {
  const phrases = ownPhrases({ today: '2026-11-16', zone: null, contactEmail: null });
  const at = (phrase: string) => phrases.indexOf(phrase);
  expect(at("Sorry, I didn't hear that.")).toBeGreaterThan(-1);
  expect(at("Sorry, I didn't hear that.")).toBeLessThan(at('Monday, November sixteenth.'));
  expect(at('Monday, November sixteenth.')).toBeLessThan(at('Friday, January fifteenth.'));
  expect(at('Saturday, November twenty first.')).toBe(-1);
});
