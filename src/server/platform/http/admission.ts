import type { Context, Hono } from 'hono';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import {
  type ReserveStorage,
  type StorageAllowance,
  unlimitedStorage,
} from '#server/http/storage-allowance.ts';
import { type KeyRing, type KnownKey, SITE_PUBLIC_KEY } from '../organisations/key-ring.ts';
import { mayUse, neededRole } from '../organisations/roles.ts';
import { isOriginAllowed } from '../organisations/token-restrictions.ts';
import type { Operation } from '../table/resource.ts';
import { VoiceError } from '../voice-error.ts';

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

/** The headers that the platform's clients send. */
const ALLOWED_HEADERS = 'Authorization, Content-Type';
/** How long a browser may remember the answer to a preflight request. */
const REMEMBERED_SECONDS = 600;

/** The headers of an answer that pages of any origin may read. */
export const forAnyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
};

/** An operation is for pages of other sites if a public key may use it. */
function isForOtherOrigins({ publicFields, isOpen }: Operation): boolean {
  return publicFields !== undefined && isOpen !== true;
}

/**
 * Lets pages of any origin read the answer to an operation that takes a public key. The answer never
 * depends on cookies, so it tells a page nothing that the holder of the key could not read anyway.
 * The answers of all other operations stay readable for pages of this site only.
 */
export function answerOtherOrigins(c: Context, operation: Operation): void {
  if (!isForOtherOrigins(operation)) return;
  for (const [name, value] of Object.entries(forAnyOrigin)) c.header(name, value);
}

/** Lets only pages of this origin read the answer. Null means that no page of another site may. */
function answerOnlyOrigin(c: Context, origin: string | null): void {
  c.header('Access-Control-Allow-Origin', origin ?? undefined);
  c.header('Vary', 'Origin', { append: true });
}

/**
 * Adds the answers to preflight requests. With such a request a browser asks whether a page of
 * another site may use an operation. The browser sends no key with it, so the restrictions of a token
 * are checked when the operation itself is used.
 */
export function addPreflights(
  routes: Hono,
  operations: readonly { path: string; operation: Operation }[],
): void {
  const methods = new Map<string, string[]>();
  for (const { path, operation } of operations) {
    if (!isForOtherOrigins(operation)) continue;
    methods.set(path, [...(methods.get(path) ?? []), operation.method]);
  }
  for (const [path, allowed] of methods) {
    routes.options(path, (c) => {
      const asked = c.req.header('Access-Control-Request-Method') ?? '';
      if (c.req.header('Origin') === undefined || !allowed.includes(asked)) {
        throw new VoiceError(404, 'There is no such operation');
      }
      return c.body(null, 204, {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': allowed.join(', '),
        'Access-Control-Allow-Headers': ALLOWED_HEADERS,
        'Access-Control-Max-Age': String(REMEMBERED_SECONDS),
      });
    });
  }
}

/**
 * Returns a function that reserves storage for a caller with the public key. The function throws a
 * VoiceError when the bytes do not fit into the allowance of the caller's address. If `allowance`
 * is null, the storage is unlimited.
 */
export function storageReserverFor(
  allowance: StorageAllowance | null,
  address: string,
): ReserveStorage {
  if (allowance === null) return unlimitedStorage;
  return (bytes, how) => {
    const reserved = allowance.reserve(address, bytes, how);
    if ('settle' in reserved) return reserved;
    const { waitSeconds, isBusy } = reserved;
    const reason = isBusy
      ? 'Too many messages from this address are being answered'
      : 'Too much was stored from this address today';
    throw new VoiceError(429, `${reason}; try again in ${waitSeconds} seconds`, waitSeconds);
  };
}
