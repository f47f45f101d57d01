import { expect, test } from 'vitest';
import { NO_CLOSED_DAYS, parseClosedDays } from '../../consultation/calendar-date.ts';
import { assistantContactWords, assistantWords } from '../../site/content/assistant.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import type { LocalContext } from '../local-context.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { respondInWriting } from '../test-data/written-turns.ts';

const WHOLE = "I'm Jane Doe, jane@acme.com, phone agent, friday at 2pm";

function say(first: string, ...others: string[]) {
  return goOn(startConversation(), first, ...others);
}

function goOn(state: ConversationState, first: string, ...others: string[]) {
  let turn = respondInWriting(state, first, local);
  for (const line of others) turn = respondInWriting(turn.state, line, local);
  return turn;
}

test('the assistant refuses a closed day, names the next open day, and never offers a closed one', () => {
  const closedDays = parseClosedDays('2026-11-12..2026-11-13,11-16') ?? NO_CLOSED_DAYS;
  const closing = { ...local, closedDays };
  const turn = respondInWriting(startConversation(), 'phone agent, friday at 2pm', closing);
  expect(turn.say).toContain('No available times for this date.');
  expect(turn.say).toContain('Tuesday, November 17');
  expect(turn.state.facts.date).toBeNull();
  expect(respondInWriting(turn.state, 'any day', closing).state.facts.date).toBe('2026-11-17');
});

test('a day that is closed after the summary was read is not booked', () => {
  const summary = say(WHOLE);
  const closedDays = parseClosedDays('2026-11-13') ?? NO_CLOSED_DAYS;
  const turn = respondInWriting(summary.state, 'yes', { ...local, closedDays });
  expect(turn.book).toBeNull();
  expect(turn.say).toContain('No available times for this date.');
});

test.each([
  ['en-US', 'Friday, November 13 at 2:00 PM'],
  ['de-DE', 'Friday, 13 November at 2:00 PM'],
])('the summary writes the day as a visitor with the locale %s does', (locale, words) => {
  expect(respondInWriting(startConversation(), WHOLE, { ...local, locale }).say).toContain(words);
});

test.each(['my name is Sarah', 'My name is Sarah', 'this is Sarah', "I'm Sarah"])(
  'an address made of the name does not take "%s" for a whole name',
  (line) => {
    const { state } = say('phone agent, friday at 2pm', line, 'sarah at miller plumbing dot com');
    expect(state.facts).toMatchObject({ name: 'Sarah', email: 'sarah@millerplumbing.com' });
  },
);

test.each([
  'no, my name is Jane Doe',
  "no, it's jane@acme.com",
  'no, I said Jane Doe',
  'My name is Jane Doe',
  "no, you got it wrong, it's Jane Doe",
])('the summary is read again to "%s", which changes nothing', (line) => {
  const turn = say(WHOLE, line);
  expect(turn.state.phase).toBe('confirming');
  expect(turn.say).toContain('Jane Doe, jane@acme.com');
  expect(turn.book).toBeNull();
});

test.each([
  ['No, the name Jane Doe is wrong', 'name'],
  ['no, you got my name Jane Doe wrong', 'name'],
  ['No, Doe is wrong', 'name'],
  ['no, the email jane@acme.com is wrong', 'email'],
  ['no, Jane Doe is the wrong name', 'name'],
  ['no, you got my name wrong, my email is jane@acme.com', 'name'],
  ["no, I'm Jane Doe but the time is wrong", 'slot'],
  ["no, it's not Jane Doe", 'change'],
  ["no, it's not jane@acme.com", 'change'],
  ['no, that is definitely not jane@acme.com', 'change'],
])('"%s" to the summary changes nothing, and the assistant asks for the %s', (line, asked) => {
  const { state } = say(WHOLE, line);
  expect(state).toMatchObject({ asked, facts: { name: 'Jane Doe', email: 'jane@acme.com' } });
});

