import { expect, test } from 'vitest';
import { CalendarReadError, type FetchedCalendar } from '../busy-calendar.ts';
import { readInThread } from './reading-thread.ts';

const QUESTION = {
  from: Date.UTC(2026, 10, 16),
  to: Date.UTC(2026, 10, 28),
  businessZone: null,
  serverZone: 'UTC',
  ownHost: null,
};
const EVENT = 'BEGIN:VEVENT\nUID:1\nDTSTART:20261116T140000Z\nDURATION:PT1H\nEND:VEVENT\n';
const ics = (text: string): FetchedCalendar => ({ format: 'ics', answers: [Buffer.from(text)] });
const calendar = (text: string) => ics(`BEGIN:VCALENDAR\n${text}END:VCALENDAR\n`);

test('a calendar is read beside the work of the server', async () => {
  expect(await readInThread(calendar(EVENT), QUESTION)).toEqual({
    busy: [{ from: Date.UTC(2026, 10, 16, 14), to: Date.UTC(2026, 10, 16, 15) }],
    unread: 0,
  });
});

test.each([
  ['the page of a login', '<html>swordfish</html>', 'the answer is no calendar'],
  ['half a calendar', `BEGIN:VCALENDAR\n${EVENT}BEGIN:VEVENT\nSUMM`, 'the calendar is cut off'],
  ['nothing', '', 'the answer is no calendar'],
])('%s is an error that quotes nothing of it', async (_, text, message) => {
  const reading = readInThread(ics(text), QUESTION);
  await expect(reading).rejects.toThrow(new CalendarReadError(message));
});

test('the answers of WebDAV are one calendar', async () => {
  const resource = (data: string) =>
    `<r:response xmlns:r="DAV:"><r:href>/a</r:href><r:propstat><r:prop>${data}</r:prop><r:status>HTTP/1.1 200 OK</r:status></r:propstat></r:response>`;
  const escaped = EVENT.replace('UID:1', 'UID:&lt;&amp;&#x1F600;&gt;').replaceAll('\n', '&#13;\n');
  const first = resource(
    `<c:calendar-data xmlns:c="urn:ietf:params:xml:ns:caldav">BEGIN:VCALENDAR\n${escaped}END:VCALENDAR\n</c:calendar-data>`,
  );
  const second = resource(
    `<calendar-data xmlns="urn:ietf:params:xml:ns:caldav"><![CDATA[BEGIN:VCALENDAR\n${EVENT.replace('1116', '1117')}END:VCALENDAR]]></calendar-data>`,
  );
  const list = (inner: string) =>
    Buffer.from(`<?xml version="1.0"?><d:multistatus xmlns:d="DAV:">${inner}</d:multistatus>`);
  const fetched = { format: 'multistatus', answers: [list(first + second), list('')] } as const;
  const { busy, unread } = await readInThread(fetched, QUESTION);
  expect(busy.map(({ from }) => new Date(from).getUTCDate())).toEqual([16, 17]);
  expect(unread).toBe(0);
  for (const broken of ['<html></html>', '<d:multistatus xmlns:d="DAV:">', 'swordfish', '']) {
    const reading = readInThread(
      { format: 'multistatus', answers: [Buffer.from(broken)] },
      QUESTION,
    );
    await expect(reading).rejects.toThrow(new CalendarReadError('the answer is no calendar'));
  }
});

test('a calendar that takes too long is given up', async () => {
  const reading = readInThread(calendar(EVENT.repeat(20_000)), QUESTION, 20);
  await expect(reading).rejects.toThrow('reading the calendar takes too long');
});
