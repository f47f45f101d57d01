import { createHmac } from 'node:crypto';
import { webhookEvent } from '#core/consultation/owner/webhook-event.ts';
import { retryAfterMs, sendGuarded } from '#server/http/guarded/guarded-request.ts';
import type { SendLater } from './notifier.ts';

/** The program of the owner that is told about bookings. */
export interface BookingWebhook {
  url: string;
  /** Signs the messages. */
  secret: Uint8Array;
}

const TIMEOUT_MS = 15_000;
const MOST_ANSWER_BYTES = 64 * 1024;
const SECRET = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const SECRET_BYTES = { least: 24, most: 64 };
/** The receiver says with this status that it wants no more messages. */
const GONE = 410;

/** Reads a secret as Standard Webhooks writes it. Returns null if it is none. */
export function parseWebhookSecret(value: string): Uint8Array | null {
  const bytes = Buffer.from(SECRET.exec(value)?.[1] ?? '', 'base64');
  const { least, most } = SECRET_BYTES;
  return bytes.length >= least && bytes.length <= most ? bytes : null;
}

/**
 * Returns a function that posts a queued message to the owner's program, with the headers and the
 * signature of Standard Webhooks. Every attempt at a message has the same id. A
 * redirect is not followed, so the message goes nowhere but to the host that the owner has set, which
 * may be private.
 */
export function webhookSender({ url, secret }: BookingWebhook): SendLater {
  const address = new URL(url);
  return async ({ id, payload }) => {
    const body = JSON.stringify(webhookEvent(payload));
    const outcome = await sendGuarded(
      address,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...signatureOf(id, body, secret) },
        body,
        timeoutMs: TIMEOUT_MS,
      },
      { mayConnect: () => true, mostAnswerBytes: MOST_ANSWER_BYTES },
    );
    if (outcome.kind === 'forbidden') return { kind: 'refused', reason: 'forbidden address' };
    if (outcome.kind === 'failed') return outcome;
    const { status, headers } = outcome;
    if (status >= 200 && status < 300) return { kind: 'delivered' };
    const reason = `status ${status}`;
    if (status === GONE) return { kind: 'refused', reason };
    const asked = retryAfterMs(headers);
    return { kind: 'failed', reason, ...(asked !== null && { retryAfterMs: asked }) };
  };
}

function signatureOf(messageId: string, body: string, secret: Uint8Array) {
  const id = `msg_${messageId}`;
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`);
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
}
