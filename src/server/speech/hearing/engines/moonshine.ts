import type { OnnxRuntime } from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import { decodeSpeech, weighTexts } from '../moonshine/decoding.ts';
import { expectedTokenTree, followExpectedWords } from '../moonshine/expected-words.ts';
import { openMoonshineNetworks } from '../moonshine/networks.ts';
import { loadSpeechTokens } from '../moonshine/tokens.ts';
import type { HeardWords, Recogniser } from '../recogniser.ts';

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
      const decoded = await decodeSpeech(parts, encoded, draftOf(soFar), following, signal);
      return {
        text: tokens.decode(decoded.tokens),
        certainty: decoded.certainty,
        memory: decoded.tokens,
      };
    },

    async weigh(sound, texts, signal) {
      signal?.throwIfAborted();
      if (texts.length === 0) return [];
      return weighTexts(parts, await networks.encode(sound), texts, signal);
    },
  };
}

/** The memory of a result holds its tokens. The memory of another recogniser counts as none. */
function draftOf(soFar: HeardWords | null): readonly number[] {
  const memory = soFar?.memory;
  const isTokens = Array.isArray(memory) && memory.every((token) => Number.isInteger(token));
  return isTokens ? memory : [];
}
