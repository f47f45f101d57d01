import { jsonBytes } from './json-bytes.ts';

/** What was set aside for one request, before it is known how much the request will store. */
export interface StorageReservation {
  /** Counts what was stored in the end instead; what was said last holds. */
  settle(bytes: number): void;
}

/**
 * Sets so many bytes aside for whoever asks, or throws where they have no room. With 'at-most' it
 * is known only later how much of it is stored: the reservation has to be settled.
 */
export type ReserveStorage = (bytes: number, how?: Reserving) => StorageReservation;

type Reserving = 'exactly' | 'at-most';

/** Why nothing was set aside, and for how long. */
interface StorageRefusal {
  waitSeconds: number;
  /** There will be room once the requests that are under way have said how much they store. */
  isBusy: boolean;
}

export interface StorageAllowance {
  /** Sets so many bytes aside for an address, or says how long it has to wait until it may have them. */
  reserve(address: string, bytes: number, how?: Reserving): StorageReservation | StorageRefusal;
}

/** Waits for what a reservation was made for, and gives the reservation back where that fails. */
export async function storedOrGivenBack<Value>(
  reservation: StorageReservation | undefined,
  storing: Promise<Value>,
): Promise<Value> {
  try {
    return await storing;
  } catch (error) {
    reservation?.settle(0);
    throw error;
  }
}

/** What was stored for one address in one hour. */
interface StoredHour {
  hour: number;
  bytes: number;
}

/** What counts for one address. */
interface Counted {
  /** The newest hour comes last. */
  hours: StoredHour[];
  /** So much of it was set aside by requests that have not said yet how much they store. */
  underWay: number;
}

/**
 * How much one address may cause to be stored in any 24 hours, without the private key. A visitor
 * who types all day and books now and then stores a few hundred kilobytes.
 */
export const STORED_BYTES_A_DAY = 8 * 1024 * 1024;

const HOUR_MS = 3_600_000;
/** The hour that runs counts whole, so 25 hours cover every 24. */
const COUNTED_HOURS = 25;
const MAX_ADDRESSES = 20_000;
/** Requests that are under way set far more aside than they store, and most are done by then. */
const BUSY_WAIT_SECONDS = 5;

const PAGE_BYTES = 4096;
/** A row has other columns than its documents, and entries in indexes whose pages are half filled. */
const ROW_BYTES = 768;

/** Whoever has the private key may store as much as they want. */
export const unlimitedStorage: ReserveStorage = () => ({ settle() {} });

/**
 * How far a row with documents of that size can grow the embedded database's file: the documents
 * themselves, as much again of the page that they begin on, which may stay half empty, and the rest
 * of the row.
 */
export function rowBytes(documentBytes: number): number {
  return documentBytes + Math.min(documentBytes, PAGE_BYTES) + ROW_BYTES;
}

/**
 * A booking has a row for the owner and one in the ledger, with the message that tells of it. Both
 * tables are kept in the order of their ids, so that all but short rows have a page of their own.
 */
export function bookingBytes(fields: object): number {
  return 2 * (jsonBytes(fields) + PAGE_BYTES + ROW_BYTES);
}

/** A booking costs no more, even if every field is as long as it may be, in any characters. */
export const MOST_BOOKING_BYTES = 2 * (64 * 1024 + PAGE_BYTES + ROW_BYTES);

/** Kept in this process's memory: another process, and this one after a restart, counts anew. */
export function createStorageAllowance(
  bytesADay: number,
  clock: () => number = Date.now,
): StorageAllowance {
  const addresses = new Map<string, Counted>();

  /** What still counts for an address. */
  function countedFor(address: string, thisHour: number): Counted {
    const counted = addresses.get(address) ?? { hours: [], underWay: 0 };
    // After the clock was set back, what was stored 'later' goes on counting.
    counted.hours = counted.hours.filter(({ hour }) => hour > thisHour - COUNTED_HOURS);
    // Set anew, so that the map stays in the order of the last visit.
    addresses.delete(address);
    if (addresses.size >= MAX_ADDRESSES) forgetOldest(addresses);
    addresses.set(address, counted);
    return counted;
  }

  return {
    reserve(address, bytes, how = 'exactly') {
      const now = clock();
      const thisHour = Math.floor(now / HOUR_MS);
      const counted = countedFor(address, thisHour);
      const freesAt = hourToWaitFor(counted.hours, bytes, bytesADay);
      if (freesAt !== null) {
        const isBusy = storedBytes(counted.hours) - counted.underWay + bytes <= bytesADay;
        const waitSeconds = isBusy
          ? BUSY_WAIT_SECONDS
          : Math.max(1, Math.ceil((freesAt * HOUR_MS - now) / 1000));
        return { waitSeconds, isBusy };
      }
      const entry = entryOf(counted.hours, thisHour);
      let setAside = bytes;
      let unsure = how === 'at-most' ? bytes : 0;
      entry.bytes += setAside;
      counted.underWay += unsure;
      return {
        settle(stored) {
          entry.bytes += stored - setAside;
          counted.underWay -= unsure;
          setAside = stored;
          unsure = 0;
        },
      };
    },
  };
}

function storedBytes(hours: readonly StoredHour[]): number {
  return hours.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The entry of an hour, which is added where there is none yet. */
function entryOf(hours: StoredHour[], hour: number): StoredHour {
  const found = hours.find((entry) => entry.hour === hour);
  if (found) return found;
  const added = { hour, bytes: 0 };
  hours.push(added);
  return added;
}

/** The hour from which so many bytes have room, or null where they have it now. */
function hourToWaitFor(
  hours: readonly StoredHour[],
  bytes: number,
  bytesADay: number,
): number | null {
  let stored = storedBytes(hours);
  if (stored + bytes <= bytesADay) return null;
  for (const { hour, bytes: freed } of hours.toSorted((a, b) => a.hour - b.hour)) {
    stored -= freed;
    if (stored + bytes <= bytesADay) return hour + COUNTED_HOURS;
  }
  // More than a day's worth at once: no waiting helps, and nobody is told to come back at once.
  return (hours.at(-1)?.hour ?? 0) + COUNTED_HOURS;
}

function forgetOldest(addresses: Map<string, unknown>): void {
  const [oldest] = addresses.keys();
  if (oldest !== undefined) addresses.delete(oldest);
}
