import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarObject as event } from '#server/test-support/stand-ins/calendar-stand-in.ts';
import { startHttpsServer } from '#server/test-support/stand-ins/https-server.ts';
import { startRadicale } from '#server/test-support/stand-ins/radicale.ts';
import { testCertificate } from '#server/test-support/stand-ins/test-certificate.ts';
import { CalendarReadError } from '../busy-calendar.ts';
import { calendarIdOf, parseCalendarAddresses } from '../calendar-address.ts';
import { readInThread } from '../ics/reading-thread.ts';
import { caldavCalendar } from './caldav.ts';

const RANGE = { from: Date.UTC(2026, 10, 16), to: Date.UTC(2026, 11, 16) };
const ZONES = { businessZone: 'America/New_York', serverZone: 'UTC', ownHost: null };

async function busyIn(text: string): Promise<string[]> {
  const [address = expect.fail('no address')] = parseCalendarAddresses(text) ?? [];
  const calendar = caldavCalendar(calendarIdOf(address), address, { ca: testCertificate.cert });
  const fetched = await calendar.fetch(RANGE, new AbortController().signal);
  const { busy } = await readInThread(fetched, { ...RANGE, ...ZONES });
  return busy.map(({ from }) => new Date(from).toISOString().slice(5, 16));
}

const multistatus = (...responses: string[]) =>
  `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${responses.join('')}</multistatus>`;
const response = (href: string, prop: string) =>
  `<response><href>${href}</href><propstat><prop>${prop}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;

describe('on a real server', () => {
  let radicale: Awaited<ReturnType<typeof startRadicale>>;
  beforeAll(async () => {
    radicale = await startRadicale();
    const { home, send } = radicale;
    for (const name of ['work', 'home'])
      expect(await send('MKCALENDAR', `${home}${name}/`)).toBe(201);
    const tasks = `<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop><c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>`;
    expect(await send('MKCALENDAR', `${home}tasks/`, tasks)).toBe(201);
    const put = async (path: string, text: string) =>
      expect(await send('PUT', `${home}${path}.ics`, text)).toBe(201);
    await put(
      'work/1',
      event('1', 'SUMMARY:Dentist & <Ada>', 'DTSTART:20261117T150000Z', 'DURATION:PT1H'),
    );
    await put(
      'work/2',
      event(
        '2',
        'DTSTART;TZID=America/New_York:20261001T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=8',
      ),
    );
    await put('work/3', event('3', 'DTSTART:20260105T090000Z', 'DURATION:PT1H'));
    await put('home/4', event('4', 'DTSTART;VALUE=DATE:20261126'));
  });
  afterAll(() => radicale[Symbol.asyncDispose]());

  const WORK = ['11-17T15:00', '11-19T14:00'];

  test('the address of one calendar is that calendar', async () => {
    expect(await busyIn(radicale.address(`${radicale.home}work/`))).toEqual(WORK);
    expect(await busyIn(radicale.address(`${radicale.home}home/`))).toEqual(['11-26T05:00']);
  });

  test.each(['root', 'home'])(
    'the %s leads to all calendars that keep their owner busy',
    async (place) => {
      const path = place === 'root' ? '/' : radicale.home;
      expect(await busyIn(radicale.address(path))).toEqual([...WORK, '11-26T05:00']);
    },
  );

  test.each([
    [
      'a wrong password',
      () => radicale.address(`${radicale.home}work/`, 'wrong'),
      'the server refuses the login (status 401)',
    ],
    [
      'a calendar that is not there',
      () => radicale.address(`${radicale.home}gone/`),
      'there is no such calendar (status 404)',
    ],
    [
      'a page that is no calendar',
      () => radicale.address('/.web/'),
      'the server does not give the calendar (status 403)',
    ],
  ])('%s is told in words that hold no secret', async (_, address, message) => {
    await expect(busyIn(address())).rejects.toThrow(new CalendarReadError(message));
  });
});

describe('among several calendars', () => {
  const calendar = '<resourcetype><c:calendar/></resourcetype>';
  const transparent = '<c:schedule-calendar-transp><c:transparent/></c:schedule-calendar-transp>';
  const tasks =
    '<c:supported-calendar-component-set><c:comp name="VTODO"/></c:supported-calendar-component-set>';

  /** A server with a home in which each calendar has one event, on the day that its name says. */
  function startHome(calendars: readonly string[]) {
    return startHttpsServer(({ method, url = '' }, answer) => {
      const day = event(url, `DTSTART:202611${url.slice(1, 3)}T150000Z`, 'DURATION:PT1H');
      const found =
        method === 'REPORT'
          ? [response(url, `<c:calendar-data>${day}</c:calendar-data>`)]
          : calendars.map((properties, index) => response(`/${17 + index}/`, properties));
      const here = response('/', '<resourcetype><collection/></resourcetype>');
      answer.writeHead(207).end(multistatus(here, ...found));
    });
  }

  test('those without events count for nobody, and neither do those that keep nobody busy', async () => {
    await using server = await startHome([calendar, calendar + transparent, calendar + tasks]);
    expect(await busyIn(`caldavs://ada:swordfish@${server.host}/`)).toEqual(['11-17T15:00']);
  });

  test('a list that the server has cut off is no whole calendar', async () => {
    await using server = await startHttpsServer(({ method }, answer) => {
      const cut =
        '<response><href>/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>';
      answer.writeHead(207).end(multistatus(method === 'REPORT' ? cut : response('/', calendar)));
    });
    const reading = busyIn(`caldavs://ada:swordfish@${server.host}/`);
    await expect(reading).rejects.toThrow(new CalendarReadError('the answer is no calendar'));
  });

  test('one that the owner has named counts, whatever it says of itself', async () => {
    await using server = await startHttpsServer(({ method }, answer) => {
      const day = event('1', 'DTSTART:20261118T150000Z', 'DURATION:PT1H');
      const data = `<c:calendar-data>${day}</c:calendar-data>`;
      const told = method === 'REPORT' ? data : calendar + transparent;
      answer.writeHead(207).end(multistatus(response('/', told)));
    });
    expect(await busyIn(`caldavs://ada:swordfish@${server.host}/`)).toEqual(['11-18T15:00']);
  });
});

