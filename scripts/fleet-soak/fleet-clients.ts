import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bodyForNow } from '../../src/server/test-support/booking/consultations.ts';

/** What the clients of a fleet have sent, and what they were told. */
export interface ClientCounts {
  pages: number;
  /** Pages without an answer of 200, by what came instead. */
  pageFailures: Record<string, number>;
  /** The id of each acknowledged booking, by its key. */
  bookings: Map<string, string>;
  /** Bookings and uploads that had to be sent again, by what came instead of an answer. */
  repeats: Record<string, number>;
  /** How many repeated bookings were answered with another id. */
  changed: number;
  /** The number of bytes of each acknowledged upload, by its id. */
  uploads: Map<string, number>;
}

interface ClientParts {
  origin: string;
  privateKey: string;
  random(): number;
  isOver(): boolean;
}

const LONGEST_PAUSE_MS = 500;
const MOST_UPLOADED_BYTES = 200_000;

export function noCounts(): ClientCounts {
  return {
    pages: 0,
    pageFailures: {},
    bookings: new Map(),
    repeats: {},
    changed: 0,
    uploads: new Map(),
  };
}

/** Reads pages and books through the proxy until the test is over. A booking is repeated until it is acknowledged. */
export async function bookAgainAndAgain(parts: ClientParts, counts: ClientCounts): Promise<void> {
  const { origin, random, isOver } = parts;
  let lastKey: string | null = null;
  while (!isOver()) {
    if (random() < 0.5) {
      counts.pages += 1;
      const status = await statusOf(`${origin}/`);
      if (status !== '200') count(counts.pageFailures, status);
    } else {
      // Every fourth booking repeats the one before, as an impatient visitor does.
      const key: string = random() < 0.25 && lastKey !== null ? lastKey : randomUUID();
      await book(parts, key, counts);
      lastKey = key;
    }
    await delay(random() * LONGEST_PAUSE_MS);
  }
}

async function book({ origin }: ClientParts, key: string, counts: ClientCounts): Promise<void> {
  const body = JSON.stringify({ ...bodyForNow(), problems: key });
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key };
  const id = await untilAcknowledged(`${origin}/api/consultations`, { headers, body }, counts);
  if ((counts.bookings.get(key) ?? id) !== id) counts.changed += 1;
  counts.bookings.set(key, id);
}

/** Uploads files of several sizes until the test is over. */
export async function uploadAgainAndAgain(parts: ClientParts, counts: ClientCounts): Promise<void> {
  const { origin, privateKey, random, isOver } = parts;
  while (!isOver()) {
    const bytes = 1 + Math.floor(random() * MOST_UPLOADED_BYTES);
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(bytes).fill(97)], { type: 'text/plain' }), 'a.txt');
    const headers = { Authorization: `Bearer ${privateKey}` };
    const id = await untilAcknowledged(`${origin}/voice/file`, { headers, body }, counts);
    counts.uploads.set(id, bytes);
    await delay(random() * LONGEST_PAUSE_MS);
  }
}

async function untilAcknowledged(
  url: string,
  sent: { headers: Record<string, string>; body: string | FormData },
  counts: ClientCounts,
): Promise<string> {
  for (;;) {
    try {
      const response = await fetch(url, { method: 'POST', ...sent });
      const answer = await response.text();
      if (response.status === 201) return (JSON.parse(answer) as { id: string }).id;
      count(counts.repeats, String(response.status));
    } catch (error) {
      count(counts.repeats, Object(Object(error).cause).code ?? 'cut off');
    }
    await delay(LONGEST_PAUSE_MS);
  }
}

async function statusOf(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    await response.text();
    return String(response.status);
  } catch {
    return 'cut off';
  }
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}
