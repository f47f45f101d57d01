import { type EncoderMemory, filledUp, type Rows, type RowsShape } from './encoder-memory.ts';
import type { EncoderWeights } from './encoder-weights.ts';

type HeadRows = 'pooled' | 'average' | 'judged' | 'acts' | 'passages' | 'tags' | 'embedding';

/** What the heads say of an input. */
interface HeadOutputs {
  acts: Float32Array;
  passages: Float32Array;
  /** One array for each token of the input, also for those that are not of the line. */
  tags: Float32Array[];
  embedding: Float32Array;
}

export function headShapes({
  sizes: { width, positions },
  acts,
  passages,
  tags,
}: EncoderWeights): Record<HeadRows, RowsShape> {
  return {
    pooled: { count: 1, width: 2 * width },
    average: { count: 1, width },
    judged: { count: 1, width },
    acts: { count: 1, width: filledUp(acts.length) },
    passages: { count: 1, width: filledUp(passages.length) },
    tags: { count: positions, width: filledUp(tags.length) },
    embedding: { count: 1, width },
  };
}

/**
 * Opens the four heads. Acts and passages are judged by the first token and the average of all
 * tokens, tags by each token, and the embedding is made of the average.
 */
export function openHeads(
  { kernel, rows, matrix, weigh }: EncoderMemory<HeadRows>,
  { sizes: { width }, acts, passages, tags }: EncoderWeights,
): (hidden: Rows, count: number) => HeadOutputs {
  const judge = matrix('judged', width, 2 * width);
  const actsOf = matrix('acts', acts.length, width);
  const passagesOf = matrix('passages', passages.length, width);
  const tagsOf = matrix('tags', tags.length, width);
  const embeddingOf = matrix('embedding', width, width);

  function pool({ numbers }: Rows, count: number): void {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      for (let token = 0; token < count; token += 1)
        sum += numbers[token * width + column] as number;
      rows.pooled.numbers[column] = numbers[column] as number;
      rows.pooled.numbers[width + column] = sum / count;
      rows.average.numbers[column] = sum / count;
    }
  }

  return (hidden, count) => {
    pool(hidden, count);
    weigh(rows.pooled, 1, judge, rows.judged);
    kernel.gelu({ start: rows.judged.start, count: 1, width });
    weigh(rows.judged, 1, actsOf, rows.acts);
    weigh(rows.judged, 1, passagesOf, rows.passages);
    weigh(rows.average, 1, embeddingOf, rows.embedding);
    weigh(hidden, count, tagsOf, rows.tags);
    return {
      acts: rows.acts.numbers.slice(0, acts.length),
      passages: rows.passages.numbers.slice(0, passages.length),
      tags: Array.from({ length: count }, (_, token) => {
        const from = token * rows.tags.width;
        return rows.tags.numbers.slice(from, from + tags.length);
      }),
      embedding: ofLengthOne(rows.embedding.numbers.slice(0, width)),
    };
  };
}

function ofLengthOne(direction: Float32Array): Float32Array {
  const length = Math.hypot(...direction);
  return length > 0 ? direction.map((number) => number / length) : direction;
}
