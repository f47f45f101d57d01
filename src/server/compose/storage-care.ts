import type { pino } from 'pino';
import { firstKeptVisitDay } from '#core/retention.ts';
import type { Config } from '../config/config.ts';
import type { ReadinessProbe } from '../http/health.ts';
import { forgetExpired, removeRecordingsOfRemovedCalls } from '../retention/forget-expired.ts';
import { type RetentionChore, ROUNDS_PER_HOUR } from '../retention/run-retention.ts';
import type { ComposedBooking } from './compose-booking.ts';
import type { ServerStorage } from './compose-storage.ts';

/**
 * Returns the probes of the storage. Several parts may share one database, and the set contains the
 * probe of that database only once.
 */
export function storageProbes(
  { hostedStore, resources }: ServerStorage,
  { ledger }: ComposedBooking,
): Set<ReadinessProbe> {
  const hosted = hostedStore ? [hostedStore.probe] : [];
  return new Set([...hosted, ledger.probe, resources.probe]);
}

/** Warns if the storage cannot be reached at the start. The site opens all the same. */
export async function warnIfUnreachable(
  probes: ReadonlySet<ReadinessProbe>,
  { logger, shutdown }: { logger: pino.Logger; shutdown: AbortSignal },
): Promise<void> {
  const results = await Promise.allSettled([...probes].map((probe) => probe()));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed === undefined || shutdown.aborted) return;
  const { code } = Object(failed.reason);
  logger.warn(
    { code },
    'the storage cannot be reached: pages are open, but nobody can book, chat or call until it is back',
  );
}

/**
 * Returns the chores that delete data that must not be stored any longer, and that move data to where
 * every process can read it.
 */
export function storageChores(
  { conversations: archive, ledger, recordings, moveBlobs, rates, visits }: ServerStorage,
  config: Config,
): RetentionChore[] {
  return [
    {
      everyRounds: 1,
      run: (_, signal) => removeRecordingsOfRemovedCalls({ archive, recordings }, signal),
    },
    {
      everyRounds: ROUNDS_PER_HOUR,
      run: (now, signal) =>
        forgetExpired({ archive, recordings, days: config.keptDays }, now, signal),
    },
    {
      everyRounds: ROUNDS_PER_HOUR,
      run: (now, signal) => ledger.forgetPassedKeys(now, signal),
    },
    { everyRounds: 1, run: moveBlobs },
    { everyRounds: 1, run: async () => rates?.forgetOld() ?? 0 },
    {
      everyRounds: ROUNDS_PER_HOUR,
      run: (now) => visits.removeBefore(firstKeptVisitDay(now)),
    },
  ];
}
