import type { LaterSteps } from './later-steps.tsx';

let loaded: LaterSteps | null = null;

/** Returns the code of the later steps, or null if this code has not been loaded yet. */
export function loadedLaterSteps(): LaterSteps | null {
  return loaded;
}

/**
 * Loads the code of the later steps. All later steps are in one file, so a visitor who has reached
 * the second step never waits again. The browser fetches the file only once, and it tries again
 * after a failure.
 */
export async function loadLaterSteps(): Promise<void> {
  loaded = (await import('./later-steps.tsx')).laterSteps;
}

/**
 * Calls `go` as soon as the code of the later steps is here. Also calls `go` if the code cannot be
 * loaded, because the form then says so and shows a way out.
 */
export function withLaterSteps(go: () => void): void {
  if (loaded) go();
  else loadLaterSteps().then(go, go);
}
