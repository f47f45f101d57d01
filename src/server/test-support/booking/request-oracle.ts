import { inappropriateWords } from '#core/consultation/inappropriate-words.ts';

/**
 * The answer of the booking endpoint that this file predicts for a body: `booked`, or the names of
 * the invalid fields. The prediction follows only docs/rules.md, rules 7 to 12, and decision 10. This
 * file shares no rules with src/core and works in another way. The file checks
 * texts character by character and computes days with Temporal. Only the list of words that a
 * company name must not contain comes from src/core, because the owner edits the list there.
 */
export type PredictedAnswer = 'booked' | readonly string[];

const SERVICES = ['ai-agent', 'ai-phone', 'email-auto'];
const WEBMAIL = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'aol.com'];
const LENGTHS: Record<string, number> = {
  name: 200,
  email: 254,
  company: 200,
  problems: 5000,
  additional: 5000,
};
/** The start times of all slots of a day, in order. */
const TIMES = [
  '9:00 AM',
  '9:30 AM',
  '10:00 AM',
  '10:30 AM',
  '11:00 AM',
  '11:30 AM',
  '12:00 PM',
  '12:30 PM',
  '1:00 PM',
  '1:30 PM',
  '2:00 PM',
  '2:30 PM',
  '3:00 PM',
  '3:30 PM',
  '4:00 PM',
  '4:30 PM',
];

type Fields = Record<string, unknown>;

/** Predicts the answer to a text, which need not be valid JSON. */
export function predictAnswer(text: string, now: number): PredictedAnswer {
  try {
    return predict(JSON.parse(text), now);
  } catch {
    return ['body'];
  }
}

/**
 * Predicts the answer to a body: `booked`, or the names of the invalid fields in alphabetical
 * order. For a body that is not an object the only name is `body`.
 */
export function predict(body: unknown, now: number): PredictedAnswer {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return ['body'];
  const fields = body as Fields;
  const faults = Object.entries(FIELD_RULES)
    .filter(([name, accepts]) => !accepts(own(fields, name)))
    .map(([name]) => name);
  if (faults.length > 0) return faults.toSorted();
  // The booking window is checked last, because the check needs a valid day, a valid time and a
  // valid clock.
  const fault = windowFault(fields, now);
  return fault === null ? 'booked' : [fault];
}

/** Returns the value of a field. A null counts as an absent field. */
function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
}

const FIELD_RULES: Record<string, (value: unknown) => boolean> = {
  name: (value) => isText(value, LENGTHS.name) && isName(value.trim()),
  email: (value) => isText(value, LENGTHS.email) && isBusinessEmail(value.trim()),
  company: (value) =>
    value === undefined || (isText(value, LENGTHS.company) && isCompany(value.trim())),
  service: (value) => SERVICES.some((service) => service === value),
  problems: (value) => value === undefined || isText(value, LENGTHS.problems),
  additional: (value) => value === undefined || isText(value, LENGTHS.additional),
  selected_date: (value) => isWeekday(value),
  selected_time: (value) => TIMES.some((time) => time === value),
  time_zone: (value) => isNothing(value) || isZone(value),
  locale: (value) => isNothing(value) || isLocale(value),
  client_time: (value) => isNothing(value) || isInstant(value),
  filled_in_ms: (value) => value === undefined || Number.isFinite(value),
  website: (value) => value === undefined || value === '',
};

function isNothing(value: unknown): boolean {
  return value === undefined || value === '';
}

function isText(value: unknown, limit: number | undefined): value is string {
  if (typeof value !== 'string' || value.length > (limit ?? 0)) return false;
  return value.isWellFormed() && !Array.from(value).some(isControl);
}

function isControl(character: string): boolean {
  const code = character.charCodeAt(0);
  if (character === '\t' || character === '\n' || character === '\r') return false;
  return code < 32 || (code >= 127 && code < 160);
}

function isName(name: string): boolean {
  const characters = Array.from(name);
  if (characters.length < 2) return false;
  if (name.split(' ').some((word) => isSmall(Array.from(word).find(isBaseLetter) ?? 'X'))) {
    return false;
  }
  if (!characters.some(isBaseLetter)) return false;
  return characters.every((character) => isLetter(character) || " -'’".includes(character));
}

function isBusinessEmail(email: string): boolean {
  const [local = '', domain = '', ...more] = email.split('@');
  if (local === '' || more.length > 0) return false;
  if (Array.from(email).some((character) => character.trim() === '')) return false;
  const dot = domain.indexOf('.', 1);
  if (dot === -1 || dot === domain.length - 1) return false;
  return !WEBMAIL.includes(domain.toLowerCase());
}

function isCompany(company: string): boolean {
  if (company === '') return true;
  const characters = Array.from(company);
  const first = characters.find((sign) => isBaseLetter(sign) || /\p{Nd}/u.test(sign));
  if (characters.length < 2 || first === undefined || isSmall(first)) return false;
  if (!characters.every((character) => isLetter(character) || isCompanySign(character)))
    return false;
  return !holdsBannedWord(company.toLowerCase());
}

