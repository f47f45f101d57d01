import type { FieldErrors } from '#core/consultation/request.ts';
import { banners } from '#core/consultation/wizard.ts';
import type { ErrorBody } from '../http/answer.ts';
import { KEY_LEASE_MS } from './booking-ledger.ts';

/** Why a request was not booked, whoever is to read it. */
export interface Refusal extends ErrorBody {
  status: 409 | 413 | 415 | 422 | 429 | 503;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
}

export function invalidRequest(fields: FieldErrors): Refusal {
  return { status: 422, error: 'invalid-request', message: banners.invalid, fields };
}

export const MALFORMED: Refusal = invalidRequest({ body: 'The request is not valid JSON' });

export const KEY_REUSED: Refusal = {
  status: 422,
  error: 'key-reused',
  message: 'This key was used for another request.',
  fields: { 'Idempotency-Key': 'This key was used for another request' },
};

export const SLOT_FULL: Refusal = {
  status: 409,
  error: 'slot-full',
  message: banners.taken,
};

export const TOO_LARGE: Refusal = {
  status: 413,
  error: 'too-large',
  message: 'The request is too large.',
};

export const UNSUPPORTED: Refusal = {
  status: 415,
  error: 'unsupported-media-type',
  message: 'This address takes JSON or a form.',
};

export const STORAGE_DOWN: Refusal = {
  status: 503,
  error: 'storage-down',
  message: banners.failed,
};

/** The key will be free by then, whatever became of who holds it. */
export const BUSY: Refusal = {
  status: 503,
  error: 'busy',
  message: banners.failed,
  retryAfterSeconds: Math.ceil(KEY_LEASE_MS / 1000),
};

export function tooManyRequests(seconds: number): Refusal {
  return {
    status: 429,
    error: 'too-many-requests',
    message: `Too many requests. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    retryAfterSeconds: seconds,
  };
}

export function tooMuchStored(seconds: number): Refusal {
  const hours = Math.ceil(seconds / 3600);
  return {
    status: 429,
    error: 'too-much-stored',
    message: `Too much was sent from your address today. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    retryAfterSeconds: seconds,
  };
}
