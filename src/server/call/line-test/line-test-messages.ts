import * as v from 'valibot';
import { MAX_APP_MESSAGE } from '#core/call/room-wire.ts';

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

/**
 * The largest length of a piece of text. A piece of this length and the other fields fit into an
 * app message, even if JSON writes each character as an escape of six characters.
 */
const PIECE_LENGTH = Math.floor((MAX_APP_MESSAGE - 500) / 6);
const CUTS = new RegExp(`[^]{1,${PIECE_LENGTH}}`, 'gu');

/**
 * Cuts a text into pieces that fit into app messages. The text is cut between words if possible.
 */
export function cutForAppMessages(text: string): string[] {
  const found: string[] = [];
  let piece = '';
  for (const word of text.split(/(?<=\s)/).flatMap(cut)) {
    if (piece.length + word.length > PIECE_LENGTH) {
      found.push(piece);
      piece = '';
    }
    piece += word;
  }
  return piece === '' ? found : [...found, piece];
}

function cut(word: string): string[] {
  return word.match(CUTS) ?? [];
}
