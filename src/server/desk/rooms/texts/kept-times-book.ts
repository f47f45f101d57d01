import { randomUUID } from 'node:crypto';
import { type KeptTime, keepSame } from '#core/consultation/busy/kept-times.ts';
import { addDays, type CalendarDate, parseCalendarDate } from '#core/consultation/calendar-date.ts';
import {
  everything,
  type ResourceStore,
  type StoredResource,
} from '#server/platform/resource-store.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { parseResourceId } from '#server/platform/stored-resource.ts';

/** A kept time as it is stored. */
export interface StoredKeptTime extends KeptTime {
  id: string;
}

/** What came of an attempt to keep a time. The same time may have been kept meanwhile. */
type KeepOutcome =
  | { kind: 'done'; kept: StoredKeptTime }
  | { kind: 'kept-before'; kept: StoredKeptTime }
  | { kind: 'full' };

/** What the owner keeps from being booked, for all processes that share the database. */
export interface KeptTimesBook {
  /** Resolves with all kept times, the first one first. */
  list(): Promise<StoredKeptTime[]>;
  /** Keeps a time. What was over before `today` is forgotten. */
  keep(time: KeptTime, today: CalendarDate): Promise<KeepOutcome>;
  /** Resolves with what was kept until now, or with null if somebody else has given it free. */
  giveFree(id: string): Promise<StoredKeptTime | null>;
}

/** Every question about open times compares all of them. */
export const MOST_KEPT_TIMES = 200;
/**
 * They are rows of the table of resources, so that backups have them. No operation of the API knows
 * this kind.
 */
const KIND = 'desk-kept-time';

export function createKeptTimesBook(
  store: Pick<ResourceStore, 'insert' | 'list' | 'find' | 'remove'>,
  clock: () => number = Date.now,
): KeptTimesBook {
  async function rows(): Promise<StoredResource[]> {
    const { resources } = await store.list({
      ...everything(KIND, MOST_KEPT_TIMES),
      orgId: ORG_ID,
      isUncounted: true,
    });
    return resources;
  }

  async function list(): Promise<StoredKeptTime[]> {
    return (await rows()).flatMap((stored) => keptTimeOf(stored) ?? []).toSorted(byStart);
  }

  return {
    list,
    async keep(time, today) {
      let count = 0;
      for (const row of await rows()) {
        const each = keptTimeOf(row);
        if (each && keepSame(each, time)) return { kind: 'kept-before', kept: each };
        // Yesterday is still today in another zone.
        if (each && each.lastDay >= addDays(today, -1)) count += 1;
        else await store.remove(KIND, row.id);
      }
      if (count >= MOST_KEPT_TIMES) return { kind: 'full' };
      const { firstDay, lastDay, hours, note } = time;
      const kept = { id: randomUUID(), firstDay, lastDay, hours, note };
      await store.insert([resourceOf(kept, clock())]);
      return { kind: 'done', kept };
    },
    async giveFree(id) {
      if (parseResourceId(id) === null) return null;
      const found = await store.find(KIND, id);
      const kept = found && keptTimeOf(found);
      return kept && (await store.remove(KIND, id)) ? kept : null;
    },
  };
}

function byStart(one: StoredKeptTime, other: StoredKeptTime): number {
  if (one.firstDay !== other.firstDay) return one.firstDay < other.firstDay ? -1 : 1;
  return (one.hours?.from ?? 0) - (other.hours?.from ?? 0);
}

function resourceOf({ id, ...body }: StoredKeptTime, now: number): StoredResource {
  return {
    kind: KIND,
    id,
    orgId: ORG_ID,
    owner: 'private',
    parent: null,
    createdAt: now,
    updatedAt: now,
    busyUntil: 0,
    labels: {},
    body,
    state: null,
  };
}

/** Returns null for a row that this version cannot read, such as one of a restored backup. */
function keptTimeOf({ id, body }: StoredResource): StoredKeptTime | null {
  const { hours, note } = body;
  const [firstDay, lastDay] = [body.firstDay, body.lastDay].map((day) =>
    parseCalendarDate(String(day)),
  );
  if (!firstDay || !lastDay) return null;
  const { from, to } = Object(hours);
  const hasHours = Number.isInteger(from) && Number.isInteger(to);
  return {
    id,
    firstDay,
    lastDay,
    hours: hasHours ? { from, to } : null,
    note: typeof note === 'string' ? note : '',
  };
}
