import { callingCodeOf, parsePhoneNumber } from '#core/phone/phone-number.ts';
import type { StoredResource } from '../platform/resource-store.ts';
import { wordsOfVisitor } from './visitor-in-row.ts';

/** What looks like a number in a text: digits with the signs that people write between them. */
const WRITTEN_NUMBER = /\+?\d[\d\s().\-/]{6,24}\d/g;

/** Returns the number of the other side of a call by phone, in E.164, or null if there is none. */
export function numberOfCall({ state, body }: StoredResource): string | null {
  const given: unknown = Object(Object(state).phone).number ?? Object(body.customer).number;
  return typeof given === 'string' ? given : null;
}

/**
 * Returns a function that tells whether a row is about a phone number: it is the other side's, or the
 * visitor has typed or said it in any form.
 */
export function rowFinderOfNumber(number: string): (row: StoredResource) => boolean {
  const country = callingCodeOf(number);
  const isIn = (text: string) =>
    (text.match(WRITTEN_NUMBER) ?? []).some((one) => parsePhoneNumber(one, country) === number);
  return (row) => numberOfCall(row) === number || wordsOfVisitor(row).some(isIn);
}
