import type { StoredResource } from './resource-store.ts';

/**
 * When a resource ends by itself, in milliseconds since 1970: a session expires, and a call that
 * nobody has joined can no longer be joined. Null for all others.
 */
export function expiryOf({ kind, createdAt, body, state }: StoredResource): number | null {
  const { expirationSeconds, status } = body;
  if (kind === 'session' && typeof expirationSeconds === 'number') {
    return createdAt + Math.round(expirationSeconds * 1000);
  }
  const { joinableUntil } = Object(state);
  const isWaiting = kind === 'call' && status === 'queued';
  return isWaiting && typeof joinableUntil === 'number' ? joinableUntil : null;
}
