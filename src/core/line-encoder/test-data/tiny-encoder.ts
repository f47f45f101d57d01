import { seededRandom } from '#server/test-support/processes/seeded-random.ts';

/** The part of the platform's interface that is used here. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

/** A row for each output. */
interface TinyMatrix {
  rows: number[][];
  bias: number[];
}

/** An encoder of a few hundred numbers: its file, and the same numbers for a plain forward pass. */
export interface TinyEncoder {
  file: Uint8Array;
  matrices: ReadonlyMap<string, TinyMatrix>;
}

export const tinySizes = { width: 32, layers: 2, heads: 4, forward: 64, positions: 16 };
export const tinyNames = {
  acts: ['asks', 'agrees', 'corrects'],
  passages: ['price', 'hours', 'team', 'area', 'none'],
  tags: ['O', 'B-name', 'I-name', 'B-day', 'I-day', 'B-time'],
};
export const tinyVocabulary = [
  '[PAD] [UNK] [CLS] [SEP] [asked:name] [known:2]',
  "a b c hi jose friday at book you for me . , ! ? ' ’ 3 30 : - 語",
  '##a ##b ##c ##day ##s ##30',
]
  .join(' ')
  .split(' ');

const textBytes = new TextEncoder();
const ALIGNED = 16;
const ROWS_AT_ONCE = 4;

/** Makes an encoder of numbers that always are the same. */
export function makeTinyEncoder(): TinyEncoder {
  const { width, layers, forward, positions } = tinySizes;
  const random = seededRandom(29);
  const matrices = new Map<string, TinyMatrix>();
  const parts: { name: string; bytes: Uint8Array }[] = [];
  const add = (name: string, numbers: Int8Array | Float32Array | Uint8Array) =>
    parts.push({ name, bytes: new Uint8Array(numbers.buffer) });

  function addTable(name: string, count: number, inputs: number): number[][] {
    const filled = Math.ceil(count / ROWS_AT_ONCE) * ROWS_AT_ONCE;
    const used = name === 'words' || name === 'positions' ? count : filled;
    const bytes = new Int8Array(used * inputs);
    const scales = new Float32Array(used);
    for (let row = 0; row < count; row += 1) scales[row] = 0.001 + 0.002 * random();
    for (let place = 0; place < count * inputs; place += 1) {
      bytes[place] = Math.floor(255 * random()) - 127;
    }
    add(name, bytes);
    add(`${name}.scale`, scales);
    return Array.from({ length: count }, (_, row) =>
      Array.from(
        bytes.subarray(row * inputs, (row + 1) * inputs),
        (byte) => byte * (scales[row] ?? 0),
      ),
    );
  }

  function addMatrix(name: string, outputs: number, inputs: number): void {
    const rows = addTable(name, outputs, inputs);
    const bias = new Float32Array(Math.ceil(outputs / ROWS_AT_ONCE) * ROWS_AT_ONCE);
    for (let row = 0; row < outputs; row += 1) bias[row] = random() - 0.5;
    add(`${name}.bias`, bias);
    matrices.set(name, { rows, bias: [...bias.subarray(0, outputs)] });
  }

  function addNorm(name: string): void {
    const factors = Float32Array.from({ length: width }, () => 0.5 + random());
    const bias = Float32Array.from({ length: width }, () => random() - 0.5);
    add(name, factors);
    add(`${name}.bias`, bias);
    matrices.set(name, { rows: [[...factors]], bias: [...bias] });
  }

  add('vocabulary', textBytes.encode(tinyVocabulary.join('\n')));
  matrices.set('words', { rows: addTable('words', tinyVocabulary.length, width), bias: [] });
  matrices.set('positions', { rows: addTable('positions', positions, width), bias: [] });
  addNorm('norm');
  for (let layer = 0; layer < layers; layer += 1) {
    addMatrix(`layer.${layer}.attention`, 3 * width, width);
    addMatrix(`layer.${layer}.mixed`, width, width);
    addNorm(`layer.${layer}.mixed.norm`);
    addMatrix(`layer.${layer}.inner`, forward, width);
    addMatrix(`layer.${layer}.outer`, width, forward);
    addNorm(`layer.${layer}.outer.norm`);
  }
  addMatrix('judged', width, 2 * width);
  addMatrix('acts', tinyNames.acts.length, width);
  addMatrix('passages', tinyNames.passages.length, width);
  addMatrix('tags', tinyNames.tags.length, width);
  addMatrix('embedding', width, width);
  return { file: fileOf(parts), matrices };
}

function fileOf(parts: readonly { name: string; bytes: Uint8Array }[]): Uint8Array {
  let length = 0;
  const listed = parts.map(({ name, bytes }) => {
    const offset = Math.ceil(length / ALIGNED) * ALIGNED;
    length = offset + bytes.length;
    return { name, offset, bytes: bytes.length };
  });
  const { acts, passages, tags } = tinyNames;
  const text = JSON.stringify({ acts, passages, tags, sizes: tinySizes, parts: listed });
  const start = Math.ceil((4 + text.length) / ALIGNED) * ALIGNED;
  const file = new Uint8Array(start + length);
  new DataView(file.buffer).setUint32(0, start - 4, true);
  file.set(textBytes.encode(text.padEnd(start - 4)), 4);
  for (const [place, { offset }] of listed.entries()) {
    file.set(parts[place]?.bytes ?? [], start + offset);
  }
  return file;
}
