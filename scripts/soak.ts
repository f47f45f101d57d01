import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { speechDirOf } from '../src/server/config/folder-settings.ts';
import { openPostgres } from '../src/server/database/postgres-database.ts';
import type { BookingAppOptions } from '../src/server/test-support/booking/booking-app.ts';
import { emptiedPostgres } from '../src/server/test-support/booking/emptied-postgres.ts';
import { raceRounds } from '../src/server/test-support/booking/race-rounds.ts';
import { crashRounds } from '../src/server/test-support/processes/crash-rounds.ts';
import { loadRounds } from '../src/server/test-support/processes/load-rounds.ts';
import {
  MEMORY_MARGIN_MB,
  memoryTrend,
} from '../src/server/test-support/processes/memory-trend.ts';
import {
  createDatabase,
  startPostgresCluster,
} from '../src/server/test-support/storage/postgres-cluster.ts';
import {
  markersInFolder,
  readRequestMarkersFromPostgres,
} from '../src/server/test-support/storage/stored-markers.ts';
import { callRounds } from './call-rounds.ts';
import { fliteTool, installMissingTools } from './debian-packages.ts';
import { ensureBuilt } from './ensure-built.ts';
import { fleetRounds } from './fleet-soak/fleet-rounds.ts';
import { phoneFailover } from './phone-soak/phone-failover.ts';
import { phoneRounds } from './phone-soak/phone-rounds.ts';

