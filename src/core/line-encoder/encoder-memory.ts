import type { EncoderWeights } from './encoder-weights.ts';
import { type MatrixKernel, openMatrixKernel, type WeightMatrix } from './matrix-kernel.ts';
import {
  INPUTS_AT_ONCE,
  INPUTS_OF_A_VECTOR,
  OUTPUTS_AT_ONCE,
  ROWS_AT_ONCE,
} from './multiply-code.ts';

/** How many rows of numbers are needed, and how many numbers each of them has. */
export interface RowsShape {
  count: number;
  width: number;
}

/** Rows of numbers in the memory of the kernel. */
export interface Rows {
  start: number;
  width: number;
  /** All rows one after the other. */
  numbers: Float32Array;
}

/** A table whose rows are bytes, each row with a scale of its own. */
interface ByteTable {
  bytes: Int8Array;
  scales: Float32Array;
}

/** The weights and all rows that are worked on, in one memory. */
export interface EncoderMemory<Name extends string> {
  kernel: MatrixKernel;
  rows: Readonly<Record<Name, Rows>>;
  /** Copies numbers with a fraction, and returns where they begin. */
  floats(part: string, count: number): number;
  table(part: string, rowCount: number, width: number): ByteTable;
  /** Copies a matrix. Its number of outputs is filled up, see `filledUp`. */
  matrix(part: string, outputs: number, inputs: number): WeightMatrix;
  /** Multiplies the first rows with a matrix. The results may be written over the input. */
  weigh(input: Rows, rowCount: number, matrix: WeightMatrix, results: Rows): void;
}

/** An array of any of our numbers may begin at such a place, and so may a vector. */
const ALIGNED = 16;
const HIGHEST_BYTE = 127;
const HIGHEST_OF_16_BITS = 32_767;
const HIGHEST_SUM = 2 ** 31 - 1;

/** Rows and outputs are filled up, so that the kernel need not treat the last ones apart. */
export function filledUp(count: number, divisor = OUTPUTS_AT_ONCE): number {
  return Math.ceil(count / divisor) * divisor;
}

/**
 * Opens a memory with the weights and with rows of these shapes. Tables stay in the bytes of the
 * file, because only one row of them is read for each token.
 */
export function openEncoderMemory<Name extends string>(
  weights: EncoderWeights,
  shapes: Readonly<Record<Name, RowsShape>>,
): EncoderMemory<Name> {
  const wanted = Object.entries<RowsShape>(shapes);
  const mostRows = filledUp(Math.max(...wanted.map(([, { count }]) => count)));
  const widest = Math.max(...wanted.map(([, { width }]) => width));
  let end = 0;
  const reserve = (bytes: number) => {
    const start = filledUp(end, ALIGNED);
    end = start + bytes;
    return start;
  };
  const places = wanted.map(([name, { count, width }]) => {
    const length = filledUp(count, ROWS_AT_ONCE) * width;
    return { name, width, length, start: reserve(4 * length) };
  });
  const integers = reserve(2 * mostRows * widest);
  const scales = reserve(4 * mostRows);
  // There is room for all weights as numbers of 16 bits. What is never written takes no real memory.
  const { memory, kernel } = openMatrixKernel(end + 2 * weights.size);
  const copied = (part: string, count: number) => {
    const start = reserve(4 * count);
    new Int8Array(memory).set(weights.part(part, 4 * count), start);
    return start;
  };

  return {
    kernel,
    rows: Object.fromEntries(
      places.map(({ name, width, length, start }): [string, Rows] => [
        name,
        { start, width, numbers: new Float32Array(memory, start, length) },
      ]),
    ) as Record<Name, Rows>,
    floats: copied,
    table: (part, rowCount, width) => ({
      bytes: weights.part(part, rowCount * width),
      scales: new Float32Array(memory, copied(`${part}.scale`, rowCount), rowCount),
    }),
    matrix(part, outputs, inputs) {
      if (inputs % INPUTS_AT_ONCE !== 0) {
        throw new Error(`${part} has ${inputs} inputs, which ${INPUTS_AT_ONCE} does not divide.`);
      }
      const filled = filledUp(outputs);
      const count = filled * inputs;
      const start = reserve(2 * count);
      inTurn(weights.part(part, count), inputs, new Int16Array(memory, start, count));
      return {
        weights: start,
        scales: copied(`${part}.scale`, filled),
        bias: copied(`${part}.bias`, filled),
        outputs: filled,
        inputs,
      };
    },
    weigh({ start }, count, matrix, results) {
      const width = matrix.inputs;
      // The sum of a row's products with bytes must fit into 32 bits whatever the numbers are, so
      // the numbers of a longer row are smaller.
      const highest = Math.min(
        HIGHEST_OF_16_BITS,
        Math.floor(HIGHEST_SUM / (HIGHEST_BYTE * width)),
      );
      kernel.quantise({ start, count, width }, { integers, scales, highest });
      const input = { integers, scales, count: filledUp(count, ROWS_AT_ONCE) };
      kernel.multiply(input, matrix, results.start);
    },
  };
}

/** Writes the rows of a matrix in the order that `multiplyFunction` needs. */
function inTurn(bytes: Int8Array, inputs: number, ordered: Int16Array): void {
  let written = 0;
  for (let group = 0; group < bytes.length; group += OUTPUTS_AT_ONCE * inputs) {
    for (let input = group; input < group + inputs; input += INPUTS_OF_A_VECTOR) {
      for (let output = 0; output < OUTPUTS_AT_ONCE; output += 1) {
        const from = input + output * inputs;
        for (let place = from; place < from + INPUTS_OF_A_VECTOR; place += 1) {
          ordered[written] = bytes[place] as number;
          written += 1;
        }
      }
    }
  }
}
