import { wordsMeant } from '../../split-words.ts';

/** The first one is Sunday, because `weekdayOf` returns 0 for Sunday. */
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
export const writtenOtherwise = wordsMeant({
  sunday: 'sun',
  monday: 'mon',
  tuesday: 'tue tues teusday tuseday twosday',
  wednesday: 'wed weds wensday wendsday wensdy wendesday',
  thursday: 'thu thur thurs thrusday thirsday',
  friday: 'fri fryday',
  saturday: 'sat satterday',
  january: 'jan',
  february: 'feb febuary febry',
  march: 'mar',
  april: 'apr',
  june: 'jun',
  july: 'jul',
  august: 'aug',
  september: 'sep sept',
  october: 'oct',
  november: 'nov',
  december: 'dec decembre',
  today: 'tday 2day todya toaday',
  tomorrow: 'tmrw tmr tmw tomo tommorow tomorro tommorrow tomoro morrow 2moro 2morrow 2mrw',
  tonight: 'tonite 2nite',
  yesterday: 'yday yesterdy',
  next: 'nxt',
  morning: 'mornin',
  quarter: 'quater qtr qarter quarte',
  afternoon: 'arvo afternon',
  midday: 'mid-day',
  minutes: 'mins minute min',
  hour: 'hr',
  hours: 'hrs',
  weeks: 'wk wks',
});
