import { randomInt } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { CodecName } from '../codecs/phone-codec.ts';
import { newSdesKeys, type SdesKey, sdesLine } from '../srtp/sdes-keys.ts';
import { readDescription, type SdpMedia } from './read-description.ts';
import { formatLines, OFFERED_FORMATS, type SoundFormat } from './sound-formats.ts';
import {
  type MediaAddress,
  readSoundLine,
  type SoundDirection,
  type SoundLine,
} from './sound-line.ts';
import { UnusableDescription } from './unusable-description.ts';

/** What both sides have agreed on. */
export interface AgreedSound {
  /** The codec in which we send, and its payload type. */
  codec: CodecName;
  payloadType: number;
  /** How we send pressed keys. Null if the other side takes none as events. */
  keys: { payloadType: number; clockRate: number } | null;
  /** What we take, by payload type. */
  heard: ReadonlyMap<number, SoundFormat>;
  /** The length of our packets in milliseconds. */
  packetMs: number;
  address: MediaAddress | null;
  reports: MediaAddress | null;
  isMuxed: boolean;
  /** What the other side wants to do. */
  direction: SoundDirection;
  protection: { ours: SdesKey; theirs: SdesKey } | null;
}

export interface SoundNegotiation {
  /** Describes our sound. A later offer says the same as what was agreed. */
  offer(): string;
  takeAnswer(sdp: string): AgreedSound;
  answer(sdp: string): { sdp: string; agreed: AgreedSound };
}

const USUAL_PACKET_MS = 20;
/** Opus and G.722 sound better. The two laws of G.711 are alike, so the other side's order counts. */
const RANK: Readonly<Record<CodecName, number>> = { OPUS: 0, G722: 1, PCMU: 2, PCMA: 2 };
const ANSWERED_DIRECTION: Readonly<Record<SoundDirection, SoundDirection>> = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
};

/** What one of our descriptions says about our sound. */
interface OurSound {
  profile: string;
  formats: readonly SoundFormat[];
  direction: SoundDirection;
  packetMs: number;
  isMuxed: boolean;
  keys: readonly SdesKey[];
}

