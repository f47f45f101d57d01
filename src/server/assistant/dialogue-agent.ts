import { hash } from 'node:crypto';
import type { ConversationState } from '#core/assistant/conversation-state.ts';
import { turnAfterBooking } from '#core/assistant/decide/booking-outcome.ts';
import { contactGivenUpTurn, turnAfterCallBack } from '#core/assistant/decide/call-back-turns.ts';
import { turnAfterChange } from '#core/assistant/decide/change-outcome.ts';
import { answerLine, rulesMustAnswer } from '#core/assistant/decide/conversation.ts';
import type { DialogueTurn } from '#core/assistant/decide/dialogue-turn.ts';
import { quickReplies } from '#core/assistant/decide/slot-offers.ts';
import type { LocalContext } from '#core/assistant/local-context.ts';
import { joinedMeaning } from '#core/assistant/read/joined-meaning.ts';
import { type HeardLine, hearLine } from '#core/assistant/read/read-line.ts';
import { writtenText } from '#core/assistant/say/written.ts';
import { readStoredConversation } from '#core/assistant/stored-conversation.ts';
import { plausibleInstant } from '#core/moment-words.ts';
import type { ChatTurn } from '../chat/chat-agent.ts';
import {
  type AgentParts,
  type AgentReply,
  type AssistantAgent,
  heardLineOf,
  localContextOf,
  throwIfStopped,
} from './agent-turn.ts';
import { handedOver, successorByName } from './hand-over.ts';

/**
 * Returns the agent of the built-in dialogue, which answers by rules and in the site's own words. Its
 * reader says what a line means. The same lines at the same time get the same answers, if the bookings
 * have the same outcomes and no second reader is set. `withDocuments` answers for an assistant that
 * names uploaded files.
 */
export function dialogueAgent(parts: AgentParts, withDocuments?: AssistantAgent): AssistantAgent {
  return {
    async reply(turn, onDelta = () => {}, signal) {
      throwIfStopped(signal);
      const successor = turn.successors ? successorByName(turn) : null;
      if (successor !== null) return handedOver(turn, successor);
      if (turn.prompt?.knowledge && withDocuments)
        return withDocuments.reply(turn, onDelta, signal);
      return replyByDialogue(parts, turn, await heardLineOf(turn, parts), { onDelta, signal });
    },
  };
}

/**
 * Returns the same agent for callers on the phone too. A name or an address that was told in vain is
 * given up by the rules, whoever answers otherwise.
 */
export function withGivenUpContacts(agent: AssistantAgent, parts: AgentParts): AssistantAgent {
  return {
    async reply(turn, onDelta = () => {}, signal, onAside) {
      if (turn.givenUp === undefined) return agent.reply(turn, onDelta, signal, onAside);
      const local = await localContextOf(turn, parts);
      const state = readStoredConversation(turn.state);
      const answer = contactGivenUpTurn(state, turn.givenUp, local);
      return finishTurn(answer, turn, { ...parts, local, onDelta });
    },
  };
}

/** Answers a line that was read. The second reader is asked where the rules need not answer themselves. */
export async function replyByDialogue(
  parts: AgentParts,
  turn: ChatTurn,
  heard: HeardLine,
  { onDelta, signal }: { onDelta(text: string): void; signal: AbortSignal | undefined },
): Promise<AgentReply> {
  const { local } = heard;
  const ruled = answerLine(heard);
  const second = rulesMustAnswer(heard, ruled)
    ? null
    : await parts.secondReader?.read(turn.text, heard.state, signal);
  const answer = second
    ? answerLine(
        hearLine(heard.state, turn.text, { local, meaning: joinedMeaning(heard.meaning, second) }),
      )
    : ruled;
  const reply = await finishTurn(answer, turn, { ...parts, local, onDelta });
  return withQuickReplies(reply, reply.state, local);
}

/** Adds the short answers to the question with which a reply ends. */
export function withQuickReplies(
  reply: AgentReply,
  state: ConversationState,
  local: LocalContext,
): AgentReply {
  return { ...reply, quickReplies: quickReplies(state, local) };
}

interface FinishParts extends Pick<AgentParts, 'book' | 'change' | 'noteCallBack' | 'clock'> {
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
  { book, change, noteCallBack, clock = Date.now, local, onDelta }: FinishParts,
): Promise<AgentReply> {
  const written = writtenText(answer.say, local);
  sendWordByWord(written, onDelta);
  const { booking } = answer.state;
  if (answer.change && booking) {
    const outcome = (await change?.(booking.id, answer.change)) ?? { kind: 'failed' as const };
    const after = turnAfterChange(answer.state, { change: answer.change, outcome });
    return replyAfter(after);
  }
  if (answer.callBack) {
    const { sessionId: callId } = turn;
    const isPossible = noteCallBack !== undefined && callId !== null;
    const outcome = isPossible ? await noteCallBack(answer.callBack, callId) : 'failed';
    return replyAfter(turnAfterCallBack(answer.state, outcome));
  }
  if (!answer.book) return chatReplyOf(answer, written);
  const request = { ...answer.book, ...senderOf(turn, clock()) };
  const key = bookingKey(turn, { ...answer.book }, answer.state.sent.length);
  const outcome = await book(request, key, { byPhone: turn.phone !== undefined });
  const after = turnAfterBooking(answer.state, outcome, local);
  return {
    ...replyAfter(after),
    facts: knownFacts(after.state),
    booking: outcome.kind === 'booked' ? outcome.booking : null,
  };

  /** Says what came of the booking or of the change, after the answer itself. */
  function replyAfter(after: DialogueTurn): AgentReply {
    const more = writtenText(after.say, local);
    const space = written === '' ? '' : ' ';
    sendWordByWord(`${space}${more}`, onDelta);
    const text = `${written}${space}${more}`;
    return chatReplyOf({ ...after, say: [...answer.say, ...after.say] }, text);
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
  { state, say, links, ended, handOver }: Omit<DialogueTurn, 'book' | 'change' | 'callBack'>,
  text: string,
): AgentReply {
  // The facts of a sent request are no longer there for the form.
  const facts = isSent(state) ? {} : knownFacts(state);
  // During an update of a fleet, a process of the release before may go on with this conversation.
  const kept = { ...state, lastSaid: text };
  return { text, say, links: [...links], state: kept, booking: null, facts, ended, handOver };
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
