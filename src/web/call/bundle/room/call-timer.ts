/** Starts a timer that ends with the call. Returns a function that cancels the timer. */
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
