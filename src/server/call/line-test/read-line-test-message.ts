import * as v from 'valibot';

const read = v.variant('type', [
  v.object({
    type: v.literal('add-message'),
    message: v.object({ role: v.picklist(['user', 'system']), content: v.string() }),
    triggerResponseEnabled: v.optional(v.boolean()),
  }),
  v.object({
    type: v.literal('say'),
    message: v.string(),
    endCallAfterSpoken: v.optional(v.boolean(), false),
  }),
  v.object({
    type: v.literal('control'),
    control: v.literal('say-first-message'),
    videoRecordingStartDelaySeconds: v.optional(v.number(), 0),
  }),
  v.object({ type: v.literal('end-call') }),
]);

/** The app messages that the line test agent understands. */
export type LineTestMessage = v.InferOutput<typeof read> | { type: 'playable' };

export function readLineTestMessage(message: unknown): LineTestMessage | null {
  if (message === 'playable') return { type: 'playable' };
  const { success, output } = v.safeParse(read, message);
  return success ? output : null;
}
