import { hash } from 'node:crypto';
import type { BookForAgent, ChangeForAgent } from '#core/agent-booking.ts';
import type { ConversationState } from '#core/assistant/conversation-state.ts';
import { turnAfterBooking } from '#core/assistant/decide/booking-outcome.ts';
import { turnAfterChange } from '#core/assistant/decide/change-outcome.ts';
import { respondToLine } from '#core/assistant/decide/conversation.ts';
import type { DialogueTurn } from '#core/assistant/decide/dialogue-turn.ts';
import { rulesMustAnswer } from '#core/assistant/decide/model-turn.ts';
import { quickReplies } from '#core/assistant/decide/quick-replies.ts';
import { type LocalContext, localContextAt } from '#core/assistant/local-context.ts';
import { writtenText } from '#core/assistant/say/written.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { plausibleInstant } from '#core/moment-words.ts';
import type { ChatAgent, ChatReply, ChatTurn } from '../chat/chat-agent.ts';
import { throwIfStopped } from '../chat/turn-deadline.ts';
import type { LineReader } from './line-reader.ts';

/** The parts that every agent needs to book a consultation. */
export interface AgentParts {
  book: BookForAgent;
  /** Moves and cancels bookings. Without this function, every change fails. */
  change?: ChangeForAgent;
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
  /** Reads each line beside the rules. Without it, the rules stand alone. */
  reader?: LineReader | null;
}

/** Tells whether the current conversation may book. */
export function mayBook({ takesBookings }: Pick<AgentParts, 'takesBookings'>): boolean {
  return takesBookings?.() ?? true;
}

/**
 * Returns the agent of the built-in dialogue, which answers by rules and in the site's own words. A
 * reader may help to understand a line. Without one, the same lines at the same time get the same
 * answers, if the bookings have the same outcomes.
 */
export function dialogueAgent(parts: AgentParts): ChatAgent {
  return {
    async reply(turn, onDelta = () => {}, signal) {
      throwIfStopped(signal);
      const local = await localContextOf(turn, parts);
      const state = readStoredConversation(turn.state);
      const ruled = respondToLine(state, turn.text, local);
      const hints = rulesMustAnswer(turn.text, state, ruled)
        ? null
        : await parts.reader?.read(turn, signal);
      const answer = hints ? respondToLine(state, turn.text, local, hints) : ruled;
      const reply = await finishTurn(answer, turn, { ...parts, local, onDelta });
      return withQuickReplies(reply, readStoredConversation(reply.state), local);
    },
  };
}

/** Adds the short answers to the question with which a reply ends. */
export function withQuickReplies(
  reply: ChatReply,
  state: ConversationState,
  local: LocalContext,
): ChatReply {
  return { ...reply, quickReplies: quickReplies(state, local) };
}

export async function localContextOf(
  { timeZone, locale, clientTime }: Pick<ChatTurn, 'timeZone' | 'locale' | 'clientTime'>,
  {
    businessTimeZone,
    contactEmail,
    keptDays,
    closedDays,
    fullSlots,
    clock = Date.now,
  }: Omit<AgentParts, 'book' | 'change'>,
): Promise<LocalContext> {
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
  });
}

interface FinishParts extends Pick<AgentParts, 'book' | 'change' | 'clock'> {
  local: LocalContext;
  onDelta(text: string): void;
}

/**
 * Sends the rules' answer, and books the request or makes the change that the visitor has just
 * confirmed. An abort signal stops neither, because the conversation has to know about both.
 */
export async function finishTurn(
  answer: DialogueTurn,
  turn: ChatTurn,
  { book, change, clock = Date.now, local, onDelta }: FinishParts,
): Promise<ChatReply> {
  const written = writtenText(answer.say, local);
  sendWordByWord(written, onDelta);
  const { booking } = answer.state;
  if (answer.change && booking) {
    const outcome = (await change?.(booking.id, answer.change)) ?? { kind: 'failed' as const };
    const after = turnAfterChange(answer.state, { change: answer.change, outcome });
    return replyAfter(after);
  }
  if (!answer.book) return chatReplyOf(answer, written);
  const request = { ...answer.book, ...senderOf(turn, clock()) };
  const key = bookingKey(turn, { ...answer.book }, answer.state.sent.length);
  const outcome = await book(request, key);
  const after = turnAfterBooking(answer.state, outcome, local);
  return {
    ...replyAfter(after),
    facts: knownFacts(after.state),
    booking: outcome.kind === 'booked' ? outcome.booking : null,
  };

  /** Says what came of the booking or of the change, after the answer itself. */
  function replyAfter(after: DialogueTurn): ChatReply {
    const more = writtenText(after.say, local);
    sendWordByWord(` ${more}`, onDelta);
    return chatReplyOf({ ...after, say: [...answer.say, ...after.say] }, `${written} ${more}`);
  }
}

/**
 * Returns the key of a booking. The same request of the same conversation always has the same key,
 * so a repeated turn does not book a second time. A request that the visitor confirms again after
 * it was sent has another key, because it is another request. Without a session, the history
 * identifies the conversation.
 */
function bookingKey(
  { sessionId, history }: ChatTurn,
  request: Record<string, unknown>,
  sentBefore: number,
): string {
  const conversation = sessionId ?? history.map(({ role, content }) => [role, content]);
  const digest = hash('sha256', JSON.stringify([conversation, request, sentBefore]));
  const part = (start: number, length: number) => digest.slice(start, start + length);
  // The key is a UUID of version 8, because an application may choose the digits of that version.
  return `${part(0, 8)}-${part(8, 4)}-8${part(12, 3)}-a${part(15, 3)}-${part(18, 12)}`;
}

/**
 * Returns the fields of a booking request that hold the visitor's time zone, locale and clock. The
 * desk would refuse a day by a clock that the dialogue has ignored.
 */
function senderOf({ timeZone, locale, clientTime }: ChatTurn, now: number) {
  const isBelieved = clientTime !== null && plausibleInstant(clientTime, now) === clientTime;
  return {
    time_zone: timeZone,
    locale,
    client_time: isBelieved ? new Date(clientTime).toISOString() : null,
  };
}

/** Returns the reply of a turn, with its text. */
export function chatReplyOf(
  { state, say, links, ended, handOver }: Omit<DialogueTurn, 'book' | 'change'>,
  text: string,
): ChatReply {
  // The facts of a sent request are no longer there for the form.
  const facts = isSent(state) ? {} : knownFacts(state);
  return { text, say, links: [...links], state, booking: null, facts, ended, handOver };
}

/** A goodbye after the booking leaves the request as sent as it was. */
function isSent({ phase, asked, booking }: ConversationState): boolean {
  return phase === 'booked' || (phase === 'ended' && asked === null && booking !== null);
}

/** Returns the facts that are not empty, under the form's field names. */
function knownFacts({ facts }: ConversationState) {
  const known = Object.entries(facts).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  );
  return Object.fromEntries(known);
}

export function sendWordByWord(text: string, onDelta: (text: string) => void): void {
  for (const [word] of text.matchAll(/\s*\S+/g)) onDelta(word);
}
