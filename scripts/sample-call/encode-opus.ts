import { Encoder } from '@evan/opus';
import { SPEAKING_RATE } from '../../src/server/speech/speaking/synthesiser.ts';
import type { OpusSound } from './opus-in-mp4.ts';

/** Two voices without music or noise lose nothing that is heard at this rate. */
const BITRATE = 20_000;
/** The longest packet that one frame of the codec fills. Fewer packets make a shorter index. */
const PACKET_SAMPLES = 0.06 * SPEAKING_RATE;
/** The encoder delays the sound by this many samples. */
const DELAY_SAMPLES = 312;

export function encodeOpus(sound: Int16Array): OpusSound {
  const encoder = new Encoder({ channels: 1, sample_rate: SPEAKING_RATE, application: 'audio' });
  encoder.bitrate = BITRATE;
  encoder.complexity = 10;
  encoder.signal = 'voice';
  const packets: Uint8Array[] = [];
  for (let start = 0; start < sound.length + DELAY_SAMPLES; start += PACKET_SAMPLES) {
    const frame = new Int16Array(PACKET_SAMPLES);
    frame.set(sound.subarray(start, start + PACKET_SAMPLES));
    packets.push(encoder.encode(frame).slice());
  }
  return {
    packets,
    packetSamples: PACKET_SAMPLES,
    preSkip: DELAY_SAMPLES,
    samples: sound.length,
  };
}
