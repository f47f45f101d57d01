type ToldMoment = readonly [heard: string, expected: string | null];

/**
 * Days that people tell of, or give up for another one. Only a reader of meaning knows which of them
 * is wished, so the rules that find days are not judged by these lines. It is Monday 2026-11-16.
 */
export const toldDates: readonly ToldMoment[] = [
  ['after tuesday, wednesday works', '2026-11-18'],
  ['after the 18th, the 20th', '2026-11-20'],
  ['from monday, wednesday at 3', '2026-11-18'],
  ['our busiest day is saturday. could we talk wednesday', '2026-11-18'],
  ['i have jury duty the 23rd and 24th. the 25th at 9 is ok', '2026-11-25'],
  ['tuesday, er, wednesday i mean', '2026-11-18'],
  ['can we switch from thursday to friday', '2026-11-20'],
  ['i know i said thursday but friday is better', '2026-11-20'],
  ['i called you last friday and nobody answered', null],
  ['i wrote to you yesterday', null],
  ['we get 40 calls on a monday', null],
  ['the 25th, wait thats the day before thanksgiving, the 24th then', '2026-11-24'],
  ['move it from monday to tuesday', '2026-11-17'],
  ['black friday deals', null],
  ["we're swamped with black friday orders", null],
  ['the friday rush kills us', null],
  ['our monday meeting runs long', null],
  ['we are open monday to friday', null],
];

/** Times that people tell of, or give up for another one. */
export const toldTimes: readonly ToldMoment[] = [
  ['not before 11, maybe 11:30', '11:30'],
  ['any time up to 1:30', null],
  ['change 10 to 11', '11:00'],
  ['we close at 5', null],
  ['we miss calls after 6', null],
  ['we open at 9', null],
  ['i get off work at 4', null],
  ['i pick up the kids at 3', null],
  ['my shift ends at 2', null],
  ['our hours are 8 to 6', null],
  ["we're open 7 to 7", null],
  ['nobody answers after 5pm', null],
  ['we are open 9 to 5', null],
  ['we work nine to five', null],
  ['i miss calls after 6', null],
];
