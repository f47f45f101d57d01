import { isDeepStrictEqual } from 'node:util';
import type { BookForAgent, ChangeForAgent } from '#core/agent-booking.ts';
import type { ConversationState } from '#core/assistant/conversation-state.ts';
import { type LocalContext, localContextAt } from '#core/assistant/local-context.ts';
import { type HeardLine, hearLine, isSameLine } from '#core/assistant/read/read-line.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { plausibleInstant } from '#core/moment-words.ts';
import type { NoteCallBack } from '#core/phone/call-back-note.ts';
import type { ChatAgent, ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import type { LineReader, SecondReader } from './line-reader.ts';

/** An agent of the site. Its memory is always a valid state, so only a stored one has to be checked. */
export type AssistantAgent = ChatAgent<ConversationState>;
export type AgentReply = ChatReply<ConversationState>;

/** The parts that every agent needs to book a consultation. */
export interface AgentParts {
  book: BookForAgent;
  /** Moves and cancels bookings. Without this function, every change fails. */
  change?: ChangeForAgent;
  /** Notes that a caller is to be called back. Without this function, nobody is offered that. */
  noteCallBack?: NoteCallBack;
  /** The time zone of the opening hours. Null means the visitor's own zone. */
  businessTimeZone: string | null;
  /** The address that visitors may write to. Null means that the agent names the form. */
  contactEmail: string | null;
  /** The numbers of days for which data is kept. Without this value they are the usual ones. */
  keptDays?: LocalContext['keptDays'];
  /** The days for which the agent takes no requests. Without this value there are none. */
  closedDays?: LocalContext['closedDays'];
  /**
   * Returns the instants at which full slots begin. Without this function no slot is known to be
   * full.
   */
  fullSlots?(): Promise<LocalContext['full']>;
  /**
   * Tells whether the current conversation may book. Without this function every conversation may.
   */
  takesBookings?(): boolean;
  clock?: () => number;
  /** Says what each line means. */
  reader: LineReader;
  /** Reads the lines that the rules need not answer themselves once more. It may fail. */
  secondReader?: SecondReader | null;
}

/** Tells whether the current conversation may book. */
export function mayBook({ takesBookings }: Pick<AgentParts, 'takesBookings'>): boolean {
  return takesBookings?.() ?? true;
}

/**
 * Reads the line of a turn, once. If whoever heard the line has read it, that reading is taken, but
 * only if it was read for the same conversation and means the same here and now.
 */
export async function heardLineOf(turn: ChatTurn, parts: AgentParts): Promise<HeardLine> {
  const { text, reading } = turn;
  const state = readStoredConversation(turn.state);
  const local = await localContextOf(turn, parts);
  const isRead =
    isHeardLine(reading) &&
    (reading.state === turn.state || isDeepStrictEqual(reading.state, state)) &&
    isSameLine(reading, text, local);
  if (isRead) return { ...reading, state, local };
  const meaning = await parts.reader.read(text, state);
  return hearLine(state, text, { local, meaning });
}

/** The rules of speech read the lines of a call as the dialogue does. */
function isHeardLine(reading: object | undefined): reading is HeardLine {
  return reading !== undefined && 'reading' in reading && 'local' in reading;
}

export async function localContextOf(
  {
    timeZone,
    locale,
    clientTime,
    phone,
  }: Pick<ChatTurn, 'timeZone' | 'locale' | 'clientTime' | 'phone'>,
  parts: Omit<AgentParts, 'book' | 'change'>,
): Promise<LocalContext> {
  const { businessTimeZone, contactEmail, keptDays, closedDays, fullSlots } = parts;
  const { clock = Date.now } = parts;
  const now = clock();
  const instant = plausibleInstant(clientTime, now);
  const zone = businessTimeZone ?? timeZone;
  const full = await fullSlots?.();
  return localContextAt(instant, {
    zone,
    locale,
    contactEmail,
    keptDays,
    closedDays,
    full,
    visitorZone: timeZone,
    phone,
    callsBack: parts.noteCallBack !== undefined && mayBook(parts),
  });
}

/**
 * Throws if somebody has stopped the turn. If only its time is up, the visitor still waits for an
 * answer, so the agent gives the one that it can give at once.
 */
export function throwIfStopped(signal: AbortSignal | undefined): void {
  if (!isTimeUp(signal?.reason)) signal?.throwIfAborted();
}

function isTimeUp(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
