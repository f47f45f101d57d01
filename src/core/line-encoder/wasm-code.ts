/**
 * The bytes of WebAssembly instructions. An expression leaves one value behind, and a statement
 * leaves none. Code is joined by writing one piece after the other.
 */
export type Code = readonly number[];

type ValueType = 'i32' | 'v128';

/** A variable of a function. The parameters are variables too. */
export interface Variable {
  get: Code;
  set(value: Code): Code;
}

export interface WasmFunction {
  name: string;
  parameterCount: number;
  localTypes: readonly ValueType[];
  body: Code;
}

/** The variables of a list whose length is known. */
export type FixedLength<
  Length extends number,
  Held extends Variable[] = [],
> = Held['length'] extends Length ? Held : FixedLength<Length, [...Held, Variable]>;

const TYPE_BYTES: Readonly<Record<ValueType, number>> = { i32: 0x7f, v128: 0x7b };

export function statements(parts: readonly Code[]): Code {
  return parts.flat();
}

/**
 * Writes a function that takes whole numbers of 32 bits, such as places in the memory, and returns
 * nothing. `write` gets the parameters and a function that makes further variables.
 */
export function wasmFunction(
  name: string,
  parameterCount: number,
  write: (parameters: readonly Variable[], variable: (type: ValueType) => Variable) => Code,
): WasmFunction {
  const localTypes: ValueType[] = [];
  const parameters = Array.from({ length: parameterCount }, (_, place) => variableAt(place));
  const body = write(parameters, (type) => {
    localTypes.push(type);
    return variableAt(parameterCount + localTypes.length - 1);
  });
  return { name, parameterCount, localTypes, body };
}

function variableAt(place: number): Variable {
  const at = unsigned(place);
  return {
    get: [0x20, ...at],
    set: (value) => [...value, 0x21, ...at],
  };
}

/** Carries out the code, and again from its beginning for as long as the condition holds at its end. */
export function repeatWhile(condition: Code, body: readonly Code[]): Code {
  return [0x03, 0x40, ...body.flat(), ...condition, 0x0d, 0x00, 0x0b];
}

/** Whole numbers of 32 bits. */
export const i32 = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  add: binary([0x6a]),
  subtract: binary([0x6b]),
  multiply: binary([0x6c]),
  isBelow: binary([0x49]),
};

/** Vectors of 128 bits in the memory. */
export const v128 = {
  load: (place: Code, offset = 0): Code => [...place, ...vector(0x00), 0, ...unsigned(offset)],
  /** Reads one number of 32 bits and repeats it in all four lanes. */
  loadRepeated: (place: Code, offset = 0): Code => [
    ...place,
    ...vector(0x09),
    0,
    ...unsigned(offset),
  ],
  store: (place: Code, value: Code, offset = 0): Code => [
    ...place,
    ...value,
    ...vector(0x0b),
    0,
    ...unsigned(offset),
  ],
  storeFirstLane: (place: Code, value: Code): Code => [
    ...place,
    ...value,
    ...vector(0x5a),
    0,
    0,
    0,
  ],
  zero: [...vector(0x0c), ...new Array<number>(16).fill(0)] as Code,
};

/** Vectors of four whole numbers. */
export const i32x4 = {
  constant: (value: number): Code => repeated(new Int32Array(4).fill(value)),
  repeat: unary(vector(0x11)),
  add: binary(vector(0xae)),
  shiftLeft: (value: Code, bits: number): Code => [
    ...value,
    ...i32.constant(bits),
    ...vector(0xab),
  ],
  /** Multiplies eight pairs of numbers of 16 bits, and adds up each two neighbours. */
  dotOf16: binary(vector(0xba)),
  ofFloats: unary(vector(0xf8)),
  /** Makes eight numbers of 16 bits of the four lanes of two vectors. */
  narrowTo16: binary(vector(0x85)),
  /** Picks four lanes. The lanes 0 to 3 are those of the first vector, 4 to 7 of the second. */
  pick: (first: Code, second: Code, lanes: readonly number[]): Code => [
    ...first,
    ...second,
    ...vector(0x0d),
    ...lanes.flatMap((lane) => [4 * lane, 4 * lane + 1, 4 * lane + 2, 4 * lane + 3]),
  ],
};

/** Vectors of four numbers of 32 bits with a fraction. */
export const f32x4 = {
  constant: (value: number): Code => repeated(new Float32Array(4).fill(value)),
  add: binary(vector(0xe4)),
  subtract: binary(vector(0xe5)),
  multiply: binary(vector(0xe6)),
  divide: binary(vector(0xe7)),
  lower: binary(vector(0xe8)),
  higher: binary(vector(0xe9)),
  absolute: unary(vector(0xe0)),
  root: unary(vector(0xe3)),
  nearest: unary(vector(0x6a)),
  ofInts: unary(vector(0xfa)),
};

/** Writes a module that uses a memory from outside, and exports its functions by their names. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array<ArrayBuffer> {
  const types = functions.map(({ parameterCount }) => [
    0x60,
    ...list(new Array<Code>(parameterCount).fill([TYPE_BYTES.i32])),
    0,
  ]);
  const memory = [...text('outside'), ...text('memory'), 0x02, 0x00, 0x01];
  const exported = functions.map(({ name }, place) => [...text(name), 0x00, ...unsigned(place)]);
  const bodies = functions.map(({ localTypes, body }) => {
    const code = [...list(localTypes.map((type) => [1, TYPE_BYTES[type]])), ...body, 0x0b];
    return [...unsigned(code.length), ...code];
  });
  const magicAndVersion = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
  return Uint8Array.of(
    ...magicAndVersion,
    ...section(1, types),
    ...section(2, [memory]),
    ...section(
      3,
      functions.map((_, place) => unsigned(place)),
    ),
    ...section(7, exported),
    ...section(10, bodies),
  );
}

export function moved(place: Variable, bytes: Code): Code {
  return place.set(i32.add(place.get, bytes));
}

function unary(operation: Code) {
  return (value: Code): Code => [...value, ...operation];
}

function binary(operation: Code) {
  return (left: Code, right: Code): Code => [...left, ...right, ...operation];
}

function vector(operation: number): Code {
  return [0xfd, ...unsigned(operation)];
}

function repeated(lanes: Int32Array | Float32Array): Code {
  return [...vector(0x0c), ...new Uint8Array(lanes.buffer)];
}

function section(id: number, entries: readonly Code[]): Code {
  const content = list(entries);
  return [id, ...unsigned(content.length), ...content];
}

function list(entries: readonly Code[]): Code {
  return [...unsigned(entries.length), ...entries.flat()];
}

function text(name: string): Code {
  return list(Array.from(name, (letter) => [letter.charCodeAt(0)]));
}

/** Writes a whole number in groups of seven bits, the lowest first. */
function unsigned(value: number): Code {
  const rest = value >>> 7;
  return rest === 0 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(rest)];
}

/** Writes a number that may be negative, in such groups. The last group tells the sign. */
function signed(value: number): Code {
  const rest = value >> 7;
  const group = value & 0x7f;
  const isLast = (rest === 0 && group < 0x40) || (rest === -1 && group >= 0x40);
  return isLast ? [group] : [group | 0x80, ...signed(rest)];
}
