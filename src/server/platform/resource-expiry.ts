import type { StoredResource } from './resource-store.ts';

/**
 * When a call that nobody has joined can no longer be joined, in milliseconds since 1970. Null for
 * everything else.
 */
export function expiryOf({ kind, body, state }: StoredResource): number | null {
  const { joinableUntil } = Object(state);
  const isWaiting = kind === 'call' && body.status === 'queued';
  return isWaiting && typeof joinableUntil === 'number' ? joinableUntil : null;
}
