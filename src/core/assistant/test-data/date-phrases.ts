/**
 * A phrase about a day, with the expected day. Unless a row says otherwise, the current time is
 * Thursday 2026-11-12, 10:20 in Europe/Paris, and the locale is en-GB. A day that cannot be booked
 * is expected too, because `findDate` does not check the form's rules.
 */
export interface DatePhrase {
  heard: string;
  date: string | null;
  /** Explains how an ambiguous phrase is read. */
  note?: string;
  /** The current time in the form `YYYY-MM-DDTHH:MM`. */
  now?: string;
  locale?: string;
}

export const datePhrases: readonly DatePhrase[] = [
  // Near days
  { heard: 'today', date: '2026-11-12' },
  { heard: 'Today if possible', date: '2026-11-12' },
  { heard: 'later today', date: '2026-11-12' },
  {
    heard: 'this afternoon would be great',
    date: '2026-11-12',
    note: 'the afternoon of today is meant',
  },
  { heard: 'tonight', date: '2026-11-12' },
  { heard: 'tomorrow', date: '2026-11-13' },
  { heard: 'tomorow morning pls', date: '2026-11-13' },
  { heard: 'tmrw', date: '2026-11-13' },
  { heard: 'the day after tomorrow', date: '2026-11-14' },
  { heard: 'day after tmrw works', date: '2026-11-14' },
  { heard: 'not tomorrow but the day after', date: '2026-11-14' },
  { heard: 'yesterday', date: '2026-11-11' },
  { heard: 'in three days', date: '2026-11-15' },
  { heard: '5 days from now', date: '2026-11-17' },
  { heard: 'in ten days', date: '2026-11-22' },

  // Weekdays
  {
    heard: 'thursday',
    date: '2026-11-19',
    note: 'the bare weekday of today means the day in a week',
  },
  {
    heard: 'can we talk on Thursday at two?',
    date: '2026-11-19',
    note: "read as a bare 'thursday'",
  },
  {
    heard: 'this thursday',
    date: '2026-11-12',
    note: "'this' with the weekday of today means today",
  },
  {
    heard: 'next thursday',
    date: '2026-11-19',
    note: "'next' means the week after this one, from Monday to Sunday",
  },
  { heard: 'friday', date: '2026-11-13', note: 'a bare weekday means the first one after today' },
  { heard: 'fri', date: '2026-11-13' },
  { heard: 'this friday', date: '2026-11-13' },
  { heard: 'next friday', date: '2026-11-20', note: "'next' means the week after this one" },
  { heard: 'nxt fri', date: '2026-11-20' },
  { heard: 'monday', date: '2026-11-16' },
  { heard: 'on monday please', date: '2026-11-16' },
  {
    heard: 'next monday',
    date: '2026-11-16',
    note: 'the Monday of next week is also the first Monday',
  },
  {
    heard: 'this monday',
    date: '2026-11-16',
    note: 'this means the coming Monday, because the Monday of this week has passed',
  },
  { heard: 'tues', date: '2026-11-17' },
  { heard: 'this coming tuesday', date: '2026-11-17' },
  { heard: 'wensday', date: '2026-11-18' },
  { heard: 'weds is good for me', date: '2026-11-18' },
  { heard: 'wednesday next week', date: '2026-11-18' },
  { heard: 'next week friday', date: '2026-11-20' },
  { heard: 'on saturday', date: '2026-11-14' },
  { heard: 'sunday', date: '2026-11-15' },
  { heard: 'next sunday', date: '2026-11-22', note: 'a week ends on Sunday' },
  { heard: 'this weekend', date: '2026-11-14', note: 'the Saturday of that weekend' },
  { heard: 'last monday', date: '2026-11-09' },
  {
    heard: 'the monday after next',
    date: '2026-11-23',
    note: 'this means a week after next Monday',
  },
  { heard: 'tuesday the week after next', date: '2026-11-24' },
  {
    heard: 'either monday or tuesday works',
    date: '2026-11-16',
    note: 'the first of two days counts',
  },

  // Weeks counted from a day
  { heard: 'a week from monday', date: '2026-11-23' },
  {
    heard: 'monday week',
    date: '2026-11-23',
    note: 'in British English this means a week after the coming Monday',
  },
  {
    heard: 'a week on friday',
    date: '2026-11-20',
    note: 'in British English this means a week after the coming Friday',
  },
  { heard: 'a week today', date: '2026-11-19' },
  { heard: 'a week from tomorrow', date: '2026-11-20' },
  { heard: 'in a week', date: '2026-11-19' },
  { heard: 'in two weeks', date: '2026-11-26' },
  { heard: "in two weeks' time", date: '2026-11-26' },
  { heard: 'in a fortnight', date: '2026-11-26' },
  { heard: 'two weeks from friday', date: '2026-11-27' },
  { heard: '3 weeks from today', date: '2026-12-03' },
  { heard: 'in a month', date: '2026-12-12', note: 'this means the same day of the next month' },
  { heard: 'end of next week', date: '2026-11-20', note: 'the Friday of that week' },
  { heard: 'end of the week', date: '2026-11-13', note: 'the Friday of that week' },
  { heard: 'start of next week', date: '2026-11-16', note: 'the Monday of that week' },
  { heard: 'early next week', date: '2026-11-16', note: 'the Monday of that week' },
  { heard: 'middle of next week', date: '2026-11-18', note: 'the Wednesday of that week' },
  { heard: 'end of the month', date: '2026-11-30' },
  { heard: 'start of december', date: '2026-12-01' },
  { heard: 'first monday in december', date: '2026-12-07' },
  { heard: 'the last friday of november', date: '2026-11-27' },
  { heard: 'second tuesday of next month', date: '2026-12-08' },

  // Days of the month
  { heard: 'the 16th', date: '2026-11-16' },
  { heard: 'on the sixteenth', date: '2026-11-16' },
  { heard: 'the twenty third', date: '2026-11-23' },
  {
    heard: 'the 10th',
    date: '2026-12-10',
    note: 'this day has passed in this month, so the next month is meant',
  },
  {
    heard: 'on the second',
    date: '2026-12-02',
    note: 'this day has passed in this month, so the next month is meant',
  },
  { heard: 'the 31st', date: '2026-12-31', note: 'November has no 31st' },
  { heard: 'the 12th', date: '2026-11-12', note: 'the 12th is today' },
  { heard: 'monday the 23rd', date: '2026-11-23' },
  { heard: 'wednesday the 2nd', date: '2026-12-02' },
  { heard: 'Friday the 13th, haha', date: '2026-11-13' },
  {
    heard: 'tuesday the 16th',
    date: null,
    note: 'the 16th is a Monday, so the words contradict each other',
  },

  // Months
  { heard: 'nov 16', date: '2026-11-16' },
  { heard: 'November sixteenth', date: '2026-11-16' },
  { heard: 'november the twenty-fourth', date: '2026-11-24' },
  { heard: 'sixteenth of november', date: '2026-11-16' },
  { heard: '16 november', date: '2026-11-16' },
  { heard: '17 nov at 14h', date: '2026-11-17' },
  { heard: 'Nov. 18th', date: '2026-11-18' },
  { heard: 'December 3', date: '2026-12-03' },
  { heard: '3rd of dec', date: '2026-12-03' },
  { heard: 'tuesday december first', date: '2026-12-01' },
  { heard: 'the 4th of january', date: '2027-01-04', note: 'this means the next such day' },
  { heard: 'jan 11', date: '2027-01-11', note: 'this is the last day that can be booked' },
  { heard: 'March 3rd', date: '2027-03-03', note: 'understood, though it is too far ahead' },
  { heard: 'november 16 2026', date: '2026-11-16' },
  {
    heard: 'Monday, November 9',
    date: '2026-11-09',
    note: 'the weekday shows that this year is meant',
  },
  { heard: 'november 10th 2026', date: '2026-11-10' },

  // Numbers
  { heard: '16/11', date: '2026-11-16', note: 'the visitor writes the day first' },
  { heard: '11/16', date: '2026-11-16', note: 'the year has no month 16' },
  { heard: '3/12', date: '2026-12-03', note: 'en-GB writes the day first' },
  { heard: '12/3', date: '2026-12-03', locale: 'en-US', note: 'en-US writes the month first' },
  { heard: '12/1', date: '2026-12-01', locale: 'en-US', note: 'en-US writes the month first' },
  { heard: '16.11.', date: '2026-11-16' },
  { heard: '16.11.2026', date: '2026-11-16' },
  { heard: '16-11-26', date: '2026-11-16' },
  { heard: '16/11/2026', date: '2026-11-16' },
  { heard: '2026-11-16', date: '2026-11-16' },
  { heard: '2027-02-15', date: '2027-02-15' },

  // Longer sentences, with mistakes and corrections
  { heard: 'hi could you maybe squeeze me in next wednesday around ten', date: '2026-11-18' },
  { heard: 'im travelling till sunday so lets say tuesday', date: '2026-11-17' },
  { heard: 'no, friday', date: '2026-11-13' },
  { heard: 'tuesday no wait wednesday', date: '2026-11-18' },
  { heard: 'i said monday not sunday', date: '2026-11-16' },
  { heard: 'sorry I meant the 17th, not the 16th', date: '2026-11-17' },
  { heard: 'lets do 25 november in the afternoon my name is tom', date: '2026-11-25' },
  { heard: 'is the 20th still free?', date: '2026-11-20' },
  { heard: 'my boss is back in two weeks, so then', date: '2026-11-26' },

  // Phrases that are said on other days
  { heard: 'tomorrow', date: '2027-01-01', now: '2026-12-31T09:00' },
  { heard: 'the day after tomorrow', date: '2028-03-01', now: '2028-02-28T15:00' },
  { heard: 'the 29th', date: '2028-02-29', now: '2028-02-10T08:30' },
  {
    heard: 'monday',
    date: '2026-11-23',
    now: '2026-11-16T08:00',
    note: 'the visitor says this on a Monday',
  },
  {
    heard: 'next monday',
    date: '2026-11-16',
    now: '2026-11-15T21:00',
    note: 'the visitor says this on a Sunday',
  },
  { heard: 'monday', date: '2026-11-16', now: '2026-11-13T16:45' },
  { heard: 'the 4th', date: '2027-01-04', now: '2026-12-29T11:00' },

  // Lines that name no day
  { heard: 'I am free all week', date: null },
  { heard: 'next week sometime', date: null, note: 'a week does not name a day' },
  { heard: 'next month', date: null, note: 'a month does not name a day' },
  { heard: 'whenever suits you', date: null },
  { heard: 'asap', date: null, note: 'the visitor names no day' },
  { heard: 'any day but friday', date: null },
  { heard: 'at half past two', date: null },
  { heard: 'we need someone answering 24/7', date: null },
  { heard: 'may I ask something first', date: null, note: 'this is not a month' },
  { heard: 'just a second', date: null, note: 'this is not a day of the month' },
  { heard: 'we lost about 16 calls last week', date: null },
  { heard: 'i have 3 salons and 20 staff', date: null },
  { heard: 'what is the first thing you would automate', date: null },
] as const;