test('a company that is said to be wrong is asked for', () => {
  const { state } = say(`${WHOLE}, I'm from Acme`, 'no, the company Acme is wrong');
  expect(state.asked).toBe('company');
});

test.each([
  ['Carl Meyer', "no, it's Karl", 'Karl Meyer'],
  ['Eric Meyer', "no, it's Maier", 'Eric Maier'],
  ['Geoff Ross', 'no, Jeff', 'Jeff Ross'],
  ['Kris Jensen', 'no, Chris', 'Chris Jensen'],
  ['Tom Lee', "no, it's Lou", 'Lou'],
])('a word that sounds as one of %s is another spelling of it: "%s"', (name, line, whole) => {
  const begun = WHOLE.replace('Jane Doe', name);
  expect(say(begun, line).state.facts.name).toBe(whole);
});

test('what a visitor calls not wrong is not asked for', () => {
  const { state } = say(WHOLE, "no, I'm Jane Doe, the email is not wrong");
  expect(state.asked).not.toBe('email');
});

test.each([
  // One word that is another spelling of a known one stands for it. Another name is another person.
  ["no, it's Dow", { name: 'Jane Dow' }],
  ["no, it's Jan", { name: 'Jan Doe' }],
  ["no, it's Joe", { name: 'Joe' }],
  ['no, my name is Dave', { name: 'Dave' }],
  ['no, the booking is for Joel', { name: 'Joel' }],
  ['no, it is for my colleague Zoe', { name: 'Zoe' }],
  ['no, it is for my colleague Jan', { name: 'Jan' }],
  // A company is added if the line tells it as one.
  ["no, I'm from Acme", { name: 'Jane Doe', company: 'Acme' }],
  ["No, actually I'm with Acme", { name: 'Jane Doe', company: 'Acme' }],
  ['No, add Acme', { name: 'Jane Doe', company: 'Acme' }],
  ["no, it's Bello", { company: '' }],
])('after "%s" to the summary, the request has %j', (line, facts) => {
  expect(say(WHOLE, line).state.facts).toMatchObject(facts);
});

test.each([
  ['Soumya Dash', 'Soumya Dash'],
  ['my name is Priyanka Dash', 'Priyanka Dash'],
  ['Mary Dot Miller', 'Mary Dot Miller'],
  ['My name is Sarah Smith dash Jones', 'Sarah Smith-Jones'],
  ['Sarah Smith hyphen Jones', 'Sarah Smith-Jones'],
  // The beginning of an address is no name.
  ['P dot Langley', ''],
  ['My name is P. dot Langley', ''],
])('"%s" to the question for the name is the name %j', (line, name) => {
  expect(say('phone agent, friday at 2pm', line).state.facts.name).toBe(name);
});

test('the greeting says that the assistant is an AI', () => {
  expect(assistantWords.greeting).toMatch(/\bAI\b/);
});

test('the assistant asks for each missing fact: service, day, time, name, then email', () => {
  const asked = ['I want to book', 'the phone agent', 'friday', 'at two', 'my name is Jane Doe'];
  const fields = asked.map((_, index) => say('', ...asked.slice(0, index + 1)).state.asked);
  expect(fields).toEqual(['service', 'date', 'slot', 'name', 'email']);
});

test('the summary holds every fact, mentions the optional fields once, and asks to send', () => {
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
  const extras = 'If you like, add your company or what gets in your way.';
  expect(first.say).toContain(extras);
  expect(first.say).toContain(assistantWords.ask.send);
  expect(goOn(first.state, 'make it 3 pm').say).not.toContain(extras);
});

test('another day keeps the time, unless that time has passed on the new day', () => {
  expect(say('friday at 2pm', 'no, monday').state.facts).toMatchObject({
    date: '2026-11-16',
    slot: '14:00',
  });
  const passed = say('friday at 10am', 'actually today');
  expect(passed.say).toContain('This time has passed. Please choose a later one');
  expect(passed.state.facts).toMatchObject({ date: '2026-11-12', slot: null });
});

