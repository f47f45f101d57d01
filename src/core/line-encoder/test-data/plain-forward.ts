import { type TinyEncoder, tinySizes } from './tiny-encoder.ts';

/** The outputs for an input, by a forward pass without any kernel and without rounding. */
export function plainOutputs(matrices: TinyEncoder['matrices'], ids: readonly number[]) {
  const { width, layers, heads } = tinySizes;
  const headWidth = width / heads;
  const partOf = (name: string) => matrices.get(name) ?? { rows: [], bias: [] };
  const weigh = (name: string, input: readonly number[]) =>
    partOf(name).rows.map((row, place) => dot(row, input) + (partOf(name).bias[place] ?? 0));
  const norm = (name: string, input: readonly number[]) => {
    const average = total(input) / width;
    const deviation = Math.sqrt(total(input.map((number) => (number - average) ** 2)) / width);
    return input.map((number, place) => {
      const factor = partOf(name).rows[0]?.[place] ?? 0;
      return ((number - average) / deviation) * factor + (partOf(name).bias[place] ?? 0);
    });
  };
  let hidden = ids.map((id, place) =>
    norm('norm', sum(partOf('words').rows[id], partOf('positions').rows[place])),
  );
  for (let layer = 0; layer < layers; layer += 1) {
    const part = `layer.${layer}`;
    const seen = hidden.map((row) => weigh(`${part}.attention`, row));
    const mixed = seen.map((own) =>
      Array.from({ length: heads }, (_, head) => {
        const at = (row: number[], kind: number) =>
          row.slice(kind * width + head * headWidth, kind * width + (head + 1) * headWidth);
        const powers = seen.map((other) => Math.exp(dot(at(own, 0), at(other, 1))));
        return at(own, 2).map(
          (_value, place) =>
            dot(
              powers,
              seen.map((other) => at(other, 2)[place] ?? 0),
            ) / total(powers),
        );
      }).flat(),
    );
    hidden = hidden.map((row, place) =>
      norm(`${part}.mixed.norm`, sum(row, weigh(`${part}.mixed`, mixed[place] ?? []))),
    );
    hidden = hidden.map((row) =>
      norm(
        `${part}.outer.norm`,
        sum(row, weigh(`${part}.outer`, weigh(`${part}.inner`, row).map(gelu))),
      ),
    );
  }
  const average = Array.from(
    { length: width },
    (_, place) => total(hidden.map((row) => row[place] ?? 0)) / ids.length,
  );
  const judged = weigh('judged', [...(hidden[0] ?? []), ...average]).map(gelu);
  const direction = weigh('embedding', average);
  return {
    acts: weigh('acts', judged),
    passages: weigh('passages', judged),
    tags: hidden.map((row) => weigh('tags', row)),
    embedding: direction.map((number) => number / Math.hypot(...direction)),
  };
}

function dot(left: readonly number[], right: readonly number[]): number {
  return total(left.map((number, place) => number * (right[place] ?? 0)));
}

function sum(left: readonly number[] = [], right: readonly number[] = []): number[] {
  return left.map((number, place) => number + (right[place] ?? 0));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((so, number) => so + number, 0);
}

/** The error function is a sum of powers here, and not the formula of the kernel. */
function gelu(x: number): number {
  const z = x / Math.SQRT2;
  let [term, erf] = [z, 0];
  for (let power = 0; power < 100; power += 1) {
    erf += term / (2 * power + 1);
    term *= -(z * z) / (power + 1);
  }
  return (x / 2) * (1 + (2 / Math.sqrt(Math.PI)) * erf);
}
