/** Opus packets of one length, which together are a mono sound. */
export interface OpusSound {
  packets: readonly Uint8Array[];
  packetSamples: number;
  /** The samples before the sound that the encoder needs to get started. Players skip them. */
  preSkip: number;
  /** The number of samples that are heard. */
  samples: number;
}

/** Opus always counts in this rate, whatever the rate of the sound was. */
const OPUS_RATE = 48_000;
/** A decoder that starts in the middle needs so much sound before it is right. */
const PRE_ROLL_SAMPLES = 0.08 * OPUS_RATE;
const MATRIX = [0x1_0000, 0, 0, 0, 0x1_0000, 0, 0, 0, 0x4000_0000];
const NO_LANGUAGE = 0x55c4;

/**
 * Packs Opus into an MP4 file, according to 'Encapsulation of Opus in ISO Base Media File Format'.
 * The index comes before the sound, so a player can start with the first bytes and jump anywhere.
 */
export function opusInMp4(sound: OpusSound): Buffer {
  const start = box('ftyp', text('isom'), u32(0x200), text('isommp42'));
  // The index holds the place of the sound, which depends only on the length of the index.
  const length = start.length + movie(sound, 0).length;
  const media = box('mdat', ...sound.packets);
  return Buffer.concat([start, movie(sound, length + 8), media]);
}

function movie(sound: OpusSound, offset: number): Buffer {
  const { packets, packetSamples, preSkip, samples } = sound;
  const mediaLength = packets.length * packetSamples;
  const header = box(
    'mvhd',
    u32(0, 0, 0, OPUS_RATE, samples, 0x1_0000),
    u16(0x100, 0),
    u32(0, 0, ...MATRIX, 0, 0, 0, 0, 0, 0, 2),
  );
  const trackHeader = box(
    'tkhd',
    // The track is enabled and part of the movie.
    u32(3, 0, 0, 1, 0, samples, 0, 0),
    u16(0, 0, 0x100, 0),
    u32(...MATRIX, 0, 0),
  );
  const edit = box('edts', box('elst', u32(0, 1, samples, preSkip, 0x1_0000)));
  const media = box(
    'mdia',
    box('mdhd', u32(0, 0, 0, OPUS_RATE, mediaLength), u16(NO_LANGUAGE, 0)),
    box('hdlr', u32(0, 0), text('soun'), u32(0, 0, 0), text('sound\0')),
    box(
      'minf',
      box('smhd', u32(0, 0)),
      box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
      sampleTable(sound, offset),
    ),
  );
  return box('moov', header, box('trak', trackHeader, edit, media));
}

function sampleTable({ packets, packetSamples, preSkip }: OpusSound, offset: number): Buffer {
  const opus = box(
    'Opus',
    u32(0),
    u16(0, 1),
    u32(0, 0),
    u16(1, 16, 0, 0),
    u32(OPUS_RATE * 0x1_0000),
    // One channel, and no change of the loudness.
    box('dOps', Buffer.from([0, 1]), u16(preSkip), u32(OPUS_RATE), u16(0), Buffer.from([0])),
  );
  const roll = -Math.ceil(PRE_ROLL_SAMPLES / packetSamples);
  return box(
    'stbl',
    box('stsd', u32(0, 1), opus),
    box('stts', u32(0, 1, packets.length, packetSamples)),
    box('stsc', u32(0, 1, 1, packets.length, 1)),
    box('stsz', u32(0, 0, packets.length, ...packets.map((packet) => packet.length))),
    box('stco', u32(0, 1, offset)),
    box('sgpd', u32(0x0100_0000), text('roll'), u32(2, 1), u16(0x1_0000 + roll)),
    box('sbgp', u32(0), text('roll'), u32(1, packets.length, 1)),
  );
}

function box(type: string, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

function text(characters: string): Buffer {
  return Buffer.from(characters, 'latin1');
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2);
  return bytes;
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
