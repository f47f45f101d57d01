import type { pino } from 'pino';
import { MAX_APP_MESSAGE } from '#core/call/room-messages.ts';
import { jsonBytes } from '#server/http/stored-bytes.ts';
import type { JsonObject } from '#server/platform/resource-store.ts';
import type { AgentCallControl, PhoneControl } from '../call-agent.ts';
import type { CallLimits } from '../call-limits.ts';
import type { TranscriptLine } from '../call-register.ts';

interface LineParts {
  /** Plays the agent's sound to the visitor. */
  sound: {
    play(samples: Int16Array): boolean;
    played(): Promise<void>;
    waiting(): number;
    hush(): void;
  };
  isOver(): boolean;
  /** Sends an app message to the visitor. */
  send(message: unknown): void;
  end(reason: string): void;
  /** Lets other limits end the call, from now on. */
  setLimits(limits: CallLimits): void;
  askForPerson: AgentCallControl['askForPerson'];
  refusePerson: AgentCallControl['refusePerson'];
  /** Reserves storage that counts for the visitor's address. */
  reserveStorage: AgentCallControl['reserveStorage'];
  /** Null in a call of a page. */
  phone: PhoneControl | null;
  logger: pino.Logger;
}

export interface TranscribingCallControl extends AgentCallControl {
  /** The lines that the agent added to the transcript with `note`. */
  readonly lines: readonly TranscriptLine[];
  /** What models have read from the conversation, as the agent told it at the last hand-over. */
  told(): Readonly<JsonObject>;
}

/**
 * The largest number of lines and characters in a transcript. Lines beyond these limits are not
 * added.
 */
const MOST_LINES = 2000;
const MOST_CHARACTERS = 200_000;
/** The number of bytes that a stored line takes in addition to its text, mostly for its times. */
const LINE_OVERHEAD_BYTES = 200;

/**
 * Returns the methods with which an agent acts in one call. After the end of the call, `play`,
 * `send` and `note` do nothing.
 */
export function agentCallControl(parts: LineParts): TranscribingCallControl {
  const { sound, isOver, send, end, setLimits, reserveStorage, logger } = parts;
  const lines: TranscriptLine[] = [];
  let characters = 0;
  let hasOverflowed = false;
  let told: Readonly<JsonObject> = {};
  return {
    lines,
    play(samples) {
      if (isOver() || sound.play(samples) || hasOverflowed) return;
      hasOverflowed = true;
      logger.warn('an agent played more than a minute ahead');
    },
    played: sound.played,
    waiting: sound.waiting,
    hush: sound.hush,
    send(message) {
      if (isOver()) return;
      if (fitsAppMessage(message)) send(message);
      else logger.warn('an app message of the agent was too long');
    },
    note(role, text, speaker) {
      if (isOver() || lines.length >= MOST_LINES) return;
      characters += text.length;
      if (characters > MOST_CHARACTERS || reserveStorage(lineBytes(text)) === null) return;
      lines.push({ role, text, at: Date.now(), ...(speaker !== undefined && { speaker }) });
    },
    booked(requestId) {
      const last = lines.at(-1);
      if (last) last.booking = requestId;
    },
    reserveStorage,
    handedOver(limits, toldSoFar) {
      told = toldSoFar;
      if (!isOver()) setLimits(limits);
    },
    askForPerson: parts.askForPerson,
    refusePerson: parts.refusePerson,
    ...(parts.phone && { phone: parts.phone }),
    told: () => told,
    end,
  };
}

/**
 * Returns the number of bytes that a line takes. The stored call holds each line twice: as a
 * message with its times, and as part of the transcript.
 */
function lineBytes(text: string): number {
  return 2 * jsonBytes(text) + LINE_OVERHEAD_BYTES;
}

export function fitsAppMessage(message: unknown): boolean {
  try {
    return (JSON.stringify(message)?.length ?? 0) <= MAX_APP_MESSAGE;
  } catch {
    return false;
  }
}
