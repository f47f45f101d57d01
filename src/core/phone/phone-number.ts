import { COUNTRY_ZONES } from './zones/country-zones.ts';

/** The longest number of E.164. */
const MOST_DIGITS = 15;
/** Shorter numbers are services such as 112. A few islands have shorter ones, and cannot be called. */
const FEWEST_DIGITS = 8;
/** The codes of services that belong to no country, and the one that has no single zone. */
const OTHER_CODES = ['1', '672', '800', '808', '870', '878', '881', '882', '883', '888', '979'];
const CODES: ReadonlySet<string> = new Set([...OTHER_CODES, ...Object.keys(COUNTRY_ZONES)]);
/** North America has numbers of one length. */
const NORTH_AMERICAN = /^1[2-9]\d{9}$/;
/** In these countries, a zero at the beginning belongs to the number. */
const KEEPS_ZERO = new Set(['39', '225', '229', '241', '242', '378']);
/** What stands before a number within a country, where it is not a zero. */
const TRUNK_PREFIXES: Readonly<Record<string, string>> = { '1': '1', '7': '8', '36': '06' };
/** What stands before a number of another country, where it is not 00. */
const EXIT_CODES: Readonly<Record<string, string>> = {
  '1': '011',
  '7': '810',
  '61': '0011',
  '81': '010',
};

/**
 * Reads a number as people type it or as SIP sends it, such as '+1 (555) 123-4567', '0049 30 901820',
 * 'tel:+4930901820' or 'sip:+4930901820@example.net'. `country` is the calling code for numbers
 * without one, such as '49'. Returns the number in E.164, or null if it is none.
 */
export function parsePhoneNumber(text: string, country: string | null = null): string | null {
  const dialled = dialledPart(text);
  if (dialled === null) return null;
  if (dialled.startsWith('+')) return checkedNumber(dialled.slice(1));
  const exit = country === null ? '00' : (EXIT_CODES[country] ?? '00');
  if (dialled.startsWith(exit)) return checkedNumber(dialled.slice(exit.length));
  if (dialled.startsWith('00')) return checkedNumber(dialled.slice(2));
  return country === null ? null : nationalNumber(dialled, country);
}

/**
 * Reads the number of a caller as a trunk sends it. Many trunks leave out the plus before the calling
 * code, so digits that are no number of the country itself are read with a plus.
 */
export function parseCallerNumber(user: string, country: string | null): string | null {
  const dialled = dialledPart(user);
  if (dialled === null) return null;
  if (/^[+0]/.test(dialled)) return parsePhoneNumber(dialled, country);
  const isOfCountry = country !== null && dialled.startsWith(country);
  const national = country === null || isOfCountry ? null : nationalNumber(dialled, country);
  const isShort = dialled.length <= 10;
  return (isShort ? national : null) ?? checkedNumber(dialled) ?? national;
}

/** Writes a number so that staff recognise it and nobody else learns it, such as '+1 ••• ••• ••67'. */
export function maskedNumber(number: string): string {
  const code = number.startsWith('+') ? callingCodeOf(number) : null;
  if (code === null) return '•••';
  return `+${code} ••• ••• ••${number.slice(-2)}`;
}

/** Returns the calling code of a number in E.164, without the plus, or null if there is no such code. */
export function callingCodeOf(number: string): string | null {
  const digits = number.replace('+', '');
  // No code is the beginning of another one, except for the parts that a table names apart.
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (CODES.has(code)) return code;
  }
  return null;
}

/** Returns the digits of what was typed, with the plus if there is one, or null if it is no number. */
function dialledPart(text: string): string | null {
  const [user = ''] = text
    .trim()
    .replace(/^<?(sips?|tel):/i, '')
    .split(/[@;>]/);
  const written = user.replace(/^%2B/i, '+').replace('(0)', '');
  if (!/^\+?[\d\s().\-/\u00a0\u2010-\u2015]+$/.test(written)) return null;
  const digits = written.replaceAll(/\D/g, '');
  if (digits === '') return null;
  return written.startsWith('+') ? `+${digits}` : digits;
}

function nationalNumber(dialled: string, country: string): string | null {
  const trunk = TRUNK_PREFIXES[country] ?? '0';
  const isTrunked = dialled.startsWith(trunk) && !KEEPS_ZERO.has(country);
  return checkedNumber(`${country}${isTrunked ? dialled.slice(trunk.length) : dialled}`);
}

function checkedNumber(given: string): string | null {
  const code = callingCodeOf(given);
  if (code === null) return null;
  const national = given.slice(code.length);
  // People write +49 030 as well as +49 30.
  const digits = KEEPS_ZERO.has(code) ? given : code + national.replace(/^0/, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null;
  if (digits[code.length] === '0' && !KEEPS_ZERO.has(code)) return null;
  return code !== '1' || NORTH_AMERICAN.test(digits) ? `+${digits}` : null;
}
