import { installedHearing } from '#server/test-support/speech/installed-hearing.ts';
import { voiceActivityContract } from '../voice-activity.contract.ts';
import { openSilero } from './silero.ts';

const { files, onnx } = installedHearing();
const silero = await openSilero(files, onnx);

voiceActivityContract(() => silero);
