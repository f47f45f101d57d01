import { readFile } from 'node:fs/promises';
import type { DictatedText } from '#core/speech/hear/address/address-guesses.ts';
import { type AddressWords, addressCosts } from '#core/speech/hear/address/address-words.ts';
import { likelyTexts } from '#core/speech/hear/address/letter-search.ts';
import type { OnnxRuntime } from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import { type EncodedSound, TURN_NETWORK } from './networks.ts';

/** Writes what somebody dictates or spells. */
export interface AddressEar {
  /** Returns the likeliest texts. `known` are words that the address probably holds. */
  write(encoded: EncodedSound, known: readonly string[]): Promise<DictatedText[]>;
}

/** The signs that the network writes, in the order of its classes. The class before them is a blank. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789@.-_';
const MOST_TEXTS = 8;
/** The first network of Moonshine base tells so many numbers of each moment. */
const HEARD_NUMBERS = 416;

/** Opens the network that was trained to write addresses out of what Moonshine's first one hears. */
export async function openAddressEar(
  files: SpeechFiles['addressEar'],
  onnx: OnnxRuntime,
): Promise<AddressEar> {
  const [network, words] = await Promise.all([
    onnx.InferenceSession.create(files.network, TURN_NETWORK),
    loadAddressWords(files.words),
  ]);
  const silence = new onnx.Tensor('float32', new Float32Array(HEARD_NUMBERS), [
    1,
    1,
    HEARD_NUMBERS,
  ]);
  const { ratings: ofSilence } = await network.run({ states: silence });
  if (ofSilence?.dims.at(-1) !== SIGNS.length + 1)
    throw new Error('The ear for addresses writes other signs than its program knows.');
  return {
    async write({ states }, known) {
      const { ratings } = await network.run({ states });
      const heard = { signs: SIGNS, ratings: ratings?.data as Float32Array };
      const texts = likelyTexts(heard, addressCosts(words, known)).slice(0, MOST_TEXTS);
      const best = texts[0]?.rating ?? 0;
      return texts.map(({ text, rating }) => ({ text, lag: best - rating }));
    },
  };
}

async function loadAddressWords(file: string): Promise<AddressWords> {
  const words = new Set((await readFile(file, 'utf8')).split('\n'));
  const beginnings = new Set<string>();
  for (const word of words) {
    for (let end = 1; end <= word.length; end += 1) beginnings.add(word.slice(0, end));
  }
  return { isWord: (text) => words.has(text), isBeginning: (text) => beginnings.has(text) };
}
