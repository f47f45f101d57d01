import { bookingFields, textFields } from '#core/consultation/booking-fields.ts';
import { foldedText } from '#core/person-search.ts';

/** The person behind a request, which may be unfinished. */
export interface Requester {
  id: string;
  name: string;
  email: string;
  /** Everything else that the request says in the visitor's words. */
  words: string;
}

/** The columns that hold what visitors write in their own words. */
export const textColumns = textFields.map((field) => bookingFields[field].column);

/** Reads a row of consultations, or a row of bookings that holds a message. */
export function requesterOf(row: Record<string, unknown>): Requester {
  const request = row.notice === undefined ? row : Object(JSON.parse(String(row.notice))).row;
  const text = (column: string) => {
    const value: unknown = Object(request)[column];
    return typeof value === 'string' ? value : '';
  };
  const others = textColumns.filter((column) => column !== 'name' && column !== 'email');
  return {
    id: String(row.id),
    name: text('name'),
    email: text('email'),
    words: others.map(text).join('\n'),
  };
}

/**
 * Whether two addresses mean the same person. A database folds only ASCII letters or those of its
 * locale, and an address may hold any letter.
 */
export function isSameAddress(one: string, other: string): boolean {
  return foldedText(one) === foldedText(other);
}
