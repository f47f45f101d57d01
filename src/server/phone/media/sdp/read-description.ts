import { UnusableDescription } from './unusable-description.ts';

/** One `a=` line. */
interface SdpAttribute {
  name: string;
  value: string;
}

/** One `m=` line, and the lines below it. */
export interface SdpMedia {
  kind: string;
  port: number;
  profile: string;
  formats: readonly string[];
  /** The value of the `c=` line. Null if the one of the session counts. */
  connection: string | null;
  attributes: readonly SdpAttribute[];
}

export interface SdpDescription {
  connection: string | null;
  attributes: readonly SdpAttribute[];
  media: readonly SdpMedia[];
}

/** A phone describes itself in about 30 lines, a browser in about 300. */
const [MOST_CHARACTERS, MOST_LINES, MOST_MEDIA, MOST_FORMATS] = [65_536, 1000, 16, 64];

/** Reads SDP (RFC 8866). Lines of other kinds are left out. */
export function readDescription(sdp: string): SdpDescription {
  if (sdp.length > MOST_CHARACTERS) throw new UnusableDescription('The description is too long.');
  const lines = sdp.split(/\r\n|\n|\r/, MOST_LINES + 1);
  if (lines.length > MOST_LINES) throw new UnusableDescription('The description is too long.');
  if (lines[0]?.trim() !== 'v=0') throw new UnusableDescription('This is no description.');

  const session = { connection: null as string | null, attributes: [] as SdpAttribute[] };
  const media: Array<SdpMedia & { attributes: SdpAttribute[] }> = [];
  for (const line of lines) {
    const value = line.slice(2).trim();
    const place = media.at(-1) ?? session;
    if (line.startsWith('c=')) place.connection ??= value;
    else if (line.startsWith('a=')) place.attributes.push(readAttribute(value));
    else if (line.startsWith('m=')) media.push(readMedia(value));
  }
  if (media.length === 0 || media.length > MOST_MEDIA) {
    throw new UnusableDescription('The description names no sound.');
  }
  return { ...session, media };
}

function readAttribute(line: string): SdpAttribute {
  const colon = line.indexOf(':');
  if (colon < 0) return { name: line.toLowerCase(), value: '' };
  return { name: line.slice(0, colon).toLowerCase(), value: line.slice(colon + 1).trim() };
}

function readMedia(line: string): SdpMedia & { attributes: SdpAttribute[] } {
  const [kind = '', portAndCount = '', profile = '', ...formats] = line.split(/\s+/);
  const port = Number(/^(\d{1,5})(\/\d+)?$/.exec(portAndCount)?.[1] ?? NaN);
  const areWords = [kind, profile, ...formats].every((word) => /^[!-~]{1,64}$/.test(word));
  if (!areWords || !(port <= 65_535) || formats.length > MOST_FORMATS || formats.length === 0) {
    throw new UnusableDescription('The description has a line of media that cannot be read.');
  }
  return { kind: kind.toLowerCase(), port, profile, formats, connection: null, attributes: [] };
}

/** Returns the value of the first attribute of this name, or null. */
export function attributeOf(
  { attributes }: Pick<SdpMedia, 'attributes'>,
  name: string,
): string | null {
  return attributes.find((attribute) => attribute.name === name)?.value ?? null;
}
