import { isIP } from 'node:net';
import * as v from 'valibot';
import { LONGEST_KEPT_DAYS } from '#core/retention.ts';

const HOST_NAME = /^[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?$/i;

/**
 * Returns a schema for a key. The key must be long enough to be hard to guess, and may have only
 * characters that a header can contain.
 */
export function bearerKey() {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\w.~+/=-]{16,200}$/, 'must be 16 to 200 letters, digits or signs of a bearer key'),
    ),
  );
}

/** The newest key comes first. Older keys follow after commas. */
export function secretsKeys() {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\w.~+/=-]{32,200}(,[\w.~+/=-]{32,200}){0,9}$/,
        'must be one to ten keys, separated by commas, of 32 to 200 letters, digits or signs of a bearer key each',
      ),
      v.transform((value) => value.split(',') as [string, ...string[]]),
    ),
  );
}

export function headerKey() {
  return v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be a key that fits into a header')),
  );
}

/**
 * Returns a schema that converts a value with `parse`. `parse` returns null for a value that is not
 * valid.
 */
export function parsed<Value>(parse: (value: string) => Value | null, rule: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.check((value) => parse(value) !== null, rule),
      v.transform((value) => parse(value) as Value),
    ),
  );
}

/** The protocol of a hosted speech service. */
export function speechProvider() {
  return v.optional(v.picklist(['openai', 'deepgram'], 'must be openai or deepgram'));
}

export function wholeNumber() {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1 on'),
      v.transform(Number),
    ),
  );
}

export function wholeNumberUpTo(most: number, ofWhat = '') {
  const rule = `must be a whole number ${ofWhat}from 1 to ${most}`;
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}$/, rule),
      v.transform(Number),
      v.maxValue(most, rule),
    ),
  );
}

export function days() {
  return wholeNumberUpTo(LONGEST_KEPT_DAYS, 'of days ');
}

/**
 * Returns a schema for an http or https address. The schema removes slashes at the end, so that a
 * path can be appended.
 */
export function httpUrl() {
  return v.optional(
    v.pipe(
      v.string(),
      v.check(isHttpUrl, 'must be an http or https address'),
      v.transform((value) => value.replace(/\/+$/, '')),
    ),
  );
}

export function isHost(value: string): boolean {
  // An IPv6 zone (fe80::1%eth0) is not allowed in a URL, and the host becomes part of URLs in the pages.
  return HOST_NAME.test(value) || (isIP(value) !== 0 && !value.includes('%'));
}

function isHttpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && isUrlHost(url);
}

/**
 * Checks the host name of an address. `URL` accepts quotes and semicolons in a host name, and pages
 * and headers contain the name unescaped.
 */
function isUrlHost({ hostname }: URL): boolean {
  return isHost(hostname.replace(/^\[(.*)\]$/, '$1'));
}

export function checkedOrigin(value: string): string | null {
  const url = URL.parse(value);
  if (url === null || !isHttpUrl(value)) return null;
  // This one comparison refuses a path, a query, a hash and credentials.
  return url.href === `${url.origin}/` ? url.origin : null;
}
