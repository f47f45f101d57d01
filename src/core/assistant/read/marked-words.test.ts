import { describe, expect, test } from 'vitest';
import type { ConversationState } from '../conversation-state.ts';
import { dialogueContext as local } from '../test-data/dialogue.ts';
import { bookedState, stateAt, wholeRequest } from '../test-data/judged/judged-table.ts';
import { respondInWriting } from '../test-data/written-turns.ts';
import type { LineMeaning, MeantSpan, SpanField } from './line-reading.ts';
import { hearLine } from './read-line.ts';

type ReadActs = LineMeaning['acts'];

/** Reads marks such as `{day=friday}`, `{other:day=friday}` and `{named:day=the day}`. */
function marked(text: string, acts: ReadActs = {}): { line: string; meaning: LineMeaning } {
  const spans: MeantSpan[] = [];
  let line = '';
  let last = 0;
  for (const match of text.matchAll(/\{(?:(other|named):)?(\w+)=([^}]*)\}/g)) {
    const [all, role = 'given', field, value = ''] = match;
    line += text.slice(last, match.index);
    const start = line.length;
    line += value;
    last = match.index + all.length;
    spans.push({ field: field as SpanField, role: role as 'given', start, end: line.length });
  }
  line += text.slice(last);
  const given = spans.some(({ role }) => role === 'given');
  return {
    line,
    meaning: { acts: { 'tells-fact': given ? 1 : 0, ...acts }, passage: null, spans },
  };
}

function factsOf(text: string, state: ConversationState, acts?: ReadActs) {
  const { line, meaning } = marked(text, acts);
  return hearLine(state, line, { local, meaning }).reading.facts;
}

const open = stateAt(null);
const summary = stateAt('send', wholeRequest);

describe('a name or a company', () => {
  test.each([
    ['{name=Ron} {company=Stackhouse}, phone agent', { name: 'Ron Stackhouse' }],
    ['company is {company=Maple}*{company=Vault}', { company: 'Maple*Vault' }],
    ['{company=Ruiz}, {company=Ortega & Sons} it is', { company: 'Ruiz, Ortega & Sons' }],
    ['it is {name=Nowack, not Nowak}', { name: 'Nowack' }],
    ['{name=mara}, {name=M A R A}, last name {name=delgado}', { name: 'Mara Delgado' }],
    ['my name is {name=jhon}, sorry, {name=john}', { name: 'John' }],
    ['last name is {name=Osei}, first name Abena', { name: 'Abena Osei' }],
    ['my name is spelled S-I-A-N, last name {name=R-H-Y-S}', { name: 'Sian Rhys' }],
    ['first name is {name=Ann}, my last name is hard to spell', { name: 'Ann' }],
    ['my name is jay5', { name: 'jay5' }],
    ['{name=Stefan Koz}, on the mail it is {name=stephen with ph}', { name: 'Stefan Koz' }],
    ['im {name=Jon Baer, J-o-n no h}', { name: 'Jon Baer' }],
    ['{name=ann smyth with a y}', { name: 'Ann Smyth' }],
    ['we are {company=Xpress Lube, X-p-r-e-s-s}', { company: 'Xpress Lube' }],
  ])('is read whole and alone in “%s”', (text, contact) => {
    expect(factsOf(text, open).contact).toEqual(contact);
  });
});

test.each([
  [
    '{name=john}, john abbott. abbott {company=paving}. {email=john@abbottpaving.com}',
    'John Abbott',
  ],
  ["hi, I'm May Yee. {email=may@yeeherbal.com}", 'May Yee'],
  ['{name=John Lee}, john abbott told me. {email=john@abbottpaving.com}', 'John Lee'],
  ['chat bot, tmrw. deshawn ellis {email=deshawn@elliscuts.com}', 'Deshawn Ellis'],
  ['June Dates here. {email=june@daycare.com}', 'June Dates'],
  ['J Dates here. {email=june@daycare.com}', undefined],
  ['we will call you. {email=will@daycare.com}', undefined],
])('a name that nobody marked is found by the address in “%s”', (text, name) => {
  expect(factsOf(text, open).contact.name).toBe(name);
});

test('the own address of a visitor shows that an earlier word was no name', () => {
  const knows = (name: string) => stateAt('date', { name });
  const nameIn = (text: string, name: string) => factsOf(text, knows(name)).contact.name;
  expect(nameIn('tyler novak, {email=tyler@novaklawns.com}', 'Ayo')).toBe('Tyler Novak');
  expect(nameIn('tyler novak, {email=tyler@novaklawns.com}', 'Ann Lee')).toBeUndefined();
  expect(nameIn('tyler novak says {email=ayo@novaklawns.com}', 'Ayo')).toBeUndefined();
});

