/** The part of the platform's interface that is used here. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

interface EncoderSizes {
  width: number;
  layers: number;
  /** The number of heads of the attention. */
  heads: number;
  /** The width between the two matrices that follow the attention. */
  forward: number;
  /** The number of places that a token can have in the input. */
  positions: number;
}

export interface EncoderNames {
  acts: readonly string[];
  passages: readonly string[];
  tags: readonly string[];
}

/** The weights as they stand in their file, which `scripts/reader-training/pack.py` writes. */
export interface EncoderWeights extends EncoderNames {
  sizes: EncoderSizes;
  /** Each token at the place of its row in the table of words. */
  vocabulary: readonly string[];
  /** The number of bytes of the file. */
  size: number;
  /** Returns a part of the file without a copy. Throws an error if it has another length. */
  part(name: string, length: number): Int8Array;
}

interface Header extends EncoderNames {
  sizes: EncoderSizes;
  parts: { name: string; offset: number; bytes: number }[];
}

/**
 * Reads the file: the length of the header in four bytes, the header as JSON, then the parts. The
 * header tells where each part begins, counted from the end of the header.
 */
export function parseEncoderWeights(bytes: Uint8Array): EncoderWeights {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const text = new TextDecoder();
  const header: Header = JSON.parse(text.decode(bytes.subarray(4, start)));
  const { acts, passages, tags, sizes } = header;
  const parts = new Map(header.parts.map((part) => [part.name, part]));

  function partOf(name: string) {
    const part = parts.get(name);
    if (!part) throw new Error(`The weights of the encoder have no ${name}.`);
    return part;
  }

  function bytesOf({ offset, bytes: length }: ReturnType<typeof partOf>): Uint8Array {
    return bytes.subarray(start + offset, start + offset + length);
  }

  return {
    acts,
    passages,
    tags,
    sizes,
    vocabulary: text.decode(bytesOf(partOf('vocabulary'))).split('\n'),
    size: bytes.length,
    part(name, length) {
      const found = bytesOf(partOf(name));
      if (found.length !== length) {
        throw new Error(`The weights of the encoder have a wrong length of ${name}.`);
      }
      return new Int8Array(found.buffer, found.byteOffset, length);
    },
  };
}
