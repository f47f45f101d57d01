import { installedHearing } from '#server/test-support/speech/installed-hearing.ts';
import { recogniserContract } from '../recogniser.contract.ts';
import { openMoonshine } from './moonshine.ts';

const { files, onnx } = installedHearing();
const moonshine = await openMoonshine(files, onnx);

recogniserContract(() => moonshine);
