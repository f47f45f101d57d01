import { jsonBytes } from './json-bytes.ts';

/** What was set aside for one request, before it is known how much the request will store. */
export interface StorageReservation {
  /** Counts what was stored in the end instead; what was said last holds. */
  settle(bytes: number): void;
}

/** Sets so many bytes aside for whoever asks, or throws where they have no room. */
export type ReserveStorage = (bytes: number) => StorageReservation;

export interface StorageAllowance {
  /** Sets so many bytes aside for an address, or says how long it has to wait until it may have them. */
  reserve(address: string, bytes: number): StorageReservation | { waitSeconds: number };
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

/**
 * How much one address may cause to be stored in any 24 hours, without the private key. A visitor
 * who types all day and books now and then stores a few hundred kilobytes.
 */
export const STORED_BYTES_A_DAY = 8 * 1024 * 1024;

const HOUR_MS = 3_600_000;
/** The hour that runs counts whole, so 25 hours cover every 24. */
const COUNTED_HOURS = 25;
const MAX_ADDRESSES = 20_000;

const PAGE_BYTES = 4096;
/** Of a row without its documents: its other columns and its entries in the indexes, half filled. */
const ROW_BYTES = 768;

/** For whoever has the private key. */
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

/** Of a booking whose every field is as long as it may be, in whatever characters. */
export const MOST_BOOKING_BYTES = 2 * (64 * 1024 + PAGE_BYTES + ROW_BYTES);

/** Kept in this process's memory: another process, and this one after a restart, counts anew. */
export function createStorageAllowance(
  bytesADay: number,
  clock: () => number = Date.now,
): StorageAllowance {
  const addresses = new Map<string, StoredHour[]>();

  /** What still counts for an address, the newest hour last. */
  function countedHours(address: string, thisHour: number): StoredHour[] {
    const hours = addresses.get(address) ?? [];
    // After the clock was set back, what was stored 'later' goes on counting.
    const counted = hours.filter(({ hour }) => hour > thisHour - COUNTED_HOURS);
    // Set anew, so that the map stays in the order of the last visit.
    addresses.delete(address);
    if (addresses.size >= MAX_ADDRESSES) forgetOldest(addresses);
    addresses.set(address, counted);
    return counted;
  }

  return {
    reserve(address, bytes) {
      const now = clock();
      const thisHour = Math.floor(now / HOUR_MS);
      const hours = countedHours(address, thisHour);
      const freesAt = hourToWaitFor(hours, bytes, bytesADay);
      if (freesAt !== null) {
        return { waitSeconds: Math.max(1, Math.ceil((freesAt * HOUR_MS - now) / 1000)) };
      }
      let entry = hours.find(({ hour }) => hour === thisHour);
      if (!entry) {
        entry = { hour: thisHour, bytes: 0 };
        hours.push(entry);
      }
      const counted = entry;
      let setAside = bytes;
      counted.bytes += setAside;
      return {
        settle(stored) {
          counted.bytes += stored - setAside;
          setAside = stored;
        },
      };
    },
  };
}

/** The hour from which so many bytes have room, or null where they have it now. */
function hourToWaitFor(
  hours: readonly StoredHour[],
  bytes: number,
  bytesADay: number,
): number | null {
  let stored = hours.reduce((sum, hour) => sum + hour.bytes, 0);
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
