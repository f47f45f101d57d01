import { readFile } from 'node:fs/promises';

/** A table of weights whose rows are bytes, each row with a scale of its own. */
interface ByteRows {
  bytes: Int8Array;
  scale: Float32Array;
}

/** The weights of the reader. The head's outputs are first the acts and then the passages. */
export interface ReaderWeights {
  acts: readonly string[];
  passages: readonly string[];
  width: number;
  places: ReadonlyMap<string, number>;
  table: ByteRows;
  windows: Layer;
  hidden: Layer;
  head: Layer;
}

/** A layer of the network. Each row of `weights` belongs to one output. */
export interface Layer {
  weights: Float32Array;
  bias: Float32Array;
}

interface Header {
  acts: string[];
  passages: string[];
  sizes: { width: number };
  parts: { name: string; offset: number; bytes: number }[];
}

export const readerWeightsFile = new URL('line-reader.bin', import.meta.url);

export async function loadReaderWeights(): Promise<ReaderWeights> {
  const file = await readFile(readerWeightsFile);
  const headerBytes = file.readUInt32LE(0);
  const { acts, passages, sizes, parts }: Header = JSON.parse(
    file.toString('utf8', 4, 4 + headerBytes),
  );
  const partOf = (name: string): Uint8Array<ArrayBuffer> => {
    const part = parts.find((listed) => listed.name === name);
    if (!part) throw new Error(`The weights of the reader have no ${name}.`);
    const start = 4 + headerBytes + part.offset;
    // The copy starts at a multiple of four bytes, as the typed arrays need it.
    return Uint8Array.from(file.subarray(start, start + part.bytes));
  };
  const floats = (name: string) => new Float32Array(partOf(name).buffer);
  const rows = (name: string): ByteRows => ({
    bytes: new Int8Array(partOf(name).buffer),
    scale: floats(`${name}.scale`),
  });
  const layer = (name: string): Layer => ({
    weights: asFloats(rows(name)),
    bias: floats(`${name}.bias`),
  });
  const tokens = Buffer.from(partOf('tokens')).toString('utf8').split('\n');
  return {
    acts,
    passages,
    width: sizes.width,
    places: new Map(tokens.map((token, place) => [token, place])),
    table: rows('table'),
    windows: layer('windows'),
    hidden: layer('hidden'),
    head: layer('head'),
  };
}

function asFloats({ bytes, scale }: ByteRows): Float32Array {
  const length = bytes.length / scale.length;
  return Float32Array.from(bytes, (byte, index) => byte * (scale[Math.floor(index / length)] ?? 0));
}
