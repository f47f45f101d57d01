import {
  type Code,
  type FixedLength,
  f32x4,
  i32,
  i32x4,
  moved,
  repeatWhile,
  statements,
  type Variable,
  v128,
  type WasmFunction,
  wasmFunction,
} from './wasm-code.ts';

/** So many rows of an input are multiplied with so many rows of a matrix side by side. */
export const ROWS_AT_ONCE = 2;
export const OUTPUTS_AT_ONCE = 4;
/** So many numbers of 16 bits are multiplied by one instruction. */
export const INPUTS_OF_A_VECTOR = 8;
/** The loop over the inputs does several steps at a time, because the loop itself costs time too. */
const STEPS_AT_ONCE = 4;
/** This divides the number of inputs of every matrix. */
export const INPUTS_AT_ONCE = STEPS_AT_ONCE * INPUTS_OF_A_VECTOR;
/** So many rows are multiplied side by side where all numbers have a fraction. */
const FLOAT_ROWS_AT_ONCE = 4;
const VECTOR_BYTES = 16;

/**
 * Multiplies rows of whole numbers of 16 bits with a matrix of such numbers. The products of two rows
 * with four outputs are added up side by side, because each vector that was read is then used more
 * than once. The outputs are the outer loop, so the weights are read from far memory only once, while
 * the rows stay in near memory. The weights of four outputs stand in turn, eight inputs of each, so
 * that they are read in the order in which they stand.
 */
export function multiplyFunction(): WasmFunction {
  return wasmFunction('multiply', 10, (parameters, variable) => {
    const [rows, rowsEnd, rowScales, matrix, matrixEnd, scales, bias, results, stride, rowBytes] =
      parameters as FixedLength<10>;
    const row = variable('i32');
    const rowScale = variable('i32');
    const result = variable('i32');
    const input = variable('i32');
    const inputEnd = variable('i32');
    const weights = variable('i32');
    const inputVectors = timesOf(ROWS_AT_ONCE, () => variable('v128'));
    const weightVector = variable('v128');
    const sums = inputVectors.map(() => timesOf(OUTPUTS_AT_ONCE, () => variable('v128')));
    const sumAt = (which: number, place: number) => sums[which]?.[place] as Variable;

    const addProducts = (step: number): Code =>
      statements([
        ...inputVectors.map((vector, which) =>
          vector.set(v128.load(rowAt(input, rowBytes, which), step * VECTOR_BYTES)),
        ),
        ...timesOf(OUTPUTS_AT_ONCE, (output) => {
          const offset = (step * OUTPUTS_AT_ONCE + output) * VECTOR_BYTES;
          return statements([
            weightVector.set(v128.load(weights.get, offset)),
            ...inputVectors.map((vector, which) => {
              const sum = sumAt(which, output);
              return sum.set(i32x4.add(sum.get, i32x4.dotOf16(vector.get, weightVector.get)));
            }),
          ]);
        }),
      ]);

    // The four lanes of each sum are added up, and the four totals then stand in one vector.
    const pairTotals = (which: number, place: number): Code => {
      const [first, second] = [sumAt(which, place).get, sumAt(which, place + 1).get];
      return i32x4.add(
        i32x4.pick(first, second, [0, 4, 1, 5]),
        i32x4.pick(first, second, [2, 6, 3, 7]),
      );
    };
    const totals = (which: number): Code => {
      const [first, second] = [pairTotals(which, 0), pairTotals(which, 2)];
      return i32x4.add(
        i32x4.pick(first, second, [0, 1, 4, 5]),
        i32x4.pick(first, second, [2, 3, 6, 7]),
      );
    };
    const storeResults = (which: number): Code => {
      const scale = f32x4.multiply(
        v128.load(scales.get),
        v128.loadRepeated(rowScale.get, 4 * which),
      );
      const scaled = f32x4.multiply(f32x4.ofInts(totals(which)), scale);
      return v128.store(rowAt(result, stride, which), f32x4.add(scaled, v128.load(bias.get)));
    };

    return repeatWhile(i32.isBelow(matrix.get, matrixEnd.get), [
      row.set(rows.get),
      rowScale.set(rowScales.get),
      result.set(results.get),
      repeatWhile(i32.isBelow(row.get, rowsEnd.get), [
        ...sums.flat().map((sum) => sum.set(v128.zero)),
        input.set(row.get),
        inputEnd.set(i32.add(row.get, rowBytes.get)),
        weights.set(matrix.get),
        repeatWhile(i32.isBelow(input.get, inputEnd.get), [
          ...timesOf(STEPS_AT_ONCE, addProducts),
          moved(input, i32.constant(STEPS_AT_ONCE * VECTOR_BYTES)),
          moved(weights, i32.constant(STEPS_AT_ONCE * OUTPUTS_AT_ONCE * VECTOR_BYTES)),
        ]),
        ...inputVectors.map((_, which) => storeResults(which)),
        moved(row, i32.multiply(rowBytes.get, i32.constant(ROWS_AT_ONCE))),
        moved(rowScale, i32.constant(4 * ROWS_AT_ONCE)),
        moved(result, i32.multiply(stride.get, i32.constant(ROWS_AT_ONCE))),
      ]),
      // After the inner loops this is where the weights of the next outputs begin.
      matrix.set(weights.get),
      moved(scales, i32.constant(VECTOR_BYTES)),
      moved(bias, i32.constant(VECTOR_BYTES)),
      moved(results, i32.constant(VECTOR_BYTES)),
    ]);
  });
}

