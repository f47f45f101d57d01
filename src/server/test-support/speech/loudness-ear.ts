import { once } from 'node:events';
import { earService } from '#server/speech/process/remote-ear.ts';
import { serveSpeech } from '#server/speech/process/serve-speech.ts';

// A process with an ear for which every loud frame is speech, and which hears the same words in
// every sound. Its argument is these words. Without words it never gets done with recognising.
const [, , text = ''] = process.argv;
const LOUD = 0.05;
serveSpeech(
  earService({
    activity: {
      listen: () => ({
        judge: async (frame) => (Math.max(...frame) > LOUD ? 1 : 0),
        stop() {},
      }),
    },
    recogniser: {
      capabilities: {
        kind: 'embedded',
        weighing: false,
        dictation: false,
        partialResults: 'asked',
      },
      async recognise(_, signal) {
        if (text === '') await once(signal as AbortSignal, 'abort');
        return { text, certainty: -0.2, memory: null };
      },
      dictated: async () => [],
      weigh: async () => [],
    },
  }),
);
