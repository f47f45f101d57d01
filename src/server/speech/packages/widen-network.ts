import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** A field of a message in the encoding of protobuf, in which ONNX files are written. */
interface Field {
  number: number;
  /** The field as it stands in the file. */
  whole: Buffer;
  /** What is inside, if the field holds bytes or another message. */
  inside: Buffer;
  /** The number that the field holds, otherwise 0. */
  value: number;
}

/** A part of the new file: bytes as they are, or numbers with 16 bits that become twice as long. */
type Piece = Buffer | { halves: Buffer };

/** The numbers of the fields that change, as the format of ONNX gives them. */
const GRAPH = 7;
const GRAPH_FIELDS = { node: 1, initializer: 5, valueInfo: 13 };
const NODE_FIELDS = { operator: 4, attribute: 5 };
const ATTRIBUTE_FIELDS = { integer: 3, tensor: 5 };
const TENSOR_FIELDS = { type: 2, bytes: 9 };
const [FLOAT, FLOAT16] = [1, 10];
/** The wire types of protobuf: a number, and bytes with their length before them. */
const [AS_NUMBER, AS_BYTES] = [0, 2];
/** The bytes that are widened at once. It is an even number. */
const WIDENED_AT_ONCE = 1024 * 1024;
const BYTES_OF_FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/**
 * Writes a network with 16-bit weights anew with 32-bit weights. Every number keeps its value. So the
 * runtime computes with 32 bits on every processor, also where it could compute with 16, and it need
 * not widen the weights at every start.
 */
export async function widenNetwork(from: string, to: string): Promise<void> {
  const network = await readFile(from);
  const pieces = rewrite(network, (field) =>
    field.number === GRAPH ? message(GRAPH, widenGraph(field.inside)) : [field.whole],
  );
  await pipeline(bytesOf(pieces), createWriteStream(to, { flush: true }));
}

function widenGraph(graph: Buffer): Piece[] {
  return rewrite(graph, ({ number, whole, inside }) => {
    // The runtime finds the types of the values between two nodes by itself.
    if (number === GRAPH_FIELDS.valueInfo) return [];
    if (number === GRAPH_FIELDS.initializer) return message(number, widenTensor(inside));
    if (number === GRAPH_FIELDS.node) return message(number, widenNode(inside));
    return [whole];
  });
}

/** Widens a tensor that a node fills in, and lets a node convert to 32 bits instead of 16. */
function widenNode(node: Buffer): Piece[] {
  const isCast = fieldsOf(node).some(
    ({ number, inside }) => number === NODE_FIELDS.operator && inside.toString() === 'Cast',
  );
  return rewrite(node, (field) => {
    if (field.number !== NODE_FIELDS.attribute) return [field.whole];
    const attribute = rewrite(field.inside, ({ number, whole, inside, value }) => {
      if (number === ATTRIBUTE_FIELDS.tensor) return message(number, widenTensor(inside));
      const narrows = isCast && number === ATTRIBUTE_FIELDS.integer && value === FLOAT16;
      return [narrows ? numberField(number, FLOAT) : whole];
    });
    return message(field.number, attribute);
  });
}

function widenTensor(tensor: Buffer): Piece[] {
  const type = fieldsOf(tensor).find(({ number }) => number === TENSOR_FIELDS.type)?.value;
  if (type !== FLOAT16) return [tensor];
  return rewrite(tensor, ({ number, whole, inside }) => {
    if (number === TENSOR_FIELDS.type) return [numberField(number, FLOAT)];
    return number === TENSOR_FIELDS.bytes ? message(number, [{ halves: inside }]) : [whole];
  });
}

function rewrite(bytes: Buffer, change: (field: Field) => Piece[]): Piece[] {
  return fieldsOf(bytes).flatMap(change);
}

function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const start = at;
    const tag = readNumber(bytes, at);
    const wire = tag.value % 8;
    const first = wire === AS_NUMBER || wire === AS_BYTES ? readNumber(bytes, tag.end) : tag;
    const length = wire === AS_BYTES ? first.value : (BYTES_OF_FIXED[wire] ?? 0);
    at = first.end + length;
    if (at > bytes.length) throw new Error('The network of the voice cannot be read.');
    fields.push({
      number: Math.floor(tag.value / 8),
      whole: bytes.subarray(start, at),
      inside: bytes.subarray(first.end, at),
      value: wire === AS_NUMBER ? first.value : 0,
    });
  }
  return fields;
}

/** Reads a number of protobuf: seven bits in a byte, the lowest first. */
function readNumber(bytes: Buffer, from: number): { value: number; end: number } {
  let [value, unit, at] = [0, 1, from];
  for (;;) {
    const byte = bytes[at] ?? 0;
    value += (byte % 128) * unit;
    at += 1;
    if (byte < 128) return { value, end: at };
    unit *= 128;
  }
}

function written(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  return Buffer.from([...bytes, left]);
}

function numberField(number: number, value: number): Buffer {
  return Buffer.concat([written(8 * number + AS_NUMBER), written(value)]);
}

function message(number: number, pieces: Piece[]): Piece[] {
  const length = pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
  return [Buffer.concat([written(8 * number + AS_BYTES), written(length)]), ...pieces];
}

function lengthOf(piece: Piece): number {
  return Buffer.isBuffer(piece) ? piece.length : 2 * piece.halves.length;
}

/** Widens a tensor in parts, so that the memory never holds much of the new file. */
function* bytesOf(pieces: Iterable<Piece>): Generator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece;
    else {
      for (let at = 0; at < piece.halves.length; at += WIDENED_AT_ONCE) {
        // A copy begins at an even address, which an array of 16-bit numbers needs.
        const copy = new Uint8Array(piece.halves.subarray(at, at + WIDENED_AT_ONCE));
        yield Buffer.from(new Float32Array(new Float16Array(copy.buffer)).buffer);
      }
    }
  }
}
