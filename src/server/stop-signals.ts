/**
 * Called on SIGTERM and SIGINT, from the moment this module is loaded. At first nothing is open, so
 * the process ends at once with 0, because a requested stop is not an error.
 */
let stop = (): void => process.exit(0);

// The listeners stay after the first signal (`on`, not `once`), because on Ctrl-C the terminal
// signals npm and this process, and npm passes its signal on a second time.
process.on('SIGTERM', () => stop());
process.on('SIGINT', () => stop());

/** From now on every stop signal calls this listener, even a repeated one. */
export function onStopSignal(listener: () => void): void {
  stop = listener;
}
