import { expect, test } from 'vitest';
import {
  type ConversationState,
  type LastQuestion,
  startConversation,
} from '../../assistant/conversation-state.ts';
import { hearAnswer } from '../../assistant/read/read-line.ts';
import { dialogueContext as local } from '../../assistant/test-data/dialogue.ts';
import { hearTrained, respondToLine } from '../../assistant/test-data/written-turns.ts';
import { splitWords } from '../../split-words.ts';
import { chosenAnswer } from './chosen-answer.ts';
import { expectedWords } from './expected-words.ts';
import { possibleAnswers } from './misheard/whole-answers.ts';
import { type NearAnswer, nearAnswers } from './near-answers.ts';
import { phonesOfText, phoneticDistance } from './phonetic-distance.ts';

/** A small part of a pronouncing dictionary. The numbers are the stress of the vowels. */
const sounds = new Map(
  `fawn F AO1 N|phone F OW1 N|the DH AH0|agent EY1 JH AH0 N T|chat CH AE1 T|chap CH AE1 P
  email IY1 M EY2 L|automation AO2 T AH0 M EY1 SH AH0 N|please P L IY1 Z|fun F AH1 N|asian EY1 ZH AH0 N
  tuesday T UW1 Z D EY2|monday M AH1 N D EY2|wednesday W EH1 N Z D EY2|thursday TH ER1 Z D EY2
  friday F R AY1 D EY2|tomorrow T AH0 M AA1 R OW2|today T AH0 D EY1|at AE1 T|on AA1 N|next N EH1 K S T
  two T UW1|thirty TH ER1 T IY0|nine N AY1 N|ten T EH1 N|tan T AE1 N|past P AE1 S T|half HH AE1 F
  three TH R IY1|four F AO1 R|one W AH1 N|eleven IH0 L EH1 V AH0 N|twelve T W EH1 L V|noon N UW1 N
  o'clock AH0 K L AA1 K|earliest ER1 L IY0 AH0 S T|dirty D ER1 T IY0|chews CH UW1 Z|day D EY1
  film F IH1 L M|full F UH1 L|it's IH1 T S|about AH0 B AW1 T|when W EH1 N|they DH EY1
  yes Y EH1 S|yas Y AE1 S|yeast Y IY1 S T|no N OW1|that's DH AE1 T S|right R AY1 T|guess G EH1 S
  correct K ER0 EH1 K T|sounds S AW1 N D Z|good G UH1 D|wrong R AO1 NG|thanks TH AE1 NG K S
  olivia OW0 L IH1 V IY0 AH0|brown B R AW1 N|james JH EY1 M Z|smith S M IH1 TH|lee L IY1
  leave L IY1 V|me M IY1|a AH0|i'll AY1 L|weather W EH1 DH ER0|banana B AH0 N AE1 N AH0
  frydie F R AY1 D IY0|noun N AW1 N|loon L UW1 N|alivia AH0 L IH1 V IY0 AH0|braun B R AO1 N`
    .split(/[|\n]/)
    .map((entry) => splitWords(entry))
    .map(([word = '', ...phones]) => [word, phones] as const),
);
const dictionary = { phonesOf: (word: string) => sounds.get(word) ?? null };
const names = { first: ['Olivia', 'James'], last: ['Brown', 'Smith', 'Lee'] };

function asking(asked: LastQuestion): ConversationState {
  const phase = asked === 'send' ? 'confirming' : 'collecting';
  return { ...startConversation(), phase, asked };
}

function nearest(asked: LastQuestion, heard: string): string | undefined {
  return nearAnswers(hearTrained(asking(asked), heard, local), dictionary)[0]?.text;
}

test.each<[LastQuestion, string, string]>([
  ['service', 'Fawn.', 'Phone.'],
  ['service', 'The fawn asian.', 'The phone agent.'],
  ['service', 'Chap.', 'Chat.'],
  ['date', 'Chews day.', 'Tuesday.'],
  ['date', 'Frydie.', 'Friday.'],
  ['date', 'Chews day at two dirty.', 'Tuesday at two thirty.'],
  ['slot', 'Two dirty.', 'Two thirty.'],
  ['send', 'Yas.', 'Yes.'],
  ['service', 'The film agent, please.', 'The phone agent, please.'],
  ['service', "It's about the fawn agent.", "It's about the phone agent."],
  ['service', 'The chatagent, please.', 'The chat agent, please.'],
  ['service', 'Full-nagent.', 'Phone agent.'],
  ['date', 'When they at ten thirty.', 'Wednesday at ten thirty.'],
  ['date', 'Frydie at ten thirty, please.', 'Friday at ten thirty, please.'],
  ['slot', 'Two dirty, please.', 'Two thirty, please.'],
])('after the question for %s, %j may have been %j', (asked, heard, answer) => {
  expect(nearest(asked, heard)).toBe(answer);
});

