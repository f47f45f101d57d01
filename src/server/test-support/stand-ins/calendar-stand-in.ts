import { startHttpsServer } from './https-server.ts';

/** An event of the owner's, as the lines of a calendar file that say when it is. */
export type EventLines = readonly string[];

/** What nobody but the owner may read of an event. */
export const EVENT_SECRETS = ['Divorce lawyer', 'Room 17b', 'guest@lawyers.example'] as const;

const [TITLE, PLACE, GUEST] = EVENT_SECRETS;

/** Writes a calendar file in which every event has a title, a place and a guest. */
export function ownersCalendarFile(events: readonly EventLines[], ...properties: string[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//tests//EN', ...properties];
  for (const [index, event] of events.entries()) {
    lines.push('BEGIN:VEVENT', `UID:event-${index}@tests`, 'DTSTAMP:20260101T000000Z', ...event);
    lines.push(`SUMMARY:${TITLE}`, `LOCATION:${PLACE}`, `ATTENDEE:mailto:${GUEST}`, 'END:VEVENT');
  }
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** Writes one event as a server with calendars keeps it. */
export function calendarObject(uid: string, ...event: EventLines): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//tests//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Starts an https server that answers with a calendar file, until it is told to fail. */
export async function startCalendarStandIn(text: string) {
  const path = '/private-swordfish-0815/basic.ics';
  let answer = { status: 200, text };
  let asked = 0;
  const server = await startHttpsServer((request, response) => {
    asked += 1;
    const found = request.url === path ? answer : { status: 404, text: '' };
    response.writeHead(found.status, { 'Content-Type': 'text/calendar' }).end(found.text);
  });
  return {
    host: server.host,
    address: `https://${server.host}${path}`,
    path,
    asked: () => asked,
    willSay(later: string) {
      answer = { status: 200, text: later };
    },
    willFail() {
      answer = { status: 500, text: `It broke at ${path} while reading ${TITLE}.` };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
