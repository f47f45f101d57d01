import { existsSync } from 'node:fs';
import { inject } from 'vitest';
import { loadOnnxRuntime } from '#server/speech/files/onnx-runtime.ts';
import { speechFiles } from '#server/speech/files/speech-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    speechDir: string;
  }
}

/** Returns the folder of the engines of speech. A test cannot run without them. */
export function installedSpeechFolder(): string {
  const folder = inject('speechDir');
  if (existsSync(speechFiles(folder).moonshine.encoder)) return folder;
  throw new Error(
    `The engines of speech are not in ${folder}. Run "npm run speech:install", or name another folder with SPEECH_DIR.`,
  );
}

/** Returns what an engine of hearing needs to open. */
export function installedSpeech() {
  const files = speechFiles(installedSpeechFolder());
  return { files, onnx: loadOnnxRuntime(files.modules) };
}
