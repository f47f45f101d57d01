import { addDays, type CalendarDate } from '#core/consultation/calendar-date.ts';
import { isWeekend } from '#core/consultation/schedule.ts';
import { seededRandom } from '../processes/seeded-random.ts';
import type { BookingAppOptions } from './booking-app.ts';
import { bookingAppWithAgent } from './booking-app-with-agent.ts';
import { bookingChannels, type WantedSlot } from './booking-channels.ts';

interface RacePlan {
  rounds: number;
  seed: number;
  /** Returns the options that make the app use an empty database of one engine. */
  engine(): Promise<BookingAppOptions>;
}

export interface RaceReport {
  rounds: number;
  /** Rounds in which more or fewer than one visitor were told that the time is theirs. */
  withoutOneWinner: number;
  /** Rounds after which more or fewer than one request stood at the time in the database. */
  withoutOneBooking: number;
  /** How often each channel won. */
  wins: Record<string, number>;
}

const NAMES = ['Ada', 'Grace', 'Mary', 'Jane', 'June', 'Emmy', 'Rosa', 'Ruth', 'Hedy', 'Lise'];
/** How many turns of the event loop the question whether the owner is busy may take. */
const MOST_TURNS = 8;

/**
 * Lets every channel take the last step of a booking of the same half hour at once, again and again,
 * where one half hour takes one request. The time of an answer about the owner's calendar depends on
 * the seed, so another channel comes first in other rounds.
 */
export async function raceRounds({ rounds, seed, engine }: RacePlan): Promise<RaceReport> {
  const random = seededRandom(seed);
  const wins = Object.fromEntries(Object.keys(bookingChannels).map((name) => [name, 0]));
  const report: RaceReport = { rounds: 0, withoutOneWinner: 0, withoutOneBooking: 0, wins };
  const busyTimes = {
    zone: 'UTC',
    startsBetween: async () => [],
    async isBusy() {
      for (let turn = Math.floor(random() * MOST_TURNS); turn > 0; turn -= 1)
        await new Promise((resolve) => setImmediate(resolve));
      return false;
    },
  };
  const wanted: WantedSlot = { date: weekdayInDays(4), slot: '09:30' };
  for (; report.rounds < rounds; report.rounds += 1) {
    await using app = await bookingAppWithAgent({
      ...(await engine()),
      businessTimeZone: 'Europe/Paris',
      slotCapacity: 1,
      busyTimes,
    });
    const lastSteps = [];
    for (const [index, [name, channel]] of Object.entries(bookingChannels).entries())
      lastSteps.push({ name, step: await channel(app, wanted, `${NAMES[index]} Racer`) });
    lastSteps.sort(() => random() - 0.5);
    const attempts = await Promise.all(
      lastSteps.map(async ({ name, step }) => ({ name, ...(await step()) })),
    );
    const winners = attempts.filter(({ isBooked }) => isBooked);
    if (winners.length !== 1) report.withoutOneWinner += 1;
    for (const { name } of winners) wins[name] = (wins[name] ?? 0) + 1;
    const stored = await app.run(
      `select id from bookings where date = '${wanted.date}' and slot = '${wanted.slot}'`,
    );
    if (stored.length !== 1) report.withoutOneBooking += 1;
  }
  return report;
}

/** Returns the first weekday that is at least so many days away. */
function weekdayInDays(days: number): CalendarDate {
  let day = addDays(new Date().toISOString().slice(0, 10) as CalendarDate, days);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}
