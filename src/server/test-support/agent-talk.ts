import type { AgentBookingOutcome } from '#core/agent-booking.ts';
import type { ChatAgent, ChatMessage, ChatReply, ChatTurn } from '../chat/chat-agent.ts';

/** A Thursday, 10:20 in Paris. The test data of the assistant is written for this moment. */
export const THURSDAY_12_NOVEMBER_2026 = Date.parse('2026-11-12T09:20:00Z');

/** Plays the session of one visitor with an agent, and keeps the state between turns. */
export function talkWith(agent: ChatAgent, visitor: Partial<ChatTurn> = {}) {
  let state: unknown = null;
  const history: ChatMessage[] = [];
  return async (text: string, signal?: AbortSignal): Promise<ChatReply & { pieces: string[] }> => {
    const pieces: string[] = [];
    const turn: ChatTurn = {
      sessionId: 'session-1',
      timeZone: 'Europe/Paris',
      locale: 'en-GB',
      ...visitor,
      state,
      history: [...history],
      text,
      clientTime: visitor.clientTime ?? null,
    };
    const reply = await agent.reply(turn, (piece) => pieces.push(piece), signal);
    // The platform stores the state as JSON.
    state = JSON.parse(JSON.stringify(reply.state));
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.text });
    return { ...reply, pieces };
  };
}

/** A booking that records its calls. It succeeds unless a test names another outcome. */
export function bookingRecorder(
  outcome: AgentBookingOutcome = { kind: 'booked', id: 'booking-1' },
) {
  const calls: { request: Record<string, unknown>; key: string }[] = [];
  const book = async (request: Record<string, unknown>, key: string) => {
    calls.push({ request, key });
    return outcome;
  };
  return { calls, book };
}
