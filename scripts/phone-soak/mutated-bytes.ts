type Random = () => number;

const INTERESTING = [0, 9, 10, 13, 32, 34, 44, 58, 59, 60, 62, 127, 128, 255];
const TEXTS = ['\r\n', '\r\n\r\n', '\r\n ', '<', '>', '"', ';', ';;', ',', '%00', '@', '::1', '-1'];
const NUMBERS = ['0', '-1', '65536', '2147483648', '4294967296', '99999999999999999999', '1e9', ''];
const MOST_COPIES = 40;

/** Changes a valid message in one to four places, so that it is often nearly valid. */
export function mutatedBytes(valid: Buffer, other: Buffer, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(valid);
  const changes = 1 + Math.floor(4 * random());
  for (let change = 0; change < changes; change += 1) bytes = mutatedOnce(bytes, other, random);
  return bytes.subarray(0, 60_000);
}

function mutatedOnce(bytes: Buffer, other: Buffer, random: Random): Buffer {
  if (bytes.length === 0) return Buffer.from(other);
  const below = (end: number) => Math.floor(end * random());
  const oneOf = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  const at = below(bytes.length);
  const until = Math.min(bytes.length, at + 1 + below(40));
  const [before, part, after] = [
    bytes.subarray(0, at),
    bytes.subarray(at, until),
    bytes.subarray(until),
  ];
  switch (below(9)) {
    case 0:
      return bytes.fill(bytes.readUInt8(at) ^ (1 << below(8)), at, at + 1);
    case 1:
      return bytes.fill(oneOf(INTERESTING), at, at + 1);
    case 2:
      return Buffer.concat([before, after]);
    case 3:
      return Buffer.concat([before, part, part, after]);
    case 4:
      return Buffer.concat([before, Buffer.concat(Array(below(MOST_COPIES)).fill(part)), after]);
    case 5:
      return Buffer.concat([before, Buffer.from(oneOf(TEXTS)), bytes.subarray(at)]);
    case 6:
      return before;
    case 7:
      return Buffer.concat([before, other.subarray(below(other.length))]);
    default:
      return withOtherNumber(bytes, oneOf(NUMBERS), below);
  }
}

/** Writes another number in the place of one. */
function withOtherNumber(bytes: Buffer, number: string, below: (end: number) => number): Buffer {
  const text = bytes.toString('latin1');
  const found = [...text.matchAll(/\d+/g)];
  const chosen = found[below(found.length)];
  if (chosen === undefined) return bytes;
  const changed =
    text.slice(0, chosen.index) + number + text.slice(chosen.index + chosen[0].length);
  return Buffer.from(changed, 'latin1');
}
