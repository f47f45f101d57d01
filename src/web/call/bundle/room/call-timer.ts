/**
 * Starts a timer that is cancelled when the call ends. Returns a function that cancels the timer
 * earlier.
 */
export function startCallTimer(ms: number, signal: AbortSignal, action: () => void): () => void {
  if (signal.aborted) return () => {};
  const timer = setTimeout(() => {
    signal.removeEventListener('abort', cancel);
    action();
  }, ms);
  const cancel = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
  };
  signal.addEventListener('abort', cancel);
  return cancel;
}
