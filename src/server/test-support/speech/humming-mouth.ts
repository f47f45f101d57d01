import { mouthService } from '#server/speech/process/remote-mouth.ts';
import { serveSpeech } from '#server/speech/process/serve-speech.ts';
import { toneSynthesiser } from './tones.ts';

// A process with a voice that hums a tenth of a second for each word. Unlike a real voice it takes
// time for it, so that a test can interfere while it speaks.
const HERTZ = 200;
const MS_PER_TEXT = 400;
serveSpeech(
  mouthService(
    toneSynthesiser({
      voice: 'humming',
      hertz: HERTZ,
      beforeText: () => new Promise((resolve) => setTimeout(resolve, MS_PER_TEXT)),
    }),
  ),
);
