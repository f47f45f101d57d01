import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { bodyForNow } from '../booking/consultations.ts';
import { flakyOwnersPlaces } from '../stand-ins/flaky-owners-places.ts';
import { flakyTelegram } from '../stand-ins/flaky-telegram.ts';
import { tempSite } from '../temp-site.ts';
import type { CrashPoint } from './crashing-server.ts';
import { nearReminders } from './near-reminders.ts';
import { seededRandom } from './seeded-random.ts';
import { startCrashingServer } from './start-crashing-server.ts';

interface CrashPlan {
  kills: number;
  seed: number;
  /** These settings choose the database engine. */
  env: Record<string, string>;
  /** Reads the field `problems` of every row directly from the database. */
  readMarkers(): Promise<string[]>;
}

export interface CrashReport {
  kills: Record<CrashPoint | 'outside', number>;
  requests: number;
  /** The number of requests that were answered with 201 before the last kill. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** The number of repeated keys that were answered with the id of another booking. */
  changed: number;
  messagesFailed: number;
  messagesUndelivered: number;
  messagesRepeated: number;
  /** Bookings of which the owner's program has not heard. */
  untold: number;
  /** Bookings of which the program has heard by more than one message. */
  toldTwice: number;
  /** Bookings that are not in the owner's calendar, and entries without a booking. */
  notInCalendar: number;
  /** Bookings whose meeting came near. */
  remindersDue: number;
  /** Bookings whose visitor was not reminded, or of which the program has not heard that. */
  remindersLost: number;
  /** Bookings of which a second reminder came, which is no copy of the first, or a second message. */
  remindersRepeated: number;
  /** How often the owner heard of the day's meetings. After a kill, that can be twice. */
  agendas: number;
}

const CLIENTS = 12;
const POINTS = ['message', 'insert', 'answer', 'outside', 'letter', 'note'] as const;
const DELIVERY_PATIENCE_MS = 60_000;

/**
 * Kills the server many times under load, at moments that depend on the seed. After each restart,
 * requests with earlier idempotency keys are sent again. The field `problems` of each request holds
 * the key, so that the row and the message of the request can be found.
 */
export async function crashRounds({
  kills,
  seed,
  env,
  readMarkers,
}: CrashPlan): Promise<CrashReport> {
  const random = seededRandom(seed);
  await using site = await tempSite();
  await using telegram = await flakyTelegram(
    seededRandom(seed + 1),
    (text) => /\| (\S+)/.exec(text)?.[1] ?? text,
  );
  await using places = await flakyOwnersPlaces(seededRandom(seed + 2));
  await using reminders = await nearReminders(seededRandom(seed + 3), places, env);
  const settings = {
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    TELEGRAM_BOT_TOKEN: '1:crash',
    TELEGRAM_CHAT_ID: '1',
    TELEGRAM_API_URL: telegram.apiUrl,
    ...places.env,
    ...reminders.env,
    ...env,
  };
  const acknowledged = new Map<string, string>();
  const unanswered = new Set<string>();
  /** The ids of the acknowledged bookings, by the paths of their pages. */
  const links = new Map<string, string>();
  const killed = { message: 0, insert: 0, answer: 0, outside: 0, letter: 0, note: 0 };
  let changed = 0;

  const book = async (origin: string, key: string) => {
    unanswered.add(key);
    const response = await fetch(`${origin}/api/consultations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...bodyForNow(), email: `${key}@engine.example`, problems: key }),
    });
    const { id, link } = (await response.json()) as { id?: string; link?: string };
    if (response.status !== 201 || !id || !link)
      throw new Error(`Answered with ${response.status}.`);
    if (acknowledged.has(key) && acknowledged.get(key) !== id) changed += 1;
    acknowledged.set(key, id);
    links.set(link, id);
    unanswered.delete(key);
  };

  for (let round = 0; round < kills; round += 1) {
    const planned = POINTS[round % POINTS.length] ?? 'outside';
    const isOfReminder = planned === 'letter' || planned === 'note';
    const chosen = isOfReminder ? reminders.choose(links) : [];
    // Without a reminder that is due, the server would never come to such a point.
    const point = isOfReminder && chosen.length === 0 ? 'outside' : planned;
    const pass = 1 + Math.floor(random() * (chosen.length || 40));
    reminders.failSometimes();
    const crash = point === 'outside' ? null : { point, pass };
    const starting = startCrashingServer({ siteDir: site.siteDir, env: settings, crash });
    const server = await starting.catch(nullIfKilled);
    killed[point] += 1;
    // A reminder that was queued before is sent while the server starts.
    if (server === null) continue;
    const replays = [...unanswered, ...acknowledged.keys().take(5)];
    let answers = 0;
    const client = async () => {
      while (server.child.exitCode === null && server.child.signalCode === null) {
        await book(server.origin, replays.pop() ?? randomUUID());
        answers += 1;
        if (point === 'outside' && answers === pass) server.child.kill('SIGKILL');
      }
    };
    await Promise.all([
      server.ended,
      reminders.bring(chosen),
      // A client stops with an error when the server is killed. Any other error is noticed later,
      // when all keys are sent again.
      ...Array.from({ length: CLIENTS }, () => client().catch(() => {})),
    ]);
  }

  const acknowledgedBefore = new Set(acknowledged.keys());
  const requests = new Set([...acknowledged.keys(), ...unanswered]);
  telegram.mend();
  places.mend();
  reminders.mend();
  const server = await startCrashingServer({ siteDir: site.siteDir, env: settings, crash: null });
  try {
    const replays = [...requests];
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let key = replays.pop(); key; key = replays.pop()) await book(server.origin, key);
      }),
    );
    const ids = new Set(acknowledged.values());
    const undelivered = () => [...requests].filter((key) => !telegram.delivered.has(key)).length;
    const untold = () => ids.difference(new Set(places.told.keys())).size;
    const notInCalendar = () => ids.symmetricDifference(places.entries).size;
    const deadline = Date.now() + DELIVERY_PATIENCE_MS;
    const agendas = () => telegram.delivered.keys().filter((text) => text.includes('Today: '));
    const isLate = () => undelivered() + untold() + notInCalendar() + reminders.lost() > 0;
    while (isLate() && Date.now() < deadline) await delay(50);

    const rows = new Map<string, number>();
    for (const marker of await readMarkers()) rows.set(marker, (rows.get(marker) ?? 0) + 1);
    return {
      kills: killed,
      requests: requests.size,
      acknowledged: acknowledgedBefore.size,
      lost: [...requests].filter((key) => !rows.has(key)).length,
      doubled: [...rows.values()].filter((count) => count > 1).length,
      changed,
      messagesFailed: telegram.failed(),
      messagesUndelivered: undelivered(),
      messagesRepeated: [...telegram.delivered.values()].filter(({ length }) => length > 1).length,
      untold: untold(),
      toldTwice: [...places.told.values()].filter(({ size }) => size > 1).length,
      notInCalendar: notInCalendar(),
      remindersDue: reminders.due(),
      remindersLost: reminders.lost(),
      remindersRepeated: reminders.repeated(),
      agendas: agendas().reduce(
        (sum, text) => sum + (telegram.delivered.get(text)?.length ?? 0),
        0,
      ),
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

function nullIfKilled(error: Error): null {
  const [, signal] = error.cause as [number | null, string | null];
  if (signal === 'SIGKILL') return null;
  throw error;
}
