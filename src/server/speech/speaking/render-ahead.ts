import { setTimeout as wait } from 'node:timers/promises';
import type { PhraseStore } from './phrase-store.ts';
import type { Synthesiser } from './synthesiser.ts';

/** Speaks texts before anybody needs them, and keeps their sound. */
export interface RenderAhead {
  /** Adds texts in the order of their importance. A text that is known already is left out. */
  add(texts: readonly string[]): void;
  /** Puts a text before all others, because somebody has just missed it. */
  addFirst(text: string): void;
  /**
   * Begins no further text until the promise settles, because a call needs the processor. The text
   * that is being rendered is finished: the work on it would be lost otherwise.
   */
  pauseWhile(busy: Promise<unknown>): void;
  progress(): RenderProgress;
  /** Resolves when no text is left. */
  finished(): Promise<void>;
  /** Stops, and resolves when nothing is being rendered any more. */
  close(): Promise<void>;
}

interface RenderProgress {
  /** The number of texts whose sound is kept. */
  rendered: number;
  /** The number of texts that were given up after several attempts. */
  failed: number;
  wanted: number;
}

interface RenderAheadOptions {
  synthesiser: Synthesiser;
  store: PhraseStore;
  pace: number;
  /** The wait after the first failure. It doubles with each further one. */
  firstRetryMs: number;
}

const ATTEMPTS = 3;
const LONGEST_RETRY_MS = 60_000;

/**
 * Starts to render. It renders one text at a time. After a restart it goes on where it was, because
 * the store knows what exists already.
 */
export function startRenderAhead({
  synthesiser,
  store,
  pace,
  firstRetryMs,
}: RenderAheadOptions): RenderAhead {
  const stop = new AbortController();
  const wanted = new Set<string>();
  const failures = new Map<string, number>();
  let queue: string[] = [];
  let busyCalls = 0;
  let failuresInARow = 0;
  let changed = Promise.withResolvers<void>();

  function wake(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }

  async function render(text: string): Promise<void> {
    const spoken = { text, pace };
    if (store.has(spoken)) return;
    const pieces: Int16Array[] = [];
    for await (const piece of synthesiser.speak(spoken, stop.signal)) pieces.push(piece);
    await store.put(spoken, concatenated(pieces));
  }

  async function attempt(text: string): Promise<void> {
    try {
      await render(text);
      failuresInARow = 0;
      failures.delete(text);
      remove(text);
    } catch {
      if (stop.signal.aborted) return;
      const count = (failures.get(text) ?? 0) + 1;
      failures.set(text, count);
      remove(text);
      if (count < ATTEMPTS) queue.push(text);
      failuresInARow += 1;
      const delay = Math.min(firstRetryMs * 2 ** (failuresInARow - 1), LONGEST_RETRY_MS);
      await wait(delay, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }

  function remove(text: string): void {
    queue = queue.filter((queued) => queued !== text);
    wake();
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      const next = queue[0];
      if (next === undefined || busyCalls > 0) await changed.promise;
      else await attempt(next);
    }
  }

  const working = work();
  return {
    add(texts) {
      const added = [...new Set(texts)].filter((text) => !wanted.has(text));
      for (const text of added) wanted.add(text);
      queue.push(...added);
      wake();
    },
    addFirst(text) {
      wanted.add(text);
      failures.delete(text);
      queue = [text, ...queue.filter((queued) => queued !== text)];
      wake();
    },
    pauseWhile(busy) {
      busyCalls += 1;
      const goOn = () => {
        busyCalls -= 1;
        wake();
      };
      busy.then(goOn, goOn);
    },
    progress() {
      const failed = failures.values().filter((count) => count >= ATTEMPTS);
      const failedCount = [...failed].length;
      return {
        rendered: wanted.size - queue.length - failedCount,
        failed: failedCount,
        wanted: wanted.size,
      };
    },
    async finished() {
      while (queue.length > 0 && !stop.signal.aborted) await changed.promise;
    },
    async close() {
      stop.abort();
      wake();
      await working;
    },
  };
}

function concatenated(pieces: readonly Int16Array[]): Int16Array {
  const result = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let place = 0;
  for (const piece of pieces) {
    result.set(piece, place);
    place += piece.length;
  }
  return result;
}
