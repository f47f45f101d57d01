import { describe, expect, test } from 'vitest';
import { careWords } from '../../site/content/assistant/care-words.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import type { LineMeaning } from '../read/line-reading.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { meaningFor } from '../test-data/meaning-of-line.ts';
import { bookedInWriting, respondInWriting } from '../test-data/written-turns.ts';

type ReadActs = LineMeaning['acts'];

const { ask, offTopic, canDo, apology, kept, needed, notNeeded } = assistantWords;
const { stoppedWithout, stoppedEmpty, unchanged } = assistantWords;
const { human, humanBooked, orForm, alreadySent } = assistantContactWords(null);

/** Answers a line in which a reader has seen these acts. Its spans are those of the trained reader. */
function reply(state: ConversationState, line: string, acts: ReadActs, more = {}) {
  const { spans } = meaningFor(line, state);
  return respondInWriting(state, line, local, { acts, passage: null, spans, ...more });
}

function afterLines(...lines: string[]): ConversationState {
  return lines.reduce(
    (state, line) => respondInWriting(state, line, local).state,
    startConversation(),
  );
}

const open = startConversation();
const asksForEmail = afterLines('Jane Doe, phone agent, friday at 2pm');
const asksForDay = afterLines('phone agent');
const summaryLine = 'Jane Doe, jane@acme.com, phone agent, friday at 2pm';
const summary = afterLines(summaryLine);
const shortSummary = respondInWriting(summary, 'what do you have so far?', local).say;
const booked: ConversationState = {
  ...summary,
  phase: 'booked',
  asked: null,
  booking: { id: 'one', date: '2026-11-13', slot: '14:00' },
};
const moving = respondInWriting(booked, 'move it to monday at 3', local).state;
const canceling = respondInWriting(booked, 'cancel it', local).state;

describe('a line off the topic', () => {
  test.each<[string, ConversationState, string]>([
    ['I have a toothache', open, ''],
    ['will it rain tomorrow?', open, ''],
    ['book me a flight to Paris on friday', open, ''],
    ['how do I cook pasta at 3?', asksForDay, ask.when],
    ['will it rain tomorrow?', asksForDay, ask.when],
    ['cancel my gym on monday', asksForEmail, ask.email],
    ['is it cold on monday?', summary, ask.send],
    ['will it rain on monday at 3?', booked, ''],
  ])('“%s” is kindly declined, and gives no fact', (line, state, question) => {
    const turn = reply(state, line, { 'off-topic': 0.6 });
    expect(turn.say).toBe([offTopic, canDo, question].filter(Boolean).join(' '));
    expect(turn.state.facts).toEqual(state.facts);
    expect(turn.state.phase).toBe(state.phase);
    expect(turn.state.told).toBe(state.told);
  });

  test('is below the threshold no such line', () => {
    expect(reply(asksForDay, 'tomorrow', { 'off-topic': 0.49 }).state.facts.date).toBe(
      '2026-11-13',
    );
  });

  test('books if it also wants a booking and tells facts', () => {
    const acts = { 'off-topic': 0.9, 'wants-booking': 0.9, 'tells-fact': 0.9 };
    const turn = reply(open, 'what weather! book me the phone agent for friday', acts);
    expect(turn.state.facts).toMatchObject({ service: 'ai-phone', date: '2026-11-13' });
    expect(turn.say).not.toContain(offTopic);
  });

  test('keeps its facts if the reader sees them, also if it asks something', () => {
    const acts = { 'off-topic': 0.9, asks: 0.9, 'tells-fact': 0.9 };
    const turn = reply(asksForDay, 'will it rain in Rome, on friday at 2pm', acts);
    expect(turn.state.facts).toMatchObject({ date: '2026-11-13', slot: '14:00' });
  });

  test('has its other question answered if the reader knows the passage', () => {
    const acts = { 'off-topic': 0.9, asks: 0.9 };
    const turn = reply(open, 'will it rain, and are you open on mondays?', acts, {
      passage: { id: 'hours/weekend', probability: 0.9 },
    });
    expect(turn.say).not.toContain(offTopic);
  });

  test('takes no yes away at the summary', () => {
    expect(reply(summary, 'yes', { 'off-topic': 0.9, agrees: 0.9 }).book).not.toBeNull();
  });
});