test('for a part of the day the assistant offers a few times, and one of them can be chosen', () => {
  const { say: said, state } = say('phone agent, wednesday in the afternoon');
  expect(said).toContain('I can offer 12:00 PM, 2:30 PM or 4:30 PM on Wednesday, November 18.');
  expect(goOn(state, 'the second one').state.facts).toMatchObject({
    service: 'ai-phone',
    slot: '14:30',
  });
});

test('the preferred part of the day is kept until the day is known', () => {
  expect(say('phone agent, in the morning please', 'monday').say).toContain('9:00 AM');
});

test('for a time that cannot be booked, the assistant offers the nearest free times', () => {
  expect(say('friday at quarter past ten').say).toContain('I can offer 10:00 AM or 10:30 AM');
  expect(say('friday at 7 in the evening').say).toContain('I can offer 4:00 PM or 4:30 PM');
});

test('for a day without free times, the assistant names the next day with free times', () => {
  const late: LocalContext = { ...local, now: { date: '2026-11-13', minutes: 17 * 60 } };
  const { say: said } = respondInWriting(startConversation(), 'book a call for today', late);
  expect(said).toContain('Monday, November 16');
});

test('a refused value empties its field, so that the earlier value is not booked', () => {
  const { state } = say(WHOLE, 'no, sunday');
  expect(state.facts).toMatchObject({ date: null, slot: '14:00' });
  expect(respondInWriting(state, 'yes', local).book).toBe(null);
});

test('a yes books only right after the summary', () => {
  const { state } = say(WHOLE);
  expect(respondInWriting(state, 'yes', local).book).toMatchObject({ name: 'Jane Doe' });
  for (const between of ['can I talk to a person', 'no', 'start over', 'bye']) {
    const { state: later } = respondInWriting(state, between, local);
    expect(respondInWriting(later, 'yes', local).book).toBe(null);
  }
  for (const instead of ['book a consultation', 'I need an appointment', 'thanks', 'hello']) {
    const turn = respondInWriting(state, instead, local);
    expect([turn.book, turn.state.phase]).toEqual([null, 'confirming']);
  }
});

test('a time that has passed since the summary is not booked', () => {
  const { state } = say("I'm Jane Doe, jane@acme.com, phone agent, today at 11am");
  const later: LocalContext = { ...local, now: { ...local.now, minutes: 11 * 60 } };
  const turn = respondInWriting(state, 'yes', later);
  expect(turn.book).toBe(null);
  expect(turn.say).toContain('This time has passed. Please choose a later one');
});

test('the assistant asks for a field that the visitor calls wrong', () => {
  expect(say(WHOLE, 'the time is wrong').state.asked).toBe('slot');
});

test('a question is answered with a link, and the booking goes on', () => {
  const { say: said, links, state } = say('book a call on friday at 2pm', 'do you use cookies?');
  expect(said).toContain('There are no cookies');
  expect(said).toContain(state.asked === 'service' ? 'Which service' : '');
  expect(links).toEqual([{ label: 'Privacy', href: '/privacy' }]);
  expect(state.facts).toMatchObject({ date: '2026-11-13', slot: '14:00' });
});

test('a question in the same line as facts is answered too', () => {
  const { say: said, state } = say("I'm Jane Doe, jane@acme.com. Do you use cookies?");
  expect(said).toContain('There are no cookies');
  expect(state.facts.name).toBe('Jane Doe');
});

test('if the content cannot answer a question, the assistant says so and names a person', () => {
  const { say: said, links } = say('who are your investors?');
  expect(said).toContain(assistantWords.unknown);
  expect(said).toContain('ask in the form');
  expect(links).toEqual([{ label: 'Book in the form', href: '/consultation#contact' }]);
});

