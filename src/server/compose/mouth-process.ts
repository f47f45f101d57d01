import { setPriority } from 'node:os';
import { loadOnnxRuntime } from '../speech/files/onnx-runtime.ts';
import { speechFiles } from '../speech/files/speech-files.ts';
import { mouthService } from '../speech/process/remote-mouth.ts';
import { serveSpeech } from '../speech/process/serve-speech.ts';
import { openDittli } from '../speech/speaking/engines/dittli.ts';
import { openKokoro } from '../speech/speaking/engines/kokoro.ts';

/** The priority of a process for which nobody waits. Calls and pages come first. */
const NOBODY_WAITS = 15;

// The program of a process that speaks. Its arguments are the folder of the speech packages and the
// voice: `fast` or `best`.
const [, , folder = '', voice] = process.argv;
if (voice === 'best') setPriority(NOBODY_WAITS);
const files = speechFiles(folder);
const onnx = loadOnnxRuntime(files.modules);
const open = voice === 'best' ? openKokoro : openDittli;
serveSpeech(mouthService(await open(files, onnx)));
