import { pcmBytes } from './pcm-bytes.ts';
import { HEARING_RATE } from './voice-activity.ts';

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** Writes heard sound as a WAVE file with 16-bit mono samples. */
export function waveFile(sound: Float32Array): Uint8Array<ArrayBuffer> {
  const dataBytes = sound.length * BYTES_PER_SAMPLE;
  const file = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(file.buffer);
  const text = (at: number, letters: string) => file.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, HEARING_RATE, true);
  view.setUint32(28, HEARING_RATE * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  file.set(pcmBytes(sound), HEADER_BYTES);
  return file;
}
