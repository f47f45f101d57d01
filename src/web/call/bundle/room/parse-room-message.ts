import type { MessageFromRoom } from '#core/call/room-messages.ts';
import { isFatalCallError } from '#core/report/fatal-call-error.ts';

/**
 * Parses a message from the room. Returns null for a message that the room protocol does not
 * define.
 */
export function parseRoomMessage(text: unknown): MessageFromRoom | null {
  if (typeof text !== 'string') return null;
  let message: Partial<Record<string, unknown>> | null;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (message === null || typeof message !== 'object') return null;
  return isWellFormed(message) ? (message as unknown as MessageFromRoom) : null;
}

function isWellFormed(message: Partial<Record<string, unknown>>): boolean {
  switch (message.type) {
    case 'joined': {
      const { id, resume, agent, iceServers } = message;
      const areTexts = typeof id === 'string' && typeof resume === 'string';
      return (
        areTexts && isRecord(agent) && typeof agent.id === 'string' && Array.isArray(iceServers)
      );
    }
    case 'answer':
      return typeof message.sdp === 'string' && isOfferNumber(message.offer);
    case 'fatal':
      return isFatalCallError(message.error) && typeof message.message === 'string';
    case 'candidate':
      return message.candidate === null || isRecord(message.candidate);
    case 'recording':
      return message.id === null || typeof message.id === 'string';
    case 'agent-hush':
      return typeof message.on === 'boolean';
    case 'app':
    case 'renew':
    case 'end':
      return true;
    default:
      return false;
  }
}

/** A room of an earlier release gives no number. */
function isOfferNumber(value: unknown): boolean {
  return value === undefined || typeof value === 'number';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
