import type { Context } from 'hono';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import { type KeyRing, type KnownKey, SITE_PUBLIC_KEY } from '../organisations/key-ring.ts';
import { mayUse, neededRole } from '../organisations/roles.ts';
import { isOriginAllowed } from '../organisations/token-restrictions.ts';
import type { Operation } from '../table/resource.ts';
import { VoiceError } from '../voice-error.ts';
import { answerOnlyOrigin } from './cross-origin.ts';

interface AdmissionParts {
  keys: KeyRing;
  /** Limits the number of requests without a private key. Null means that there is no limit. */
  limiter: RateLimiter | null;
  /** Returns the address by which the caller is limited. */
  addressOf(c: Context): string;
}

/**
 * Returns a function that resolves with the key of a request if the key may use the operation.
 * Otherwise the function throws a VoiceError.
 */
export function admission({
  keys,
  limiter,
  addressOf,
}: AdmissionParts): (c: Context, operation: Operation) => Promise<KnownKey> {
  /** What only reads counts in this process, so that it costs no statement of the database. */
  async function waitFor(c: Context): Promise<number | null> {
    if (limiter === null) return null;
    const address = addressOf(c);
    return c.req.method === 'POST' ? limiter.waitForShared(address) : limiter.waitFor(address);
  }

  return async (c, operation) => {
    const key = await keys.identify(c.req.header('Authorization'));
    if (key?.kind === 'private') {
      refuseSmallRole(key, operation);
      return key;
    }
    const wait = await waitFor(c);
    if (wait !== null) {
      throw new VoiceError(429, `Too many requests; try again in ${wait} seconds`, wait);
    }
    if (operation.isOpen) return SITE_PUBLIC_KEY;
    if (key === null) throw new VoiceError(401, 'A valid key is needed, as a bearer token');
    if (operation.publicFields === undefined) {
      throw new VoiceError(403, 'This takes the private key');
    }
    refuseOtherOrigin(c, key);
    return key;
  };
}

/** Throws a VoiceError if a page uses a token that is not for its origin. */
function refuseOtherOrigin(c: Context, { restrictions }: KnownKey): void {
  if (restrictions?.allowedOrigins === undefined) return;
  const origin = c.req.header('Origin');
  const isAllowed = isOriginAllowed(restrictions, origin);
  answerOnlyOrigin(c, isAllowed && origin !== undefined ? origin : null);
  if (!isAllowed) throw new VoiceError(403, 'This token may not be used from this origin');
}

function refuseSmallRole({ role, isOwner }: KnownKey, operation: Operation): void {
  if (isOwner || operation.isOpen || mayUse(role, operation)) return;
  throw new VoiceError(403, `This takes the role ${neededRole(operation)}`);
}
