const PAGE_BYTES = 4096;
/**
 * The bytes of a row without its JSON documents: its other columns, and its entries in indexes. The
 * pages of an index may be half empty.
 */
const ROW_BYTES = 768;

/** Returns the number of bytes of a value as JSON. The database stores values as JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null));
}

/**
 * Returns the most bytes that a row with documents of this size can add to the file of the embedded
 * database. The result is the sum of three sizes: the documents, the unused space in the page on
 * which the documents begin, and the rest of the row.
 */
function mostRowBytes(documentBytes: number): number {
  return documentBytes + Math.min(documentBytes, PAGE_BYTES) + ROW_BYTES;
}

/** Returns the most bytes that a resource of the platform can add to the database. */
export function resourceBytes({
  labels,
  body,
  state,
}: Record<'labels' | 'body' | 'state', unknown>): number {
  return mostRowBytes(jsonBytes(labels) + jsonBytes(body) + jsonBytes(state));
}

/**
 * Returns the most bytes that a booking can add to the database. A booking has a row for the owner
 * and a row in the ledger. The row in the ledger also contains the message to the owner. If letters
 * can be sent, the booking also has two letters. An agent does not know whether letters are sent, so
 * its bookings always count with letters. A long row may take a page of its own, also in a table
 * whose ids begin with the time.
 */
export function bookingBytes(fields: object, hasMail = true): number {
  return (hasMail ? 4 : 2) * (jsonBytes(fields) + PAGE_BYTES + ROW_BYTES);
}

/**
 * The most bytes that a move or a cancellation can add to the database: the rows of three messages,
 * each with a document that says what has changed.
 */
export const MOST_CHANGE_BYTES = 3 * mostRowBytes(2048);

/**
 * The most bytes that a booking and its letters can add to the database. Even the longest allowed
 * texts in any script do not need more.
 */
export const MOST_BOOKING_BYTES = 4 * (64 * 1024 + PAGE_BYTES + ROW_BYTES);