/** Agrees with the other side by offers and answers (RFC 3264). `ours` is where we take sound. */
export function soundNegotiation(ours: MediaAddress, isSecure: boolean): SoundNegotiation {
  const family = isIPv6(ours.host) ? 'IP6' : 'IP4';
  const session = randomInt(2 ** 47);
  /** We keep our keys, so that the sound goes on when it is described anew. */
  const ourKeys = isSecure ? newSdesKeys() : [];
  let version = 0;
  let lastBody = '';
  let offered: OurSound = {
    profile: isSecure ? 'RTP/SAVP' : 'RTP/AVP',
    formats: OFFERED_FORMATS,
    direction: 'sendrecv',
    packetMs: USUAL_PACKET_MS,
    isMuxed: false,
    keys: ourKeys,
  };

  /** Writes a description. Its version grows when it says something new. */
  function write(media: readonly string[]): string {
    const body = [`c=IN ${family} ${ours.host}`, 't=0 0', ...media].join('\r\n');
    if (body !== lastBody) version += 1;
    lastBody = body;
    return `v=0\r\no=- ${session} ${version} IN ${family} ${ours.host}\r\ns=-\r\n${body}\r\n`;
  }

  function lines({ profile, formats, direction, packetMs, isMuxed, keys }: OurSound): string[] {
    const types = formats.map(({ payloadType }) => payloadType).join(' ');
    return [
      `m=audio ${ours.port} ${profile} ${types}`,
      ...formatLines(formats),
      `a=ptime:${packetMs}`,
      `a=${direction}`,
      ...(isMuxed ? ['a=rtcp-mux'] : [`a=rtcp:${ours.port + 1}`]),
      ...keys.map(sdesLine),
    ];
  }

  function agree(
    line: SoundLine,
    formats: readonly SoundFormat[],
    protection: AgreedSound['protection'],
  ): AgreedSound {
    const [sound] = formats.filter((format) => format.kind === 'sound');
    if (sound === undefined) throw new UnusableDescription('No codec is common to both sides.');
    return {
      codec: sound.codec,
      payloadType: sound.payloadType,
      keys: keysFor(sound.codec, formats),
      heard: new Map(formats.map((format) => [format.payloadType, format])),
      packetMs: line.packetMs ?? USUAL_PACKET_MS,
      address: line.address,
      reports: line.reports,
      isMuxed: line.isMuxed,
      direction: line.direction,
      protection,
    };
  }

  function answerLine(line: SoundLine): { sound: OurSound; agreed: AgreedSound } | null {
    const formats = chosenFormats(line.formats);
    const theirs = isSecure ? line.keys[0] : undefined;
    if (formats === null || (line.isProtected && theirs === undefined)) return null;
    const ourKey = ourKeys.find(({ suite }) => suite === theirs?.suite);
    const protection = theirs && ourKey ? { theirs, ours: { ...ourKey, tag: theirs.tag } } : null;
    const agreed = agree(line, formats, protection);
    const sound = {
      profile: line.profile,
      formats,
      direction: ANSWERED_DIRECTION[line.direction],
      packetMs: agreed.packetMs,
      isMuxed: line.isMuxed,
      keys: protection ? [protection.ours] : [],
    };
    return { sound, agreed };
  }

  return {
    offer: () => write(lines(offered)),
    takeAnswer(sdp) {
      const description = readDescription(sdp);
      const [media] = description.media;
      const line = media ? readSoundLine(description, media) : null;
      if (line === null) throw new UnusableDescription('The other side takes no sound.');
      const isOffered = (format: SoundFormat) =>
        offered.formats.some((ours) => isAlike(ours, format));
      const common = line.formats.filter(isOffered);
      const theirs = line.keys.find(({ suite }) => offered.keys.some((key) => key.suite === suite));
      const ourKey = offered.keys.find(
        ({ suite, tag }) => suite === theirs?.suite && tag === theirs.tag,
      );
      const isProtected = offered.profile.toUpperCase().includes('SAVP');
      if (isProtected && (theirs === undefined || ourKey === undefined)) {
        throw new UnusableDescription('The other side does not protect the sound.');
      }
      const agreed = agree(line, common, theirs && ourKey ? { ours: ourKey, theirs } : null);
      // The other side should use the numbers of our offer. Some use their own.
      const own = offered.formats.map((format) => [format.payloadType, format] as const);
      return { ...agreed, heard: new Map([...agreed.heard, ...own]) };
    },
    answer(sdp) {
      const description = readDescription(sdp);
      const read = description.media.map((media) => readSoundLine(description, media));
      const answers = read.map((line) => (line === null ? null : answerLine(line)));
      const used = answers.findIndex((answer) => answer !== null);
      const answer = answers[used];
      if (!answer) throw new UnusableDescription('No codec is common to both sides.');
      offered = { ...answer.sound, direction: 'sendrecv' };
      const media = description.media.flatMap((line, index) =>
        index === used ? lines(answer.sound) : [refusal(line)],
      );
      return { sdp: write(media), agreed: answer.agreed };
    },
  };
}

function refusal({ kind, profile, formats }: SdpMedia): string {
  return `m=${kind} 0 ${profile} ${formats[0]}`;
}

function isAlike(one: SoundFormat, other: SoundFormat): boolean {
  if (one.kind === 'sound') return other.kind === 'sound' && one.codec === other.codec;
  if (one.kind === 'keys') return other.kind === 'keys' && one.clockRate === other.clockRate;
  return other.kind === 'noise';
}

/** Chooses one codec of an offer, and what belongs to it. Null if there is no codec for us. */
function chosenFormats(formats: readonly SoundFormat[]): SoundFormat[] | null {
  const sounds = formats.filter((format) => format.kind === 'sound');
  const [best] = sounds.toSorted((a, b) => RANK[a.codec] - RANK[b.codec]);
  if (best === undefined) return null;
  const keys = keysFor(best.codec, formats);
  return formats.filter(
    (format) =>
      format === best ||
      (format.kind === 'keys' && format.payloadType === keys?.payloadType) ||
      (format.kind === 'noise' && best.codec !== 'OPUS'),
  );
}

/** Keys should have the clock of the sound (RFC 4733), but some phones know only 8000. */
function keysFor(codec: CodecName, formats: readonly SoundFormat[]): AgreedSound['keys'] {
  const keys = formats.filter((format) => format.kind === 'keys');
  const clock = codec === 'OPUS' ? 48_000 : 8000;
  return keys.find(({ clockRate }) => clockRate === clock) ?? keys[0] ?? null;
}
