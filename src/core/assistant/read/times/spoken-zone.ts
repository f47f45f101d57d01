import { monthNames, weekdayNames } from '../day-and-month-names.ts';
import { phrasePattern, plainText } from '../plain-text.ts';

/** Names of zones that may follow a time directly, as in 'noon pacific' and '11 EST'. */
const ZONES: readonly (readonly [source: string, zone: string])[] = [
  ['pacific|pst|pdt|pt|west coast', 'America/Los_Angeles'],
  ['mountain|mst|mdt|mt', 'America/Denver'],
  ['central|cst|cdt|ct', 'America/Chicago'],
  ['eastern|est|edt|et|east coast', 'America/New_York'],
  ['alaskan?|akst', 'America/Anchorage'],
  ['hawaii|hawaiian|hst', 'Pacific/Honolulu'],
  ['gmt|bst|uk|british', 'Europe/London'],
  ['cet|cest|central european', 'Europe/Paris'],
  ['utc|zulu', 'UTC'],
  ['aest|aedt', 'Australia/Sydney'],
];

/** Places that name a zone only with a word such as 'time' or 'in', as in '3 London time'. */
const PLACES: readonly (readonly [source: string, zone: string])[] = [
  [
    'los angeles|la|san francisco|san diego|seattle|portland|las vegas|vegas|california|oregon|the west coast',
    'America/Los_Angeles',
  ],
  ['denver|colorado|utah|salt lake city|new mexico', 'America/Denver'],
  ['phoenix|arizona', 'America/Phoenix'],
  [
    'chicago|texas|dallas|houston|austin|minneapolis|nashville|new orleans|st louis',
    'America/Chicago',
  ],
  [
    'new york|ny|nyc|boston|miami|florida|atlanta|philadelphia|philly|dc|washington dc|the east coast',
    'America/New_York',
  ],
  ['toronto', 'America/Toronto'],
  ['london|england|scotland|the uk|britain', 'Europe/London'],
  ['dublin|ireland|irish', 'Europe/Dublin'],
  ['paris|france|french', 'Europe/Paris'],
  ['berlin|germany|german|munich|hamburg', 'Europe/Berlin'],
  ['madrid|spain|spanish|barcelona', 'Europe/Madrid'],
  ['rome|milan|italy|italian', 'Europe/Rome'],
  ['amsterdam', 'Europe/Amsterdam'],
  ['zurich|switzerland|swiss', 'Europe/Zurich'],
  ['dubai', 'Asia/Dubai'],
  ['india|indian|mumbai|delhi', 'Asia/Kolkata'],
  ['singapore', 'Asia/Singapore'],
  ['hong kong', 'Asia/Hong_Kong'],
  ['tokyo|japan', 'Asia/Tokyo'],
  ['sydney|melbourne', 'Australia/Sydney'],
  ['mexico city', 'America/Mexico_City'],
];

const sources = (list: typeof ZONES) => list.map(([source]) => source).join('|');
const ANY_ZONE = `(?:${sources(ZONES)})`;
const ANY_NAMED = `(?:${sources(ZONES)}|${sources(PLACES)})`;
/** In 'pacific plumbing' and 'central heating', the word does not name a zone. */
const ZONE_ENDS = `(?= ,|$| (?:time|standard|daylight|on|at|please|pls|this|next|tomorrow|today|if|is|works?|would|thanks|for|and|but|or|instead|not|so|the|my|i|we|im|can|could|does|it|that|thats|then|with|in|${weekdayNames.join('|')}|${monthNames.join('|')}|\\d[^ ]*)(?!\\S))`;
/** The words of a zone that may follow a number, which is then a time. */
export const ZONE_AFTER_TIME = `(?:${ANY_ZONE}${ZONE_ENDS}|${ANY_NAMED} time(?!\\S))`;

const AFTER_TIME = phrasePattern(
  `(?<=(?:\\d|am|pm|noon|midday|clock|oclock|morning|afternoon|ish|hours) (?:, )?)(?<zone>${ANY_ZONE})${ZONE_ENDS}`,
);
const NAMED_TIME = phrasePattern(
  `(?<zone>${ANY_NAMED})(?: standard| daylight)? time(?! (?:job|work|staff))`,
);
const TIME_IN = phrasePattern(`(?<=(?:\\d|am|pm|noon) )in (?<zone>${sources(PLACES)})`);
const MY_TIME = phrasePattern('(?:my|our) time');
const I_AM_IN = phrasePattern(
  `(?:im|am|were|are|based|located|out|here) (?:(?:in|on|over|out|here) ){1,4}(?<zone>${sources(PLACES)}|${sources(ZONES)})`,
);

/** A plain text without one of these words names no zone. */
export const MAY_NAME_ZONE = phrasePattern(ANY_NAMED, '(?:my|our) time');

/** Tells whether a visitor means the time at the place where they are. */
export function saysOwnTime(heard: string): boolean {
  return MY_TIME.test(plainText(heard).text);
}

const named = [...ZONES, ...PLACES].map(([source, zone]) => ({
  pattern: new RegExp(`^(?:${source})$`),
  zone,
}));

/** Returns the IANA name of the zone that a visitor says with a time. */
export function findTimeZone(heard: string): string | null {
  const { text } = plainText(heard);
  const found =
    AFTER_TIME.exec(text) ??
    NAMED_TIME.exec(text) ??
    TIME_IN.exec(text) ??
    (MY_TIME.test(text) ? I_AM_IN.exec(text) : null);
  const said = found?.groups?.zone;
  return named.find(({ pattern }) => said !== undefined && pattern.test(said))?.zone ?? null;
}
