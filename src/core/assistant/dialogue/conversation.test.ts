import { expect, test } from 'vitest';
import { assistantWords } from '../../site/content/assistant.ts';
import { brand } from '../../site/content/brand.ts';
import {
  type ConversationState,
  factsOf,
  startConversation,
  type World,
} from '../conversation-state.ts';
import { greeting, respond } from './conversation.ts';

const world: World = { now: { date: '2026-11-12', minutes: 10 * 60 + 20 }, dayFirst: true };
const WHOLE = "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm";

function say(first: string, ...others: string[]) {
  return goOn(startConversation(), first, ...others);
}

function goOn(state: ConversationState, first: string, ...others: string[]) {
  let turn = respond(state, first, world);
  for (const line of others) turn = respond(turn.state, line, world);
  return turn;
}

test('it greets as an AI', () => {
  expect(greeting()).toMatch(/\bAI\b/);
});

test('what is required and missing is asked for, the need first', () => {
  const asked = ['I want to book', 'the phone agent', 'friday', 'at two', 'my name is Jane Doe'];
  const fields = asked.map((_, index) => say('', ...asked.slice(0, index + 1)).state.asked);
  expect(fields).toEqual(['service', 'date', 'slot', 'name', 'email']);
});

test('the summary holds every fact, mentions what is optional once, and asks', () => {
  const first = say(WHOLE);
  expect(first.state.phase).toBe('confirming');
  for (const fact of [
    'Jane Doe',
    'jane@acme.com',
    'AI Phone Agent',
    'Friday, November 13 at 2:00 PM',
  ]) {
    expect(first.say).toContain(fact);
  }
  expect(first.say).toContain(assistantWords.summary.extras);
  expect(first.say).toContain(assistantWords.ask.send);
  expect(goOn(first.state, 'make it 3 pm').say).not.toContain(assistantWords.summary.extras);
});

test('another day keeps the time where it still holds', () => {
  expect(say('friday at 2pm', 'no, monday').state.facts).toMatchObject({
    date: '2026-11-16',
    slot: '14:00',
  });
  const passed = say('friday at 10am', 'actually today');
  expect(passed.say).toContain('This time has passed. Please choose a later one');
  expect(passed.state.facts).toMatchObject({ date: '2026-11-12', slot: null });
});

test('a part of the day leads to a few times of it, and one of them can be chosen', () => {
  const { say: said, state } = say('phone agent, wednesday in the afternoon');
  expect(said).toContain('I can offer 12:00 PM, 2:30 PM or 4:30 PM on Wednesday, November 18.');
  expect(goOn(state, 'the second one').state.facts).toMatchObject({
    service: 'ai-phone',
    slot: '14:30',
  });
});

test('a part of the day is kept until the day is known', () => {
  expect(say('phone agent, in the morning please', 'monday').say).toContain('9:00 AM');
});

test('a time off the half hour brings the nearest ones', () => {
  expect(say('friday at quarter past ten').say).toContain('I can offer 10:00 AM or 10:30 AM');
  expect(say('friday at 7 in the evening').say).toContain('I can offer 4:00 PM or 4:30 PM');
});

test('a day without times left names the next that has some', () => {
  const late: World = { ...world, now: { date: '2026-11-13', minutes: 17 * 60 } };
  const { say: said } = respond(startConversation(), 'book a call for today', late);
  expect(said).toContain('Monday, November 16');
});

test('a refused value leaves its field empty, so that nothing taken back is booked', () => {
  const { state } = say(WHOLE, 'no, sunday');
  expect(state.facts).toMatchObject({ date: null, slot: '14:00' });
  expect(respond(state, 'yes', world).book).toBe(null);
});

test('a yes confirms the summary and nothing else', () => {
  const { state } = say(WHOLE);
  expect(respond(state, 'yes', world).book).toMatchObject({ name: 'Jane Doe' });
  for (const between of ['can I talk to a person', 'no', 'start over', 'bye']) {
    const { state: later } = respond(state, between, world);
    expect(respond(later, 'yes', world).book).toBe(null);
  }
  for (const instead of ['book a consultation', 'I need an appointment', 'thanks', 'hello']) {
    const turn = respond(state, instead, world);
    expect([turn.book, turn.state.phase]).toEqual([null, 'confirming']);
  }
});

