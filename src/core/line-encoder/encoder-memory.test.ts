import { expect, test } from 'vitest';
import { openEncoderMemory } from './encoder-memory.ts';

const INPUTS = 1536;
const OUTPUTS = 4;

test('the sum of the largest products of a long row fits', () => {
  const scales = new Float32Array(OUTPUTS).fill(1);
  const parts: Record<string, Int8Array> = {
    matrix: new Int8Array(OUTPUTS * INPUTS).fill(127),
    'matrix.scale': new Int8Array(scales.buffer),
    'matrix.bias': new Int8Array(4 * OUTPUTS),
  };
  const weights = {
    acts: [],
    passages: [],
    tags: [],
    sizes: { width: 0, layers: 0, heads: 0, forward: 0, positions: 0 },
    vocabulary: [],
    size: OUTPUTS * (INPUTS + 8),
    part: (name: string) => parts[name] ?? new Int8Array(),
  };
  const { rows, matrix, weigh } = openEncoderMemory(weights, {
    input: { count: 2, width: INPUTS },
    results: { count: 2, width: OUTPUTS },
  });
  rows.input.numbers.fill(1, 0, INPUTS).fill(-1, INPUTS);
  weigh(rows.input, 2, matrix('matrix', OUTPUTS, INPUTS), rows.results);
  const largest = 127 * INPUTS;
  for (const [place, result] of rows.results.numbers.entries()) {
    expect(result).toBeCloseTo(place < OUTPUTS ? largest : -largest, 0);
  }
  expect(() => matrix('matrix', OUTPUTS, 40)).toThrow('matrix has 40 inputs');
});
