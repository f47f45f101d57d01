/** Bytes that are reserved for one request before the request stores anything. */
export interface StorageReservation {
  /**
   * Replaces the reserved bytes by the bytes that were really stored. If `settle` is called several
   * times, the last call counts.
   */
  settle(bytes: number): void;
}

/**
 * Reserves bytes for the caller, or throws if the bytes do not fit into the caller's allowance.
 * 'at-most' means that the request may store fewer bytes. The request then calls `settle` with the
 * real number.
 */
export type ReserveStorage = (bytes: number, how?: Reserving) => StorageReservation;

type Reserving = 'exactly' | 'at-most';

/** The result if no bytes were reserved, with the time that the caller has to wait. */
interface StorageRefusal {
  waitSeconds: number;
  /**
   * Whether the bytes may be free as soon as the running requests have settled their reservations.
   */
  isBusy: boolean;
}

export interface StorageAllowance {
  /** Reserves bytes for an address, or says how long the address has to wait for them. */
  reserve(address: string, bytes: number, how?: Reserving): StorageReservation | StorageRefusal;
}

/** Waits for `storing`. If `storing` fails, the reserved bytes are released. */
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

/** How many bytes one address stored in one hour. */
interface StoredHour {
  hour: number;
  bytes: number;
}

/** How many bytes one address has stored and reserved. */
interface Counted {
  /** The hours in which the address stored bytes, in the order in which they were added. */
  hours: StoredHour[];
  /** The bytes that running requests have reserved with 'at-most' and not settled yet. */
  underWay: number;
}

/**
 * How many bytes one address may store in any 24 hours without the private key. A visitor who types
 * all day and makes a few bookings stores only a few hundred kilobytes.
 */
export const STORED_BYTES_A_DAY = 8 * 1024 * 1024;

const HOUR_MS = 3_600_000;
/** The current hour may have just begun. So 25 counted hours are needed to cover 24 full hours. */
const COUNTED_HOURS = 25;
const MAX_ADDRESSES = 20_000;
/**
 * How long a caller has to wait if the allowance is used up only by reservations of running
 * requests. Running requests reserve far more than they store, and most of them end within this
 * time.
 */
const BUSY_WAIT_SECONDS = 5;

/** Reserves any number of bytes, for callers that have no limit. */
export const unlimitedStorage: ReserveStorage = () => ({ settle() {} });

/**
 * Creates an allowance that keeps its counts in memory. Every process has its own counts, and a
 * restart sets them to zero.
 */
export function createStorageAllowance(
  bytesADay: number,
  clock: () => number = Date.now,
): StorageAllowance {
  const addresses = new Map<string, Counted>();

  /** Returns the counts of an address without the hours that no longer count. */
  function countedFor(address: string, thisHour: number): Counted {
    const counted = addresses.get(address) ?? { hours: [], underWay: 0 };
    // If the clock was set back, hours that are now in the future still count.
    counted.hours = counted.hours.filter(({ hour }) => hour > thisHour - COUNTED_HOURS);
    // The entry is deleted and set again, so the address that was seen longest ago is always first
    // in the map.
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

/** Returns the entry of an hour. If there is no entry yet, a new entry is added. */
function entryOf(hours: StoredHour[], hour: number): StoredHour {
  const found = hours.find((entry) => entry.hour === hour);
  if (found) return found;
  const added = { hour, bytes: 0 };
  hours.push(added);
  return added;
}

/** Returns the hour in which these bytes will fit into the allowance, or null if they fit now. */
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
  // The request alone exceeds the allowance of a day, so waiting does not help. The result is the
  // hour in which the last entry no longer counts.
  return (hours.at(-1)?.hour ?? 0) + COUNTED_HOURS;
}

function forgetOldest(addresses: Map<string, unknown>): void {
  const [oldest] = addresses.keys();
  if (oldest !== undefined) addresses.delete(oldest);
}