test.each([
  ['who are your investors?'],
  ['how can I write to you?'],
  ['I want to talk to a human'],
  ['you idiot'],
])(
  'to "%s", the assistant gives the address that the owner has set, and none without it',
  (line) => {
    const reachable = { ...local, contactEmail: 'front.desk@acme.example' };
    expect(respondInWriting(startConversation(), line, reachable).say).toContain(
      'front.desk@acme.example',
    );
    const without = respondInWriting(startConversation(), line, local).say;
    expect(without).toMatch(/\bform\b/);
    expect(without).not.toContain('@');
  },
);

test('a problem is kept in the visitor’s words, and a chosen service replaces the implied service', () => {
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

test('a day with a question mark asks for that day, a question about the weather does not', () => {
  expect(say('saturday at noon?').say).toContain('Please choose a weekday, Monday to Friday');
  expect(say('is it cold on monday?').state.facts.date).toBe(null);
});

test('a visitor who takes any day gets the first day with free times', () => {
  expect(say('the phone agent please', 'asap').state.facts.date).toBe('2026-11-12');
});

test('after three empty lines in a row, the assistant offers the form', () => {
  const [first, second, third] = [say(''), say('', ''), say('', '', '')];
  expect(first.say).toContain('Take your time.');
  expect(second.say).toContain(assistantWords.silence[1]);
  expect(third.say).toContain(assistantContactWords(null).orForm);
  expect(third.links).not.toEqual([]);
  expect(say('', '', 'hello', '').say).toContain('Take your time.');
});

test('after three unclear lines in a row, the assistant offers the form', () => {
  expect(say('asdfgh').links).toEqual([]);
  expect(say('asdfgh', 'asdfgh', 'asdfgh').links).not.toEqual([]);
});

test.each([
  ['book a call', 'my email is lorna@gmail.com', 'lorna@gmail.com', 'i told you, lorna@gmail.com'],
  ['I am Lorna Tate, lorna@gmail.com, phone agent', 'lorna@gmail.com', 'lorna@gmail.com'],
  ['the phone agent', 'lorna@gmail.com', 'then lorna@yahoo.com', 'ok lorna@hotmail.com'],
  ['the phone agent', 'on saturday', 'saturday please', 'i said saturday'],
])('after three refused values in a row, the assistant offers the form: %s', (first, ...others) => {
  const { orForm } = assistantContactWords(null);
  const last = say(first, ...others);
  expect(last.say).toContain(orForm);
  expect(last.links).not.toEqual([]);
  expect(say(first, ...others.slice(0, -1)).say).not.toContain(orForm);
});

test('a visitor who wants a person gets a link, and the conversation stays open', () => {
  const { say: said, links, handOver, ended } = say('can I talk to a real person');
  expect(said).toContain(assistantContactWords(null).human);
  expect([links.length, handOver, ended]).toEqual([1, true, false]);
});

test('a second insult ends the conversation, and a polite line reopens it', () => {
  const first = say('you are a fucking idiot');
  expect([first.ended, first.links.length]).toEqual([false, 1]);
  const second = goOn(first.state, 'shut up you stupid bot');
  expect([second.ended, second.say]).toEqual([true, assistantWords.abuseEnd]);
  expect(goOn(second.state, 'I want to book a call').ended).toBe(false);
});

test('the assistant repeats its last text on request', () => {
  const { state, say: said } = say(WHOLE);
  expect(goOn(state, 'say that again').say).toBe(said);
  expect(say('say that again').say).toBe(assistantWords.greeting);
});

test('when the visitor starts over, the assistant forgets all facts', () => {
  expect(say(WHOLE, 'start over').state.facts).toEqual(startConversation().facts);
  expect(say('we are Two Rivers Vets').state.told).not.toBe('');
  expect(say('we are Two Rivers Vets', 'start over').state.told).toBe('start over');
});

test('after a goodbye in the middle of a booking, the assistant says that nothing was sent', () => {
  expect(say(WHOLE, 'bye')).toMatchObject({ ended: true, book: null });
  expect(say(WHOLE, 'bye').say).toContain(assistantWords.notSent);
  expect(say('bye').say).not.toContain(assistantWords.notSent);
});