/** Multiplies rows with columns. Each number of four rows is multiplied with four columns at once. */
export function multiplyFloatsFunction(): WasmFunction {
  return wasmFunction('multiplyFloats', 9, (parameters, variable) => {
    const [left, leftStride, right, rightStride, results, stride, resultsEnd, inner, columnBytes] =
      parameters as FixedLength<9>;
    const number = variable('i32');
    const numberEnd = variable('i32');
    const column = variable('i32');
    const place = variable('i32');
    const columnVector = variable('v128');
    const sums = timesOf(FLOAT_ROWS_AT_ONCE, () => variable('v128'));
    return repeatWhile(i32.isBelow(results.get, resultsEnd.get), [
      place.set(i32.constant(0)),
      repeatWhile(i32.isBelow(place.get, columnBytes.get), [
        ...sums.map((sum) => sum.set(v128.zero)),
        number.set(left.get),
        numberEnd.set(i32.add(left.get, inner.get)),
        column.set(i32.add(right.get, place.get)),
        repeatWhile(i32.isBelow(number.get, numberEnd.get), [
          columnVector.set(v128.load(column.get)),
          ...sums.map((sum, which) => {
            const factor = v128.loadRepeated(rowAt(number, leftStride, which));
            return sum.set(f32x4.add(sum.get, f32x4.multiply(factor, columnVector.get)));
          }),
          moved(number, i32.constant(4)),
          moved(column, rightStride.get),
        ]),
        ...sums.map((sum, which) =>
          v128.store(i32.add(rowAt(results, stride, which), place.get), sum.get),
        ),
        moved(place, i32.constant(VECTOR_BYTES)),
      ]),
      moved(left, i32.multiply(leftStride.get, i32.constant(FLOAT_ROWS_AT_ONCE))),
      moved(results, i32.multiply(stride.get, i32.constant(FLOAT_ROWS_AT_ONCE))),
    ]);
  });
}

/** The same place in a later row. */
function rowAt(place: Variable, stride: Variable, later: number): Code {
  return i32.add(place.get, i32.multiply(stride.get, i32.constant(later)));
}

function timesOf<Made>(count: number, make: (place: number) => Made): Made[] {
  return Array.from({ length: count }, (_, place) => make(place));
}
