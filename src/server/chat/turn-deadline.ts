/**
 * The longest time for the answer to one line, whoever takes over meanwhile. It is shorter than the
 * hold of a session, so that no other message begins from the same state.
 */
export const LONGEST_TURN_MS = 55_000;

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
