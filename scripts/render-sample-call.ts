import { existsSync } from 'node:fs';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCallWords } from '../src/core/site/content/call/sample-call.ts';
import {
  encoderReader,
  encoderWeightsFile,
} from '../src/server/assistant/reader/encoder-reader.ts';
import { openEncoderThread } from '../src/server/assistant/reader/encoder-thread.ts';
import { speechDirOf } from '../src/server/config/folder-settings.ts';
import { loadOnnxRuntime } from '../src/server/speech/files/onnx-runtime.ts';
import { type SpeechFiles, speechFiles } from '../src/server/speech/files/speech-files.ts';
import { openKokoro } from '../src/server/speech/speaking/engines/kokoro.ts';
import { createSpeaker, type Speaker } from '../src/server/speech/speaking/speaker.ts';
import { SPEAKING_RATE } from '../src/server/speech/speaking/synthesiser.ts';
import { loadEnvFile } from './load-env-file.ts';
import { projectRoot } from './project-root.ts';
import { callerSpeaker } from './sample-call/caller-speaker.ts';
import { encodeOpus } from './sample-call/encode-opus.ts';
import { holdSampleTalk } from './sample-call/hold-sample-talk.ts';
import { opusInMp4 } from './sample-call/opus-in-mp4.ts';
import { barHeights, sampleTimesFile } from './sample-call/sample-times-file.ts';
import { speakSample } from './sample-call/speak-sample.ts';

// This program makes the sample call of the home page anew: the sound, and the file of its captions.
// It needs the best voice, which `npm run speech:install` fetches, and takes some minutes.
loadEnvFile();
const speechDir = speechDirOf(process.env);
const files = speechFiles(speechDir);
if (!existsSync(files.kokoro.model)) {
  console.error(`The best voice is not in ${speechDir}. Fetch it with "npm run speech:install".`);
  process.exit(1);
}
await using folder = await mkdtempDisposable(join(tmpdir(), 'sample-call-'));
const encoder = await openEncoderThread({ file: encoderWeightsFile });
const pieces = await holdSampleTalk(encoderReader(encoder));
await encoder.close();
const { sound, captions } = await speakSample(
  pieces,
  {
    agent: await openVoice(files),
    caller: await openVoice({
      ...files,
      kokoro: {
        model: files.kokoro.model,
        speaker: await callerSpeaker(files, folder.path),
      },
    }),
  },
  sampleCallWords.leftOut,
);
const mp4 = opusInMp4(encodeOpus(sound));
const seconds = sound.length / SPEAKING_RATE;
await writeFile(join(projectRoot, 'src/web/call/sample/sample-call.mp4'), mp4);
await writeFile(
  join(projectRoot, 'src/core/site/content/call/sample-call-times.ts'),
  sampleTimesFile({ seconds, captions, bars: barHeights(sound) }),
);
console.log(`${seconds.toFixed(1)} s of sound in ${mp4.length} bytes.`);

/** Opens a voice that says the parts of an answer as a call does, with the same pauses. */
async function openVoice(voiceFiles: SpeechFiles): Promise<Speaker> {
  return createSpeaker({
    fast: await openKokoro(voiceFiles, loadOnnxRuntime(voiceFiles.modules)),
    kept: null,
    reserve: new Map(),
    onMissing: () => {},
    pace: 1,
  });
}
