import { installedSpeech } from '#server/test-support/speech/installed-speech.ts';
import { voiceActivityContract } from '../voice-activity.contract.ts';
import { openSilero } from './silero.ts';

const { files, onnx } = installedSpeech();
const silero = await openSilero(files, onnx);

voiceActivityContract(() => silero);
