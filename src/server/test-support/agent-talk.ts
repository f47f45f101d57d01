import type { Agent, AgentReply, AgentTurn, BookOutcome } from '../assistant/agent.ts';

/** Thursday, 10:20 in Paris. */
export const THE_THURSDAY = Date.parse('2026-11-12T09:20:00Z');

/** One visitor's session with an agent, turn by turn, as the platform would keep it. */
export function talkWith(agent: Agent, visitor: Partial<AgentTurn> = {}) {
  let state: unknown = null;
  const history: { role: string; content: string }[] = [];
  return async (text: string, signal?: AbortSignal): Promise<AgentReply & { pieces: string[] }> => {
    const pieces: string[] = [];
    const turn: AgentTurn = {
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
    // The store has it as JSON.
    state = JSON.parse(JSON.stringify(reply.state));
    history.push({ role: 'user', content: text }, { role: 'assistant', content: reply.text });
    return { ...reply, pieces };
  };
}

/** A booking that succeeds, and keeps what it was asked for. */
export function recordedBook(outcome: BookOutcome = { kind: 'booked', id: 'booking-1' }) {
  const calls: { request: Record<string, unknown>; key: string }[] = [];
  const book = async (request: Record<string, unknown>, key: string) => {
    calls.push({ request, key });
    return outcome;
  };
  return { calls, book };
}