describe('of several addresses', () => {
  test.each([
    ['mine is {email=lucia@oak.com}. if you see {other:email=pedro@oak.com}, do not use that one'],
    ['{other:email=info@oak.com}, no wait, {email=lucia@oak.com}. nobody reads the info one'],
    ['{email=lucia@oak.com} and cc pedro@oak.com'],
    ['{email=lucia@oak.com}, the old one was pedro@oak.com'],
    ['for {name=lucia romero} {email=lucia at oak dot com}'],
    ['so it is lucia romero {email=lucia at oak dot com}'],
  ])('the meant one is taken in “%s”', (text) => {
    expect(factsOf(text, open).contact.email).toBe('lucia@oak.com');
  });
});

describe('a day or a time', () => {
  test.each([
    ['ok then {day=christmas eve} at {time=11 am}', { date: '2026-12-24' }],
    [
      '{day=nov 23}, {time=three on the dot}, {time=pm} obviously',
      { time: { minutes: 900, part: null } },
    ],
    ['{day=december 2nd}, {time=fourteen thirty hours}', { time: { minutes: 870, part: null } }],
    [
      '{time=3 pm central}, {other:time=4 pm} here, so put me down for {time=4 pm eastern}',
      { timeZone: 'America/New_York', time: { minutes: 960, part: null } },
    ],
    [
      'my partner is out in LA, {other:time=1 pm} for him, but put {time=4 pm}, eastern',
      { timeZone: 'America/New_York', time: { minutes: 960, part: null } },
    ],
    [
      'they fly in on thanksgiving, so {day=the day before thanksgiving} please',
      { date: '2026-11-25' },
    ],
    [
      '{other:day=thanksgiving itself} is full, so {day=the day before thanksgiving}',
      { date: '2026-11-25' },
    ],
    [
      '{other:day=the week of 14 december} is open, so {day=the thursday of that week}',
      { date: '2026-12-17' },
    ],
    [
      '{other:day=the day before thanksgiving} is quiet, so {day=that wednesday}',
      { date: '2026-11-25' },
    ],
    ['{other:day=Black Friday}, put me down for {day=that day}', { date: '2026-11-27' }],
    ['{other:day=this friday}. no, {day=the friday after this one}', { date: '2026-11-20' }],
    ['{time=1430} on {day=20 November}', { time: { minutes: 870, part: null } }],
  ])('is read where the reader marked it in “%s”', (text, facts) => {
    expect(factsOf(text, open)).toMatchObject(facts);
  });

  test('does not change while only a time is marked and nothing is corrected', () => {
    const asksForEmail = stateAt('email', { ...wholeRequest, email: '' });
    const line = 'jane@acme.com, a dash in {time=the second}';
    expect(factsOf(line, asksForEmail).date).toBeNull();
    expect(factsOf(line, stateAt('email')).date).not.toBeNull();
  });

  test('is not chosen by a question about something else, or by small talk', () => {
    const asksForDate = stateAt('date');
    const weather = { asks: 1, 'off-topic': 1 };
    expect(factsOf('will it rain {day=tomorrow}?', asksForDate, weather).date).toBeNull();
    expect(
      factsOf('will it rain? {day=tomorrow} please', asksForDate, weather).date,
    ).not.toBeNull();
    expect(factsOf('nice weather today', asksForDate, { 'small-talk': 1 }).date).toBeNull();
    expect(factsOf('today', asksForDate).date).not.toBeNull();
  });

  test('is meant where the visitor returns to it', () => {
    const text = 'no sorry go back to {other:time=1 pm}, i have a student at {other:time=2}';
    expect(factsOf(text, summary).time?.minutes).toBe(13 * 60);
  });

  test('is not taken where it is said not to work', () => {
    const line = (rest: string) => factsOf(`{other:day=friday} ${rest}`, summary, { corrects: 1 });
    expect(line("doesn't work").date).toBeNull();
    expect(line('i meant').date).not.toBeNull();
  });

  test('tells nothing where a long line was not read', () => {
    const { line, meaning } = marked('we were closed on monday. {day=friday} at {time=2 pm}');
    const unread = [{ start: 0, end: line.indexOf(' friday') }];
    const heard = hearLine(open, line, { local, meaning: { ...meaning, unread } });
    expect(heard.reading.facts.date).toBe('2026-11-13');
  });
});

