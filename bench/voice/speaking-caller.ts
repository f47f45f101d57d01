import { FRAME_MS, FRAME_SAMPLES } from '../../src/server/call/call-agent.ts';
import { opusEncoder } from '../../src/server/call/sound/opus-codec.ts';
import { roomCaller } from '../../src/server/test-support/rooms/room-caller.ts';

/** A caller who speaks in a real call and notes when the agent is heard. Times are in ms. */
export interface SpeakingCaller extends AsyncDisposable {
  /** Says a sound. Resolves with the times at which its first and its last frame were sent. */
  say(sound: Int16Array): Promise<{ began: number; ended: number }>;
  type(text: string): void;
  /** The times at which a loud frame of the agent was heard. */
  loudAt: readonly number[];
  /** The messages that the agent has sent so far, such as transcripts. */
  messages(): readonly Record<string, unknown>[];
}

interface QueuedSound {
  frames: Int16Array[];
  began: number;
  done: PromiseWithResolvers<{ began: number; ended: number }>;
}

const LOUD = 300;
const LOOK_EVERY_MS = 4;

/** Calls a room. The caller sends sound all the time: words, the noise around them, or silence. */
export async function speakingCaller(
  webCallUrl: string,
  addNoise: (frame: Int16Array) => Int16Array,
  overLine: (send: () => void) => void,
): Promise<SpeakingCaller> {
  const room = await roomCaller(webCallUrl);
  room.sendOver(overLine);
  const encode = opusEncoder();
  const loudAt: number[] = [];
  let queued: QueuedSound | null = null;
  await room.call();
  let due = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const frame of room.heard.splice(0)) {
      if (frame.some((sample) => Math.abs(sample) > LOUD)) loudAt.push(now);
    }
    // A room drops packets that arrive too fast, so a caller who was held up does not catch up.
    due = Math.max(due, now - 2 * FRAME_MS);
    for (; due <= now; due += FRAME_MS) sendFrame(now);
  }, LOOK_EVERY_MS);

  function sendFrame(now: number): void {
    const frame = queued?.frames.shift();
    room.sendPacket(encode(addNoise(frame ?? new Int16Array(FRAME_SAMPLES))));
    if (queued === null) return;
    queued.began ||= now;
    if (queued.frames.length > 0) return;
    const { began, done } = queued;
    queued = null;
    done.resolve({ began, ended: now });
  }

  room.send({ type: 'app', data: 'playable' });
  return {
    say(sound) {
      const done = Promise.withResolvers<{ began: number; ended: number }>();
      queued = { frames: framesOf(sound), began: 0, done };
      return done.promise;
    },
    type(content) {
      const message = { role: 'user', content };
      room.send({ type: 'app', data: { type: 'add-message', message } });
    },
    loudAt,
    messages: () => room.apps().map((data) => Object(data)),
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      room.send({ type: 'leave' });
      await room[Symbol.asyncDispose]();
    },
  };
}

function framesOf(sound: Int16Array): Int16Array[] {
  return Array.from({ length: Math.ceil(sound.length / FRAME_SAMPLES) }, (_, nth) => {
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(sound.subarray(nth * FRAME_SAMPLES, (nth + 1) * FRAME_SAMPLES));
    return frame;
  });
}
