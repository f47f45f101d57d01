import type { JsonObject } from '../resource-store.ts';

interface FoundValue {
  value: unknown;
  /** The path of this value, with the number of each entry of a list, such as `members.0.name`. */
  place: string;
}

/**
 * Returns the values that a path leads to. The names in a path are separated by dots, and `*` stands
 * for every entry of a list. Missing values and null are left out, because both mean nothing.
 */
export function valuesAtPath(body: JsonObject, path: string): FoundValue[] {
  let found: FoundValue[] = [{ value: body, place: '' }];
  for (const name of path.split('.')) {
    found = found.flatMap((parent) => (name === '*' ? entriesOf(parent) : fieldOf(parent, name)));
  }
  return found.filter(({ value }) => value !== undefined && value !== null);
}

/** Returns the last name of a path. A filter of a list request has this name. */
export function lastNameOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function entriesOf({ value, place }: FoundValue): FoundValue[] {
  const entries = Array.isArray(value) ? value : [];
  return entries.map((entry, index) => ({ value: entry, place: `${place}.${index}` }));
}

function fieldOf({ value, place }: FoundValue, name: string): FoundValue[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const held = Object.hasOwn(value, name) ? (value as JsonObject)[name] : undefined;
  return [{ value: held, place: place === '' ? name : `${place}.${name}` }];
}
