import { compose } from '#server/compose/compose.ts';
import type { Storage } from '#server/compose/compose-storage.ts';
import { run } from '#server/compose/run.ts';
import type { OutboxTiming } from '#server/consultation/messages/outbox.ts';

/** Moments of a booking. Each is named after the step that would come next. */
export type CrashPoint = 'message' | 'insert' | 'finish' | 'answer';

export interface CrashingServer {
  siteDir: string;
  env: Record<string, string>;
  /** The process kills itself when this moment comes for the nth time; null for never. */
  crash: { point: CrashPoint; pass: number } | null;
  timing?: OutboxTiming;
}

/** Leases are so short that the next process soon takes over what a dead one has leased. */
const HASTY: OutboxTiming = { pollMs: 50, leaseMs: 500, firstRetryMs: 200 };

// A process like main.ts that kills itself at a given moment and has short timings.
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
