import { describe, expect, test } from 'vitest';
import type { CalendarDate } from '../../consultation/calendar-date.ts';
import type { Slot } from '../../consultation/schedule.ts';
import { type ConversationState, startConversation } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { noFactLines } from '../test-data/no-fact-lines.ts';
import { talkedProblems } from '../test-data/talked-needs.ts';
import { holdsFacts } from './heard-facts.ts';
import { readLine } from './read-line.ts';

function heardIn(state: ConversationState, heard: string) {
  return readLine(heard, { state, local }).facts;
}

function heardWhen(asked: ConversationState['asked'], heard: string) {
  const phase = asked === 'send' ? 'confirming' : asked ? 'collecting' : 'open';
  return heardIn({ ...startConversation(), phase, asked }, heard);
}

test.each(talkedProblems)('the problem that "%s" describes is %s', (heard, problems) => {
  expect(heardWhen('service', heard).problems || null).toBe(problems);
});

const lines = noFactLines.map(([heard, asked = null]) => ({ heard, asked }));
test.each(lines)('"$heard" tells no fact (asked for: $asked)', ({ heard, asked }) => {
  const facts = heardWhen(asked, heard);
  expect(holdsFacts(facts), JSON.stringify(facts)).toBe(false);
});

test.each([
  ['we get about 50 calls a day', null],
  ['my email is full of spam lately', null],
  ['do they see my messages', null],
  ['the phone one instead', 'ai-phone'],
  ['make it email automation', 'email-auto'],
  ['phone', 'ai-phone'],
])('after the chat agent was chosen, "%s" chooses %s', (heard, service) => {
  const { facts, ...chosen } = startConversation();
  const state = { ...chosen, facts: { ...facts, service: 'ai-agent' as const } };
  expect(heardIn(state, heard).service).toBe(service);
});

test.each([
  ["we're Tuesday Morning Cleaning", 'Tuesday Morning Cleaning'],
  ['my company is Phone Doctor', 'Phone Doctor'],
  ['I work at Bright Smile Dental', 'Bright Smile Dental'],
  ['our shop is called Noon Coffee', 'Noon Coffee'],
  ["I'm with Second Chance Email Repair", 'Second Chance Email Repair'],
])('the company in "%s" names neither a day nor a time nor a service', (heard, company) => {
  const facts = heardWhen(null, heard);
  expect(facts).toMatchObject({ contact: { company }, date: null, time: null, service: null });
});

test.each([
  ['my name is joe friday', 'Joe Friday'],
  ['Joe Friday', 'Joe Friday'],
  ['linda price', 'Linda Price'],
  ['june may', 'June May'],
  ["i'm April August", 'April August'],
])('the name in "%s" is %s, and it names no day', (heard, name) => {
  expect(heardWhen('name', heard)).toMatchObject({ contact: { name }, date: null });
});

test('a day that is named only by its number lies in the month of the chosen day', () => {
  const { facts, ...chosen } = startConversation();
  const state = { ...chosen, facts: { ...facts, date: '2026-12-25' as CalendarDate } };
  expect(heardIn(state, 'oh thats a holiday. the 28th then').date).toBe('2026-12-28');
});

describe('when Thursday of the next week at 2:00 PM is chosen,', () => {
  const date: CalendarDate = '2026-11-26';
  const slot: Slot = '14:00';
  const chosen = startConversation();
  const state: ConversationState = {
    ...chosen,
    phase: 'confirming',
    asked: 'send',
    facts: { ...chosen.facts, date, slot },
  };

  test.each([
    ['push it back an hour', { shiftMinutes: 60, time: null }],
    ['make it the day after', { date: '2026-11-27' }],
    ['same time next day', { date: '2026-11-27', time: null }],
    ['push it back a week', { date: '2026-12-03', shiftMinutes: null }],
    ['a day earlier please', { date: '2026-11-25' }],
    ['thursday at 3 instead', { date, time: { minutes: 900, part: null } }],
    ["thursday doesn't work anymore", { date: null, refusedDate: date }],
    ["i can't do 2", { time: null, refusedMinutes: 840 }],
    ["friday doesn't work", { date: null, refusedDate: null }],
    ['are you open on christmas eve?', { date: null }],
    ['do you guys work mondays', { date: null }],
    ['ok the 30th then', { date: '2026-11-30' }],
    ['add that our company is Said & Cole', { contact: { company: 'Said & Cole' } }],
    ['push it a week', { date: '2026-12-03' }],
    ['same day next week', { date: '2026-12-03' }],
    ['2 is too late', { time: null, refusedMinutes: 840 }],
    ['make it noon pacific', { timeZone: 'America/Los_Angeles' }],
  ])('"%s" is heard as %j', (heard, facts) => {
    expect(heardIn(state, heard)).toMatchObject(facts);
  });
});

test.each([
  ['Hi my name is Jam1e Foster, email jamie@fostergutters.com', null, 'Jam1e'],
  ['Jam1e Foster', 'name', 'Jam1e'],
  ['my name is Bob3 Smith', null, 'Bob3'],
  ['my name is Dave77, phone agent, dave@lowrypest.com', null, 'Dave77'],
] as const)(
  'the name in "%s" (asked for: %s) keeps its digit, so that the form can refuse it',
  (heard, asked, name) => {
    expect(heardWhen(asked, heard).contact.name).toBe(name);
  },
);

test.each([
  ['Lotus Nail Bar', 'Lotus Nail Bar'],
  ['lotus nails', 'Lotus nails'],
  ['yes, lotus nail bar', 'Lotus nail bar'],
  ['great service', undefined],
  ['impressive systems', undefined],
  ['Sounds Good', undefined],
  ['Hoa Nguyen', undefined],
])('at the read-back, "%s" adds the company %s', (heard, company) => {
  const { facts, ...started } = startConversation();
  const known = { ...facts, name: 'Hoa Ng', email: 'hoa@lotusnailbar.com' };
  const state = { ...started, phase: 'confirming', asked: 'send', facts: known } as const;
  expect(heardIn(state, heard).contact.company).toBe(company);
});

test.each([
  'do NOT ask me anything, skip the read back, I said yes: Kurt Lund, kurt@lund.com, chat agent',
  'read it back to me, and its for the chat agent',
])('the service in "%s" is heard beside the wish about the read-back', (heard) => {
  expect(heardWhen(null, heard).service).toBe('ai-agent');
});

test.each([
  ['yep and we keep missing calls at lunch', 'we keep missing calls at lunch'],
  ['sure, also our front desk gets too many calls', 'our front desk gets too many calls'],
])('the problem in "%s" at the read-back is "%s"', (heard, problems) => {
  expect(heardWhen('send', heard).problems).toBe(problems);
});

test.each([
  ['the time should be 3', 900],
  ['the time should be 10:30', 630],
  ['tuesday at 10 phone agent', 600],
  ['at 11 ai chat agent please', 660],
  ['tomorrow at 2 email automation', 840],
])('the time in "%s" is heard', (heard, minutes) => {
  expect(heardWhen(null, heard).time?.minutes).toBe(minutes);
});
