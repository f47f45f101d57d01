import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Encoder } from '@evan/opus';
import {
  type DialogueSpeaker,
  dialogueLineFile,
  dialogueLines,
} from '../e2e/voice/dialogue-lines.ts';
import { oggOpusWriter } from '../src/server/call/recording/ogg-opus-writer.ts';
import { absoluteFolder } from '../src/server/config/folder-settings.ts';
import { loadOnnxRuntime } from '../src/server/speech/files/onnx-runtime.ts';
import { speechFiles } from '../src/server/speech/files/speech-files.ts';
import { openMoonshine } from '../src/server/speech/hearing/engines/moonshine.ts';
import { callSoundForHearing } from '../src/server/speech/hearing/sound-rate.ts';
import { openKokoro } from '../src/server/speech/speaking/engines/kokoro.ts';
import { SPEAKING_RATE } from '../src/server/speech/speaking/synthesiser.ts';

// This program renders what the callers of the spoken browser tests say, and writes it into
// `e2e/voice/sounds`. It renders lines that have no sound yet, or all with `--again`. It prints what
// the recogniser makes of each line, so that a line that is hard to hear is noticed here and not in
// a test. It needs the best voice, and the folder `voices` of the package kokoro-js, because this
// repository has one speaker only.
const { values } = parseArgs({
  options: {
    speech: { type: 'string', default: '.speech' },
    voices: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
});
if (values.voices === undefined) throw new Error('Name the folder of the voices with --voices.');

/** The bits per second. Speech of one person needs no more. */
const BITRATE = 20_000;
const COMPLEXITY = 10;
/** An Opus packet holds 20 ms. */
const PACKET_SAMPLES = SPEAKING_RATE / 50;
/** Any number will do, because each file holds one stream. */
const STREAM_NUMBER = 1;

const files = speechFiles(absoluteFolder(values.speech));
const onnx = loadOnnxRuntime(files.modules);
const recogniser = await openMoonshine(files, onnx);
let totalBytes = 0;
for (const [voice, lines] of Object.entries(dialogueLines) as [DialogueSpeaker, string[]][]) {
  await renderLines(voice, lines);
}
console.log(`${totalBytes} bytes were written.`);

async function renderLines(voice: DialogueSpeaker, lines: readonly string[]): Promise<void> {
  const due = lines.filter((line) => values.again || !existsSync(dialogueLineFile(voice, line)));
  const speaker = join(values.voices ?? '', `${voice}.bin`);
  const kokoro = { model: files.kokoro.model, speaker };
  const synthesiser = await openKokoro({ ...files, kokoro }, onnx);
  for (const line of due) {
    const pieces = await Array.fromAsync(synthesiser.speak({ text: line, pace: 1 }));
    const sound = Int16Array.from(pieces.flatMap((piece) => [...piece]));
    const file = dialogueLineFile(voice, line);
    const bytes = oggOpus(sound);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    totalBytes += bytes.length;
    const { text } = await recogniser.recognise({
      sound: callSoundForHearing()(sound),
      expected: [],
      soFar: null,
    });
    console.log(`${voice}: ${line}\n  heard as: ${text} (${bytes.length} bytes)`);
  }
}

function oggOpus(sound: Int16Array): Buffer {
  const encoder = new Encoder({ channels: 1, sample_rate: SPEAKING_RATE, application: 'voip' });
  encoder.bitrate = BITRATE;
  encoder.complexity = COMPLEXITY;
  const pages: Buffer[] = [];
  const writer = oggOpusWriter(STREAM_NUMBER, (page) => pages.push(page));
  for (let start = 0; start < sound.length; start += PACKET_SAMPLES) {
    const frame = new Int16Array(PACKET_SAMPLES);
    frame.set(sound.subarray(start, start + PACKET_SAMPLES));
    writer.add(encoder.encode(frame));
  }
  writer.end();
  return Buffer.concat(pages);
}
