/** Bit by bit, as RFC 3533 describes it: it shares nothing with what it checks. */
export function crc32Ogg(bytes: Uint8Array): number {
  let rest = 0n;
  for (const byte of bytes) {
    rest ^= BigInt(byte) << 24n;
    for (let bit = 0; bit < 8; bit += 1) {
      rest = (rest << 1n) ^ ((rest >> 31n) & 1n ? 0x104c11db7n : 0n);
    }
  }
  return Number(rest);
}