describe('to the summary', () => {
  const reply = (text: string, acts: ReadActs, state = summary) => {
    const { line, meaning } = marked(text, acts);
    return respondInWriting(state, line, local, meaning);
  };

  test('a yes that repeats the day sends, and a yes with another time does not', () => {
    const agrees = { agrees: 1 };
    const day = `the ${Number(wholeRequest.date?.slice(-2))}th`;
    expect(reply(`yes {day=${day}} is right, book it`, agrees).book).not.toBeNull();
    expect(reply(`yes {day=${day}}, 4`, agrees).book).toBeNull();
    expect(reply('yes, {time=4 pm} is right', { ...agrees, corrects: 0.6 }).book).toBeNull();
  });

  test('a word beside a yes that was misheard for a name changes no name', () => {
    const turn = reply('lovely yes, {name=Lee}.', { agrees: 1 });
    expect(turn.state.facts.name).toBe(wholeRequest.name);
    expect(reply('it is {name=Lee}', { corrects: 1 }).state.facts.name).toBe('Lee');
  });

  test('the known address is shown again, so that a yes can follow', () => {
    const acts = { corrects: 1 };
    const turn = reply(`a dot, not a comma. it is {email=${wholeRequest.email}}`, acts);
    expect(turn.state).toMatchObject({ phase: 'confirming', asked: 'send' });
  });

  test('a change that is taken back in the same line changes nothing', () => {
    const text = 'make it {other:time=4 pm}. no, leave it at {other:time=11 am}';
    const turn = reply(text, { 'takes-back': 1 });
    expect(turn.state.facts).toEqual(summary.facts);
  });

  test('a question that checks the summary is answered with the summary', () => {
    for (const acts of [{}, { corrects: 1 }]) {
      const turn = reply('wait, is that a friday?', acts);
      expect(turn.state.asked).toBe('send');
      expect(turn.say).toContain(wholeRequest.email);
    }
  });

  test('an order at the end of a line sends only if the reader hears a yes and nothing is open', () => {
    const line = 'i was only reading it, i would not lie to you. it is right, book it';
    expect(reply(line, { agrees: 1 }).book).not.toBeNull();
    expect(reply(line, {}).book).toBeNull();
    expect(reply(line, { agrees: 1, hesitates: 0.6 }).book).toBeNull();
    expect(reply('not if it is too late. book it', { agrees: 1 }).book).toBeNull();
    expect(
      reply('i would not lie to you. it is not right, book it', { agrees: 1 }).book,
    ).toBeNull();
  });

  test('a value that was better replaces the known one, though nothing was changed before', () => {
    const turn = reply('no, back to {other:time=4 pm}', { 'takes-back': 0.9 });
    expect(turn.state.facts.slot).toBe('16:00');
    expect(turn.book).toBeNull();
  });
});

test('to the question whether to cancel it, an order to cancel it is a yes', () => {
  const asked: ConversationState = { ...bookedState, asked: 'cancel-booking' };
  for (const text of ['afraid so, yes, cancel it', 'yes please cancel my booking']) {
    const { line, meaning } = marked(text, { agrees: 0.9 });
    expect(hearLine(asked, line, { local, meaning }).reading.acts).toContain('agrees');
  }
});

test('after a booking, a wish to change its time moves it, although it sounds like a new booking', () => {
  const { line, meaning } = marked('can we move my booking to {day=friday} at {time=11 am}', {
    'wants-booking': 1,
    corrects: 1,
  });
  expect(respondInWriting(bookedState, line, local, meaning).state.asked).toBe('move-booking');
});

test('who tells a time and has to go has answered', () => {
  const { line, meaning } = marked('{day=tomorrow} at {time=11 am}, gotta go', { goodbye: 1 });
  const turn = respondInWriting(stateAt('date'), line, local, meaning);
  expect(turn.state).toMatchObject({ phase: 'collecting', facts: { slot: '11:00' } });
});

test('small talk and a wish to hear it again count only while a question is open', () => {
  const after = (state: ConversationState, acts: ReadActs) =>
    respondInWriting(state, 'well you know', local, { acts, passage: null, spans: [] }).state
      .confused;
  const asksForService = { ...stateAt('service'), confused: 1 };
  expect(after(asksForService, { 'small-talk': 1 })).toBe(2);
  expect(after(asksForService, { 'wants-repeat': 1 })).toBe(2);
  expect(after({ ...open, confused: 1 }, { 'small-talk': 1 })).toBe(1);
});
