/**
 * The names of the weekdays. The first name is Sunday, because `weekdayOf` returns 0 for Sunday.
 */
export const weekdayNames = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

/** Abbreviations and common misspellings of days, months and other words about time. */
const WRITTEN_OTHERWISE: Readonly<Record<string, readonly string[]>> = {
  sunday: ['sun'],
  monday: ['mon'],
  tuesday: ['tue', 'tues', 'teusday', 'tuseday', 'twosday'],
  wednesday: ['wed', 'weds', 'wensday', 'wendsday', 'wensdy', 'wendesday'],
  thursday: ['thu', 'thur', 'thurs', 'thrusday', 'thirsday'],
  friday: ['fri', 'fryday'],
  saturday: ['sat', 'satterday'],
  january: ['jan'],
  february: ['feb', 'febuary', 'febry'],
  march: ['mar'],
  april: ['apr'],
  june: ['jun'],
  july: ['jul'],
  august: ['aug'],
  september: ['sep', 'sept'],
  october: ['oct'],
  november: ['nov'],
  december: ['dec', 'decembre'],
  today: ['tday', '2day', 'todya', 'toaday'],
  tomorrow: [
    'tmrw',
    'tmr',
    'tmw',
    'tomo',
    'tommorow',
    'tomorro',
    'tommorrow',
    'tomoro',
    'morrow',
    '2moro',
    '2morrow',
    '2mrw',
  ],
  tonight: ['tonite', '2nite'],
  yesterday: ['yday', 'yesterdy'],
  next: ['nxt'],
  morning: ['mornin'],
  quarter: ['quater', 'qtr', 'qarter', 'quarte'],
  afternoon: ['arvo', 'afternon'],
  midday: ['mid-day'],
  minutes: ['mins', 'minute', 'min'],
  hour: ['hr'],
  hours: ['hrs'],
  weeks: ['wk', 'wks'],
};

const known = new Map(
  Object.entries(WRITTEN_OTHERWISE).flatMap(([name, others]) =>
    others.map((other): [string, string] => [other, name]),
  ),
);

/**
 * Names in which one wrong letter is accepted. Shorter names are left out, because a wrong letter
 * may make another word of them, such as 'marsh' of 'march'.
 */
const MISSPELLABLE = [...weekdayNames, ...monthNames, 'tomorrow', 'yesterday', 'afternoon'].filter(
  ({ length }) => length >= 6,
);

/** Abbreviations that are also ordinary words, as in 'we sat down', 'the sun' and 'to wed'. */
const AMBIGUOUS = new Set(['sat', 'sun', 'wed', 'mon', 'mar']);
const NO_DAY_AFTER = /^(?:i|we|they|he|she|you|the|a|to|be|who|that|my|has|have|just)$/;
/**
 * An ambiguous abbreviation is a day only if one of these words stands before or after it, or if it
 * begins or ends a clause.
 */
const LEADS_TO_DAY =
  /^(?:|,|on|this|next|coming|following|or|and|not|say|for|by|until|till|after|before|from|about|uh|um|maybe|only|past|last|every|either|yes|yeah|ok|no)$/;
const FOLLOWS_DAY =
  /^(?:|,|at|the|or|and|is|isnt|works?|would|will|please|pls|morning|afternoon|noon|evening|if|around|about|after|before|instead|then|thanks|next|not|no|but|in|works|sounds|looks|good|fine|might|(?:jan|feb|apr|jun|jul|aug|sep|oct|nov|dec)[a-z]*|\d.*)$/;

/**
 * Returns the full, correct spelling of a day, a month or another key of `WRITTEN_OTHERWISE`. All
 * other words are returned unchanged.
 */
export function spellOutDayOrMonth(word: string, before: string, after: string): string {
  if (AMBIGUOUS.has(word)) {
    const beside = LEADS_TO_DAY.test(before) || FOLLOWS_DAY.test(after);
    if (NO_DAY_AFTER.test(before) || !beside) return word;
  }
  const exact = known.get(word);
  if (exact) return exact;
  return MISSPELLABLE.find((name) => word !== name && isOneSlipFrom(word, name)) ?? word;
}

/**
 * Tells whether a word is a name with one letter missing, added, replaced, or swapped with the next
 * letter. The first letter must be right.
 */
function isOneSlipFrom(word: string, name: string): boolean {
  const longer = word.length - name.length;
  // A plural is not a misspelling. 'Mondays' names a habit, but 'monday' names a day.
  if (Math.abs(longer) > 1 || word[0] !== name[0] || word === `${name}s`) return false;
  let at = 1;
  while (at < name.length && word[at] === name[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (longer !== 0)
    return longer > 0 ? rest(word, 1) === rest(name, 0) : rest(word, 0) === rest(name, 1);
  const swapped = word[at] === name[at + 1] && word[at + 1] === name[at];
  return rest(word, 1) === rest(name, 1) || (swapped && rest(word, 2) === rest(name, 2));
}