function holdsBannedWord(lower: string): boolean {
  const { whole, stems, harmless } = inappropriateWords;
  if (stems.some((stem) => lower.split(stem).length > 1)) return true;
  let words = wordsOf(lower);
  while (words.length > 0) {
    const excused = harmless.find((phrase) => beginsWithPhrase(words, phrase));
    if (excused === undefined && whole.some((phrase) => beginsWithPhrase(words, phrase))) {
      return true;
    }
    words = words.slice(excused === undefined ? 1 : excused.split(' ').length);
  }
  return false;
}

/** Returns whether the words begin with the phrase. The last word may be in the plural. */
function beginsWithPhrase(words: readonly string[], phrase: string): boolean {
  const parts = phrase.split(' ');
  const found = words.slice(0, parts.length);
  const last = parts.pop() ?? '';
  const given = found.pop() ?? '';
  if (parts.join() !== found.join()) return false;
  if (given === last || given === `${last}s`) return true;
  if (last.at(-1) === 'y') return given === `${last.slice(0, -1)}ies`;
  return ['s', 'x', 'z', 'sh', 'ch'].some((end) => last.endsWith(end)) && given === `${last}es`;
}

/**
 * Returns whether the character is a sign or a digit that a company name may contain. Digits of all
 * scripts and both forms of the apostrophe are allowed.
 */
function isCompanySign(character: string): boolean {
  return " &.,'’-".includes(character) || /\p{Nd}/u.test(character);
}

/**
 * Splits a text into words. A word is a sequence of letters, and every other character separates
 * words.
 */
function wordsOf(text: string): string[] {
  const words = [''];
  for (const character of text) {
    if (isLetter(character)) words[words.length - 1] += character;
    else words.push('');
  }
  return words.filter((word) => word !== '');
}

/**
 * Returns whether the character is a letter. A combining mark, such as an accent, is not a letter
 * here.
 */
function isBaseLetter(character: string): boolean {
  return /^\p{L}$/u.test(character);
}

function isLetter(character: string): boolean {
  return /^[\p{L}\p{M}]$/u.test(character);
}

/**
 * Returns whether the character is a small letter that has a capital form. Georgian letters do not
 * count, because Georgian does not begin names with capitals. Title-case letters such as ǅ do not
 * count, because a name may begin with such a letter.
 */
function isSmall(character: string): boolean {
  if (/[\p{Script=Georgian}\p{Lt}]/u.test(character)) return false;
  return character !== character.toUpperCase();
}

function isWeekday(value: unknown): boolean {
  const day = dayOf(value);
  return day !== null && day.dayOfWeek <= 5;
}

function dayOf(value: unknown): Temporal.PlainDate | null {
  if (typeof value !== 'string' || value.length !== 10) return null;
  try {
    const day = Temporal.PlainDate.from(value);
    return day.toString() === value ? day : null;
  } catch {
    return null;
  }
}

function isZone(value: unknown): value is string {
  try {
    return typeof value === 'string' && new Temporal.ZonedDateTime(0n, value) !== null;
  } catch {
    return false;
  }
}

function isLocale(value: unknown): boolean {
  try {
    return typeof value === 'string' && new Intl.Locale(value).language !== '';
  } catch {
    return false;
  }
}

function isInstant(value: unknown): value is string {
  try {
    return typeof value === 'string' && Temporal.Instant.from(value) !== null;
  } catch {
    return false;
  }
}

/**
 * Returns the field that is outside the booking window, or null. The visitor's clock decides. If
 * the visitor sent no clock, the server's clock decides. The day must be between today and 60 days
 * from today. If no time zone was sent, the day must be in the window in at least one time zone. A
 * slot may be booked until a quarter of an hour after its start.
 */
function windowFault(fields: Fields, now: number): 'selected_date' | 'selected_time' | null {
  const clock = own(fields, 'client_time');
  const zone = own(fields, 'time_zone');
  const instant = isInstant(clock)
    ? Temporal.Instant.from(clock)
    : Temporal.Instant.fromEpochMilliseconds(now);
  const [behind, ahead] = isZone(zone) ? [zone, zone] : ['-12:00', '+14:00'];
  const here = instant.toZonedDateTimeISO(behind);
  const day = Temporal.PlainDate.from(String(fields.selected_date));
  if (Temporal.PlainDate.compare(day, here.toPlainDate()) < 0) return 'selected_date';
  const lastDay = instant.toZonedDateTimeISO(ahead).toPlainDate().add({ days: 60 });
  if (Temporal.PlainDate.compare(day, lastDay) > 0) return 'selected_date';
  const starts = 9 * 60 + 30 * TIMES.indexOf(String(fields.selected_time));
  const passed = here.hour * 60 + here.minute - starts >= 15;
  return day.equals(here.toPlainDate()) && passed ? 'selected_time' : null;
}
