/** How long the agent waits for an answer before it says that it is still there. */
const PATIENCE_MS = 9000;
/** After so many reminders in a row the agent waits in silence. The room then ends the call. */
const MOST_REMINDERS = 2;

export interface PatienceTimer {
  /** Waits for the visitor from now on. */
  start(): void;
  /** Somebody speaks or types, so nobody has to be reminded. */
  stop(): void;
}

/** Calls `onLongSilence` when a visitor says nothing for a long time. */
export function patienceTimer(onLongSilence: () => void): PatienceTimer {
  let timer: NodeJS.Timeout | undefined;
  let reminders = 0;
  let isReminding = false;
  return {
    start() {
      clearTimeout(timer);
      if (!isReminding) reminders = 0;
      isReminding = false;
      if (reminders >= MOST_REMINDERS) return;
      timer = setTimeout(() => {
        reminders += 1;
        isReminding = true;
        onLongSilence();
      }, PATIENCE_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
