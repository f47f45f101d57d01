import { foldedText } from '#core/person-search.ts';

/**
 * Whether two addresses mean the same person. Databases fold ASCII alone, or what their locale
 * says; an address may hold any letter.
 */
export function isSameAddress(one: string, other: string): boolean {
  return foldedText(one) === foldedText(other);
}
