import { constants, setPriority } from 'node:os';
import { loadOnnxRuntime } from '../../../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../../../src/server/speech/files/speech-files.ts';
import { openKokoro } from '../../../src/server/speech/speaking/engines/kokoro.ts';
import type { Synthesiser } from '../../../src/server/speech/speaking/synthesiser.ts';

/** What the process is asked to speak. */
export interface ClipRequest {
  line: string;
  speed: number;
  /** The file of the speaker. */
  speaker: string;
}

/**
 * Speaks lines in the best voice, each as a message. It is a process of its own, because the network
 * holds its thread for seconds, and because only a process can give way to the calls that go on.
 */
setPriority(constants.priority.PRIORITY_LOW);
const [speechDir = ''] = process.argv.slice(2);
const files = speechFiles(speechDir);
const onnx = loadOnnxRuntime(files.modules);
/** Kokoro takes much memory, so only the speaker of the last line stays open. */
let open: { speaker: string; kokoro: Promise<Synthesiser> } | null = null;

process.on('message', async ({ line, speed, speaker }: ClipRequest) => {
  if (open?.speaker !== speaker) {
    const kokoro = { ...files.kokoro, speaker };
    open = { speaker, kokoro: openKokoro({ ...files, kokoro }, onnx) };
  }
  const synthesiser = await open.kokoro;
  process.send?.(await Array.fromAsync(synthesiser.speak({ text: line, pace: speed })));
});
// A process whose bench was stopped ends too.
process.on('disconnect', () => process.exit());
