import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Runs in a thread of its own, so that what it costs to attack is not measured as an answer's time.

export interface AttackOptions {
  origin: string;
  publicKey: string;
  seconds: number;
}

/** How many answers there were of each status. */
export type AttackReport = Record<string, number>;

/** Each has an allowance of its own, so that the attack does not end with the first one's. */
const ADDRESSES = 5;
const CHAINS = 4;
const BURST = 58;
const BURST_ADDRESS = '198.51.100.7';
const BRANCH_ADDRESS = '198.51.100.8';
const BURST_EVERY_MS = 1000;
const REFUSED_PAUSE_MS = 50;
/** Four messages, nearly as long as a request may be. */
const FAT = Array.from({ length: 4 }, () => ({ role: 'user', content: 'x'.repeat(9900) }));

const { origin, publicKey, seconds } = workerData as AttackOptions;
const endsAt = performance.now() + seconds * 1000;
const report: AttackReport = {};
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

/** Chats that follow each other, each as long as it may be; a chain that is full begins anew. */
async function chain(): Promise<void> {
  let previousChatId: string | null = null;
  while (performance.now() < endsAt) {
    const follows = previousChatId === null ? {} : { previousChatId };
    previousChatId = await post('/chat', { input: FAT, ...follows });
    // What is refused stores nothing, and a flood of refusals is not what is measured here.
    if (previousChatId === null) await delay(REFUSED_PAUSE_MS);
  }
}

/** Many small messages at once on a session that is nearly full. */
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

/** Many small messages at once that all go on from the last chat of a chain that is nearly full. */
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
