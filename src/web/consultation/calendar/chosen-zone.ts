import { isTimeZone } from '#core/consultation/time-zone.ts';

const STORAGE_KEY = 'consultation-time-zone';

/**
 * The time zone that the visitor has chosen in place of the browser's zone. The variable is
 * undefined until the stored choice is read. It also keeps the choice in a browser that blocks
 * storage.
 */
let chosen: string | null | undefined;
const listeners = new Set<() => void>();

/** Returns the time zone that the visitor has chosen in this tab. Returns null if there is none. */
export function chosenZone(): string | null {
  chosen ??= storedZone();
  return chosen;
}

/** Keeps the choice for this tab, like the draft, so that a reload does not change the times. */
export function chooseZone(zone: string): void {
  chosen = zone;
  try {
    sessionStorage.setItem(STORAGE_KEY, zone);
  } catch {
    // If the storage is full or blocked, the choice is lost when the visitor leaves the page.
  }
  for (const listener of listeners) listener();
}

export function onZoneChosen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function storedZone(): string | null {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored && isTimeZone(stored) ? stored : null;
  } catch {
    return null;
  }
}