test.each<[LastQuestion, string]>([
  ['slot', 'Earliest.'],
  ['date', 'Earliest.'],
  ['move-when', 'Earliest.'],
  ['send', 'Guess.'],
  ['send', 'Yeast.'],
  ['send', 'Banana.'],
  ['name', 'Banana weather please thirty o’clock.'],
  ['email', 'Fawn.'],
  ['service', 'What does the phone agent cost?'],
  ['send', 'Banana, please.'],
])('after the question for %s, %j is near no answer, so the agent asks again', (asked, heard) => {
  expect(nearest(asked, heard)).toBeUndefined();
});

test.each<[LastQuestion, string]>([
  ['service', 'Banana weather.'],
  ['service', 'Xyzzy.'],
  ['date', 'Banana.'],
  ['date', 'The weather.'],
  ['date', 'The weather at ten thirty.'],
])('after the question for %s, %j is weighed and not decided by its sound', (asked, line) => {
  const answers = nearAnswers(hearTrained(asking(asked), line, local), dictionary);
  expect(answers.length).toBeGreaterThan(0);
  expect(chosenAnswer(answers, [], { text: line, certainty: null })).toBeNull();
});

test('a line that the reading understands is never replaced', () => {
  expect(nearest('service', 'The chat agent.')).toBeUndefined();
  expect(nearest('date', 'How much does it cost?')).toBeUndefined();
});

test('the dialogue understands every near answer', () => {
  for (const [asked, heard] of [
    ['service', 'Fawn.'],
    ['date', 'Chews day at two dirty.'],
    ['slot', 'Two dirty.'],
  ] as const) {
    const state = asking(asked);
    const answers = nearAnswers(hearTrained(state, heard, local), dictionary);
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.length).toBeLessThanOrEqual(25);
    for (const { text } of answers) {
      const { facts } = respondToLine(state, text, local).state;
      expect(JSON.stringify(facts)).not.toBe(JSON.stringify(state.facts));
    }
  }
});

test.each<LastQuestion>([
  'service',
  'date',
  'slot',
  'move-when',
  'send',
  'move-booking',
  'cancel-booking',
])('without a reader, every usual answer to the question for %s is understood', (asked) => {
  const state = asking(asked);
  const answers = possibleAnswers({ state, local, dictionary });
  expect(answers.length).toBeGreaterThan(0);
  const missed = answers.filter(({ text }) => {
    const { acts } = hearAnswer(state, text, local).reading;
    return !acts.has('tells-fact') && !acts.has('agrees') && !acts.has('declines');
  });
  expect(missed).toEqual([]);
});

test('what sounds like two answers alike is not decided by its sound', () => {
  const answers = nearAnswers(hearTrained(asking('slot'), 'Noun.', local), dictionary);
  expect(answers.slice(0, 2).map(({ text }) => text)).toEqual(['Nine.', 'Noon.']);
  expect(chosenAnswer(answers, [], { text: 'Noun.', certainty: null })).toBeNull();
});

test('a time that was heard well is kept when the day is looked for', () => {
  const answers = nearAnswers(
    hearTrained(asking('date'), 'When they at ten thirty.', local),
    dictionary,
  );
  expect(answers.length).toBeGreaterThan(0);
  for (const { text } of answers) expect(text).toMatch(/ten thirty/i);
});

test('answers compete only if the dialogue understands them differently', () => {
  const answers = nearAnswers(
    hearTrained(asking('service'), 'The fawn agent, please.', local),
    dictionary,
  );
  const meanings = new Set(
    answers.filter(({ text }) => /phone/i.test(text)).map(({ meaning }) => meaning),
  );
  expect(meanings.size).toBe(1);
});

test('a busy slot is no near answer', () => {
  const state = asking('slot');
  const busy = {
    ...state,
    facts: { ...state.facts, date: '2026-11-13' as const },
    full: ['2026-11-13 14:30'],
  };
  const texts = nearAnswers(hearTrained(busy, 'Two dirty.', local), dictionary).map(
    ({ text }) => text,
  );
  expect(texts).not.toContain('Two thirty.');
});

