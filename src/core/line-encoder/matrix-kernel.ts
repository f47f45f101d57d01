import { multiplyFloatsFunction, multiplyFunction } from './multiply-code.ts';
import { addAndNormFunction, geluFunction, quantiseFunction, sharesFunction } from './row-code.ts';
import { wasmModule } from './wasm-code.ts';

/** The part of the platform's interface that is used here. */
declare const WebAssembly: {
  Memory: new (size: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  Instance: new (
    module: object,
    imports: { outside: { memory: { buffer: ArrayBuffer } } },
  ) => { exports: unknown };
};

/** A matrix in the order that `multiplyFunction` needs. Each output has a scale and a bias. */
export interface WeightMatrix {
  weights: number;
  scales: number;
  bias: number;
  /** The number of outputs. `OUTPUTS_AT_ONCE` divides it. */
  outputs: number;
  /** The number of inputs. `INPUTS_AT_ONCE` divides it. */
  inputs: number;
}

/** Rows of numbers with a fraction. */
interface FloatRows {
  start: number;
  /** The number of bytes from the beginning of a row to the beginning of the next one. */
  stride: number;
}

/** What works on numbers in one memory. Every place is the number of a byte there. */
export interface MatrixKernel {
  /**
   * Makes whole numbers of 16 bits of rows with a fraction, and a scale for each row. The largest
   * number of a row becomes `highest`.
   */
  quantise(
    rows: { start: number; count: number; width: number },
    results: { integers: number; scales: number; highest: number },
  ): void;
  /** Multiplies such whole numbers with a matrix. `ROWS_AT_ONCE` divides the number of rows. */
  multiply(
    input: { integers: number; scales: number; count: number },
    matrix: WeightMatrix,
    results: number,
  ): void;
  /** Multiplies rows with columns. Four divides the number of rows, and that of columns. */
  multiplyFloats(
    left: FloatRows,
    right: FloatRows,
    results: FloatRows,
    size: { rows: number; inner: number; columns: number },
  ): void;
  /** Makes shares of each row, whose sum is 1. Four divides the width. */
  shares(rows: { start: number; count: number; width: number }): void;
  /** Adds to rows, and gives each of them the average 0 and the deviation 1. */
  addAndNorm(
    rows: { start: number; count: number; width: number },
    added: number,
    norm: { factors: number; bias: number },
  ): void;
  gelu(rows: { start: number; count: number; width: number }): void;
}

const PAGE_BYTES = 65_536;
const functions = [
  quantiseFunction(),
  multiplyFunction(),
  multiplyFloatsFunction(),
  sharesFunction(),
  addAndNormFunction(),
  geluFunction(),
];

/**
 * Returns a memory of the given size and the kernel that works in it. The memory never grows, so
 * the arrays that look at it stay valid.
 */
export function openMatrixKernel(bytes: number): { memory: ArrayBuffer; kernel: MatrixKernel } {
  const pages = Math.ceil(bytes / PAGE_BYTES);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const module = new WebAssembly.Module(wasmModule(functions));
  const { exports } = new WebAssembly.Instance(module, { outside: { memory } });
  const call = exports as Record<keyof MatrixKernel, (...parameters: number[]) => void>;
  const kernel: MatrixKernel = {
    quantise({ start, count, width }, { integers, scales, highest }) {
      const rowBytes = 4 * width;
      call.quantise(start, start + count * rowBytes, rowBytes, integers, scales, highest);
    },
    multiply(input, { weights, scales, bias, outputs, inputs }, results) {
      call.multiply(
        input.integers,
        input.integers + 2 * inputs * input.count,
        input.scales,
        weights,
        weights + 2 * inputs * outputs,
        scales,
        bias,
        results,
        4 * outputs,
        2 * inputs,
      );
    },
    multiplyFloats(left, right, results, { rows, inner, columns }) {
      call.multiplyFloats(
        left.start,
        left.stride,
        right.start,
        right.stride,
        results.start,
        results.stride,
        results.start + results.stride * rows,
        4 * inner,
        4 * columns,
      );
    },
    shares({ start, count, width }) {
      call.shares(start, start + 4 * count * width, 4 * width);
    },
    addAndNorm({ start, count, width }, added, { factors, bias }) {
      call.addAndNorm(start, start + 4 * count * width, 4 * width, added, factors, bias);
    },
    gelu({ start, count, width }) {
      call.gelu(start, start + 4 * count * width);
    },
  };
  return { memory: memory.buffer, kernel };
}
