import { splitWords } from '../../split-words.ts';

const UNITS = splitWords('zero one two three four five six seven eight nine');
const TEENS = splitWords(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = splitWords('twenty thirty forty fifty sixty seventy eighty ninety');
const MISSPELLED = { fourty: 40, eigth: 8, fiveteen: 15, twelf: 12, ninty: 90 };

const IRREGULAR_ORDINALS = {
  first: 1,
  second: 2,
  third: 3,
  fifth: 5,
  eighth: 8,
  ninth: 9,
  twelfth: 12,
  twelvth: 12,
  nineth: 9,
  eightth: 8,
  twentieth: 20,
  thirtieth: 30,
  fourtieth: 40,
};

export const cardinals: ReadonlyMap<string, number> = new Map([
  ...[...UNITS, ...TEENS].map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ...Object.entries(MISSPELLED),
]);

export const ordinals: ReadonlyMap<string, number> = new Map([
  ...[...UNITS, ...TEENS].map((word, value): [string, number] => [`${word}th`, value]),
  ...Object.entries(IRREGULAR_ORDINALS),
]);

/** Tells whether the word for a digit may follow this number, as in 'twenty three'. */
export function digitMayFollow(value: number): boolean {
  return value >= 20 && value % 10 === 0;
}
