import { jsonBytes } from './json-bytes.ts';

/** Bytes that were set aside for one request before it is known how much the request will store. */
export interface StorageReservation {
  /**
   * Counts the bytes that were really stored instead of the reserved ones. If it is called several
   * times, the last call counts.
   */
  settle(bytes: number): void;
}

/**
 * Sets bytes aside for the caller, or throws if the caller has no room left. 'at-most' means that
 * the request may store less than these bytes and will settle the reservation once it knows how
 * many.
 */
export type ReserveStorage = (bytes: number, how?: Reserving) => StorageReservation;

type Reserving = 'exactly' | 'at-most';

/** Tells why nothing was set aside, and how long to wait. */
interface StorageRefusal {
  waitSeconds: number;
  /** Whether there will be room as soon as the running requests have settled their reservations. */
  isBusy: boolean;
}

export interface StorageAllowance {
  /** Sets bytes aside for an address, or tells how long the address has to wait for them. */
  reserve(address: string, bytes: number, how?: Reserving): StorageReservation | StorageRefusal;
}

/** Waits until `storing` has ended. If it fails, the reserved bytes are free again. */
export async function releaseIfStoringFails<Value>(
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

/** How much was stored for one address in one hour. */
interface StoredHour {
  hour: number;
  bytes: number;
}

/** How much one address has stored and reserved. */
interface Counted {
  /** The newest hour comes last. */
  hours: StoredHour[];
  /** The bytes in `hours` that running requests have reserved and not settled yet. */
  underWay: number;
}

/**
 * How much one address may cause to be stored in any 24 hours, without the private key. A visitor
 * who types all day and books now and then stores a few hundred kilobytes.
 */
export const STORED_BYTES_A_DAY = 8 * 1024 * 1024;

const HOUR_MS = 3_600_000;
/** The current hour has just begun in the worst case, so 25 counted hours cover any 24. */
const COUNTED_HOURS = 25;
const MAX_ADDRESSES = 20_000;
/**
 * How long a caller waits if only running requests take up the room. They reserve far more than
 * they store, and most of them end within this time.
 */
const BUSY_WAIT_SECONDS = 5;

const PAGE_BYTES = 4096;
/**
 * The bytes of a row besides its documents: its other columns, and its entries in indexes, whose
 * pages may be half empty.
 */
const ROW_BYTES = 768;

/** The holder of the private key may store any amount. */
export const unlimitedStorage: ReserveStorage = () => ({ settle() {} });

/**
 * The most by which a row with documents of this size makes the embedded database's file grow. It is
 * the sum of the documents, of the page on which they begin, which may stay half empty, and of the
 * rest of the row.
 */
export function rowBytes(documentBytes: number): number {
  return documentBytes + Math.min(documentBytes, PAGE_BYTES) + ROW_BYTES;
}

/**
 * A booking has a row for the owner and one in the ledger, which also holds the message to the owner.
 * Both tables are ordered by random ids, so every row that is not short may take a page of its own.
 */
export function bookingBytes(fields: object): number {
  return 2 * (jsonBytes(fields) + PAGE_BYTES + ROW_BYTES);
}

/** A booking costs no more than this, even if every field has its longest text in any characters. */
export const MOST_BOOKING_BYTES = 2 * (64 * 1024 + PAGE_BYTES + ROW_BYTES);

/**
 * The counts are kept in memory. Every process counts for itself, and a restart begins again at
 * zero.
 */
export function createStorageAllowance(
  bytesADay: number,
  clock: () => number = Date.now,
): StorageAllowance {
  const addresses = new Map<string, Counted>();

  /** Returns what still counts for an address, without the hours that are over. */
  function countedFor(address: string, thisHour: number): Counted {
    const counted = addresses.get(address) ?? { hours: [], underWay: 0 };
    // After the clock was set back, hours that now lie in the future go on counting.
    counted.hours = counted.hours.filter(({ hour }) => hour > thisHour - COUNTED_HOURS);
    // Setting the entry again keeps the map in the order of the last visit.
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

/** Finds the entry of an hour, or adds it. */
function entryOf(hours: StoredHour[], hour: number): StoredHour {
  const found = hours.find((entry) => entry.hour === hour);
  if (found) return found;
  const added = { hour, bytes: 0 };
  hours.push(added);
  return added;
}

/** The hour in which there is room for these bytes, or null where there is room now. */
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
  // This is more than a whole day's worth, so no waiting helps. The longest wait keeps retries rare.
  return (hours.at(-1)?.hour ?? 0) + COUNTED_HOURS;
}

function forgetOldest(addresses: Map<string, unknown>): void {
  const [oldest] = addresses.keys();
  if (oldest !== undefined) addresses.delete(oldest);
}
