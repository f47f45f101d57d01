import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// This program attacks the storage. It runs in its own thread, so that its work does not slow down
// the measured requests.

export interface AttackOptions {
  origin: string;
  publicKey: string;
  seconds: number;
}

/** The number of answers for each HTTP status. */
export type AnswersByStatus = Record<string, number>;

/**
 * The number of IP addresses that the attack uses. Each of them has its own storage allowance, so
 * the attack goes on when one allowance is used up.
 */
const ADDRESSES = 5;
const CHAINS = 4;
const BURST = 58;
const BURST_ADDRESS = '198.51.100.7';
const BRANCH_ADDRESS = '198.51.100.8';
const BURST_EVERY_MS = 1000;
const REFUSED_PAUSE_MS = 50;
/** Four messages, each nearly as long as a message may be. */
const FAT = Array.from({ length: 4 }, () => ({ role: 'user', content: 'x'.repeat(9900) }));

const { origin, publicKey, seconds } = workerData as AttackOptions;
const endsAt = performance.now() + seconds * 1000;
const report: AnswersByStatus = {};
let sent = 0;

await Promise.all([...Array.from({ length: CHAINS }, chain), bursts(), branches()]);
parentPort?.postMessage(report);

async function post(path: string, body: object, address?: string): Promise<string | null> {
  sent += 1;
  const response = await fetch(`${origin}/voice${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${publicKey}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': address ?? `203.0.113.${sent % ADDRESSES}`,
    },
    body: JSON.stringify(body),
  });
  report[response.status] = (report[response.status] ?? 0) + 1;
  const answer = (await response.json()) as { id?: string };
  return response.ok ? (answer.id ?? null) : null;
}

/**
 * Sends long chats, each of which continues the previous chat. When a chat is refused, a new chain
 * begins.
 */
async function chain(): Promise<void> {
  let previousChatId: string | null = null;
  while (performance.now() < endsAt) {
    const follows = previousChatId === null ? {} : { previousChatId };
    previousChatId = await post('/chat', { input: FAT, ...follows });
    // A refused chat stores nothing. The pause keeps refusals from becoming the main load.
    if (previousChatId === null) await delay(REFUSED_PAUSE_MS);
  }
}

/** Sends many small messages at once to a session that is nearly full. */
async function bursts(): Promise<void> {
  while (performance.now() < endsAt) {
    const sessionId = await post('/session', {}, BURST_ADDRESS);
    for (let turn = 0; turn < 2; turn += 1) {
      await post('/chat', { sessionId, input: FAT }, BURST_ADDRESS);
    }
    const messages = Array.from({ length: BURST }, () => post('/chat', { sessionId, input: 'Hi' }));
    await Promise.all(messages);
    await delay(BURST_EVERY_MS);
  }
}

/**
 * Fills a chain of chats, and then sends many small messages at once that all continue the last
 * chat.
 */
async function branches(): Promise<void> {
  const wide = { role: 'user', content: '語'.repeat(4900) };
  while (performance.now() < endsAt) {
    let previousChatId: string | null = null;
    for (let turn = 0; turn < 15; turn += 1) {
      const follows: object = previousChatId === null ? {} : { previousChatId };
      previousChatId = await post('/chat', { input: [wide], ...follows }, BRANCH_ADDRESS);
    }
    const body = { input: 'Hi', ...(previousChatId !== null && { previousChatId }) };
    await Promise.all(Array.from({ length: BURST }, () => post('/chat', body)));
    await delay(BURST_EVERY_MS);
  }
}