const read = (text: string) => ({ text, heard: hearTrained(asking('service'), text, local) });
const phone: NearAnswer = { ...read('Phone.'), meaning: 'ai-phone', distance: 0.15 };
const chat: NearAnswer = { ...read('Chat.'), meaning: 'ai-agent', distance: 0.3 };
const heard = { text: 'Fawn.', certainty: -0.5 };

test.each<[string, readonly NearAnswer[], readonly number[], number | null, string | null]>([
  ['leads clearly', [phone, chat], [-0.6, -3], -0.5, 'ai-phone'],
  ['is no likelier than another one', [phone, chat], [-0.6, -0.7], -0.5, null],
  ['is far less likely than what was heard', [phone, chat], [-4, -9], -0.5, null],
  ['is unlikely, as everything else is', [phone, chat], [-3.2, -9], -4, null],
  [
    'has only rivals of the same meaning',
    [phone, { ...phone, text: 'The phone.' }],
    [-0.6, -0.6],
    -0.5,
    'ai-phone',
  ],
  ['is near enough without weights', [phone, chat], [], -0.5, 'ai-phone'],
  ['is too far away without weights', [{ ...phone, distance: 0.2 }, chat], [], -0.5, null],
  ['has a near rival without weights', [phone, { ...chat, distance: 0.16 }], [], -0.5, null],
  [
    'is weighed by a service that reports no certainty',
    [phone, chat],
    [-0.6, -3],
    null,
    'ai-phone',
  ],
  ['does not exist', [], [], -0.5, null],
])('the best answer is judged if it %s', (_, answers, weights, certainty, meaning) => {
  const chosen = chosenAnswer(answers, weights, { text: heard.text, certainty });
  expect(chosen?.meaning ?? null).toBe(meaning);
});

test.each<[string, readonly number[], string | null]>([
  ['a clear lead', [-2.3, -3.3], 'ai-agent'],
  ['no clear lead', [-2.3, -2.7], null],
  ['nothing in common with the sound', [-3, -9], null],
])('whoever is asked for a service again, with %s', (_, weights, meaning) => {
  const again = { ...chat, text: 'The chat agent.' };
  const other = { ...phone, text: 'The phone agent.' };
  const hearing = { text: 'The Caf agent.', certainty: -0.4 };
  const chosen = (isAskedAgain: boolean) =>
    chosenAnswer([again, other], weights, hearing, isAskedAgain)?.meaning ?? null;
  expect(chosen(true)).toBe(meaning);
  expect(chosen(false)).toBeNull();
});

test('of answers with one meaning, one that is likely enough for its length is taken', () => {
  const short = { ...chat, text: 'Chat.' };
  const long = { ...chat, text: 'The chat.' };
  const hearing = { text: 'The chat eaten.', certainty: -0.5 };
  expect(chosenAnswer([short, long], [-4.1, -2.9], hearing, true)?.text).toBe('The chat.');
});

test('the distance of equal sounds is 0, and it is the same in both directions or nearly so', () => {
  const phones = (text: string) => phonesOfText(text, dictionary);
  expect(phoneticDistance(phones('Phone.'), phones('phone'))).toBe(0);
  expect(phoneticDistance([], [])).toBe(0);
  expect(phoneticDistance(phones('phone'), [])).toBe(1);
  expect(phoneticDistance(phones('phone'), phones('fawn'))).toBeLessThan(0.2);
  expect(phoneticDistance(phones('thursday'), phones('earliest'))).toBeGreaterThan(0.5);
});

test.each<[LastQuestion | null, readonly string[]]>([
  ['service', ['AI Phone Agent', 'phone agent', 'email automation']],
  ['date', ['Tuesday', 'tomorrow', 'two thirty', 'noon']],
  ['slot', ['two thirty', 'half past two', 'noon', 'the second one']],
  ['name', ['My name is', 'Olivia', 'Brown']],
  ['email', ['at', 'dot com', 'Ana', 'Ruiz', 'Dental']],
  ['send', ['Yes', 'No', 'That’s right'.replace('’', "'")]],
  ['change', ['time', 'Friday', 'phone agent']],
  [null, ['book', 'consultation', 'how much']],
])('after the question for %s, %j are expected', (asked, words) => {
  const start = startConversation();
  const facts = { ...start.facts, name: 'Ana Ruiz', company: 'Ruiz Dental' };
  const expected = expectedWords({ ...start, asked, facts }, local, names);
  expect(expected).toEqual(expect.arrayContaining([...words]));
  expect(new Set(expected).size).toBe(expected.length);
});

test('no month is expected, because eleven thirty then sounds like November thirty', () => {
  expect(expectedWords(asking('date'), local)).not.toContain('November');
});
