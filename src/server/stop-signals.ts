/**
 * What SIGTERM and SIGINT do, from the moment this module is loaded. Nothing is open at first, so
 * they end the process at once, and with 0: the one who starts a process may stop it at any time.
 */
let stop = (): void => process.exit(0);

// Not `once`: on Ctrl-C the terminal signals npm and us, and npm passes it on a second time.
process.on('SIGTERM', () => stop());
process.on('SIGINT', () => stop());

/** From now on a signal runs this, each time that one comes. */
export function onStopSignal(listener: () => void): void {
  stop = listener;
}
