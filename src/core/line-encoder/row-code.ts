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

const VECTOR_BYTES = 16;
const NORM_EPSILON = 1e-12;
/** Stands for the largest number of a row of zeros, because nothing can be divided by zero. */
const LITTLE = 1e-30;

/**
 * Makes whole numbers of 16 bits of each row. The largest number of a row becomes `highest`, and the
 * scale of the row tells what 1 stands for.
 */
export function quantiseFunction(): WasmFunction {
  return wasmFunction('quantise', 6, (parameters, variable) => {
    const [row, rowsEnd, rowBytes, integers, scales, highest] = parameters as FixedLength<6>;
    const place = variable('i32');
    const rowEnd = variable('i32');
    const largest = variable('v128');
    const factor = variable('v128');
    const most = variable('v128');
    const whole = (offset: number) =>
      i32x4.ofFloats(f32x4.nearest(f32x4.multiply(v128.load(place.get, offset), factor.get)));
    return statements([
      most.set(f32x4.ofInts(i32x4.repeat(highest.get))),
      repeatWhile(i32.isBelow(row.get, rowsEnd.get), [
        rowEnd.set(i32.add(row.get, rowBytes.get)),
        largest.set(v128.zero),
        alongRow(row, rowEnd, place, VECTOR_BYTES, [
          largest.set(f32x4.higher(largest.get, f32x4.absolute(v128.load(place.get)))),
        ]),
        acrossLanes(largest, f32x4.higher),
        factor.set(f32x4.divide(most.get, f32x4.higher(largest.get, f32x4.constant(LITTLE)))),
        v128.storeFirstLane(scales.get, f32x4.divide(largest.get, most.get)),
        alongRow(row, rowEnd, place, 2 * VECTOR_BYTES, [
          v128.store(integers.get, i32x4.narrowTo16(whole(0), whole(VECTOR_BYTES))),
          moved(integers, i32.constant(VECTOR_BYTES)),
        ]),
        moved(scales, i32.constant(4)),
        row.set(rowEnd.get),
      ]),
    ]);
  });
}

/** Adds rows to others and gives each sum the average 0 and the deviation 1, then factors and a bias. */
export function addAndNormFunction(): WasmFunction {
  return wasmFunction('addAndNorm', 6, (parameters, variable) => {
    const [row, rowsEnd, rowBytes, added, factors, bias] = parameters as FixedLength<6>;
    const place = variable('i32');
    const rowEnd = variable('i32');
    const share = variable('i32');
    const sum = variable('v128');
    const total = variable('v128');
    const squares = variable('v128');
    const width = variable('v128');
    const distance = f32x4.subtract(v128.load(place.get), total.get);
    const toShare = (start: Variable) => i32.add(start.get, i32.subtract(place.get, row.get));
    return statements([
      width.set(f32x4.multiply(f32x4.ofInts(i32x4.repeat(rowBytes.get)), f32x4.constant(1 / 4))),
      repeatWhile(i32.isBelow(row.get, rowsEnd.get), [
        rowEnd.set(i32.add(row.get, rowBytes.get)),
        total.set(v128.zero),
        squares.set(v128.zero),
        alongRow(row, rowEnd, place, VECTOR_BYTES, [
          sum.set(f32x4.add(v128.load(place.get), v128.load(added.get))),
          v128.store(place.get, sum.get),
          total.set(f32x4.add(total.get, sum.get)),
          moved(added, i32.constant(VECTOR_BYTES)),
        ]),
        acrossLanes(total, f32x4.add),
        // From here on this is the average.
        total.set(f32x4.divide(total.get, width.get)),
        alongRow(row, rowEnd, place, VECTOR_BYTES, [
          sum.set(distance),
          squares.set(f32x4.add(squares.get, f32x4.multiply(sum.get, sum.get))),
        ]),
        acrossLanes(squares, f32x4.add),
        // From here on this is the deviation.
        squares.set(
          f32x4.root(f32x4.add(f32x4.divide(squares.get, width.get), f32x4.constant(NORM_EPSILON))),
        ),
        alongRow(row, rowEnd, place, VECTOR_BYTES, [
          share.set(toShare(factors)),
          sum.set(f32x4.multiply(f32x4.divide(distance, squares.get), v128.load(share.get))),
          share.set(toShare(bias)),
          v128.store(place.get, f32x4.add(sum.get, v128.load(share.get))),
        ]),
        row.set(rowEnd.get),
      ]),
    ]);
  });
}

/** Makes shares of each row, whose sum is 1: the softmax. */
export function sharesFunction(): WasmFunction {
  return wasmFunction('shares', 3, (parameters, variable) => {
    const [row, rowsEnd, rowBytes] = parameters as FixedLength<3>;
    const place = variable('i32');
    const rowEnd = variable('i32');
    const highest = variable('v128');
    const total = variable('v128');
    const value = variable('v128');
    const exponential = exponentialOf(value, () => variable('v128'));
    return repeatWhile(i32.isBelow(row.get, rowsEnd.get), [
      rowEnd.set(i32.add(row.get, rowBytes.get)),
      highest.set(v128.load(row.get)),
      alongRow(row, rowEnd, place, VECTOR_BYTES, [
        highest.set(f32x4.higher(highest.get, v128.load(place.get))),
      ]),
      acrossLanes(highest, f32x4.higher),
      total.set(v128.zero),
      alongRow(row, rowEnd, place, VECTOR_BYTES, [
        value.set(f32x4.subtract(v128.load(place.get), highest.get)),
        exponential.before,
        value.set(exponential.value),
        v128.store(place.get, value.get),
        total.set(f32x4.add(total.get, value.get)),
      ]),
      acrossLanes(total, f32x4.add),
      alongRow(row, rowEnd, place, VECTOR_BYTES, [
        v128.store(place.get, f32x4.divide(v128.load(place.get), total.get)),
      ]),
      row.set(rowEnd.get),
    ]);
  });
}

