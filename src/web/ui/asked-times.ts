/** A time that was asked for from this browser tab, in the form or in a talk with the agent. */
export interface AskedTime {
  date: string;
  slot: string;
  /** The time zone in which the day and the time are meant. */
  zone: string;
  /** The path of the page of the request. */
  link: string | null;
}

const STORAGE_KEY = 'asked-times';

/** Keeps in this browser tab that a request for a time was sent. */
export function keepAskedTime(asked: AskedTime): void {
  try {
    const kept = askedTimes();
    // A card that is shown again tells of no further request.
    if (kept.some((each) => JSON.stringify(each) === JSON.stringify(asked))) return;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...kept, asked]));
  } catch {
    // If the storage is full or blocked, a second request for this time is not pointed out.
  }
}

/** Returns the times that were asked for from this browser tab. The last one comes last. */
export function askedTimes(): readonly AskedTime[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAskedTime) : [];
  } catch {
    return [];
  }
}

function isAskedTime(value: unknown): value is AskedTime {
  const { date, slot, zone, link }: Partial<Record<keyof AskedTime, unknown>> = Object(value);
  const isPath = typeof link === 'string' && link.startsWith('/');
  return [date, slot, zone].every((text) => typeof text === 'string') && (link === null || isPath);
}
