/** Returns how many bytes a value takes in the database, where it is stored as JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null));
}
