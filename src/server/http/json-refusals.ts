import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from './http-answer.ts';
import { requestNetwork } from './incoming-request.ts';
import type { RateLimiter } from './rate-limit.ts';

export interface NetworkLimit {
  /** Limits the requests of each network (see `clientNetwork`). Null means that there is no limit. */
  limiter: RateLimiter | null;
  trustedProxies: number;
}

/**
 * Counts a request, and refuses it if its network has sent too many. Resolves with null for a request
 * that may go on. A limiter that counts for all processes is asked for all of them. The text of the refusal gets the seconds after which the client may try again.
 */
export async function refuseTooMany(
  c: Context,
  { limiter, trustedProxies }: NetworkLimit,
  textOf: (waitSeconds: number) => string,
): Promise<Response | null> {
  const wait = (await limiter?.waitForShared(requestNetwork(c, trustedProxies))) ?? null;
  if (wait === null) return null;
  c.header('Retry-After', String(wait));
  return refuseAsJson(c, 429, 'too-many-requests', textOf(wait));
}

export function refuseAsJson(
  c: Context,
  status: ContentfulStatusCode,
  error: string,
  message: string,
): Response {
  const body: ErrorBody = { error, message };
  return c.json(body, status);
}
