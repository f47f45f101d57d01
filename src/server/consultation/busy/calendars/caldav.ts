import { utcStamp } from '#core/consultation/calendar/calendar-entry.ts';
import { type BusyCalendar, CalendarReadError } from '../busy-calendar.ts';
import type { CalendarAddress } from '../calendar-address.ts';
import {
  CALDAV,
  childrenOf,
  DAV,
  type DavResource,
  holds,
  hrefIn,
  NoDavAnswerError,
  propertyOf,
  readDavResources,
} from '../dav-answer.ts';
import {
  MULTISTATUS,
  type OwnersConnection,
  ownersConnection,
  type RequestSurroundings,
  refuseStatus,
} from '../owners-connection.ts';

const DAY_MS = 86_400_000;
/** A list of calendars is short, and it is read in the thread that answers visitors. */
const MOST_LISTING_BYTES = 256 * 1024;
const MOST_CALENDARS = 100;
const XML = { 'Content-Type': 'application/xml; charset=utf-8' };
const ASKED = `<?xml version="1.0" encoding="utf-8"?>
<D:propfind xmlns:D="${DAV}" xmlns:C="${CALDAV}"><D:prop>
<D:resourcetype/><D:current-user-principal/><C:calendar-home-set/>
<C:supported-calendar-component-set/><C:schedule-calendar-transp/>
</D:prop></D:propfind>`;

/**
 * Calendars on a server that speaks CalDAV (RFC 4791). The address may name one calendar, or a
 * place that leads to all calendars of the user, such as the root of the server.
 */
export function caldavCalendar(
  id: string,
  address: CalendarAddress,
  surroundings: RequestSurroundings,
): BusyCalendar {
  return {
    id,
    async fetch(range, signal) {
      const connection = ownersConnection(address, surroundings, signal);
      const calendars = await findCalendars(connection, address.url);
      const answers: Buffer[] = [];
      for (const url of calendars) answers.push(await askForEvents(connection, url, range));
      return { format: 'multistatus', answers };
    },
  };
}

async function askForEvents(
  { send }: OwnersConnection,
  url: string,
  { from, to }: { from: number; to: number },
): Promise<Buffer> {
  // A server may take a whole day for one of UTC. A day more on both sides loses none.
  const [start, end] = [utcStamp(from - DAY_MS), utcStamp(to + DAY_MS)];
  const { status, bytes } = await send({
    method: 'REPORT',
    url,
    headers: { ...XML, Depth: '1' },
    body: `<?xml version="1.0" encoding="utf-8"?>
<C:calendar-query xmlns:D="${DAV}" xmlns:C="${CALDAV}"><D:prop><C:calendar-data/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">
<C:time-range start="${start}" end="${end}"/>
</C:comp-filter></C:comp-filter></C:filter></C:calendar-query>`,
  });
  return status === MULTISTATUS ? bytes : refuseStatus(status);
}

/** Resolves with the addresses of the calendars to which an address leads. */
async function findCalendars(connection: OwnersConnection, url: string): Promise<string[]> {
  const given = await ask(connection, url, '0');
  const [itself] = given.resources;
  if (itself && isCalendar(itself)) return [given.url];
  const home = await findHome(connection, given);
  const listed = await ask(connection, home, '1');
  const calendars = listed.resources
    .filter((resource) => isCalendar(resource) && holdsEvents(resource) && counts(resource))
    .map(({ href }) => connection.named(href, listed));
  if (calendars.length === 0) throw new CalendarReadError('there is no calendar at this address');
  if (calendars.length > MOST_CALENDARS)
    throw new CalendarReadError('there are too many calendars');
  return calendars;
}

/** Resolves with the place where the calendars of the user are. */
async function findHome(connection: OwnersConnection, given: DavListing): Promise<string> {
  const home = homeIn(connection, given);
  if (home !== null) return home;
  const [first] = given.resources;
  const principal = first && hrefIn(propertyOf(first, DAV, 'current-user-principal'));
  if (!principal) return given.url;
  const user = await ask(connection, connection.named(principal, given), '0');
  return homeIn(connection, user) ?? given.url;
}

function homeIn(connection: OwnersConnection, listing: DavListing): string | null {
  for (const resource of listing.resources) {
    const href = hrefIn(propertyOf(resource, CALDAV, 'calendar-home-set'));
    if (href !== null) return connection.named(href, listing);
  }
  return null;
}

function isCalendar(resource: DavResource): boolean {
  return holds(propertyOf(resource, DAV, 'resourcetype'), CALDAV, 'calendar');
}

/** A list of tasks is a calendar too, but nobody is busy in it. */
function holdsEvents(resource: DavResource): boolean {
  const kinds = propertyOf(resource, CALDAV, 'supported-calendar-component-set');
  const named = kinds === null ? [] : childrenOf(kinds, CALDAV, 'comp');
  return named.length === 0 || named.some(({ attributes }) => attributes.name === 'VEVENT');
}

/** The owner can say of a whole calendar that it keeps nobody busy, such as one of birthdays. */
function counts(resource: DavResource): boolean {
  const told = propertyOf(resource, CALDAV, 'schedule-calendar-transp');
  return !holds(told, CALDAV, 'transparent');
}

interface DavListing {
  url: string;
  resources: readonly DavResource[];
}

async function ask({ send }: OwnersConnection, url: string, depth: '0' | '1'): Promise<DavListing> {
  const headers = { ...XML, Depth: depth };
  const asked = { method: 'PROPFIND', url, headers, body: ASKED } as const;
  const answer = await send({ ...asked, mostBytes: MOST_LISTING_BYTES });
  if (answer.status !== MULTISTATUS) return refuseStatus(answer.status);
  return { url: answer.url, resources: resourcesIn(answer.bytes) };
}

function resourcesIn(bytes: Buffer): readonly DavResource[] {
  try {
    return readDavResources(bytes);
  } catch (error) {
    if (!(error instanceof NoDavAnswerError)) throw error;
    throw new CalendarReadError('the server does not speak CalDAV at this address');
  }
}
