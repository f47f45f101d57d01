import type { FieldErrors } from '#core/consultation/request.ts';
import { bookingBanners, requestMessages } from '#core/site/content/booking-messages.ts';
import type { ErrorBody } from '#server/http/http-answer.ts';
import { KEY_LEASE_MS } from '../storage/booking-ledger.ts';

/** Describes why a request was not booked. It is sent as JSON or shown on a page. */
export interface BookingRefusal extends ErrorBody {
  status: 409 | 413 | 415 | 422 | 429 | 503;
  fields?: FieldErrors;
  retryAfterSeconds?: number;
}

/** Returns the header that says when a refused request may be tried again. */
export function retryHeaders({ retryAfterSeconds }: BookingRefusal): Record<string, string> {
  return retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
}

export function invalidRequest(fields: FieldErrors): BookingRefusal {
  return { status: 422, error: 'invalid-request', message: bookingBanners.invalid, fields };
}

export const MALFORMED: BookingRefusal = invalidRequest({ body: requestMessages.notJson });

export const KEY_REUSED: BookingRefusal = {
  status: 422,
  error: 'key-reused',
  message: `${requestMessages.keyReused}.`,
  fields: { 'Idempotency-Key': requestMessages.keyReused },
};

export const SLOT_FULL: BookingRefusal = {
  status: 409,
  error: 'slot-full',
  message: bookingBanners.taken,
};

export const TOO_LARGE: BookingRefusal = {
  status: 413,
  error: 'too-large',
  message: requestMessages.bodyTooLarge,
};

export const UNSUPPORTED: BookingRefusal = {
  status: 415,
  error: 'unsupported-media-type',
  message: requestMessages.wrongMediaType,
};

export const STORAGE_DOWN: BookingRefusal = {
  status: 503,
  error: 'storage-down',
  message: bookingBanners.failed,
};

/**
 * The refusal of a request whose key is held by another process. After `retryAfterSeconds` the key
 * is free, even if the other process has died.
 */
export const KEY_BUSY: BookingRefusal = {
  status: 503,
  error: 'busy',
  message: bookingBanners.failed,
  retryAfterSeconds: Math.ceil(KEY_LEASE_MS / 1000),
};

export function tooManyRequests(seconds: number): BookingRefusal {
  return {
    status: 429,
    error: 'too-many-requests',
    message: bookingBanners.tooMany(seconds),
    retryAfterSeconds: seconds,
  };
}

export function tooMuchStored(seconds: number): BookingRefusal {
  return {
    status: 429,
    error: 'too-much-stored',
    message: requestMessages.tooMuchStored(Math.ceil(seconds / 3600)),
    retryAfterSeconds: seconds,
  };
}
