import { expect, onTestFinished } from 'vitest';
import { FRAME_SAMPLES, SAMPLE_RATE } from '#server/call/call-agent.ts';
import { openFrameClock } from '#server/call/room/frame-clock.ts';
import { opusDecoder, opusEncoder } from '#server/call/sound/opus-codec.ts';
import { openPhoneMedia } from '#server/phone/media/open-phone-media.ts';
import type { PhoneMediaOptions } from '#server/phone/media/phone-media.ts';
import { levelAt, phoneTone, toneToNoise } from './measured-sound.ts';

const clock = openFrameClock();

const onLoopback: PhoneMediaOptions = {
  settings: { ports: null, publicIp: null },
  localAddress: '127.0.0.1',
  isSecure: false,
};

const PEAK = 8000;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Opens one side of a call, and notes what happens on it. It is closed after the test. */
export async function phoneSide(options: Partial<PhoneMediaOptions> = {}) {
  const decode = opusDecoder();
  const heard: Int16Array[] = [];
  const [keys, states]: [string[], string[]] = [[], []];
  const media = await openPhoneMedia(
    { ...onLoopback, ...options },
    {
      onPacket: (opus) => heard.push(decode(opus)),
      onKey: (key) => keys.push(key),
      onState: (state) => states.push(state),
    },
  );
  onTestFinished(() => media.close());
  return {
    media,
    heard,
    keys,
    states,
    /**
     * Resolves when a tone is heard at the level of `speak`, and by at least so many dB above all
     * else. A busy machine leaves gaps in a tone, so it is waited for.
     */
    async hears(hertz: number, decibels: number): Promise<void> {
      await expect
        .poll(() => {
          const frames = heard.slice(-10);
          const peak = median(frames.map((frame) => levelAt(hertz, frame, SAMPLE_RATE)));
          const purity = median(frames.map((frame) => toneToNoise(hertz, frame, SAMPLE_RATE)));
          const isAsLoud = Math.abs(20 * Math.log10((peak * Math.SQRT2) / PEAK)) < 1;
          return isAsLoud && purity > decibels;
        })
        .toBe(true);
    },
    /** Speaks a tone from now on. */
    speak(hertz: number): void {
      const encode = opusEncoder();
      const tone = phoneTone(hertz, 1, SAMPLE_RATE, PEAK);
      let frame = 0;
      const stop = clock.run(() => {
        const at = (frame % 50) * FRAME_SAMPLES;
        frame += 1;
        media.send(encode(tone.subarray(at, at + FRAME_SAMPLES)));
      });
      onTestFinished(stop);
    },
  };
}

export type PhoneSide = Awaited<ReturnType<typeof phoneSide>>;

/** Leaves one codec in a description, and the keys. */
export function withCodec(codec: string, sdp: string): string {
  const type = new RegExp(`a=rtpmap:(\\d+) ${codec}/`).exec(sdp)?.[1];
  return sdp.replace(/^(m=audio \d+ \S+) .*$/m, `$1 ${type} 101`);
}

/** Lets one side call the other. */
export function connect(caller: PhoneSide, called: PhoneSide, codec = 'PCMU'): void {
  caller.media.takeAnswer(called.media.answer(withCodec(codec, caller.media.offer())));
}
