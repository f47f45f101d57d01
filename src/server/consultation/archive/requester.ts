import { bookingFields, textFields } from '#core/consultation/booking-fields.ts';
import { foldedText } from '#core/person-search.ts';

/** The person who made a request, whether or not the booking was finished. */
export interface Requester {
  id: string;
  name: string;
  email: string;
  /** All other texts that the visitor wrote in the request, as one text. */
  words: string;
}

/** The columns of all fields in which visitors type a text. */
export const textColumns = textFields.map((field) => bookingFields[field].column);

/** Returns everything that the visitor typed besides the name, without empty texts. */
export function guestTexts(row: Partial<Record<(typeof textColumns)[number], unknown>>): string[] {
  return textColumns
    .filter((column) => column !== 'name')
    .map((column) => String(row[column] ?? ''))
    .filter((text) => text.trim() !== '');
}

/**
 * Reads the requester from a row of `consultations`, or from a row of `bookings` that still holds
 * its message.
 */
export function readRequester(row: Record<string, unknown>): Requester {
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
 * Returns whether two email addresses are equal, apart from differences that `foldedText` removes.
 * The database does not compare the addresses, because it may ignore the case of ASCII letters
 * only, and an address may contain any letter.
 */
export function isSameAddress(one: string, other: string): boolean {
  return foldedText(one) === foldedText(other);
}
