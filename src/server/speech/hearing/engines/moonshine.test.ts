import { expect, test } from 'vitest';
import { installedSpeech } from '#server/test-support/speech/installed-speech.ts';
import { noiseSound } from '#server/test-support/speech/spoken-sound.ts';
import { recogniserContract } from '../recogniser.contract.ts';
import { HEARING_RATE } from '../voice-activity.ts';
import { openMoonshine } from './moonshine.ts';

const { files, onnx } = installedSpeech();
const moonshine = await openMoonshine(files, onnx);

recogniserContract(() => moonshine);

// The network is used only where somebody speaks, and would rather write nothing for a short 'Yes'.
test.each([
  ['noise', noiseSound(1, 0.1)],
  ['a very short sound', noiseSound(0.05, 0.1)],
  ['silence', new Float32Array(HEARING_RATE)],
])('writes some text even for %s', async (_title, sound) => {
  const heard = await moonshine.recognise({ sound, expected: [], soFar: null });
  expect(heard.text).not.toBe('');
});
