import type { OnnxRuntime } from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import { decodeSpeech, weighTexts } from '../moonshine/decoding.ts';
import { expectedTokenTree, followExpectedWords } from '../moonshine/expected-words.ts';
import { openMoonshineNetworks } from '../moonshine/networks.ts';
import { otherTexts } from '../moonshine/other-texts.ts';
import { loadSpeechTokens } from '../moonshine/tokens.ts';
import type { Recogniser } from '../recogniser.ts';

/** Opens Moonshine, two small networks that run on one thread of any machine. */
export async function openMoonshine(
  files: Pick<SpeechFiles, 'moonshine'>,
  onnx: OnnxRuntime,
): Promise<Recogniser> {
  const tokens = await loadSpeechTokens(files.moonshine.tokeniser);
  const networks = await openMoonshineNetworks(files.moonshine, onnx);
  const parts = { networks, tokens };

  return {
    capabilities: { kind: 'embedded', weighing: true, partialResults: 'asked' },

    async recognise({ sound, expected, soFar }, signal) {
      signal?.throwIfAborted();
      const following = followExpectedWords(expectedTokenTree(expected, tokens.encode));
      const encoded = await networks.encode(sound);
      signal?.throwIfAborted();
      const draft = tokensIn(soFar?.memory);
      const decoded = await decodeSpeech(parts, encoded, { draft }, following, signal);
      return {
        text: tokens.decode(decoded.tokens),
        certainty: decoded.certainty,
        memory: decoded.tokens,
      };
    },

    async alternatives(sound, { memory }, signal) {
      signal?.throwIfAborted();
      const written = tokensIn(memory);
      if (written.length === 0) return [];
      const encoded = await networks.encode(sound);
      const others = await otherTexts(parts, encoded, written, signal);
      return others.map((other) => ({
        text: tokens.decode(other.tokens),
        certainty: other.certainty,
      }));
    },

    async weigh(sound, texts, signal) {
      signal?.throwIfAborted();
      if (texts.length === 0) return [];
      return weighTexts(parts, await networks.encode(sound), texts, signal);
    },
  };
}

/** The memory of a result holds its tokens. The memory of another recogniser counts as none. */
function tokensIn(memory: unknown): readonly number[] {
  const isTokens = Array.isArray(memory) && memory.every((token) => Number.isInteger(token));
  return isTokens ? memory : [];
}
