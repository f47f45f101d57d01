import { expect, test } from 'vitest';
import { toneSequence, tonesIn } from '#server/test-support/rooms/room-tones.ts';
import { FRAME_SAMPLES } from '../call-agent.ts';
import { callSoundCodec } from './call-sound.ts';
import { opusDecoder, opusEncoder } from './opus-codec.ts';
import { OPUS_PAUSE_START, OPUS_SILENCE } from './opus-packet.ts';

const quiet = { onHeard: () => {}, onNoise: () => {} };

test('silence is sent as some silent packets, a packet that marks the pause, and a reminder every 400 ms', () => {
  const sound = callSoundCodec(quiet);
  sound.play(new Int16Array(FRAME_SAMPLES).fill(1000));
  const sent = Array.from({ length: 101 }, () => sound.nextPacket());
  const kinds = sent.map((packet) =>
    packet === null ? '.' : packet === OPUS_PAUSE_START ? 'p' : packet === OPUS_SILENCE ? 's' : 'S',
  );
  const start = `SSS${'s'.repeat(9)}p${'.'.repeat(18)}sp${'.'.repeat(18)}sp.`;
  expect(kinds.join('').slice(0, start.length)).toBe(start);
  expect(sent.filter((packet) => packet !== null).length).toBeLessThan(25);
});

test('lost packets are concealed, so that the sound keeps its length and its tone', () => {
  const frames: Int16Array[] = [];
  const sound = callSoundCodec({ ...quiet, onHeard: (frame) => frames.push(frame) });
  const encode = opusEncoder();
  const tone = toneSequence([2], 1);
  for (let at = 0; at < 50; at += 1) {
    const packet = encode(tone.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES));
    sound.takePacket(at % 10 === 9 ? null : packet);
  }
  expect(frames).toHaveLength(50);
  expect(tonesIn(frames, 1)).toEqual([2]);
});

test('packets that arrive faster than real time are dropped', () => {
  let heard = 0;
  const sound = callSoundCodec({
    ...quiet,
    onHeard: () => {
      heard += 1;
    },
  });
  const encode = opusEncoder();
  const packet = encode(new Int16Array(FRAME_SAMPLES));
  for (let sent = 0; sent < 5000; sent += 1) sound.takePacket(sent % 2 ? null : packet);
  expect(heard).toBeLessThan(500);
});

test('bytes that are not Opus are treated like a lost packet', () => {
  const decode = opusDecoder();
  for (const bytes of [[], [0xff], [0x0b, 0xff, 0xff], [0xfb, 0x3f, 1, 2, 3]]) {
    expect(decode(Uint8Array.from(bytes)).length).toBeGreaterThan(0);
  }
});
