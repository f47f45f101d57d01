import { hash } from 'node:crypto';
import {
  type FieldErrors,
  parseConsultationRequest,
  type ReceivedRequest,
} from '#core/consultation/request.ts';
import { failure, type Result, success } from '#core/result.ts';
import { requestMessages } from '#core/site/content/booking-messages.ts';
import type { RequestSender } from '#server/http/json-post.ts';
import type { ReadBodyResult } from './read-body.ts';

type RequestHeaders = Pick<RequestSender, 'header'>;

export interface KeyedRequest {
  received: ReceivedRequest;
  key: string;
  /** Whether the client has sent the key, so that nobody else knows it. */
  hasOwnKey: boolean;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function readRequest(
  read: Extract<ReadBodyResult, { kind: 'json' | 'form' }>,
  sender: RequestHeaders,
  now: number,
): Result<KeyedRequest, FieldErrors> {
  const body = read.kind === 'form' ? { ...read.body, locale: preferredLocale(sender) } : read.body;
  const parsed = parseConsultationRequest(body);
  if (!parsed.ok) return parsed;
  const sent = sender.header('Idempotency-Key');
  const key = sent ?? dailyKey(parsed.value, now);
  if (sent !== undefined && !UUID.test(sent)) {
    return failure({ 'Idempotency-Key': requestMessages.keyNotUuid });
  }
  const hasOwnKey = sent !== undefined;
  return success({ received: parsed.value, key: key.toLowerCase(), hasOwnKey });
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
export function preferredLocale(sender: RequestHeaders): string {
  const [first = ''] = (sender.header('Accept-Language') ?? '').split(/[,;]/);
  try {
    return Intl.getCanonicalLocales(first.trim())[0] ?? '';
  } catch {
    return '';
  }
}
