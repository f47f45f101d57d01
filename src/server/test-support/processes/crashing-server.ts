import { compose } from '#server/compose/compose.ts';
import type { Storage } from '#server/compose/compose-storage.ts';
import { run } from '#server/compose/run.ts';
import type { OutboxTiming } from '#server/consultation/messages/outbox.ts';

/** Moments in the life of a booking, each just before the next thing happens. */
export type CrashPoint = 'message' | 'insert' | 'finish' | 'answer';

export interface CrashingServer {
  siteDir: string;
  env: Record<string, string>;
  /** Dies when the moment comes for the nth time; null to live on. */
  crash: { point: CrashPoint; pass: number } | null;
  timing?: OutboxTiming;
}

/** What a dead process had leased is soon taken over. */
const HASTY: OutboxTiming = { pollMs: 50, leaseMs: 500, firstRetryMs: 200 };

// A process like main.ts, in a hurry, that kills itself where it is told to.
const { siteDir, env, crash, timing = HASTY }: CrashingServer = JSON.parse(process.argv[2] ?? '{}');
let passes = 0;

function pass(point: CrashPoint): void {
  if (point !== crash?.point) return;
  passes += 1;
  if (passes === crash.pass) process.kill(process.pid, 'SIGKILL');
}

function mortal({ store, ledger, ...others }: Storage): Storage {
  return {
    ...others,
    store: {
      ...store,
      async insert(id, row) {
        pass('insert');
        await store.insert(id, row);
        pass('finish');
      },
    },
    ledger: {
      ...ledger,
      async claim(claim) {
        const outcome = await ledger.claim(claim);
        pass('message');
        return outcome;
      },
      async finish(id, now, message) {
        await ledger.finish(id, now, message);
        pass('answer');
      },
    },
  };
}

process.exit(
  await run(env, (surroundings, config) =>
    compose(
      {
        ...surroundings,
        siteDir,
        aroundStorage: mortal,
        outboxTiming: timing,
        keyLeaseMs: 1000,
      },
      config,
    ),
  ),
);
