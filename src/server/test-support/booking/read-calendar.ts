/** A property of a calendar: its parameters, such as `VALUE=DURATION`, and its unescaped value. */
interface CalendarProperty {
  parameters: string;
  value: string;
}

interface ReadComponent {
  name: string;
  properties: Map<string, CalendarProperty>;
  components: ReadComponent[];
}

const MAX_OCTETS = 75;
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'NAME', 'X-WR-CALNAME', 'PRODID']);
const STAMP = /^\d{8}T\d{6}Z?$/;

/**
 * Reads a calendar as strictly as RFC 5545 allows. Throws an error for a line that is too long or
 * ends in another way than by CRLF, for a component that is not closed, for an unknown escape in a
 * text, for a property that stands twice, and for an event without what every event needs.
 */
export function readCalendar(file: string): ReadComponent {
  if (!file.endsWith('\r\n')) throw new Error('The last line does not end.');
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error('A line ends without CRLF.');
    if (Buffer.byteLength(line) > MAX_OCTETS) throw new Error('A line is too long.');
  }
  const open: ReadComponent[] = [];
  let whole: ReadComponent | null = null;
  for (const line of physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)(?:;([^:"]*))?:(.*)$/s.exec(line) ?? [];
    const current = open.at(-1);
    if (name === 'BEGIN') {
      const begun: ReadComponent = { name: value, properties: new Map(), components: [] };
      current?.components.push(begun);
      whole ??= begun;
      open.push(begun);
    } else if (name === 'END') {
      if (current?.name !== value) throw new Error(`${value} is closed but not open.`);
      if (value === 'VEVENT') checkEvent(current);
      open.pop();
    } else {
      if (!current || name === '') throw new Error('A line is no property of a component.');
      if (current.properties.has(name)) throw new Error(`${name} stands twice.`);
      const read = TEXTS.has(name) ? unescaped(value) : value;
      current.properties.set(name, { parameters, value: read });
    }
  }
  if (open.length > 0 || whole?.name !== 'VCALENDAR')
    throw new Error('The calendar is not closed.');
  if (whole.properties.get('VERSION')?.value !== '2.0') throw new Error('There is no version.');
  return whole;
}

/** Returns the values of the properties of each event, by the events' ids. */
export function eventsById(file: string): Map<string, Record<string, string>> {
  return new Map(
    readCalendar(file).components.map(({ properties }) => {
      const values = Array.from(properties, ([name, { value }]) => [name, value]);
      return [properties.get('UID')?.value.split('@')[0] ?? '', Object.fromEntries(values)];
    }),
  );
}

function checkEvent({ properties }: ReadComponent): void {
  const value = (name: string) => properties.get(name)?.value ?? '';
  if (!value('UID')) throw new Error('An event has no id.');
  for (const name of ['DTSTAMP', 'LAST-MODIFIED', 'DTSTART', 'DTEND']) {
    if (!STAMP.test(value(name))) throw new Error(`${name} of an event is no time.`);
  }
  if (!/^\d+$/.test(value('SEQUENCE'))) throw new Error('An event has no sequence.');
  if (!['TENTATIVE', 'CONFIRMED', 'CANCELLED'].includes(value('STATUS'))) {
    throw new Error('An event has no state.');
  }
}

function unescaped(value: string): string {
  if (/(^|[^\\])(\\\\)*[;,]/.test(value)) throw new Error('A text has a sign that is not escaped.');
  return value.replace(/\\(.?)/g, (_, sign: string) => {
    if (!/[\\;,nN]/.test(sign)) throw new Error('A text has an unknown escape.');
    return /n/i.test(sign) ? '\n' : sign;
  });
}
