import * as v from 'valibot';
import { type TransferDestination, transferDestinationOf } from '#server/chat/call-tool.ts';

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
    interruptionsEnabled: v.optional(v.boolean(), true),
  }),
  v.object({
    type: v.literal('control'),
    control: v.picklist(['say-first-message', 'mute-assistant', 'unmute-assistant']),
    videoRecordingStartDelaySeconds: v.optional(v.number(), 0),
  }),
  v.object({ type: v.literal('end-call') }),
  v.object({ type: v.literal('typing') }),
  v.object({
    type: v.literal('transfer'),
    destination: v.optional(v.record(v.string(), v.unknown()), {}),
    content: v.optional(v.string()),
  }),
]);

/** The messages from a page, or from a program of the owner, that an agent understands. */
export type CallMessage = v.InferOutput<typeof read> | { type: 'playable' };

/** Reads a message to the agent of a call. Returns null for everything that no agent understands. */
export function readCallMessage(message: unknown): CallMessage | null {
  if (message === 'playable') return { type: 'playable' };
  const { success, output } = v.safeParse(read, message);
  return success ? output : null;
}

/**
 * Returns where a message wants the caller to be transferred, and what the caller hears before. Returns
 * null if nobody can be called there.
 */
export function wantedTransfer({
  destination,
  content,
}: Extract<CallMessage, { type: 'transfer' }>): TransferDestination | null {
  const found = transferDestinationOf(destination);
  return found && { ...found, message: content ?? found.message };
}

/** The largest number of seconds for which the first message waits for a recording to start. */
const LONGEST_DELAY_SECONDS = 30;

/** Returns for how many milliseconds the first message has to wait. */
export function firstMessageDelay(seconds: number): number {
  return 1000 * Math.max(0, Math.min(LONGEST_DELAY_SECONDS, seconds));
}
