import { bookingPath } from '#core/consultation/booking-path.ts';
import { bookingReference } from '#core/consultation/booking-reference.ts';
import { REQUESTS_ADDRESS } from '#core/request-address.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { logError } from '#server/http/errors.ts';
import type { JsonPost, RequestSender } from '#server/http/json-post.ts';
import { releaseIfStoringFails } from '#server/http/storage-allowance.ts';
import { bookingBytes } from '#server/http/stored-bytes.ts';
import type { ConsultationParts } from './consultation-parts.ts';
import { MAX_BODY_BYTES, type ReadBodyResult, readJsonBody } from './read-body.ts';
import { readRequest } from './read-request.ts';
import * as refusals from './refusals.ts';

type ReceivingParts = Pick<
  ConsultationParts,
  'desk' | 'limiter' | 'allowance' | 'hasMail' | 'logger'
>;

type RefusedAnswer = { kind: 'refused'; refusal: refusals.BookingRefusal };
type ReceivedAnswer =
  | { kind: 'booked'; id: string; linkToken: string | null; isOffCalendar: boolean }
  | RefusedAnswer;

interface RequestReceiver {
  /**
   * Counts a request before its body is read, so that nobody can have many bodies read. Resolves
   * with null if the network may send it.
   */
  refuseTooSoon(sender: RequestSender): Promise<RefusedAnswer | null>;
  /** Books a request, or says why the request is refused. */
  receive(read: ReadBodyResult, sender: RequestSender): Promise<ReceivedAnswer>;
}

export function requestReceiver(parts: ReceivingParts): RequestReceiver {
  const { desk, limiter, allowance, hasMail, logger } = parts;

  async function book(read: ReadBodyResult, sender: RequestSender): Promise<ReceivedAnswer> {
    if (read.kind === 'unsupported') return refused(refusals.UNSUPPORTED);
    if (read.kind === 'too-large') return refused(refusals.TOO_LARGE);
    if (read.kind === 'malformed') return refused(refusals.MALFORMED);
    const request = readRequest(read, sender, Date.now());
    if (!request.ok) return refused(refusals.invalidRequest(request.error));
    const { received, key, hasOwnKey } = request.value;
    const storage = allowance?.reserve(sender.network(), bookingBytes(received.request, hasMail));
    if (storage && 'waitSeconds' in storage) {
      return refused(refusals.tooMuchStored(storage.waitSeconds));
    }
    const outcome = await releaseIfStoringFails(storage, desk.book(received, key));
    if (outcome.kind !== 'booked') storage?.settle(0);
    switch (outcome.kind) {
      case 'booked': {
        const { kind, id, linkToken, isRepeated, isOffCalendar } = outcome;
        // Without a key of its own, a repeated request may come from anybody who knows the same data,
        // and whoever has the link can move and cancel the booking.
        const isSecret = isRepeated && !hasOwnKey;
        return { kind, id, linkToken: isSecret ? null : linkToken, isOffCalendar };
      }
      case 'invalid':
        return refused(refusals.invalidRequest(outcome.fields));
      case 'other-body':
        return refused(refusals.KEY_REUSED);
      case 'slot-full':
        return refused(refusals.SLOT_FULL);
      case 'busy':
        return refused(refusals.KEY_BUSY);
    }
  }

  return {
    async refuseTooSoon(sender) {
      const wait = limiter && (await limiter.waitForShared(sender.network()));
      return wait === null ? null : refused(refusals.tooManyRequests(wait));
    },
    async receive(read, sender) {
      try {
        return await book(read, sender);
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        logError(logger, error);
        return refused(refusals.STORAGE_DOWN);
      }
    },
  };
}

/** Returns what the request listener needs to answer requests in JSON without Hono. */
export function postedRequests(parts: ReceivingParts): JsonPost {
  const { refuseTooSoon, receive } = requestReceiver(parts);
  return {
    address: REQUESTS_ADDRESS,
    maxBytes: MAX_BODY_BYTES,
    async refuse(sender) {
      const refusal = await refuseTooSoon(sender);
      return refusal && jsonAnswerOf(refusal);
    },
    answer: async (text, sender) => jsonAnswerOf(await receive(readJsonBody(text), sender)),
  };
}

/** Returns the answer to a request that was sent as JSON. */
export function jsonAnswerOf(answer: ReceivedAnswer) {
  if (answer.kind === 'refused') {
    const { status, error, message, fields } = answer.refusal;
    const headers = refusals.retryHeaders(answer.refusal);
    return { status, headers, body: { error, message, ...(fields && { fields }) } };
  }
  const { id, linkToken, isOffCalendar } = answer;
  const link = linkToken === null ? {} : { link: bookingPath(linkToken) };
  // Only a page whose clock is wrong has to know that the booking has no calendar entry.
  const calendar = isOffCalendar ? { calendar: false } : {};
  return {
    status: 201 as const,
    headers: {},
    body: { id, ...link, reference: bookingReference(id), ...calendar },
  };
}

function refused(refusal: refusals.BookingRefusal): RefusedAnswer {
  return { kind: 'refused', refusal };
}
