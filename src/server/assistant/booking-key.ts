import { hash } from 'node:crypto';
import type { AgentTurn } from './agent.ts';

/**
 * The same wish of the same conversation has the same key, so a turn that is sent again, or a yes
 * that is said again after its answer was lost, books once. Outside a session the history tells one
 * conversation from another.
 */
export function bookingKey(
  { sessionId, history }: Pick<AgentTurn, 'sessionId' | 'history'>,
  request: Record<string, unknown>,
): string {
  const conversation = sessionId ?? history.map(({ role, content }) => [role, content]);
  const digest = hash('sha256', JSON.stringify([conversation, request]));
  const part = (start: number, length: number) => digest.slice(start, start + length);
  // In the shape of a UUID that anyone may make up (version 8).
  return `${part(0, 8)}-${part(8, 4)}-8${part(12, 3)}-a${part(15, 3)}-${part(18, 12)}`;
}
