import { mouthService } from '#server/speech/process/remote-mouth.ts';
import { serveSpeech } from '#server/speech/process/serve-speech.ts';

// A process with a voice that returns one piece for each word. The samples are the word's number.
serveSpeech(
  mouthService({
    capabilities: { kind: 'embedded', voice: 'tone', isLive: true },
    async *speak({ text, pace }, signal) {
      for (const [nth, word] of text.split(' ').entries()) {
        if (word === 'HANG') for (;;) Math.random();
        signal?.throwIfAborted();
        yield new Int16Array(Math.round(word.length / pace)).fill(nth);
      }
    },
  }),
);
