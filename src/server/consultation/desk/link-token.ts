import { randomBytes } from 'node:crypto';

/** Nobody can guess a random token of this length. */
const TOKEN_BYTES = 32;
const TOKENS_AT_ONCE = 64;

/** Random bytes for the next tokens. Asking for few bytes takes as long as asking for many. */
let pool = Buffer.alloc(0);
let used = 0;

/** Returns a new token for the address of a booking's page. */
export function newLinkToken(): string {
  if (used === pool.length) {
    pool = randomBytes(TOKEN_BYTES * TOKENS_AT_ONCE);
    used = 0;
  }
  const end = used + TOKEN_BYTES;
  const token = pool.toString('base64url', used, end);
  // A token that was given out stays nowhere else in the memory.
  pool.fill(0, used, end);
  used = end;
  return token;
}
