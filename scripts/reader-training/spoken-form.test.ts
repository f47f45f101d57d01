import { expect, test } from 'vitest';
import { splitWords } from '../../src/core/split-words.ts';
import { plainLine, spokenForm } from './spoken-form.ts';

const words = new Set(
  splitWords(`i'm i it's at for on not no half two three nine ten eleven thirty fifteen oh am pm fifth june
    friday wednesday tomorrow change the time you your can call me please it with phone one and mail is`),
);
const saidAs = (marked: string) => spokenForm(marked, (word) => words.has(word));

test('marks are removed, and every letter of the visitor stays', () => {
  expect(plainLine('not {not:day=tues}, {day=WED} & <time>the time</time> pls')).toBe(
    'not tues, WED & the time pls',
  );
});

test.each([
  ['{time=half two}', 'half two'],
  ['{time=2pm}', 'two PM'],
  ['{time=9.30}', 'nine thirty'],
  ['{time=1030}', 'ten thirty'],
  ['{time=0930}', 'nine thirty'],
  ['{time=11:00 AM}', 'eleven AM'],
  ['call me at 10:15', 'call me at ten fifteen'],
  ['{day=the 5th} not {not:day=June 5}', 'the fifth not June fifth'],
  ['{day=wed} @ {time=10}', 'wednesday at ten'],
  [
    'im {name=Zbigniew Wrzos} , change <time>the time</time> pls',
    "I'm Zbigniew Wrzos, change the time please",
  ],
  ['mail is {email=j.doe@wrzos-bau.co.uk}', 'mail is j dot doe at wrzos dash bau dot co dot uk'],
  ['{day=FRIDAY} AT {time=TEN}', 'friday at ten'],
])('%s is said as "%s"', (marked, said) => {
  expect(saidAs(marked)).toBe(said);
});

test.each([
  ['a typing error', 'chnage <time>the time</time>'],
  ['a form', '{name=Ann} / {day=friday} / {time=10}'],
  ['an address of a page', 'it is on www.example.com'],
  ['another script', 'можно {day=friday}'],
  ['a line without words', '?!'],
  ['a line that nobody says in one turn', 'call me '.repeat(20)],
])('%s is not said', (_, marked) => {
  expect(saidAs(marked)).toBeNull();
});
