import { splitWords } from './split-words.ts';

const BELOW_TWENTY = splitWords(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`,
);
const TENS = splitWords('zero ten twenty thirty forty fifty sixty seventy eighty ninety');
const SCALES: readonly (readonly [number, string])[] = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
];
/** A longer number is said digit by digit, because nobody takes in its size by ear. */
const LONGEST_COUNT = 7;
const IRREGULAR: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** Says a whole number of at most seven digits, for example 'ninety' or 'two thousand five'. */
export function numberInWords(value: number): string {
  if (value < 20) return BELOW_TWENTY[value] ?? '';
  if (value < 100) {
    const tens = TENS[Math.floor(value / 10)] ?? '';
    return value % 10 === 0 ? tens : `${tens} ${BELOW_TWENTY[value % 10]}`;
  }
  const [size, name] = SCALES.find(([least]) => value >= least) ?? [100, 'hundred'];
  const rest = value % size;
  const count = `${numberInWords(Math.floor(value / size))} ${name}`;
  return rest === 0 ? count : `${count} ${numberInWords(rest)}`;
}

/** Says the number of a day of a month, for example 'seventeenth'. */
export function ordinalInWords(value: number): string {
  const words = numberInWords(value).split(' ');
  const last = words.pop() ?? '';
  const ending = last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`;
  return [...words, IRREGULAR[last] ?? ending].join(' ');
}

/** Says each digit alone, as people say a phone number: 'nine one one'. */
export function digitsInWords(digits: string): string {
  return [...digits].map((digit) => BELOW_TWENTY[Number(digit)] ?? '').join(' ');
}

/** Says the digits of a number as a count, or one by one if they are no count that people say. */
export function countInWords(digits: string): string {
  const isCount = digits.length <= LONGEST_COUNT && !/^0./.test(digits);
  return isCount ? numberInWords(Number(digits)) : digitsInWords(digits);
}
