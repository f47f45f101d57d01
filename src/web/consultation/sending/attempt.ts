/** One try to send a request, as far as the server has to know it again. */
export interface Attempt {
  /** The idempotency key. */
  key: string;
  /** What was sent, but for what differs with every try. */
  body: string;
}

/** The same key as before for the same request, so that no retry books twice; else a new one. */
export function attemptFor(
  request: object,
  last: Attempt | null,
  newKey: () => string = randomKey,
): Attempt {
  const body = JSON.stringify(request);
  return last?.body === body ? last : { key: newKey(), body };
}

/** A version 4 UUID; `crypto.randomUUID` is not to be had over plain http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
