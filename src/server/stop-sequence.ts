/** What the stop signals of a process mean, in the order in which they arrive. */
export interface StopSequence {
  /** Is aborted with the first signal: nothing new may begin. */
  readonly stop: AbortSignal;
  /** Is aborted when calls under way have to end at once. */
  readonly hurry: AbortSignal;
  onSignal(signal: 'SIGTERM' | 'SIGINT'): void;
}

/**
 * Signals that arrive within this time count as one, because npm passes its own signal on to a
 * process that a service manager has signalled already.
 */
const ONE_SIGNAL_MS = 1000;

/**
 * SIGTERM lets calls under way finish, and a second SIGTERM ends them. SIGINT ends them at once,
 * because somebody at the keyboard waits.
 */
export function stopSequence(now = () => performance.now()): StopSequence {
  const stop = new AbortController();
  const hurry = new AbortController();
  let firstAt: number | null = null;
  return {
    stop: stop.signal,
    hurry: hurry.signal,
    onSignal(signal) {
      const isRepeated = firstAt !== null && now() - firstAt >= ONE_SIGNAL_MS;
      firstAt ??= now();
      stop.abort();
      if (signal === 'SIGINT' || isRepeated) hurry.abort();
    },
  };
}
