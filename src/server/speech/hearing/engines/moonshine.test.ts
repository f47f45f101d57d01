import { installedSpeech } from '#server/test-support/speech/installed-speech.ts';
import { recogniserContract } from '../recogniser.contract.ts';
import { openMoonshine } from './moonshine.ts';

const { files, onnx } = installedSpeech();
const moonshine = await openMoonshine(files, onnx);

recogniserContract(() => moonshine);
