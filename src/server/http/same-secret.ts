import { hash, timingSafeEqual } from 'node:crypto';

/**
 * Tells whether a secret that somebody sent is the expected one. The time that this takes says
 * nothing about the expected secret, not even its length.
 */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
}
