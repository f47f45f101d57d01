import type { pino } from 'pino';
import { MAX_APP_MESSAGE } from '#core/call/room-wire.ts';
import { jsonBytes } from '#server/http/json-bytes.ts';
import type { AgentLine } from '../call-agent.ts';
import type { SpokenLine } from '../call-register.ts';
import type { CallSound } from '../sound/call-sound.ts';

interface LineParts {
  sound: CallSound;
  isOver(): boolean;
  /** An app message to the visitor. */
  send(message: unknown): void;
  end(reason: string): void;
  /** Sets storage aside for the visitor's address. */
  reserveStorage: AgentLine['reserveStorage'];
  logger: pino.Logger;
}

export interface RoomLine extends AgentLine {
  /** What was noted. */
  readonly lines: readonly SpokenLine[];
}

/** The first lines of a transcript are kept, up to these numbers; later lines are dropped. */
const MOST_LINES = 2000;
const MOST_CHARACTERS = 200_000;
/** A message takes so many bytes besides its words. */
const NOTE_TIMES_BYTES = 200;

/** The agent's end of a call; after the call it leads nowhere. */
export function roomLine(parts: LineParts): RoomLine {
  const { sound, isOver, send, end, reserveStorage, logger } = parts;
  const lines: SpokenLine[] = [];
  let characters = 0;
  let hasOverflowed = false;
  return {
    lines,
    play(samples) {
      if (isOver() || sound.play(samples) || hasOverflowed) return;
      hasOverflowed = true;
      logger.warn('an agent said more than a minute ahead');
    },
    played: sound.played,
    hush: sound.hush,
    send(message) {
      if (isOver()) return;
      if (fitsAppMessage(message)) send(message);
      else logger.warn('an app message of the agent was too long');
    },
    note(role, text) {
      if (isOver() || lines.length >= MOST_LINES) return;
      characters += text.length;
      if (characters > MOST_CHARACTERS || reserveStorage(noteBytes(text)) === null) return;
      lines.push({ role, text, at: Date.now() });
    },
    reserveStorage,
    end,
  };
}

/** A call's row has each line twice: as a message with its times, and in the transcript. */
function noteBytes(text: string): number {
  return 2 * jsonBytes(text) + NOTE_TIMES_BYTES;
}

export function fitsAppMessage(message: unknown): boolean {
  try {
    return (JSON.stringify(message)?.length ?? 0) <= MAX_APP_MESSAGE;
  } catch {
    return false;
  }
}
