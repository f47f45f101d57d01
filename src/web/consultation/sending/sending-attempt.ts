/**
 * An attempt to send a request. The body shows whether the next attempt is a retry of this attempt.
 */
export interface SendingAttempt {
  /** The idempotency key of the attempt. */
  key: string;
  /** The body of the request as JSON, without the parts that differ in every attempt. */
  body: string;
}

/**
 * Returns the last attempt if it was for the same request, so that a retry has the same key and
 * does not book twice. For any other request, returns an attempt with a new key.
 */
export function attemptFor(
  request: object,
  last: SendingAttempt | null,
  newKey: () => string = randomUuid,
): SendingAttempt {
  const body = JSON.stringify(request);
  return last?.body === body ? last : { key: newKey(), body };
}

/**
 * Returns a version 4 UUID. `crypto.randomUUID` is not used, because it does not exist on a page
 * loaded over plain http.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3})(.{4})/, '$1-$2-4$3-$4-');
}
