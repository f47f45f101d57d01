import type { Context, Hono } from 'hono';
import type { Operation } from '../table/resource.ts';
import { VoiceError } from '../voice-error.ts';

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
export function answerOnlyOrigin(c: Context, origin: string | null): void {
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