/**
 * The exact gelu is x / 2 · (1 + erf(x / √2)). From 4 on, erf is 1 for numbers of 32 bits. Below it is
 * z times a polynomial of z² through another one, with an error below a millionth.
 */
export function geluFunction(): WasmFunction {
  return wasmFunction('gelu', 2, (parameters, variable) => {
    const ERF_IS_ONE_FROM = 4;
    const upper = [
      -1.60960333262415e-2, -2.95459980854025e-3, -7.34990630326855e-4, -5.69250639462346e-5,
      -2.10102402082508e-6, 2.77068142495902e-8, -2.72614225801306e-10,
    ];
    const lower = [
      -1.42647390514189e-2, -7.37332916720468e-3, -1.68282697438203e-3, -2.13374055278905e-4,
      -1.45660718464996e-5,
    ];
    const [start, end] = parameters as FixedLength<2>;
    const place = variable('i32');
    const value = variable('v128');
    const z = variable('v128');
    const square = variable('v128');
    const scaled = f32x4.multiply(value.get, f32x4.constant(Math.SQRT1_2));
    const limited = f32x4.lower(
      f32x4.higher(scaled, f32x4.constant(-ERF_IS_ONE_FROM)),
      f32x4.constant(ERF_IS_ONE_FROM),
    );
    const erf = f32x4.divide(
      f32x4.multiply(z.get, polynomial(square.get, upper)),
      polynomial(square.get, lower),
    );
    return alongRow(start, end, place, VECTOR_BYTES, [
      value.set(v128.load(place.get)),
      z.set(limited),
      square.set(f32x4.multiply(z.get, z.get)),
      v128.store(
        place.get,
        f32x4.multiply(
          f32x4.multiply(value.get, f32x4.constant(0.5)),
          f32x4.add(erf, f32x4.constant(1)),
        ),
      ),
    ]);
  });
}

/**
 * e to the power of x is 2 to the power of a whole number, times e to the power of a small rest. The
 * power of 2 is written into the bits of the exponent. ln 2 is subtracted in two parts, because a
 * whole number times the first part is exact. The seventh power of the rest is too small to matter.
 * Here x is never above zero.
 */
function exponentialOf(value: Variable, variable: () => Variable): { before: Code; value: Code } {
  const EXPONENT_BIAS = 127;
  const FRACTION_BITS = 23;
  const LN2_HIGH = 0.693359375;
  // The result of a lower number would have no exponent any more.
  const LOWEST = -87;
  const whole = variable();
  const rest = variable();
  const part = (factor: number) => f32x4.multiply(whole.get, f32x4.constant(factor));
  const exponent = i32x4.add(i32x4.ofFloats(whole.get), i32x4.constant(EXPONENT_BIAS));
  return {
    before: statements([
      rest.set(f32x4.higher(value.get, f32x4.constant(LOWEST))),
      whole.set(f32x4.nearest(f32x4.multiply(rest.get, f32x4.constant(Math.LOG2E)))),
      rest.set(f32x4.subtract(rest.get, part(LN2_HIGH))),
      rest.set(f32x4.subtract(rest.get, part(Math.LN2 - LN2_HIGH))),
    ]),
    value: f32x4.multiply(
      polynomial(rest.get, [1, 1, 1 / 2, 1 / 6, 1 / 24, 1 / 120, 1 / 720]),
      i32x4.shiftLeft(exponent, FRACTION_BITS),
    ),
  };
}

/** The value of a polynomial. The first factor stands alone, the second is that of x, and so on. */
function polynomial(x: Code, factors: readonly number[]): Code {
  return factors
    .map((factor) => f32x4.constant(factor))
    .reduceRight((sum, factor) => f32x4.add(f32x4.multiply(sum, x), factor));
}

/** Walks over a row that is not empty. */
function alongRow(
  start: Variable,
  end: Variable,
  place: Variable,
  step: number,
  body: readonly Code[],
): Code {
  return statements([
    place.set(start.get),
    repeatWhile(i32.isBelow(place.get, end.get), [...body, moved(place, i32.constant(step))]),
  ]);
}

/** Joins the four lanes of a vector, so that each lane holds the result. */
function acrossLanes(value: Variable, join: (left: Code, right: Code) => Code): Code {
  const joinedWith = (lanes: readonly number[]) =>
    value.set(join(value.get, i32x4.pick(value.get, value.get, lanes)));
  return statements([joinedWith([2, 3, 0, 1]), joinedWith([1, 0, 3, 2])]);
}
