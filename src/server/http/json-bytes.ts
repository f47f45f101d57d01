/** Returns the number of bytes of a value as JSON. The database stores values as JSON. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value ?? null));
}
