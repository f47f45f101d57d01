import type { HeardTurn } from './caller-ear.ts';
import { understoodText } from './understood-text.ts';

type Surroundings = Parameters<typeof understoodText>[1];

interface EarlyUnderstandingParts extends Pick<Surroundings, 'recogniser' | 'rules'> {
  state(): unknown;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

export interface EarlyUnderstanding {
  /** Begins with a turn that may be over. */
  begin(turn: HeardTurn): void;
  /** Stops, because the visitor goes on speaking. */
  drop(): void;
  /** Returns the text of a turn that is over, as `understoodText` does. */
  textOf(turn: HeardTurn): Promise<string | null>;
}

/**
 * Understands what a visitor has said while it is still open whether the visitor goes on. Weighing
 * words that were not understood takes about as long as that silence, so the visitor need not wait
 * for both.
 */
export function earlyUnderstanding(parts: EarlyUnderstandingParts): EarlyUnderstanding {
  let begun: BegunTurn | null = null;

  function understand(turn: HeardTurn, state: unknown, signal: AbortSignal) {
    const { recogniser, rules } = parts;
    return understoodText(turn, { recogniser, rules, state, signal });
  }

  function drop(): void {
    begun?.stop.abort();
    begun = null;
  }

  return {
    begin(turn) {
      drop();
      const stop = new AbortController();
      const state = parts.state();
      const text = understand(turn, state, AbortSignal.any([parts.over, stop.signal]));
      // A failure is told to whoever asks for the text. Nobody asks for a text that was dropped.
      text.catch(() => {});
      begun = { turn, state, text, stop };
    },
    drop,
    textOf(turn) {
      const state = parts.state();
      // Something typed may have changed the conversation meanwhile.
      const ready = begun?.turn === turn && begun.state === state ? begun : null;
      // From now on the next words of the visitor must not stop it.
      if (ready !== null) begun = null;
      return ready?.text ?? understand(turn, state, parts.over);
    },
  };
}

interface BegunTurn {
  turn: HeardTurn;
  state: unknown;
  text: Promise<string | null>;
  stop: AbortController;
}
