import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startSite } from '../../scripts/start-site.ts';
import { LONGEST_LEAD_MS } from '../../src/core/consultation/booking-window.ts';
import { readInThread } from '../../src/server/consultation/busy/ics/reading-thread.ts';
import { startHttpsServer } from '../../src/server/test-support/stand-ins/https-server.ts';
import { testCertificate } from '../../src/server/test-support/stand-ins/test-certificate.ts';
import type { BenchPartReport } from '../bench-part.ts';
import { median } from '../statistics.ts';
import { renderTable } from '../text-table.ts';
import { largeCalendar } from './large-calendar.ts';
import { measureHttpBookings } from './measure-http-bookings.ts';

const EVENTS = 10_000;
const READINGS = 7;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const WARM_UP_SECONDS = 2;
const ZONE = 'Europe/Berlin';
const LOOP_RESOLUTION_MS = 5;
const POLL_MS = 100;

/**
 * Measures how long a large calendar takes to be read, and how late the event loop is meanwhile. Then
 * compares bookings on a site that reads it with bookings on a site without calendars, in turns.
 */
export async function measureBusy(): Promise<BenchPartReport> {
  const calendar = largeCalendar(EVENTS, Date.now());
  const reading = await measureReading(calendar);
  const bookings = await measureBookings(calendar);
  const ratio = Math.round((median(bookings.busy) / median(bookings.plain)) * 100) / 100;
  const whole = (figure: number) => Math.round(figure).toLocaleString('en-GB');
  return {
    details: renderTable(
      [`A calendar of ${whole(EVENTS)} events`, 'median'],
      [
        ['read in, ms', whole(median(reading.ms))],
        ['the event loop late by at most, ms', whole(Math.max(...reading.lateMs))],
        ['bookings a second with it', whole(median(bookings.busy))],
        ['bookings a second without', whole(median(bookings.plain))],
      ],
    ),
    budgets: [
      {
        name: `Reading a calendar of ${whole(EVENTS)} events, ms`,
        figure: Math.round(median(reading.ms)),
        limit: { atMost: 300 },
      },
      {
        name: 'Bookings with a large calendar ÷ bookings without',
        figure: ratio,
        limit: { atLeast: 0.95 },
      },
    ],
    figures: { reading, bookings },
  };
}

async function measureReading(calendar: Buffer) {
  const now = Date.now();
  const site = { businessZone: ZONE, serverZone: 'UTC', ownHost: null };
  const ms: number[] = [];
  const lateMs: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const loop = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
    loop.enable();
    const begun = performance.now();
    const question = { from: now, to: now + LONGEST_LEAD_MS, ...site };
    await readInThread({ format: 'ics', answers: [calendar] }, question);
    ms.push(performance.now() - begun);
    loop.disable();
    lateMs.push(Math.max(0, loop.max / 1e6 - LOOP_RESOLUTION_MS));
  }
  return { ms, lateMs };
}

async function measureBookings(calendar: Buffer) {
  let fetches = 0;
  await using owner = await startHttpsServer((_, answer) => {
    fetches += 1;
    answer.end(calendar);
  });
  await using folder = await mkdtempDisposable(join(tmpdir(), 'everline-bench-'));
  const trusted = join(folder.path, 'certificate.pem');
  await writeFile(trusted, testCertificate.cert);
  const zone = { BUSINESS_TIME_ZONE: ZONE, RATE_LIMIT: 'off' };
  await using plainSite = await startSite(zone);
  await using busySite = await startSite({
    ...zone,
    BUSY_CALENDARS: `https://${owner.host}/basic.ics`,
    NODE_EXTRA_CA_CERTS: trusted,
  });
  while (fetches === 0) await delay(POLL_MS);
  const plain: number[] = [];
  const busy: number[] = [];
  for (const { origin } of [plainSite, busySite]) {
    await measureHttpBookings(origin, WARM_UP_SECONDS);
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`Bookings with and without a large calendar, ${round} of ${ROUNDS} …`);
    plain.push((await measureHttpBookings(plainSite.origin, ROUND_SECONDS)).perSecond);
    busy.push((await measureHttpBookings(busySite.origin, ROUND_SECONDS)).perSecond);
  }
  return { plain, busy };
}
