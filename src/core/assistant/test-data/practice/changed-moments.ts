/**
 * Lines of visitors who have chosen Wednesday 2026-11-18 and change the day. It is Monday 2026-11-16.
 */
export const changedDays: readonly (readonly [heard: string, date: string | null])[] = [
  ['wednesday through friday', '2026-11-18'],
  ['scrap the wednesday, do friday', '2026-11-20'],
  ['drop wednesday and give me thursday', '2026-11-19'],
  ['wednesday is gone, friday is here', '2026-11-20'],
  ['friday works better than wednesday', '2026-11-20'],
  ['wednesday or friday', '2026-11-18'],
  ['change wednesday to tuesday', '2026-11-17'],
  ['can it be the wednesday after', '2026-11-25'],
  ['friday is no good, thursday either', null],
  ["let's do next week instead, same day and time", '2026-11-25'],
  ['move it one week out', '2026-11-25'],
  ['push my appointment out a week', '2026-11-25'],
  ['move it two days later', '2026-11-20'],
  ['bump it a day earlier', '2026-11-17'],
];

/** Lines of visitors who have chosen 10:00 AM and change the time. */
export const changedTimes: readonly (readonly [heard: string, time: string | null])[] = [
  ['10 to 11', '10:00'],
  ['change it from 10 to 11', '11:00'],
  ['drop the 10 am, do 2 pm', '14:00'],
  ['10 am was a slip, 2 pm', '14:00'],
  ['11 am works better than 10 am', '11:00'],
  ['10 am or 2 pm', '10:00'],
  ['change wednesday to thursday and 10 to 11', '11:00'],
];
