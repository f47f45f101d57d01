import { type EncoderMemory, filledUp, type Rows, type RowsShape } from './encoder-memory.ts';
import type { EncoderWeights } from './encoder-weights.ts';

type TransformerRows = 'hidden' | 'added' | 'queriesKeysValues' | 'turnedKeys' | 'scores' | 'inner';

/** The rows of the layers, for inputs of the greatest length. */
export function transformerShapes({
  width,
  forward,
  positions,
}: EncoderWeights['sizes']): Record<TransformerRows, RowsShape> {
  const count = filledUp(positions);
  return {
    /** One row for each token, which every layer changes. */
    hidden: { count, width },
    /** What the next step adds to the hidden rows. */
    added: { count, width },
    queriesKeysValues: { count, width: 3 * width },
    /** The keys of all tokens, with one row for each column. */
    turnedKeys: { count: width, width: count },
    /** How much each token looks at each other one, for one head. */
    scores: { count, width: count },
    inner: { count, width: forward },
  };
}

/**
 * Opens the layers of BERT. The function that it returns runs them over the tokens of an input, and
 * returns a row for each token, which stands until the next call.
 */
export function openTransformer(
  { kernel, rows, floats, table, matrix, weigh }: EncoderMemory<TransformerRows>,
  { sizes, vocabulary }: Pick<EncoderWeights, 'sizes' | 'vocabulary'>,
): (ids: readonly number[]) => Rows {
  const { width, layers, heads, forward, positions } = sizes;
  const { hidden, added, queriesKeysValues, turnedKeys, scores, inner } = rows;
  const headWidth = width / heads;
  if (filledUp(headWidth) !== headWidth) {
    throw new Error(`A head of the encoder cannot have a width of ${headWidth}.`);
  }
  const words = table('words', vocabulary.length, width);
  const places = table('positions', positions, width);
  const norm = (part: string) => ({
    factors: floats(part, width),
    bias: floats(`${part}.bias`, width),
  });
  const firstNorm = norm('norm');
  const network = Array.from({ length: layers }, (_, layer) => ({
    attention: matrix(`layer.${layer}.attention`, 3 * width, width),
    mixed: matrix(`layer.${layer}.mixed`, width, width),
    mixedNorm: norm(`layer.${layer}.mixed.norm`),
    inner: matrix(`layer.${layer}.inner`, forward, width),
    outer: matrix(`layer.${layer}.outer`, width, forward),
    outerNorm: norm(`layer.${layer}.outer.norm`),
  }));

  function addAndNorm(count: number, by: typeof firstNorm): void {
    kernel.addAndNorm({ start: hidden.start, count, width }, added.start, by);
  }

  function embed(ids: readonly number[]): void {
    ids.forEach((id, place) => {
      const wordScale = words.scales[id] as number;
      const placeScale = places.scales[place] as number;
      for (let column = 0; column < width; column += 1) {
        const at = place * width + column;
        hidden.numbers[at] = (words.bytes[id * width + column] as number) * wordScale;
        added.numbers[at] = (places.bytes[at] as number) * placeScale;
      }
    });
    addAndNorm(ids.length, firstNorm);
  }

  /** The kernel multiplies rows with columns, so the keys get a row for each of their columns. */
  function turnKeys(count: number): void {
    const [from, to] = [queriesKeysValues.numbers, turnedKeys.numbers];
    for (let token = 0; token < count; token += 1) {
      const keys = (3 * token + 1) * width;
      for (let column = 0; column < width; column += 1) {
        to[column * turnedKeys.width + token] = from[keys + column] as number;
      }
    }
  }

  /** Nobody looks at what fills up the rows of scores. */
  function hideFilling(count: number, columns: number): void {
    for (let end = columns; end <= count * columns; end += columns) {
      scores.numbers.fill(Number.NEGATIVE_INFINITY, end - (columns - count), end);
    }
  }

  function attend(count: number): void {
    turnKeys(count);
    const columns = filledUp(count);
    const shares = { start: scores.start, stride: 4 * columns };
    const stride = 4 * queriesKeysValues.width;
    for (let head = 0; head < heads; head += 1) {
      const column = 4 * head * headWidth;
      const queries = { start: queriesKeysValues.start + column, stride };
      const values = { start: queries.start + 8 * width, stride };
      const keys = {
        start: turnedKeys.start + column * turnedKeys.width,
        stride: 4 * turnedKeys.width,
      };
      const found = { start: added.start + column, stride: 4 * width };
      kernel.multiplyFloats(queries, keys, shares, {
        rows: columns,
        inner: headWidth,
        columns,
      });
      hideFilling(count, columns);
      kernel.shares({ start: scores.start, count, width: columns });
      kernel.multiplyFloats(shares, values, found, {
        rows: columns,
        inner: count,
        columns: headWidth,
      });
    }
  }

  return (ids) => {
    const count = ids.length;
    embed(ids);
    for (const layer of network) {
      weigh(hidden, count, layer.attention, queriesKeysValues);
      attend(count);
      weigh(added, count, layer.mixed, added);
      addAndNorm(count, layer.mixedNorm);
      weigh(hidden, count, layer.inner, inner);
      kernel.gelu({ start: inner.start, count, width: forward });
      weigh(inner, count, layer.outer, added);
      addAndNorm(count, layer.outerNorm);
    }
    return hidden;
  };
}
