import { setTimeout as delay } from 'node:timers/promises';
import { PHONE_FRAME, phoneCaller } from '../../scripts/phone-peers/phone-caller.ts';
import { FRAME_MS, SAMPLE_RATE } from '../../src/server/call/call-agent.ts';
import { resampler } from '../../src/server/speech/speaking/sound/resample.ts';
import type { SpeakingCaller } from '../voice/speaking-caller.ts';
import type { PhoneSite } from './start-phone-site.ts';

interface QueuedSound {
  samples: Int16Array;
  at: number;
  began: number;
  done: PromiseWithResolvers<{ began: number; ended: number }>;
}

const PHONE_RATE = 8000;
const LOUD = 300;
const LOOK_EVERY_MS = 4;
const LARGEST_SAMPLE = 32_767;
/** A line is taken until the record of its last call is stored, so whoever hears the busy tone redials. */
const [BUSY, MOST_DIALS, REDIAL_AFTER_MS] = [486, 10, 500];

/**
 * Calls the line with G.711. What the caller says and what is heard is noted at the moment at which its
 * packet is sent or comes, so the times are those of the wire.
 */
export async function phoneSpeakingCaller(
  site: PhoneSite,
  number: string,
  overLine: (send: () => void) => void,
): Promise<SpeakingCaller> {
  const loudAt: number[] = [];
  const toPhone = resampler(SAMPLE_RATE, PHONE_RATE);
  let queued: QueuedSound | null = null;
  const dial = () =>
    phoneCaller({
      target: site.port,
      from: number,
      overLine,
      hears(frame) {
        if (frame.some((sample) => Math.abs(sample) > LOUD)) loudAt.push(performance.now());
      },
    });
  let caller = await dial();
  for (let dialled = 1; caller.refusedWith() !== null; dialled += 1) {
    const refusal = caller.refusedWith();
    await caller[Symbol.asyncDispose]();
    if (refusal !== BUSY || dialled === MOST_DIALS) {
      throw new Error(`The call was refused with ${refusal}.`);
    }
    await delay(REDIAL_AFTER_MS);
    caller = await dial();
  }
  let due = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    due = Math.max(due, now - 2 * FRAME_MS);
    for (; due <= now; due += FRAME_MS) sendFrame(now);
  }, LOOK_EVERY_MS);

  function sendFrame(now: number): void {
    const frame = new Int16Array(PHONE_FRAME);
    if (queued !== null) {
      frame.set(queued.samples.subarray(queued.at, queued.at + PHONE_FRAME));
      queued.at += PHONE_FRAME;
      queued.began ||= now;
    }
    caller.say(frame);
    if (queued === null || queued.at < queued.samples.length) return;
    const { began, done } = queued;
    queued = null;
    done.resolve({ began, ended: now });
  }

  return {
    say(sound) {
      const done = Promise.withResolvers<{ began: number; ended: number }>();
      const samples = Int16Array.from(toPhone(Float32Array.from(sound)), (sample) =>
        Math.max(-LARGEST_SAMPLE, Math.min(LARGEST_SAMPLE, Math.round(sample))),
      );
      queued = { samples, at: 0, began: 0, done };
      return done.promise;
    },
    type() {
      throw new Error('Nobody types on the phone.');
    },
    loudAt,
    messages: () => site.toldTo(number),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await caller[Symbol.asyncDispose]();
    },
  };
}
