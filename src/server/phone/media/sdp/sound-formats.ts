import type { CodecName } from '../codecs/phone-codec.ts';
import type { SdpMedia } from './read-description.ts';

/** What a payload type stands for. Formats that we do not know are left out. */
export type SoundFormat = { payloadType: number } & (
  | { kind: 'sound'; codec: CodecName }
  /** Pressed keys (RFC 4733). */
  | { kind: 'keys'; clockRate: number }
  /** Comfort noise (RFC 3389). */
  | { kind: 'noise' }
);

/** The payload types that need no `rtpmap` (RFC 3551). */
const STATIC_TYPES: Readonly<Record<number, string>> = {
  0: 'PCMU/8000',
  8: 'PCMA/8000',
  9: 'G722/8000',
  13: 'CN/8000',
};
/** The clock rates of keys that a phone may use. */
const KEY_CLOCKS: readonly number[] = [8000, 16_000, 32_000, 48_000];

/** What we offer, in the order in which we like it. */
export const OFFERED_FORMATS: readonly SoundFormat[] = [
  { payloadType: 96, kind: 'sound', codec: 'OPUS' },
  { payloadType: 9, kind: 'sound', codec: 'G722' },
  { payloadType: 0, kind: 'sound', codec: 'PCMU' },
  { payloadType: 8, kind: 'sound', codec: 'PCMA' },
  { payloadType: 101, kind: 'keys', clockRate: 8000 },
  { payloadType: 102, kind: 'keys', clockRate: 48_000 },
  { payloadType: 13, kind: 'noise' },
];

/** Returns the formats of a line of sound, in its order. */
export function readFormats(media: SdpMedia): SoundFormat[] {
  const maps = new Map<number, string>();
  for (const { name, value } of media.attributes) {
    const [, type, encoding] = /^(\d{1,3})\s+(\S{1,40})$/.exec(value) ?? [];
    if (name === 'rtpmap' && type && encoding) maps.set(Number(type), encoding.toUpperCase());
  }
  return media.formats.flatMap((word) => {
    const payloadType = /^\d{1,3}$/.test(word) ? Number(word) : 128;
    if (payloadType > 127) return [];
    const format = formatOf(maps.get(payloadType) ?? STATIC_TYPES[payloadType] ?? '');
    return format === null ? [] : [{ payloadType, ...format }];
  });
}

type WithoutType<Format> = Format extends unknown ? Omit<Format, 'payloadType'> : never;

function formatOf(encoding: string): WithoutType<SoundFormat> | null {
  const [name, rate = '', channels = '1'] = encoding.split('/');
  const clockRate = Number(rate);
  switch (name) {
    case 'PCMU':
    case 'PCMA':
      return clockRate === 8000 && channels === '1' ? { kind: 'sound', codec: name } : null;
    case 'G722':
      // Some phones write the rate of the sound in place of the clock's.
      return clockRate === 8000 || clockRate === 16_000 ? { kind: 'sound', codec: name } : null;
    case 'OPUS':
      return clockRate === 48_000 ? { kind: 'sound', codec: name } : null;
    case 'TELEPHONE-EVENT':
      return KEY_CLOCKS.includes(clockRate) ? { kind: 'keys', clockRate } : null;
    case 'CN':
      return clockRate === 8000 ? { kind: 'noise' } : null;
    default:
      return null;
  }
}

/** The number of bits per second that we ask for. With fewer of them more words are misheard. */
const OPUS_BITRATE = 64_000;

/** Returns the lines that describe these formats. */
export function formatLines(formats: readonly SoundFormat[]): string[] {
  return formats.flatMap((format) => {
    const { payloadType } = format;
    if (format.kind === 'noise') return [`a=rtpmap:${payloadType} CN/8000`];
    if (format.kind === 'keys') {
      return [
        `a=rtpmap:${payloadType} telephone-event/${format.clockRate}`,
        `a=fmtp:${payloadType} 0-15`,
      ];
    }
    if (format.codec !== 'OPUS') return [`a=rtpmap:${payloadType} ${format.codec}/8000`];
    return [
      `a=rtpmap:${payloadType} opus/48000/2`,
      `a=fmtp:${payloadType} useinbandfec=1;stereo=0;sprop-stereo=0;maxaveragebitrate=${OPUS_BITRATE}`,
    ];
  });
}