describe('a complaint', () => {
  test.each<[string, ConversationState, string]>([
    ['nobody called me back on friday', open, `${apology} ${human}`],
    ['I asked you three times', asksForEmail, `${apology} ${human} ${kept}`],
    ['your page is broken', summary, `${apology} ${human} ${kept}`],
    ['nobody called me back', booked, `${apology} ${humanBooked}`],
  ])('“%s” gets an apology and the way to a person', (line, state, say) => {
    const turn = reply(state, line, { complains: 0.6 });
    expect(turn.say.startsWith(say)).toBe(true);
    expect(turn.say).not.toContain('?');
    expect(turn).toMatchObject({ handOver: true, book: null, state: { facts: state.facts } });
    expect(turn.links).toHaveLength(1);
  });

  test.each([
    ['at the summary', summary],
    ['at the question for a move', moving],
    ['at the question for a cancellation', canceling],
  ])('%s leaves no question open that a yes could answer', (_, before) => {
    const { state } = reply(before, 'this is broken', { complains: 0.9, corrects: 0.1 });
    expect(respondInWriting(state, 'yes', local)).toMatchObject({ book: null, change: null });
  });

  test.each<[string, ConversationState, ReadActs, string]>([
    ['yes', summary, { agrees: 1 }, assistantWords.sending],
    ['for the third time, jane@acme.com', asksForEmail, { 'tells-fact': 1 }, ask.send],
    ['nobody called, so I want to book', open, { 'wants-booking': 1 }, 'Which service is this'],
    ['you got my name wrong', summary, { corrects: 1 }, ask.name],
    ['nobody listens, start over', asksForEmail, { restarts: 1 }, assistantWords.restart],
    ['nobody called, goodbye', asksForEmail, { goodbye: 1 }, assistantWords.goodbye],
    ['get me a person', asksForEmail, { 'wants-person': 1 }, human],
  ])('in “%s” gets an apology, and the line goes on', (line, state, acts, say) => {
    const turn = reply(state, line, { complains: 0.9, ...acts });
    expect(turn.say.startsWith(`${apology} `)).toBe(true);
    expect(turn.say).toContain(say);
  });

  test.each([
    'nobody called. is the consultation free?',
    'is the consultation really free, or do you lie to us all',
  ])('in “%s” has the question answered', (line) => {
    const turn = reply(
      asksForEmail,
      line,
      { complains: 0.9, asks: 0.9 },
      { passage: { id: 'faq/consultation/free', probability: 0.9 } },
    );
    expect(turn.say).toContain(human);
    expect(turn.say).toMatch(/free/);
    expect(turn.say).not.toContain(ask.email);
  });

  test.each<[string, ReadActs, string]>([
    ['you stupid idiot', { abuse: 1 }, assistantWords.abuse],
    ['nobody calls, I want to die', { distress: 1 }, careWords.answer],
  ])('in “%s” does not come first', (line, acts, say) => {
    expect(reply(open, line, { complains: 1, ...acts }).say.startsWith(say)).toBe(true);
  });
});

