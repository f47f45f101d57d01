/** A matrix of the network, as the file of its weights holds it: base64 of 32-bit floats. */
interface StoredMatrix {
  shape: readonly number[];
  data: string;
}

const MATRICES = [
  'enc_emb',
  'enc_w_ih',
  'enc_w_hh',
  'enc_b_ih',
  'enc_b_hh',
  'dec_emb',
  'dec_w_ih',
  'dec_w_hh',
  'dec_b_ih',
  'dec_b_hh',
  'fc_w',
  'fc_b',
] as const;

export type StoredGraphemeNetwork = Record<(typeof MATRICES)[number], StoredMatrix> & {
  graphemes: readonly string[];
  phonemes: readonly string[];
};

/** The weights of one recurrent layer with gates (GRU). */
interface RecurrentLayer {
  embeddings: Float32Array;
  fromInput: Float32Array;
  fromState: Float32Array;
  inputBias: Float32Array;
  stateBias: Float32Array;
}

/** No English word has more sounds. A network that repeats itself stops here. */
const MOST_PHONEMES = 20;

/**
 * Returns a function that guesses the phonemes of a word from its letters. The network is the one of
 * `g2p_en`: an encoder and a decoder of one recurrent layer each. Letters are from `a` to `z`.
 */
export function graphemeNetwork(
  stored: StoredGraphemeNetwork,
): (letters: string) => readonly string[] {
  const size = stored.enc_w_hh.shape[1] as number;
  const encoder = readLayer(stored, 'enc');
  const decoder = readLayer(stored, 'dec');
  const [outputWeights, outputBias] = [floats(stored.fc_w), floats(stored.fc_b)];
  const graphemeIds = new Map(stored.graphemes.map((grapheme, id) => [grapheme, id]));
  const unknown = graphemeIds.get('<unk>') as number;
  const [start, end] = [stored.phonemes.indexOf('<s>'), stored.phonemes.indexOf('</s>')];

  return (letters) => {
    let state = new Float32Array(size);
    for (const grapheme of [...letters, '</s>']) {
      state = nextState(encoder, graphemeIds.get(grapheme) ?? unknown, state);
    }
    const phonemes: string[] = [];
    let last = start;
    while (phonemes.length < MOST_PHONEMES) {
      state = nextState(decoder, last, state);
      last = likeliest(product(outputWeights, state, outputBias));
      if (last === end) break;
      phonemes.push(stored.phonemes[last] as string);
    }
    return phonemes;
  };
}

function nextState(
  layer: RecurrentLayer,
  id: number,
  state: Float32Array,
): Float32Array<ArrayBuffer> {
  const size = state.length;
  const input = layer.embeddings.subarray(id * size, (id + 1) * size);
  const fromInput = product(layer.fromInput, input, layer.inputBias);
  const fromState = product(layer.fromState, state, layer.stateBias);
  // The three thirds of both products belong to the reset gate, the update gate and the new state.
  return Float32Array.from(state, (old, unit) => {
    const gate = (third: number) => at(fromInput, third * size + unit);
    const stateGate = (third: number) => at(fromState, third * size + unit);
    const reset = sigmoid(gate(0) + stateGate(0));
    const update = sigmoid(gate(1) + stateGate(1));
    const proposed = Math.tanh(gate(2) + reset * stateGate(2));
    return (1 - update) * proposed + update * old;
  });
}

/** Multiplies a matrix, row by row, with a vector. */
function product(matrix: Float32Array, vector: Float32Array, bias: Float32Array): Float32Array {
  const size = vector.length;
  return bias.map((start, row) => {
    let sum = start;
    for (let column = 0; column < size; column += 1) {
      sum += at(matrix, row * size + column) * at(vector, column);
    }
    return sum;
  });
}

function likeliest(scores: Float32Array): number {
  return scores.reduce((best, score, id) => (score > at(scores, best) ? id : best), 0);
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function readLayer(stored: StoredGraphemeNetwork, side: 'enc' | 'dec'): RecurrentLayer {
  return {
    embeddings: floats(stored[`${side}_emb`]),
    fromInput: floats(stored[`${side}_w_ih`]),
    fromState: floats(stored[`${side}_w_hh`]),
    inputBias: floats(stored[`${side}_b_ih`]),
    stateBias: floats(stored[`${side}_b_hh`]),
  };
}

function floats({ data }: StoredMatrix): Float32Array {
  const { buffer, byteOffset, byteLength } = Buffer.from(data, 'base64');
  return new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}

function at(numbers: Float32Array, index: number): number {
  return numbers[index] as number;
}
