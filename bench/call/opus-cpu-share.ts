import { FRAME_MS, FRAME_SAMPLES } from '../../src/server/call/call-agent.ts';
import { opusDecoder, opusEncoder } from '../../src/server/call/sound/opus-codec.ts';
import { toneSequence } from '../../src/server/test-support/rooms/room-tones.ts';

const ROUNDS = 10;

/** Returns Opus packets with a little more than a second of tones. */
export function tonePackets(): Uint8Array[] {
  const encode = opusEncoder();
  return frames(toneSequence([0, 3, 1, 4, 2, 5], 0.2)).map(encode);
}

/** Measures the share of one core that encoding and decoding the sound of one call takes. */
export function opusCpuShare(packets: readonly Uint8Array[]): number {
  echo(packets);
  const before = process.cpuUsage();
  for (let round = 1; round <= ROUNDS; round += 1) echo(packets);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (ROUNDS * packets.length * FRAME_MS);
}

function echo(packets: readonly Uint8Array[]): void {
  const decode = opusDecoder();
  const encode = opusEncoder();
  for (const packet of packets) encode(decode(packet));
}

function frames(samples: Int16Array): Int16Array[] {
  return Array.from({ length: samples.length / FRAME_SAMPLES }, (_, at) =>
    samples.slice(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES),
  );
}
