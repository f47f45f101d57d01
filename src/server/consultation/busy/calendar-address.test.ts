import { expect, test } from 'vitest';
import { calendarIdOf, parseCalendarAddresses } from './calendar-address.ts';

test.each([
  [
    'https://calendar.example/private-1/basic.ics',
    'ics',
    'calendar.example/private-1/basic.ics',
    null,
  ],
  ['https://a:b@calendar.example/x.ics?y=1', 'ics', 'calendar.example/x.ics?y=1', ['a', 'b']],
  [
    'caldavs://ada%40acme.example:sword%3Afish@dav.example:8443/ada/work/',
    'caldav',
    'dav.example:8443/ada/work/',
    ['ada@acme.example', 'sword:fish'],
  ],
  ['CALDAVS://ada:x@DAV.example', 'caldav', 'dav.example/', ['ada', 'x']],
])('%s is an address', (text, kind, rest, login) => {
  expect(parseCalendarAddresses(` ${text} `)).toEqual([
    { kind, url: `https://${rest}`, login: login && { user: login[0], password: login[1] } },
  ]);
});

test('two users of one service have calendars of their own', () => {
  const [one, other] =
    parseCalendarAddresses('caldavs://a:x@dav.example/ caldavs://b:x@dav.example/') ?? [];
  expect(one && calendarIdOf(one)).not.toBe(other && calendarIdOf(other));
  expect(one && calendarIdOf(one)).toMatch(/^[\da-f]{32}$/);
});

test('several addresses stand side by side', () => {
  const two = 'https://a.example/1.ics \n caldavs://u:p@b.example/c/';
  expect(parseCalendarAddresses(two)?.map(({ kind }) => kind)).toEqual(['ics', 'caldav']);
});

test.each([
  'http://calendar.example/x.ics',
  'webcal://calendar.example/x.ics',
  'caldav://u:p@dav.example/x/',
  'caldavs://dav.example/x/',
  'caldavs://u%3Av:p@dav.example/x/',
  'caldavs://u:%zz@dav.example/x/',
  'caldavs://',
  'https://calendar.example/x.ics#now',
  'calendar.example/x.ics',
  'https://a.example/1.ics,https://b.example/2.ics http://c.example',
  'https://a.example/1.ics https://a.example/1.ics',
  Array.from({ length: 21 }, (_, number) => `https://a.example/${number}.ics`).join(' '),
])('%s is refused', (text) => {
  expect(parseCalendarAddresses(text)).toBeNull();
});
