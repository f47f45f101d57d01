import type { AgentBookingOutcome } from '#core/agent-booking.ts';
import type { ChatAgent, ChatMessage, ChatReply, ChatTurn } from '../chat/chat-agent.ts';

/** 10:20 in Paris on a Thursday. The test data of the assistant is written for this moment. */
export const THURSDAY_12_NOVEMBER_2026 = Date.parse('2026-11-12T09:20:00Z');

/**
 * Returns a function that sends messages to an agent as one visitor. With each message the agent
 * gets the state that it returned with its last reply.
 */
export function talkWith(agent: ChatAgent, visitor: Partial<ChatTurn> = {}) {
  let state: unknown = null;
  const history: ChatMessage[] = [];
  return async (text: string, signal?: AbortSignal): Promise<ChatReply & { pieces: string[] }> => {
    const pieces: string[] = [];
    const turn: ChatTurn = {
      sessionId: 'session-1',
      timeZone: 'Europe/Paris',
      locale: 'en-GB',
      prompt: null,
      ...visitor,
      state,
      history: [...history],
      text,
      clientTime: visitor.clientTime ?? null,
    };
    const reply = await agent.reply(turn, (piece) => pieces.push(piece), signal);
    // The state is converted to JSON and back, because the platform stores it as JSON.
    state = JSON.parse(JSON.stringify(reply.state));
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.text });
    return { ...reply, pieces };
  };
}

/**
 * Returns a `book` function that records its calls. Every booking succeeds unless the test gives
 * another outcome.
 */
export function bookingRecorder(
  outcome: AgentBookingOutcome = { kind: 'booked', booking: { id: 'booking-1' } },
) {
  const calls: { request: Record<string, unknown>; key: string }[] = [];
  const book = async (request: Record<string, unknown>, key: string) => {
    calls.push({ request, key });
    return outcome;
  };
  return { calls, book };
}
