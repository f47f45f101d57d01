import { objectOrEmpty } from '../../platform/assistant-settings.ts';
import type { JsonObject } from '../../platform/resource-store.ts';

/** The most members of a squad. A squad that a request brings along is not checked before. */
const MOST_ENTRIES = 100;

/** Returns the objects of a list that is stored without a check. Entries beyond `most` are left out. */
export function listed(list: unknown, most = MOST_ENTRIES): JsonObject[] {
  return Array.isArray(list) ? list.slice(0, most).map(objectOrEmpty) : [];
}

/** Returns a text that is stored without a check. Everything else is an empty text. */
export function storedText(value: unknown, maxLength = Number.POSITIVE_INFINITY): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}
