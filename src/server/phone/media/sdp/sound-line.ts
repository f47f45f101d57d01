import { BlockList, isIP } from 'node:net';
import { readSdesKey, type SdesKey } from '../srtp/sdes-keys.ts';
import { attributeOf, type SdpDescription, type SdpMedia } from './read-description.ts';
import { readFormats, type SoundFormat } from './sound-formats.ts';

export interface MediaAddress {
  host: string;
  port: number;
}

export type SoundDirection = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** What a line of sound says. */
export interface SoundLine {
  /** The profile, as it was written. An answer has to have the same one. */
  profile: string;
  isProtected: boolean;
  formats: readonly SoundFormat[];
  /** Where the other side wants its sound. Null if that cannot be known, as for a host name. */
  address: MediaAddress | null;
  reports: MediaAddress | null;
  /** Whether reports go through the port of the sound. */
  isMuxed: boolean;
  direction: SoundDirection;
  /** The length of a packet that the other side asks for, in milliseconds. */
  packetMs: number | null;
  keys: readonly SdesKey[];
}

const PROFILES = /^RTP\/(S?)AVPF?$/i;
const DIRECTIONS: readonly SoundDirection[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive'];

/** No phone is at these addresses. */
const nowhere = new BlockList();
nowhere.addSubnet('0.0.0.0', 8, 'ipv4');
nowhere.addSubnet('224.0.0.0', 3, 'ipv4');
nowhere.addAddress('::', 'ipv6');
nowhere.addSubnet('ff00::', 8, 'ipv6');

/** Reads a line of media. Returns null if it is no sound that we could send and hear. */
export function readSoundLine(description: SdpDescription, media: SdpMedia): SoundLine | null {
  const profile = PROFILES.exec(media.profile);
  if (media.kind !== 'audio' || media.port === 0 || profile === null) return null;
  const connection = media.connection ?? description.connection;
  const address = readAddress(connection, media.port);
  const isMuxed = attributeOf(media, 'rtcp-mux') !== null;
  return {
    profile: media.profile,
    isProtected: profile[1] !== '',
    formats: readFormats(media),
    address,
    reports: isMuxed ? address : readReports(media, address),
    isMuxed,
    direction: readDirection(description, media, connection),
    packetMs: readPacketMs(media),
    keys: media.attributes
      .filter(({ name }) => name === 'crypto')
      .flatMap(({ value }) => readSdesKey(value) ?? []),
  };
}

function readAddress(connection: string | null, port: number): MediaAddress | null {
  const [, , host = ''] = connection?.split(/\s+/) ?? [];
  const family = isIP(host);
  if (family === 0 || nowhere.check(host, family === 6 ? 'ipv6' : 'ipv4')) return null;
  return { host, port };
}

function readReports(media: SdpMedia, address: MediaAddress | null): MediaAddress | null {
  if (address === null) return null;
  const [port, , , host = address.host] = attributeOf(media, 'rtcp')?.split(/\s+/) ?? [];
  if (port !== undefined && /^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65_536) {
    return readAddress(`IN IP ${host}`, Number(port));
  }
  return address.port < 65_535 ? { host: address.host, port: address.port + 1 } : null;
}

/** An old way to hold a call is to take the sound at no address. */
function readDirection(
  description: SdpDescription,
  media: SdpMedia,
  connection: string | null,
): SoundDirection {
  const isNamed = (place: Pick<SdpMedia, 'attributes'>) =>
    DIRECTIONS.find((direction) => attributeOf(place, direction) !== null);
  const direction = isNamed(media) ?? isNamed(description) ?? 'sendrecv';
  const takesNothing = /^IN\s+(IP4\s+0\.0\.0\.0|IP6\s+::)(\/|$)/i.test(connection ?? '');
  if (!takesNothing) return direction;
  return direction === 'sendrecv' || direction === 'sendonly' ? 'sendonly' : 'inactive';
}

/** The lengths of packets that we can send. */
const PACKET_MS = [10, 20, 30, 40, 60];

function readPacketMs(media: SdpMedia): number | null {
  const most = Number(attributeOf(media, 'maxptime') ?? Infinity);
  const asked = Number(attributeOf(media, 'ptime') ?? NaN);
  if (PACKET_MS.includes(asked) && asked <= most) return asked;
  return most < 20 && most >= 10 ? 10 : null;
}
