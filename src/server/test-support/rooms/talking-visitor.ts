import { FRAME_MS, FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { loudness, QUIET_LEVEL } from '#server/call/sound/loudness.ts';
import { opusEncoder } from '#server/call/sound/opus-codec.ts';
import { roomCaller } from './room-caller.ts';

const LOOK_EVERY_MS = 5;

/**
 * Calls a room as a page does whose microphone is always open: the visitor sends words, or silence
 * between them.
 */
export async function talkingVisitor(address: string) {
  const room = await roomCaller(address);
  const encode = opusEncoder();
  const waiting: Int16Array[] = [];
  let said = Promise.withResolvers<void>();
  let loudFrames = 0;
  await room.call();
  let due = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const frame of room.heard.splice(0)) if (loudness(frame) > QUIET_LEVEL) loudFrames += 1;
    // A room drops packets that arrive too fast, so a visitor who was held up does not catch up.
    due = Math.max(due, now - 2 * FRAME_MS);
    for (; due <= now; due += FRAME_MS) sendFrame();
  }, LOOK_EVERY_MS);

  function sendFrame(): void {
    const frame = waiting.shift();
    room.sendPacket(encode(frame ?? new Int16Array(FRAME_SAMPLES)));
    if (frame && waiting.length === 0) said.resolve();
  }

  room.send({ type: 'app', data: 'playable' });
  return {
    /** Resolves when the whole sound was sent. */
    say(sound: Int16Array): Promise<void> {
      said = Promise.withResolvers();
      for (let at = 0; at < sound.length; at += FRAME_SAMPLES) {
        const frame = new Int16Array(FRAME_SAMPLES);
        frame.set(sound.subarray(at, at + FRAME_SAMPLES));
        waiting.push(frame);
      }
      return said.promise;
    },
    type(content: string): void {
      const message = { role: 'user', content };
      room.send({ type: 'app', data: { type: 'add-message', message } });
    },
    /** How many frames of the agent's voice were heard so far. */
    loudFrames: () => loudFrames,
    /** The lines of one side that are finished. */
    lines: (role: 'user' | 'assistant'): string[] =>
      messages()
        .filter((sent) => sent.role === role && sent.transcriptType === 'final')
        .map(({ transcript }) => String(transcript)),
    /** How often one side has begun or stopped to speak. */
    speechUpdates: (role: 'user' | 'assistant', status: 'started' | 'stopped'): number =>
      messages().filter(
        (sent) => sent.type === 'speech-update' && sent.role === role && sent.status === status,
      ).length,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      if (!room.isClosed()) room.send({ type: 'leave' });
      await room[Symbol.asyncDispose]();
    },
  };

  function messages(): Record<string, unknown>[] {
    return room.apps().map((data) => Object(data));
  }
}
