import { constants, setPriority } from 'node:os';
import { loadOnnxRuntime } from '../../speech/files/onnx-runtime.ts';
import { speechFiles } from '../../speech/files/speech-files.ts';
import { mouthService } from '../../speech/process/remote-mouth.ts';
import { serveSpeech } from '../../speech/process/serve-speech.ts';
import { openDittli } from '../../speech/speaking/engines/dittli.ts';
import { openKokoro } from '../../speech/speaking/engines/kokoro.ts';

// The program of a process that speaks. Its arguments are the folder of the speech packages and the
// voice: `best`, or `fast` for a voice that a visitor waits for.
const [, , folder = '', voice = 'fast'] = process.argv;
const files = speechFiles(folder);
const onnx = loadOnnxRuntime(files.modules);
if (voice === 'best') {
  // Sentences are rendered ahead of time, so they must not slow down a call.
  setPriority(constants.priority.PRIORITY_LOW);
  serveSpeech(mouthService(await openKokoro(files, onnx)));
} else {
  serveSpeech(mouthService(await openDittli(files, onnx)));
}
