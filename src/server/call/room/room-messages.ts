import * as v from 'valibot';
import type { MessageToRoom } from '#core/call/room-messages.ts';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

const candidate = v.object({
  candidate: text(1000),
  sdpMid: v.nullable(text(100)),
  sdpMLineIndex: v.nullable(v.pipe(v.number(), v.integer())),
});

const recordingFormat = v.object({
  width: v.number(),
  height: v.number(),
  backgroundColor: text(100),
  layout: text(1000),
});

const toRoom = v.variant('type', [
  v.object({
    type: v.literal('join'),
    version: v.number(),
    token: v.nullable(text(4096)),
    name: text(200),
    resume: v.nullable(text(100)),
  }),
  v.object({
    type: v.literal('offer'),
    sdp: v.string(),
    fresh: v.boolean(),
    number: v.optional(v.number()),
  }),
  v.object({ type: v.literal('candidate'), candidate: v.nullable(candidate) }),
  v.object({ type: v.literal('app'), data: v.unknown() }),
  v.object({ type: v.literal('audio'), on: v.boolean() }),
  v.object({ type: v.literal('recording'), format: v.nullable(recordingFormat) }),
  v.object({ type: v.literal('leave') }),
]);

/** Parses a message to the room. Returns null for a text that is not a valid message. */
export function readRoomMessage(sent: string): MessageToRoom | null {
  try {
    const { success, output } = v.safeParse(toRoom, JSON.parse(sent));
    return success ? output : null;
  } catch {
    return null;
  }
}
