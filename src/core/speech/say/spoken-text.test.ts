import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ConversationState, startConversation } from '../../assistant/conversation-state.ts';
import { turnAfterBooking } from '../../assistant/decide/booking-outcome.ts';
import { turnAfterChange } from '../../assistant/decide/change-outcome.ts';
import { type Message, saying, sayingText } from '../../assistant/say/message.ts';
import { saidFacts } from '../../assistant/say/written-facts.ts';
import { dialogueContext } from '../../assistant/test-data/dialogue.ts';
import { respondToLine } from '../../assistant/test-data/written-turns.ts';
import type { BookingFieldName } from '../../consultation/booking-fields.ts';
import { defaultKeptDays } from '../../retention.ts';
import { spokenReplies } from '../test-data/spoken-replies.ts';
import { speakingTerms, spokenParts } from './spoken-text.ts';

interface MeantReply {
  say: readonly Message[];
  state: ConversationState;
}

const local = { ...dialogueContext, keptDays: defaultKeptDays };
/** Returns what is said after these lines. Live parts stand in angle brackets. */
function saidAfter(lines: readonly string[], at = local): string {
  return heard(replyAfter(lines, at), at);
}

function replyAfter(lines: readonly string[], at = local) {
  let reply: MeantReply = { state: startConversation(), say: [] };
  for (const line of lines) {
    const turn = respondToLine(reply.state, line, at);
    reply = turn;
    if (turn.book)
      reply = turnAfterBooking(turn.state, { kind: 'booked', booking: { id: 'one' } }, at);
    const { change } = turn;
    if (change) reply = turnAfterChange(turn.state, { change, outcome: { kind: 'done' } });
  }
  return reply;
}

function heard({ say, state }: MeantReply, at = local): string {
  return spokenParts(say, speakingTerms(state, at))
    .map(({ kind, text }) => (kind === 'live' ? `<${text}>` : text))
    .join(' | ');
}

test('the summary is read back as a person would read it', () => {
  const lines = ['phone agent, nov 17 at 2:30pm', 'I am Ana Ruiz', 'aruiz@ruizdental.com'];
  expect(saidAfter(lines)).toBe(
    "Here's what I have. | Tuesday, November seventeenth, | at two thirty in the afternoon, | " +
      'about the AI Phone Agent. | I have your name as | <Ana Ruiz,> | and your email as: | ' +
      '<a r u i z, at, ruiz dental dot com.> | Should I send this request?',
  );
});

test('a second request for the same time is pointed out before the question', () => {
  const first = ['Ana Ruiz, ana@ruiz.com, phone agent, friday at 2pm', 'yes'];
  const said = saidAfter([...first, 'book another one about email automation, friday at 2pm']);
  const end = ' | You asked for this time before. | Should I send this request all the same?';
  expect(said.endsWith(end)).toBe(true);
});

test.each(spokenReplies)('the agent %s', (_, lines, spoken) => {
  expect(saidAfter(lines)).toBe(spoken);
});

test('a value that is taken back is said as what it is', () => {
  const reply = replyAfter(['Ana Ruiz, ana@ruiz.com, phone agent, friday at 2pm']);
  const stays = (...fields: readonly BookingFieldName[]) =>
    heard({ ...reply, say: [saying('stays', { facts: saidFacts(reply.state.facts, fields) })] });
  expect(stays('date')).toBe(
    'All right, back to | Friday, November thirteenth, | at two in the afternoon.',
  );
  expect(stays('name')).toBe('All right, back to | <Ana Ruiz.>');
});

test('the visitor’s company and problems are live parts', () => {
  const said = saidAfter([
    'Ana Ruiz, ana@ruiz.com, phone agent, friday at 2pm',
    'my company is Ruiz Dental',
    'we miss 40% of our calls & we lose patients',
  ]);
  expect(said).toContain('Your company is | <Ruiz Dental.>');
  expect(said).toContain('What gets in your way: | <we miss forty percent of our calls');
});

test('the owner’s address is an own part in words', () => {
  const at = { ...local, contactEmail: 'hello@everline.com' };
  expect(saidAfter(['can I talk to a person'], at)).toContain(
    'You can write to hello at everline dot com, and a person will get back to you.',
  );
});

test('a day that a visitor in Germany reads is said in the American order', () => {
  const at = { ...local, locale: 'de-DE' };
  expect(saidAfter(['phone agent friday at 2pm'], at)).toContain('Friday, November thirteenth,');
});

test('the zone of the opening hours is said without its distance from Greenwich', () => {
  const at = { ...local, visitorZone: 'America/New_York' };
  const said = saidAfter(['phone agent', 'friday'], at);
  expect(said).toContain('All times are Paris time, where we are.');
});

test('a sentence that is not in the content is a live part, and its last question is kept', () => {
  const say =
    'Tuesday has 9:00 AM, 9:30 AM, 10:00 AM, 10:30 AM and 11:00 AM. It is 2 hours. A third one. Is that ok?';
  expect(heard({ say: sayingText(say), state: startConversation() })).toBe(
    '<Tuesday has nine in the morning, nine thirty in the morning or ten in the morning.> | <It is two hours.> | <Is that ok?>',
  );
});

test('a name that is also a word of a sentence stays out of that sentence', () => {
  const state = { ...startConversation(), facts: { ...startConversation().facts, name: 'Should' } };
  expect(heard({ say: [saying('askSend')], state })).toBe('Should I send this request?');
});

const talk = (
  [
    'apology',
    'canDo',
    'askSend',
    'notSent',
    'thanks',
    'unknown',
    'human',
    'askDate',
    'form',
  ] as const
).map((name) => saying(name));

test('a reply of several messages says what each of them says alone', () => {
  const terms = speakingTerms(startConversation(), local);
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...talk), { minLength: 1, maxLength: 4 }), (say) => {
      const whole = spokenParts(say, terms);
      const apart = say.flatMap((each) => spokenParts([each], terms));
      const sorted = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).sort();
      expect(sorted(whole)).toEqual(sorted(apart));
    }),
    { numRuns: 300 },
  );
});

test('whatever is written and whatever the visitor has told, no digit and no sign is said', () => {
  const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }));
  const facts = fc.record({ name: any, email: any, company: any, problems: any, additional: any });
  fc.assert(
    fc.property(facts, any, (told, text) => {
      const start = startConversation();
      const state: ConversationState = {
        ...start,
        facts: { ...start.facts, ...told, service: 'ai-phone', date: '2026-11-13', slot: '14:30' },
      };
      const known = saidFacts(state.facts);
      const say = [
        ...sayingText(text),
        saying('summary', { facts: known }),
        saying('noted', { wording: 0, facts: known }),
        saying('changed', { facts: known }),
      ];
      for (const part of spokenParts(say, speakingTerms(state, local))) {
        expect(part.text).toMatch(/^[\p{L}\p{M}\s.,?!:']*$/u);
        expect(part.text).toMatch(/\p{L}/u);
      }
    }),
    { numRuns: 200 },
  );
});
