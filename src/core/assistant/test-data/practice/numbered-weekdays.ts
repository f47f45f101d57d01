/**
 * Lines with a weekday and a number, or with a weekday that other words make uncertain. It is Monday
 * 2026-11-16. A day or time is null if the line leaves it open.
 */
export const numberedWeekdays: readonly (readonly [
  heard: string,
  date: string | null,
  time: string | null,
])[] = [
  // The number is the day of the month, because a time follows it
  ['thu 19 at 11', '2026-11-19', '11:00'],
  ['fri 20 3pm', '2026-11-20', '15:00'],
  ['mon 23, 10:30', '2026-11-23', '10:30'],
  ['tues 24 around noon', '2026-11-24', '12:00'],
  ['wednesday 2 at 3', '2026-12-02', '15:00'],
  ['thursday 3 4pm', '2026-12-03', '16:00'],
  ['friday 11 at 1:30', '2026-12-11', '13:30'],
  // The number is the time, because nothing follows it
  ['thursday 3', '2026-11-19', '15:00'],
  ['friday 10', '2026-11-20', '10:00'],
  // The new year, and a week or month that nobody knows
  ['first wednesday of the new year', '2027-01-06', null],
  ['the second tuesday of next year at 9', '2027-01-12', '09:00'],
  ['the second tuesday of the quarter', null, null],
  ['first monday after the move', null, null],
  ['first monday in december 1pm', '2026-12-07', '13:00'],
  // A choice that the visitor makes in the same line
  ['this friday or next? next, at 10', '2026-11-27', '10:00'],
  ['this friday or next?', null, null],
  // A day that was told about and is then chosen
  ["we're open the day after thanksgiving so lets do that, 10am", '2026-11-27', '10:00'],
  ["we're open saturdays and closed monday", null, null],
  ["new year's eve at 10", '2026-12-31', '10:00'],
  ['phone agent, christmas eve at 9', '2026-12-24', '09:00'],
  // A street is no day
  ['the bike shop on 5th', null, null],
  ['our office is on east 9th, can we do the 9th', '2026-12-09', null],
];
