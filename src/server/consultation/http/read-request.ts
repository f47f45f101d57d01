import { hash } from 'node:crypto';
import type { HonoRequest } from 'hono';
import {
  type FieldErrors,
  parseConsultationRequest,
  type ReceivedRequest,
} from '#core/consultation/request.ts';
import { failure, type Result, success } from '#core/result.ts';
import { requestMessages } from '#core/site/content/booking-messages.ts';
import type { ReadBodyResult } from './read-body.ts';

export interface KeyedRequest {
  received: ReceivedRequest;
  key: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readRequest(
  read: Extract<ReadBodyResult, { kind: 'json' | 'form' }>,
  request: HonoRequest,
  now: number,
): Result<KeyedRequest, FieldErrors> {
  const body =
    read.kind === 'form' ? { ...read.body, locale: preferredLocale(request) } : read.body;
  const parsed = parseConsultationRequest(body);
  if (!parsed.ok) return parsed;
  const key = request.header('Idempotency-Key') ?? dailyKey(parsed.value, now);
  if (request.header('Idempotency-Key') !== undefined && !UUID.test(key)) {
    return failure({ 'Idempotency-Key': requestMessages.keyNotUuid });
  }
  return success({ received: parsed.value, key: key.toLowerCase() });
}

/**
 * Returns the key for a request without the header `Idempotency-Key`. Equal requests on one day
 * have the same key, so that only one of them is booked.
 */
function dailyKey({ request }: ReceivedRequest, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return hash('sha256', `${day} ${JSON.stringify(request)}`);
}

/**
 * Returns the first language in the header `Accept-Language`. A form that is sent without script
 * does not contain the visitor's language.
 */
export function preferredLocale(request: HonoRequest): string {
  const [first = ''] = (request.header('Accept-Language') ?? '').split(/[,;]/);
  try {
    return Intl.getCanonicalLocales(first.trim())[0] ?? '';
  } catch {
    return '';
  }
}
