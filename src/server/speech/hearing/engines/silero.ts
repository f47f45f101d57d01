import { ONE_THREAD, type OnnxRuntime } from '../../files/onnx-runtime.ts';
import type { SpeechFiles } from '../../files/speech-files.ts';
import {
  ACTIVITY_FRAME_SAMPLES,
  type CallerActivity,
  HEARING_RATE,
  type VoiceActivityDetector,
} from '../voice-activity.ts';

/** The network hears the end of the frame before as well. Without it, it hears hardly any speech. */
const CONTEXT_SAMPLES = 64;
const STATE_DIMENSIONS = [2, 1, 128] as const;
const STATE_SIZE = 2 * 128;
/**
 * In a long silence the memory of the network drifts, and then it takes the first sounds of a word
 * for silence too. So after three seconds in which nobody speaks, the memory begins anew.
 */
const FRAMES_OF_SILENCE = 94;
const SILENCE_SHARE = 0.2;

/** Opens Silero in version 5, a small network that judges 32 ms at a time. */
export async function openSilero(
  files: Pick<SpeechFiles, 'silero'>,
  onnx: OnnxRuntime,
): Promise<VoiceActivityDetector> {
  const network = await onnx.InferenceSession.create(files.silero, ONE_THREAD);
  const rate = new onnx.Tensor('int64', BigInt64Array.of(BigInt(HEARING_RATE)), []);

  function listen(): CallerActivity {
    let state = new Float32Array(STATE_SIZE);
    let context = new Float32Array(CONTEXT_SAMPLES);
    let silentFrames = 0;
    let last: Promise<unknown> = Promise.resolve();

    async function judgeNext(frame: Float32Array): Promise<number> {
      const input = new Float32Array(CONTEXT_SAMPLES + ACTIVITY_FRAME_SAMPLES);
      input.set(context);
      input.set(frame, CONTEXT_SAMPLES);
      const { output, stateN } = await network.run({
        input: new onnx.Tensor('float32', input, [1, input.length]),
        state: new onnx.Tensor('float32', state, STATE_DIMENSIONS),
        sr: rate,
      });
      context = input.slice(-CONTEXT_SAMPLES);
      const share = Number(output?.data[0]);
      silentFrames = share < SILENCE_SHARE ? silentFrames + 1 : 0;
      const isLongSilence = silentFrames > 0 && silentFrames % FRAMES_OF_SILENCE === 0;
      state = isLongSilence
        ? new Float32Array(STATE_SIZE)
        : Float32Array.from(stateN?.data as Float32Array);
      return share;
    }

    return {
      judge(frame) {
        if (frame.length !== ACTIVITY_FRAME_SAMPLES) {
          return Promise.reject(new RangeError(`A frame has ${frame.length} samples.`));
        }
        const judged = last.then(() => judgeNext(frame));
        // A frame that could not be judged must not stop the frames after it.
        last = judged.catch(() => {});
        return judged;
      },
      stop() {},
    };
  }

  return { listen };
}