describe('on a server that spreads its calendars over hosts', () => {
  test('another host gets no connection when it is private, and no login by a redirect', async () => {
    const reached: (string | undefined)[] = [];
    await using other = await startHttpsServer(({ headers }, answer) => {
      reached.push(headers.authorization);
      answer.end();
    });
    await using entrance = await startHttpsServer(({ url }, answer) => {
      const home = `<c:calendar-home-set><href>https://${other.host}/ada/</href></c:calendar-home-set>`;
      if (url === '/moved') answer.writeHead(301, { Location: `https://${other.host}/` }).end();
      else answer.writeHead(207).end(multistatus(response('/', home)));
    });
    for (const path of ['/', '/moved']) {
      const reading = busyIn(`caldavs://ada:swordfish@${entrance.host}${path}`);
      await expect(reading).rejects.toThrow(new CalendarReadError('it leads to a private address'));
    }
    expect(reached).toEqual([]);
  });

  test.each([
    ['no list', 'hello', 'the server does not speak CalDAV at this address'],
    ['a list with nothing in it', multistatus(), 'there is no calendar at this address'],
    [
      'a calendar without https',
      multistatus(
        response('/', ''),
        response('ftp://127.0.0.1/', '<resourcetype><c:calendar/></resourcetype>'),
      ),
      'it leads to no https address',
    ],
    ['a list that is too long', `<a>${' '.repeat(300_000)}</a>`, 'the answer is too long'],
    [
      'a home without https',
      multistatus(
        response('/', '<c:calendar-home-set><href>http://127.0.0.1/</href></c:calendar-home-set>'),
      ),
      'it leads to no https address',
    ],
  ])('%s is an error', async (_, body, message) => {
    await using server = await startHttpsServer((__, answer) => answer.writeHead(207).end(body));
    const reading = busyIn(`caldavs://ada:swordfish@${server.host}/`);
    await expect(reading).rejects.toThrow(new CalendarReadError(message));
  });
});