describe('a visitor who will not give what was asked', () => {
  const asksForService = afterLines('I want to book');
  const asksForTime = afterLines('phone agent', 'friday');
  const asksForName = afterLines('phone agent, friday at 2pm');
  const asksForCompany = afterLines(summaryLine, 'the company is Acme', 'change the company');

  test.each<[string, ConversationState]>([
    ['I’d rather not say', asksForService],
    ['I’d rather not say', asksForDay],
    ['none of your business', asksForTime],
    ['I prefer to stay anonymous', asksForName],
    ['I’d rather not give my email', asksForEmail],
    ['I don’t give out my address', asksForEmail],
    ['why do you need that? I won’t tell you', asksForEmail],
    ['I’d rather not say', { ...asksForEmail, asked: null }],
    ['I’d rather not give you my name', open],
    ['I won’t give you my email after all', summary],
  ])('learns by “%s” why it is needed, and is not asked at once', (line, state) => {
    const turn = reply(state, line, { withholds: 0.6, asks: 0.6 });
    expect(turn.say).toBe(`${needed} ${orForm}`);
    expect(turn.links).toHaveLength(1);
    expect(turn.state.facts).toEqual(state.facts);
    expect(turn.state.phase).toBe(state === open ? 'open' : 'collecting');
    const cookies = respondInWriting(turn.state, 'do you use cookies?', local);
    expect(cookies.say).not.toContain('?');
    expect(respondInWriting(turn.state, 'yes', local).book).toBeNull();
  });

  const waiting = reply(asksForEmail, 'I’d rather not', { withholds: 0.9 }).state;

  test.each([
    ['jane@acme.com', 'confirming', ask.send],
    ['I want to book', 'collecting', ask.email],
    ['ok', 'collecting', ask.email],
  ])('goes on with “%s”', (line, phase, say) => {
    const turn = respondInWriting(waiting, line, local);
    expect(turn.state.phase).toBe(phase);
    expect(turn.say).toContain(say);
  });

  test.each(['do you use cookies?', 'thanks', 'how are you?', '', 'blorp'])(
    'is not asked for it after “%s”',
    (line) => {
      expect(respondInWriting(waiting, line, local).say).not.toContain(ask.email);
    },
  );

  test.each<[string, ReadActs]>([
    ['I said no', { withholds: 0.9 }],
    ['no', { declines: 1 }],
  ])('is no longer asked after “%s” the second time', (line, acts) => {
    const turn = reply(waiting, line, acts);
    expect(turn.say).toBe(stoppedWithout);
    expect(turn.state).toMatchObject({ phase: 'open', asked: null, facts: asksForEmail.facts });
    expect(respondInWriting(turn.state, 'ok', local).say).toBe(stoppedEmpty);
    const given = respondInWriting(turn.state, 'fine, jane@acme.com', local);
    expect(given.state.phase).toBe('confirming');
    const resumed = respondInWriting(turn.state, 'I want to book', local);
    expect(resumed.say).toContain(ask.email);
    expect(reply(resumed.state, 'I’d rather not', { withholds: 0.9 }).say).toBe(stoppedWithout);
  });

  test('may keep another field to themselves first', () => {
    const named = respondInWriting(
      reply(asksForName, 'I’d rather not', { withholds: 0.9 }).state,
      'fine, Jane Doe',
      local,
    );
    expect(reply(named.state, 'not that', { withholds: 0.9 }).say).toContain(needed);
  });

  test('leaves an optional field out', () => {
    const turn = reply(summary, 'my company name is private', { withholds: 0.9 });
    expect(turn.say).toBe(`${notNeeded} ${ask.send}`);
    expect(turn.state).toMatchObject({ phase: 'confirming', facts: summary.facts });
    const asked = reply(asksForCompany, 'I’d rather not say', { withholds: 0.9 });
    expect(asked.say.endsWith(ask.send)).toBe(true);
    expect(asked.state).toMatchObject({ phase: 'confirming', facts: { company: '' } });
  });

  test('has the facts of the same line kept and noted', () => {
    const acts = { withholds: 0.9, 'tells-fact': 0.9 };
    const turn = reply(asksForName, 'no name, but jane@acme.com', acts);
    expect(turn.state.facts).toMatchObject({ name: '', email: 'jane@acme.com' });
    expect(turn.say).toBe(`Thanks, jane@acme.com. ${needed} ${orForm}`);
    const given = reply(asksForEmail, 'not my own, but jane@acme.com', acts);
    expect(given.say).toContain(ask.send);
    const changed = reply(summary, 'no company, and make it 3pm', acts);
    expect(changed.say.startsWith('Changed it to Friday, November 13 at 3:00 PM.')).toBe(true);
  });

  test.each<[string, ReadActs, ConversationState, string]>([
    ['I want a person, not this', { 'wants-person': 1 }, asksForEmail, human],
    ['I do not want to live', { distress: 1 }, asksForEmail, careWords.answer],
    ['cancel, you get nothing', { cancels: 1 }, asksForEmail, assistantWords.stopped],
    ['I’d rather not say', {}, booked, stoppedEmpty],
    ['I won’t tell you my name', {}, booked, alreadySent],
    ['I’d rather not say', {}, open, stoppedEmpty],
  ])('with “%s” is met by what matters more', (line, acts, state, say) => {
    expect(reply(state, line, { withholds: 0.9, ...acts }).say).toContain(say);
  });

  test('is asked for it again for another request', () => {
    const turn = respondInWriting({ ...booked, withheld: 'date' }, 'book another one', local);
    expect(turn.state).toMatchObject({ phase: 'collecting', withheld: null });
  });

  test('still sends with a yes', () => {
    expect(reply(summary, 'yes', { withholds: 0.9, agrees: 1 }).book).not.toBeNull();
  });

  test('has a question answered whose passage the reader knows', () => {
    const passage = { id: 'faq/consultation/needed', probability: 0.9 };
    const acts = { withholds: 0.9, asks: 0.9 };
    const turn = reply(asksForEmail, 'do I have to tell you my email?', acts, { passage });
    expect(turn.say.endsWith(`${needed} ${orForm}`)).toBe(true);
    expect(turn.say.startsWith(needed)).toBe(false);
  });
});