test('the clock has the last word: a time that has passed is not booked', () => {
  const { state } = say("I'm Jane Doe, jane@acme.com, phone agent, today at 11am");
  const later: World = { ...world, now: { ...world.now, minutes: 11 * 60 } };
  const turn = respond(state, 'yes', later);
  expect(turn.book).toBe(null);
  expect(turn.say).toContain('This time has passed. Please choose a later one');
});

test('a field named without a value is asked for', () => {
  expect(say(WHOLE, 'the time is wrong').state.asked).toBe('slot');
});

test('a question is answered with its link, and the booking goes on', () => {
  const { say: said, links, state } = say('book a call on friday at 2pm', 'do you use cookies?');
  expect(said).toContain('There are no cookies');
  expect(said).toContain(state.asked === 'service' ? 'Which service' : '');
  expect(links).toEqual([{ label: 'Privacy', href: '/privacy' }]);
  expect(state.facts).toMatchObject({ date: '2026-11-13', slot: '14:00' });
});

test('a question beside facts is answered too', () => {
  const { say: said, state } = say("I'm Jane Doe, jane@acme.com. Do you use cookies?");
  expect(said).toContain('There are no cookies');
  expect(state.facts.name).toBe('Jane Doe');
});

test('what the content does not know is said to be unknown, with the way to a person', () => {
  const { say: said, links } = say('who is the president of france?');
  expect(said).toContain(assistantWords.unknown);
  expect(said).toContain(brand.email);
  expect(links).toEqual([{ label: 'Book in the form', href: '/consultation#contact' }]);
});

test('trouble in the visitor’s words is kept, and the service it implies gives way to a chosen one', () => {
  const { state } = say('nobody answers our phone at lunch');
  expect(state.facts).toMatchObject({
    problems: 'nobody answers our phone at lunch',
    service: 'ai-phone',
    slot: null,
  });
  const chosen = say('I want the chat agent', 'we miss calls after hours');
  expect(chosen.state.facts.service).toBe('ai-agent');
  expect(goOn(state, 'the chat agent please').state.facts.service).toBe('ai-agent');
});

test('a bare day with a question mark is a wish, the weather is none', () => {
  expect(say('saturday at noon?').say).toContain('Please choose a weekday, Monday to Friday');
  expect(say('will it rain tomorrow?').state.facts.date).toBe(null);
});

test('no day in particular is the first that can be had', () => {
  expect(say('the phone agent please', 'asap').state.facts.date).toBe('2026-11-12');
});

test('silence is met with patience, then with other ways', () => {
  const [first, second, third] = [say(''), say('', ''), say('', '', '')];
  expect(first.say).toContain('Take your time.');
  expect(second.say).toContain('I am still here.');
  expect(third.say).toContain(assistantWords.orForm);
  expect(third.links).not.toEqual([]);
  expect(say('', '', 'hello', '').say).toContain('Take your time.');
});

test('three lines not understood in a row bring other ways', () => {
  expect(say('asdfgh').links).toEqual([]);
  expect(say('asdfgh', 'asdfgh', 'asdfgh').links).not.toEqual([]);
});

test('a person is a link away, and the talk may go on', () => {
  const { say: said, links, handOver, ended } = say('can I talk to a real person');
  expect(said).toContain(assistantWords.human);
  expect([links.length, handOver, ended]).toEqual([1, true, false]);
});

test('abuse is met calmly once, then ends the talk; a decent word reopens it', () => {
  const first = say('you are a fucking idiot');
  expect([first.ended, first.links.length]).toEqual([false, 1]);
  const second = goOn(first.state, 'shut up you stupid bot');
  expect([second.ended, second.say]).toEqual([true, assistantWords.abuseEnd]);
  expect(goOn(second.state, 'I want to book a call').ended).toBe(false);
});

test('it says again what it said last', () => {
  const { state, say: said } = say(WHOLE);
  expect(goOn(state, 'say that again').say).toBe(said);
  expect(say('say that again').say).toBe(greeting());
});

test('starting over forgets everything', () => {
  expect(factsOf(say(WHOLE, 'start over').state)).toEqual(factsOf(startConversation()));
});

test('a goodbye says that nothing was sent, where something was begun', () => {
  expect(say(WHOLE, 'bye')).toMatchObject({ ended: true, book: null });
  expect(say(WHOLE, 'bye').say).toContain(assistantWords.notSent);
  expect(say('bye').say).not.toContain(assistantWords.notSent);
});
