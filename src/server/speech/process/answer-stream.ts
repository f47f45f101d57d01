import type { AnswerTaker } from './speech-requests.ts';

/**
 * Returns the pieces of an answer as they come. `start` begins the request and returns a function
 * that gives it up. A caller who stops reading gives the request up.
 */
export async function* answerStream(start: (taker: AnswerTaker) => () => void) {
  const pieces: unknown[] = [];
  let outcome: 'open' | 'done' | { error: unknown } = 'open';
  let wake = () => {};
  const giveUp = start({
    piece(value) {
      pieces.push(value);
      wake();
    },
    done() {
      outcome = 'done';
      wake();
    },
    failed(error) {
      outcome = { error };
      wake();
    },
  });
  const nextNews = () => new Promise<void>((resolve) => (wake = resolve));
  const currentOutcome = () => outcome;
  try {
    for (;;) {
      while (pieces.length > 0) yield pieces.shift();
      const now = currentOutcome();
      if (now === 'done') return;
      if (now !== 'open') throw now.error;
      await nextNews();
    }
  } finally {
    giveUp();
  }
}