describe('a change that is taken back', () => {
  const FRIDAY_AT_TWO = 'Friday, November 13 at 2:00 PM';
  const stays = `All right, it stays ${FRIDAY_AT_TWO}.`;
  const moved = afterLines(summaryLine, 'make it monday at 3');
  const movedSummary = respondInWriting(moved, 'what do you have so far?', local).say;

  test.each<[string, ConversationState, string]>([
    ['no leave it as it was', moved, stays],
    ['undo that', moved, stays],
    ['ok leave it as it was', moved, stays],
    ['keep friday after all', moved, stays],
    ['sorry, my mistake. could you leave it as it was?', moved, stays],
    ['keep the time', afterLines(summaryLine, 'make it 8pm'), stays],
    ['keep friday', afterLines(summaryLine, 'friday does not work'), stays],
    [
      'keep the old one',
      afterLines(summaryLine, 'my email is jane@gmail.com'),
      'All right, it stays jane@acme.com.',
    ],
    ['no, leave it', afterLines(summaryLine, 'my company is Acme Tools'), unchanged],
  ])('by “%s” is undone and read back', (line, state, say) => {
    const turn = reply(state, line, { 'takes-back': 0.6, asks: 0.6 });
    expect(turn.say).toBe(`${say} ${shortSummary}`);
    expect(turn.book).toBeNull();
    expect(turn.state).toMatchObject({ phase: 'confirming', facts: summary.facts, replaced: {} });
    expect(respondInWriting(turn.state, 'yes', local).book).toMatchObject({
      email: 'jane@acme.com',
      company: '',
      selected_date: '2026-11-13',
      selected_time: '2:00 PM',
    });
  });

  test('keeps what was told after it, and asks for what is missing', () => {
    const state = afterLines('phone agent, friday at 2pm', 'make it monday', 'Jane Doe');
    const turn = reply(state, 'keep friday after all', { 'takes-back': 0.9 });
    expect(turn.say).toBe(`${stays} ${ask.email}`);
    expect(turn.state.facts).toEqual({ ...summary.facts, email: '' });
  });

  test.each([
    ['keep friday, but at 3', 'Changed it to Friday, November 13 at 3:00 PM.', '15:00'],
    ['leave it, and my name is Joan Doe', `${stays} Changed the name to Joan Doe.`, '14:00'],
  ])('takes the facts of “%s” after it', (line, say, slot) => {
    const turn = reply(moved, line, { 'takes-back': 0.9, 'tells-fact': 0.9 });
    expect(turn.say.startsWith(say)).toBe(true);
    expect(turn.state).toMatchObject({ phase: 'confirming', facts: { date: '2026-11-13', slot } });
  });

  test('sends nothing with a yes, because another request was read back', () => {
    const acts = { 'takes-back': 0.9, 'tells-fact': 0.9, agrees: 0.9 };
    expect(reply(moved, 'yes', { ...acts, 'tells-fact': 0 }).book).toBeNull();
    expect(reply(moved, 'yes, friday at 2pm', acts).book).toBeNull();
  });

  test('is refused if the earlier time is gone', () => {
    const later = { ...local, now: { date: '2026-11-13', minutes: 15 * 60 } } as const;
    const meaning = { acts: { 'takes-back': 1 }, passage: null, spans: [] };
    const turn = respondInWriting(moved, 'leave it', later, meaning);
    expect(turn.say).not.toContain('it stays');
    expect(turn.state.facts).toMatchObject({ date: '2026-11-13', slot: null });
  });

  test.each<[string, ConversationState, string]>([
    ['no leave it as it was', summary, `${unchanged} ${ask.send}`],
    ['leave it as it was', asksForDay, `${unchanged} ${ask.when}`],
    ['leave it as it was', open, `${unchanged} ${canDo}`],
    ['no, leave it as it was', afterLines('phone agent', 'stop'), ask.when],
    ['leave it', respondInWriting(moved, 'no', local).state, `${unchanged} ${movedSummary}`],
    [
      'no, keep it',
      respondInWriting(moved, 'change the day', local).state,
      `${unchanged} ${movedSummary}`,
    ],
  ])('by “%s” without a change changes nothing', (line, state, say) => {
    const turn = reply(state, line, { 'takes-back': 0.9, corrects: 0.6 });
    expect(turn.say).toBe(say);
    expect(turn.state.facts).toEqual(state.facts);
  });

  test('beside a yes sends nothing, also if nothing was changed', () => {
    const turn = reply(summary, 'yes', { 'takes-back': 0.9, agrees: 1 });
    expect(turn.book).toBeNull();
    expect(turn.say).toBe(`${unchanged} ${ask.send}`);
  });

  test('can be undone only once', () => {
    const turn = reply(moved, 'leave it', { 'takes-back': 0.9 });
    expect(reply(turn.state, 'leave it', { 'takes-back': 0.9 }).say).toContain(unchanged);
  });

  test.each<[string, ConversationState, ReadActs]>([
    ['no leave it as it was', canceling, {}],
    ['do not cancel it', canceling, {}],
    ['no leave it as it was', moving, {}],
    ['keep friday after all', moving, { 'tells-fact': 0.9 }],
    ['leave it', respondInWriting(booked, 'I need to move it', local).state, {}],
    ['leave it as it is', booked, {}],
  ])('by “%s” drops what was begun with a booking', (line, state, acts) => {
    const turn = reply(state, line, { 'takes-back': 0.9, ...acts });
    expect(turn.say).toBe(assistantWords.booked.kept(FRIDAY_AT_TWO));
    expect(turn).toMatchObject({ change: null, state: { phase: 'booked', asked: null } });
    expect(turn.state.wished).toEqual({ date: null, slot: null });
  });

  test('in a booking may name another time', () => {
    const acts = { 'takes-back': 0.9, 'tells-fact': 0.9 };
    const turn = reply(moving, 'keep friday, but at 3', acts);
    expect(turn.state).toMatchObject({ wished: { date: '2026-11-13', slot: '15:00' } });
    expect(turn.change).toBeNull();
  });

  test.each<[string, ReadActs, string]>([
    ['I do not want to live', { distress: 1 }, careWords.answer],
    ['you stupid idiot', { abuse: 1 }, assistantWords.abuse],
    ['start over', { restarts: 1 }, assistantWords.restart],
    ['stop, cancel it', { cancels: 1 }, assistantWords.stopped],
    ['leave it, this is a mess', { complains: 1 }, `${apology} ${stays}`],
  ])('in “%s” waits for what matters more', (line, acts, say) => {
    expect(reply(moved, line, { 'takes-back': 0.9, ...acts }).say.startsWith(say)).toBe(true);
  });

  test('is forgotten when its request is', () => {
    expect(moved.replaced).toEqual({ date: '2026-11-13', slot: '14:00' });
    for (const line of ['start over', 'stop', 'start over, my name is Joan Doe'])
      expect(respondInWriting(moved, line, local).state.replaced).toEqual({});
    const outcome = { kind: 'booked', booking: { id: 'one' } } as const;
    const sent = bookedInWriting(moved, outcome, local).state;
    expect(sent.replaced).toEqual({});
    expect(respondInWriting(sent, 'book another one', local).state.replaced).toEqual({});
  });
});

test('a reader that sees a wish to cancel again cancels nothing: only a clear yes does', () => {
  const line = 'hmm if i cancel can i book again later?';
  const turn = reply(canceling, line, { cancels: 1 });
  expect(turn.change).toBeNull();
  expect(turn.state.asked).toBe('cancel-booking');
  expect(reply(turn.state, 'yes cancel it', { cancels: 1 }).change).toEqual({ kind: 'cancel' });
});
