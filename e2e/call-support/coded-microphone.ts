import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_RATE } from '#server/call/call-agent.ts';
import { toneSequence } from '#server/test-support/rooms/room-tones.ts';

/** The numbers of the tones that the microphone repeats. No number occurs twice. */
export const MICROPHONE_TONE_NUMBERS = [0, 3, 1, 4, 2, 5];
/**
 * The duration of one tone. It is short, because the browser treats a long steady tone as noise.
 */
export const SPOKEN_TONE_SECONDS = 0.2;

/**
 * Writes the sound file that the browser's fake microphone plays, and returns the path of the file.
 */
export function writeMicrophoneFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'everline-microphone-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'code.wav');
  writeFileSync(file, waveFile(toneSequence(MICROPHONE_TONE_NUMBERS, SPOKEN_TONE_SECONDS)));
  return file;
}

function waveFile(samples: Int16Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