// This program tests the server for a long time with each database engine. In the first part, the
// server is killed many times under load. In the second part, many connections keep the server
// busy. In the third part, visitors of every channel race for one half hour. In the fourth part, three
// processes on PostgreSQL work behind nginx, and one of them is killed every few seconds. In the fifth
// part, visitors call and talk one after another. In the sixth part, people call by phone, and mutated
// messages and packets come in. The rate limit is off in all parts, because all requests come from one
// IP address.
const { values } = parseArgs({
  options: {
    /** How many times the server is killed, for each engine. With zero, no server is killed. */
    kills: { type: 'string', default: '250' },
    /** How many minutes the load test runs. With zero, the load test is skipped. */
    minutes: { type: 'string', default: '10' },
    connections: { type: 'string', default: '200' },
    /** How many calls are held one after another. With zero, nobody calls. */
    calls: { type: 'string', default: '100' },
    /** How many minutes three processes work behind nginx. With zero, this part is skipped. */
    'fleet-minutes': { type: 'string', default: '10' },
    /** How many seconds pass between two kills of a process behind nginx. */
    'kill-every': { type: 'string', default: '10' },
    /** How many races for one half hour are held, for each engine. With zero, nobody races. */
    races: { type: 'string', default: '200' },
    /** How many minutes calls of all kinds come by phone. With zero, the phone is left alone. */
    'phone-minutes': { type: 'string', default: '60' },
    /** How many people talk by phone at once with an agent that hears and speaks. */
    'phone-voices': { type: 'string', default: '4' },
    /** How many mutated SIP messages are sent, and how many mutated packets of sound. */
    'phone-fuzz': { type: 'string', default: '1000000' },
    engine: { type: 'string', default: 'both' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const kills = numberOf('kills');
const minutes = numberOf('minutes');
const connections = numberOf('connections');
const calls = numberOf('calls');
const fleetMinutes = numberOf('fleet-minutes');
const killEvery = numberOf('kill-every');
const races = numberOf('races');
const phoneMinutes = numberOf('phone-minutes');
const phoneVoices = numberOf('phone-voices');
const phoneFuzz = numberOf('phone-fuzz');
const seed = numberOf('seed');
if (!['embedded', 'postgres', 'both'].includes(values.engine)) {
  throw new Error('--engine must be embedded, postgres or both.');
}

/**
 * If the load test runs for fewer minutes than this number, growing memory does not count as a
 * fault, because the heap is still growing to its normal size.
 */
const MEMORY_JUDGED_FROM_MINUTES = 5;

const FLEET_CLIENTS = 20;
const FLEET_CALLERS = 4;
const PHONES_AT_ONCE = 10;
const PHONE_KILLS = 5;

interface Engine {
  env: Record<string, string>;
  readMarkers(): Promise<string[]>;
}

/** One row of the table that is printed at the end. */
type Line = Record<string, string | number>;

const lines: Line[] = [];
let faults = 0;

if (values.engine !== 'postgres') {
  await onBothParts('embedded', async () => {
    const folder = await mkdtempDisposable(join(tmpdir(), 'everline-soak-'));
    return {
      env: { DATA_DIR: folder.path },
      readMarkers: () => markersInFolder(folder.path),
      [Symbol.asyncDispose]: () => folder.remove(),
    };
  });
}
if (values.engine !== 'embedded') {
  await using cluster = await startPostgresCluster({ durable: true });
  await onBothParts('PostgreSQL', async () => {
    const database = await createDatabase(cluster.url);
    return {
      env: { DATABASE_URL: database.url },
      readMarkers: () => readRequestMarkersFromPostgres(database.url),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    };
  });
}
if (races > 0 && values.engine !== 'postgres') await race('embedded', async () => ({}));
if (races > 0 && values.engine !== 'embedded') {
  await using cluster = await startPostgresCluster({ durable: true });
  await using empty = await createDatabase(cluster.url);
  const database = await openPostgres(empty.url);
  await race('PostgreSQL', () => emptiedPostgres(database));
  await database.close();
}
if (fleetMinutes > 0 && values.engine !== 'embedded') await killBehindProxy();
if (calls > 0) await callAgainAndAgain();
if (phoneMinutes > 0) await keepPhoneBusy();

console.table(lines);
console.log(
  faults === 0
    ? 'Nothing was lost, doubled, reset, failed or left behind.'
    : `${faults} faults. Memory may grow by ${MEMORY_MARGIN_MB} MB from the middle third to the last.`,
);
process.exitCode = faults === 0 ? 0 : 1;

/** Runs both parts of the test for one engine, each part with its own database. */
async function onBothParts(
  name: string,
  open: () => Promise<Engine & AsyncDisposable>,
): Promise<void> {
  if (kills > 0) {
    await using engine = await open();
    await killAgainAndAgain(name, engine);
  }
  if (minutes > 0) {
    await using engine = await open();
    await keepBusy(name, engine);
  }
}

async function killAgainAndAgain(name: string, { env, readMarkers }: Engine): Promise<void> {
  console.log(`Killing the server ${kills} times, ${name}, seed ${seed} …`);
  const report = await crashRounds({ kills, seed, env, readMarkers });
  const { lost, doubled, changed, messagesUndelivered, untold, toldTwice, notInCalendar } = report;
  const { remindersDue, remindersLost, remindersRepeated } = report;
  faults += lost + doubled + changed + messagesUndelivered + untold + toldTwice + notInCalendar;
  faults += remindersLost + remindersRepeated;
  lines.push({
    engine: name,
    part: `${kills} kills`,
    requests: report.requests,
    acknowledged: report.acknowledged,
    lost,
    doubled,
    changed,
    untold: messagesUndelivered,
    'told twice': report.messagesRepeated,
    'program untold': untold,
    'program told twice': toldTwice,
    'not in calendar': notInCalendar,
    'due reminders': remindersDue,
    'not reminded': remindersLost,
    'reminded twice': remindersRepeated,
  });
  console.log(report);
}

async function keepBusy(name: string, { env, readMarkers }: Engine): Promise<void> {
  console.log(`Keeping ${connections} connections busy for ${minutes} minutes, ${name} …`);
  const seconds = minutes * 60;
  const report = await loadRounds({ seconds, connections, seed, env, readMarkers });
  const { memory, unanswered, ...counts } = report;
  const { lost, doubled, changed, messagesUndelivered, messagesRepeated } = counts;
  const trend = memoryTrend(memory);
  const grows = minutes >= MEMORY_JUDGED_FROM_MINUTES && !trend.isFlat;
  const resets = Object.values(unanswered).reduce((sum, count) => sum + count, 0);
  faults += lost + doubled + changed + messagesUndelivered + messagesRepeated;
  faults += counts.serverErrors + counts.otherAnswers + resets + Number(grows);
  lines.push({
    engine: name,
    part: `${connections} connections, ${minutes} min`,
    requests: counts.requests,
    acknowledged: counts.acknowledged,
    lost,
    doubled,
    changed,
    untold: messagesUndelivered,
    'told twice': messagesRepeated,
    '5xx': counts.serverErrors,
    'other answers': counts.otherAnswers,
    'no answer': resets,
    'MB, middle third': trend.middle,
    'MB, last third': trend.last,
  });
  console.log({ ...counts, unanswered, memory: trend });
}

async function race(name: string, engine: () => Promise<BookingAppOptions>): Promise<void> {
  console.log(`Racing for one half hour ${races} times, ${name}, seed ${seed} …`);
  const report = await raceRounds({ rounds: races, seed, engine });
  faults += report.withoutOneWinner + report.withoutOneBooking;
  lines.push({
    engine: name,
    part: `${races} races`,
    acknowledged: report.rounds,
    lost: report.withoutOneBooking,
    doubled: report.withoutOneWinner,
  });
  console.log(report);
}

async function killBehindProxy(): Promise<void> {
  console.log(
    `Killing one of three processes behind nginx every ${killEvery} s for ${fleetMinutes} minutes …`,
  );
  await using cluster = await startPostgresCluster({ durable: true });
  await using database = await createDatabase(cluster.url);
  const report = await fleetRounds({
    seconds: fleetMinutes * 60,
    killEverySeconds: killEvery,
    clients: FLEET_CLIENTS,
    callers: FLEET_CALLERS,
    seed,
    databaseUrl: database.url,
  });
  const { lost, doubled, changed, uploadsLost, callsCut, callsLeft } = report;
  faults += lost + doubled + changed + uploadsLost + callsCut + callsLeft;
  lines.push({
    engine: 'PostgreSQL',
    part: `3 processes, ${report.kills} kills`,
    requests: report.pages + report.acknowledged + report.uploads,
    acknowledged: report.acknowledged + report.uploads,
    lost: lost + uploadsLost,
    doubled,
    changed,
  });
  console.log(report);
}

async function callAgainAndAgain(): Promise<void> {
  installMissingTools([fliteTool], 'the visitors who call');
  await ensureBuilt();
  console.log(`Holding ${calls} spoken calls one after another …`);
  const speechDir = speechDirOf(process.env);
  const report = await callRounds(calls, speechDir);
  faults += report.faults.length;
  for (const [name, trend] of Object.entries(report.memory)) {
    lines.push({
      engine: 'embedded',
      part: `${calls} calls: ${name}`,
      'MB, middle third': trend.middle,
      'MB, last third': trend.last,
    });
  }
  console.dir(report, { depth: null });
}

async function keepPhoneBusy(): Promise<void> {
  installMissingTools([fliteTool], 'the people who talk by phone');
  const who = `${PHONES_AT_ONCE} phones and ${phoneVoices} people`;
  console.log(`${who} call for ${phoneMinutes} minutes, seed ${seed} …`);
  const report = await phoneRounds({
    minutes: phoneMinutes,
    atOnce: PHONES_AT_ONCE,
    voices: phoneVoices,
    speechDir: speechDirOf(process.env),
    fuzz: phoneFuzz,
    seed,
  });
  faults += report.faults.length;
  for (const [part, trend] of Object.entries(report.memory)) {
    lines.push({
      engine: 'embedded',
      part: `phone: ${part}`,
      'MB, middle third': trend.middle,
      'MB, last third': trend.last,
    });
  }
  console.dir(report, { depth: null });
  console.log(`Killing ${PHONE_KILLS} times the process that is registered …`);
  const failover = await phoneFailover(PHONE_KILLS);
  faults += failover.faults.length;
  console.dir(failover, { depth: null });
}

function numberOf(option: Exclude<keyof typeof values, 'engine'>): number {
  const number = Number(values[option]);
  if (Number.isFinite(number) && number >= 0) return number;
  throw new Error(`--${option} must be a number that is not negative.`);
}
