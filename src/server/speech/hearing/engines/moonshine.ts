import type { OnnxRuntime } from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import { openAddressEar } from '../moonshine/address-ear.ts';
import { decodeSpeech, weighTexts } from '../moonshine/decoding.ts';
import { expectedTokenTree, followExpectedWords } from '../moonshine/expected-words.ts';
import {
  type EncodedSound,
  type MoonshineNetworks,
  openMoonshineNetworks,
} from '../moonshine/networks.ts';
import { loadSpeechTokens } from '../moonshine/tokens.ts';
import type { Recogniser } from '../recogniser.ts';

/** Opens Moonshine, two small networks that run on one thread of any machine. */
export async function openMoonshine(
  files: Pick<SpeechFiles, 'moonshine' | 'addressEar'>,
  onnx: OnnxRuntime,
): Promise<Recogniser> {
  const tokens = await loadSpeechTokens(files.moonshine.tokeniser);
  const networks = await openMoonshineNetworks(files.moonshine, onnx);
  const encode = onceForEachSound(networks.encode);
  const addressEar = await openAddressEar(files.addressEar, onnx);
  const parts = { networks, tokens };

  return {
    capabilities: { kind: 'embedded', weighing: true, dictation: true, partialResults: 'asked' },

    async recognise({ sound, expected, soFar, isPartial }, signal) {
      signal?.throwIfAborted();
      const following = followExpectedWords(expectedTokenTree(expected, tokens.encode));
      // What is heard while the visitor still speaks is asked for only once.
      const encoded = await (isPartial ? networks.encode : encode)(sound);
      signal?.throwIfAborted();
      const draft = tokensIn(soFar?.memory);
      const decoded = await decodeSpeech(parts, encoded, draft, following, signal);
      return {
        text: tokens.decode(decoded.tokens),
        certainty: decoded.certainty,
        memory: decoded.tokens,
      };
    },

    async dictated(sound, known, signal) {
      signal?.throwIfAborted();
      const encoded = await encode(sound);
      signal?.throwIfAborted();
      return addressEar.write(encoded, known);
    },

    async weigh(sound, texts, signal) {
      signal?.throwIfAborted();
      if (texts.length === 0) return [];
      return weighTexts(parts, await encode(sound), texts, signal);
    },
  };
}

/** The answer to a turn needs its sound within this time. Nobody's voice is kept longer. */
const KEPT_MS = 5000;

/**
 * A turn is recognised, its address is written, and its words are weighed. To encode its sound takes
 * most of the time, so that is done once.
 */
function onceForEachSound(encode: MoonshineNetworks['encode']): MoonshineNetworks['encode'] {
  let last: readonly { sound: Float32Array; encoded: Promise<EncodedSound> }[] = [];
  return async (sound) => {
    const known = last.find((one) => isSameSound(one.sound, sound));
    if (known) return known.encoded;
    const entry = { sound, encoded: encode(sound) };
    last = [...last, entry];
    const forget = () => {
      last = last.filter((one) => one !== entry);
    };
    setTimeout(forget, KEPT_MS).unref();
    // What has failed once may succeed the next time.
    entry.encoded.catch(forget);
    return entry.encoded;
  };
}

function isSameSound(one: Float32Array, other: Float32Array): boolean {
  return one.length === other.length && one.every((sample, at) => sample === other[at]);
}

/** The memory of a result holds its tokens. The memory of another recogniser counts as none. */
function tokensIn(memory: unknown): readonly number[] {
  const isTokens = Array.isArray(memory) && memory.every((token) => Number.isInteger(token));
  return isTokens ? memory : [];
}
