import type { JsonObject } from '../resource-store.ts';
import { CREDENTIAL_FIELDS } from '../table/secret-fields.ts';
import { type FieldSealer, isSealed, type SealedPlace } from './field-sealer.ts';

const SECRET_NAMES: ReadonlySet<string> = new Set(CREDENTIAL_FIELDS);

/** Returns the document with every secret field encrypted, at any depth. */
export function sealedDocument<Document>(
  document: Document,
  sealer: FieldSealer,
  place: SealedPlace,
): Document {
  return withSecrets(document, (value) => {
    if (value === undefined || value === null) return value;
    // Such a value was sealed with a key that is missing now. It stays, because the key may return.
    const isLocked = isSealed(value) && sealer.open(value, place) === null;
    return isLocked ? value : sealer.seal(value, place);
  }) as Document;
}

/**
 * Returns the document with every secret field as it was sent. A field that cannot be opened stays
 * sealed. Fields that an older version stored without encryption stay as they are.
 */
export function openedDocument<Document>(
  document: Document,
  sealer: FieldSealer,
  place: SealedPlace,
): Document {
  return withSecrets(document, (value) => {
    const opened = sealer.open(value, place);
    return opened === null ? value : opened.value;
  }) as Document;
}

/** Whether a document has a secret field at any depth. */
export function holdsSecrets(document: unknown): boolean {
  let isFound = false;
  withSecrets(document, (value) => {
    isFound = true;
    return value;
  });
  return isFound;
}

/**
 * Replaces the value of every secret field. Most documents have none. Those are returned as they are,
 * because to copy each document would cost more than to read it.
 */
function withSecrets(value: unknown, replace: (secret: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let copy: JsonObject | unknown[] | null = null;
  for (const [name, held] of Object.entries(value)) {
    const isSecret = !Array.isArray(value) && SECRET_NAMES.has(name);
    const replaced = isSecret ? replace(held) : withSecrets(held, replace);
    if (replaced === held) continue;
    copy ??= Array.isArray(value) ? [...value] : Object.fromEntries(Object.entries(value));
    Object.defineProperty(copy, name, {
      value: replaced,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return copy ?? value;
}
