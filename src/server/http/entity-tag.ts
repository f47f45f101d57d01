import { createHash } from 'node:crypto';

const TAGS = /(?:W\/)?("[^"]*")/g;

/**
 * Returns a strong entity tag. Different contents have different tags, so each encoding of a file
 * has its own tag.
 */
export function entityTag(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Returns whether the header If-None-Match contains the tag or `*`. The comparison is weak (RFC
 * 9110, section 13.1.2), so a `W/` that a proxy added is ignored.
 */
export function matchesEntityTag(header: string, tag: string): boolean {
  if (header === tag || header.trim() === '*') return true;
  for (const [, candidate] of header.matchAll(TAGS)) {
    if (candidate === tag) return true;
  }
  return false;
}
