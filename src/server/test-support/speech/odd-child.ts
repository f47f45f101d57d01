import { createRequire } from 'node:module';
import { serveSpeech } from '#server/speech/process/serve-speech.ts';

// A process that answers, fails, hangs or ends, just as a test asks it to.
if (process.argv.includes('end-at-once')) process.exit(7);
if (process.argv.includes('throw-at-once')) createRequire('a-relative-path.cjs');
const aborted: string[] = [];

/** Resolves when the site has told the request to stop. */
function stopped(signal: AbortSignal, name: string): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      aborted.push(name);
      resolve();
    });
  });
}

serveSpeech({
  about: { name: 'odd' },
  answers: {
    echo: async (input: unknown) => input,
    aborted: async () => aborted,
    fail: async (input: string) => {
      throw new RangeError(input);
    },
    wait: (_input: null, signal) => stopped(signal, 'wait'),
    ignoreStop: () => new Promise(() => {}),
    spin: async () => {
      for (;;) Math.random();
    },
  },
  streams: {
    async *count(most: number, signal) {
      for (let nth = 0; nth < most; nth += 1) yield nth;
      await stopped(signal, 'count');
    },
    async *countAndEnd(most: number) {
      for (let nth = 0; nth < most; nth += 1) yield nth;
    },
  },
});
