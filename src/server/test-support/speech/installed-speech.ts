import { existsSync } from 'node:fs';
import { inject } from 'vitest';
import { type SpeechFiles, speechFiles } from '#server/speech/files/speech-files.ts';

declare module 'vitest' {
  interface ProvidedContext {
    speechDir: string;
  }
}

/** Returns the installed files of the voice. A test that needs them fails without them. */
export function installedSpeech(): SpeechFiles {
  const files = speechFiles(inject('speechDir'));
  if (!existsSync(files.dittli)) {
    throw new Error('The voice is not installed. Install it with `npm run speech:install`.');
  }
  return files;
}
