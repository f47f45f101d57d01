import { cardinals, digitMayFollow } from './number-words.ts';

/** The fewest and the most digits of a phone number. */
const FEWEST = 6;
const MOST = 15;
const REPEATS: Readonly<Record<string, number>> = { double: 2, triple: 3 };
const LIKE_ZERO = new Set(['o', 'oh', 'nought', 'null']);

/**
 * Reads a phone number that somebody says or keys: '+4915112345678' for 'plus four nine, one five
 * one …'. Returns null if the line holds no number or a part of one alone.
 */
export function spokenPhoneNumber(line: string): string | null {
  let best = '';
  let run = '';
  let tens: number | null = null;
  let times = 1;
  for (const word of line.toLowerCase().match(/\+|\d+|\p{L}+/gu) ?? []) {
    const digits = digitsOf(word);
    if (word === '+' || word === 'plus') run = '+';
    else if (REPEATS[word] !== undefined) times = REPEATS[word];
    else if (digits === null) run = '';
    // 'Twenty three' is one number of two digits.
    else if (tens !== null && digits.length === 1 && digits !== '0') {
      run = `${run.slice(0, -2)}${tens + Number(digits)}`;
    } else run += digits.length === 1 ? digits.repeat(times) : digits;
    tens = digits !== null && /\p{L}/u.test(word) && isTens(digits) ? Number(digits) : null;
    if (digits !== null) times = 1;
    if (run.length > best.length) best = run;
  }
  const count = best.replace('+', '').length;
  return count < FEWEST || count > MOST ? null : best;
}

function isTens(digits: string): boolean {
  return digits.length === 2 && digitMayFollow(Number(digits));
}

function digitsOf(word: string): string | null {
  if (/^\d+$/.test(word)) return word;
  if (LIKE_ZERO.has(word)) return '0';
  const value = cardinals.get(word);
  return value === undefined ? null : String(value);
}
