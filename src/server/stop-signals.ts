type StopSignal = 'SIGTERM' | 'SIGINT';

/**
 * The function that runs when SIGTERM or SIGINT arrives. At first nothing is open, so the process
 * exits at once. The exit code is 0, because a requested stop is not an error.
 */
let stop = (_signal: StopSignal): void => process.exit(0);

// The listeners use `on` and not `once`, because Ctrl-C can send two signals: the terminal signals
// npm and this process, and npm passes its own signal on to this process.
process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));

/** Sets the function that runs for every later stop signal, even for a repeated signal. */
export function onStopSignal(listener: (signal: StopSignal) => void): void {
  stop = listener;
}
