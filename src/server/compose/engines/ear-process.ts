import { loadOnnxRuntime } from '../../speech/files/onnx-runtime.ts';
import { speechFiles } from '../../speech/files/speech-files.ts';
import { openMoonshine } from '../../speech/hearing/engines/moonshine.ts';
import { openSilero } from '../../speech/hearing/engines/silero.ts';
import { earService } from '../../speech/process/remote-ear.ts';
import { serveSpeech } from '../../speech/process/serve-speech.ts';

// The program of the process that hears. Its argument is the folder of the speech packages.
const [, , folder = ''] = process.argv;
const files = speechFiles(folder);
const onnx = loadOnnxRuntime(files.modules);
const activity = await openSilero(files, onnx);
const recogniser = await openMoonshine(files, onnx);
serveSpeech(earService({ activity, recogniser }));
