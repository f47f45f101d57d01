import type { SpokenLine, TalkState } from '#core/speech/spoken-line.ts';
import type { SpokenTurnRules } from '#core/speech/spoken-turn-rules.ts';
import type { Recogniser } from '#server/speech/hearing/recogniser.ts';
import type { ReaderInCall } from './call-speech.ts';
import type { HeardTurn } from './open-turn.ts';

interface EarlyUnderstandingParts {
  recogniser: Recogniser;
  reader: ReaderInCall;
  rules: Pick<
    SpokenTurnRules,
    | 'written'
    | 'wordsOfAddress'
    | 'addressMemory'
    | 'hear'
    | 'silenceThatEnds'
    | 'possibleAnswers'
    | 'withAddress'
    | 'isStray'
  >;
  state(): TalkState;
  /** This signal is aborted when the call is over. */
  over: AbortSignal;
}

export interface EarlyUnderstanding {
  /**
   * Begins with a turn that may be over. Resolves with the milliseconds of silence that end it,
   * because the same reading tells them.
   */
  begin(turn: HeardTurn): Promise<number>;
  /** Stops, because the visitor goes on speaking. */
  drop(): void;
  /** Returns the line of a turn that is over, as `understoodLine` does. */
  lineOf(turn: HeardTurn): Promise<SpokenLine | null>;
}

/**
 * Understands what a visitor has said while it is still open whether the visitor goes on. Reading and
 * weighing words takes about as long as that silence, so the visitor need not wait for both.
 */
export function earlyUnderstanding(parts: EarlyUnderstandingParts): EarlyUnderstanding {
  const { recogniser, reader, rules, over } = parts;
  let begun: BegunTurn | null = null;

  async function read(state: TalkState, turn: HeardTurn, signal: AbortSignal): Promise<SpokenLine> {
    const known = recogniser.capabilities.dictation
      ? rules.wordsOfAddress(state, turn.words.text)
      : null;
    const dictated =
      known === null ? [] : await orNothing(recogniser.dictated(turn.sound, known, signal), signal);
    const line = rules.written(state, turn.words, dictated);
    return rules.hear(line, await reader.read(line.text, line.state, signal));
  }

  async function understand(turn: HeardTurn, heard: Promise<SpokenLine>, signal: AbortSignal) {
    return understoodLine(await heard, turn, { recogniser, rules, signal });
  }

  function drop(): void {
    begun?.stop.abort();
    begun = null;
  }

  return {
    async begin(turn) {
      drop();
      const stop = new AbortController();
      const signal = AbortSignal.any([over, stop.signal]);
      const state = parts.state();
      const heard = read(state, turn, signal);
      const line = understand(turn, heard, signal);
      // A failure is told to whoever asks for the line. Nobody asks for a line that was dropped.
      line.catch(() => {});
      begun = { turn, state, memory: rules.addressMemory(), line, stop };
      return rules.silenceThatEnds(await heard);
    },
    drop,
    lineOf(turn) {
      const state = parts.state();
      // Something typed, or a question about the address, may have changed the conversation.
      const isSame = begun?.state === state && begun.memory === rules.addressMemory();
      const ready = begun?.turn === turn && isSame ? begun : null;
      // From now on the next words of the visitor must not stop it.
      if (ready !== null) begun = null;
      return ready?.line ?? understand(turn, read(state, turn, over), over);
    },
  };
}

interface BegunTurn {
  turn: HeardTurn;
  state: TalkState;
  memory: unknown;
  line: Promise<SpokenLine | null>;
  stop: AbortController;
}

interface Surroundings {
  recogniser: Recogniser;
  rules: Pick<SpokenTurnRules, 'possibleAnswers' | 'withAddress' | 'isStray'>;
  signal: AbortSignal;
}

/**
 * Returns the line that the visitor most likely said: the one that was heard, or another one that
 * sounds like it. Returns null if asking again is better than guessing.
 */
export async function understoodLine(
  line: SpokenLine,
  { words: { certainty }, sound }: HeardTurn,
  { recogniser, rules, signal }: Surroundings,
): Promise<SpokenLine | null> {
  const possible = rules.possibleAnswers(line);
  const weights =
    possible !== null && recogniser.capabilities.weighing
      ? await orNothing(recogniser.weigh(sound, possible.texts, signal), signal)
      : [];
  const chosen = possible?.choose(weights, { text: line.text, certainty }) ?? null;
  const likeliest = chosen ?? (rules.isStray(line, certainty) ? null : line);
  return likeliest && rules.withAddress(likeliest);
}

/** A recogniser that fails has no more to say. Then only what was heard counts. */
async function orNothing<Item>(
  answers: Promise<readonly Item[]>,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  return answers.catch(() => {
    signal.throwIfAborted();
    return [];
  });
}
