import { calendarTroubleWords } from '#core/site/content/notice.ts';
import type { Config } from '#server/config/config.ts';
import type { BusyStore, CalendarState } from '#server/consultation/busy/busy-store.ts';
import { calendarIdOf } from '#server/consultation/busy/calendar-address.ts';
import { countWithNoun } from '../output/count-with-noun.ts';

const MINUTE_MS = 60_000;

/** Returns a line for each calendar that fails at the moment. */
export async function failingCalendars(store: BusyStore, config: Config): Promise<string[]> {
  if (config.busy.calendars.length === 0) return [];
  const states = await calendarStates(store, config);
  return states
    .filter(({ state }) => (state?.failures ?? 0) > 0)
    .map(({ number, state }) => calendarTroubleWords.failed(number, state?.reason ?? null));
}

/** Resolves with what is stored about each calendar, by its place among the addresses. */
export async function calendarStates(
  store: BusyStore,
  { busy: { calendars } }: Pick<Config, 'busy'>,
) {
  const ids = calendars.map(calendarIdOf);
  const states = await store.states(ids);
  return ids.map((id, place) => ({
    number: place + 1,
    state: states.find((state) => state.id === id) ?? null,
  }));
}

export function lastRead(state: CalendarState | null): string {
  if (state === null || state.readAgoMs === null) return 'never';
  return `${countWithNoun(Math.round(state.readAgoMs / MINUTE_MS), 'minute')} ago`;
}

export function stateInWords(state: CalendarState | null): string {
  if (state === null) return 'is not known to the server yet';
  if (state.failures > 0) return `cannot be read: ${state.reason}`;
  const { unread } = state;
  return unread === 0 ? 'is read' : `is read, but ${countWithNoun(unread, 'event')} could not be`;
}
