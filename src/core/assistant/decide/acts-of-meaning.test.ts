import { describe, expect, test } from 'vitest';
import { careWords } from '../../site/content/assistant/care-words.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import type { DialogueAct } from '../read/line-reading.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { respondInWriting } from '../test-data/written-turns.ts';

type Hinted = Partial<Record<DialogueAct, number>>;

const { ask, offTopic, canDo, apology, kept } = assistantWords;
const { human, humanBooked } = assistantContactWords(null);

/** Answers a line of which another reader has seen these acts. */
function reply(state: ConversationState, line: string, acts: Hinted, more = {}) {
  return respondInWriting(state, line, local, { acts, passage: null, spans: [], ...more });
}

function after(...lines: string[]): ConversationState {
  return lines.reduce(
    (state, line) => respondInWriting(state, line, local).state,
    startConversation(),
  );
}

const open = startConversation();
const asksForEmail = after('Jane Doe, phone agent, friday at 2pm');
const asksForDay = after('phone agent');
const summary = after('Jane Doe, jane@acme.com, phone agent, friday at 2pm');
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
    const turn = reply(state, line, { 'off-topic': 0.6, asks: 0.9 });
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
    const spans = [{ field: 'date', text: 'friday' }];
    const pointed = reply(asksForDay, 'rainy, friday', { 'off-topic': 1 }, { spans });
    expect(pointed.state.facts.date).toBe('2026-11-13');
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

  test.each<[string, ConversationState, Hinted, string]>([
    ['yes', summary, { agrees: 1 }, assistantWords.sending],
    ['for the third time, jane@acme.com', asksForEmail, { 'tells-fact': 1 }, ask.send],
    ['nobody called, so I want to book', open, { 'wants-booking': 1 }, 'Which service is this'],
    ['you got my name wrong', summary, { corrects: 1 }, ask.name],
    ['nobody listens, start over', asksForEmail, {}, assistantWords.restart],
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

  test.each([
    ['you stupid idiot', assistantWords.abuse],
    ['nobody calls, I want to die', careWords.answer],
  ])('in “%s” does not come first', (line, say) => {
    expect(reply(open, line, { complains: 1 }).say.startsWith(say)).toBe(true);
  });
});
