import { compose } from '#server/compose/compose.ts';
import type { ServerStorage } from '#server/compose/compose-storage.ts';
import { runServer } from '#server/compose/run-server.ts';
import type { OutboxTiming } from '#server/consultation/messages/message-queue.ts';
import { fastVoiceOnly } from '../speech/stand-in-installation.ts';

/**
 * The moments of a booking and of its reminder at which the process can kill itself. Each moment is
 * named after the step that would come next: the reminder is queued and would be sent (`letter`), or it
 * is sent and that would be noted (`note`).
 */
export type CrashPoint = 'message' | 'insert' | 'answer' | 'letter' | 'note';

export interface CrashingServerOptions {
  siteDir: string;
  env: Record<string, string>;
  /**
   * The process kills itself when it reaches `point` for the `pass`-th time. If `crash` is null,
   * the process does not kill itself.
   */
  crash: { point: CrashPoint; pass: number } | null;
  timing?: OutboxTiming;
  /** Whether the agent of its calls speaks, in tones. Without it the agent writes. */
  speaksInTones?: boolean;
  /**
   * How often the process collects its garbage. A test of memory sets it: without it V8 lets garbage
   * of a hundred MB wait, and a leak of that size cannot be told from it.
   */
  collectGarbageEveryMs?: number;
}

/** The leases are short, so the next process soon sends the messages of a killed process. */
const FAST_OUTBOX_TIMING: OutboxTiming = { pollMs: 50, leaseMs: 500, firstRetryMs: 200 };

// This program runs the server as main.ts does, but with another timing of the outbox, which is
// short by default. If `crash` is not null, the program kills itself at the moment that `crash`
// gives.
const {
  siteDir,
  env,
  crash,
  timing = FAST_OUTBOX_TIMING,
  speaksInTones = false,
  collectGarbageEveryMs,
}: CrashingServerOptions = JSON.parse(process.argv[2] ?? '{}');
let passes = 0;

if (collectGarbageEveryMs !== undefined) {
  setInterval(() => globalThis.gc?.(), collectGarbageEveryMs).unref();
}

function pass(point: CrashPoint): void {
  if (point !== crash?.point) return;
  passes += 1;
  if (passes === crash.pass) process.kill(process.pid, 'SIGKILL');
}

function withCrashPoints({ ledger, reminders, ...others }: ServerStorage): ServerStorage {
  const letters = new Set<string>();
  return {
    ...others,
    reminders: {
      ...reminders,
      async queueReminders(span, messageAbout, most) {
        let queued = 0;
        await reminders.queueReminders(
          span,
          (...about) => {
            queued += 1;
            return messageAbout(...about);
          },
          most,
        );
        for (; queued > 0; queued -= 1) pass('letter');
      },
    },
    ledger: {
      ...ledger,
      async claim(claim) {
        const outcome = await ledger.claim(claim);
        pass('message');
        return outcome;
      },
      async finish(...values) {
        pass('insert');
        await ledger.finish(...values);
        pass('answer');
      },
      async takeDueLaterMessages(channel, ...values) {
        const messages = await ledger.takeDueLaterMessages(channel, ...values);
        if (channel === 'reminder') for (const { id } of messages) letters.add(id);
        return messages;
      },
      async settleLaterMessage(id, outcome, ...values) {
        if (outcome.kind === 'delivered' && letters.has(id)) pass('note');
        await ledger.settleLaterMessage(id, outcome, ...values);
      },
    },
  };
}

const { toneAgent } = speaksInTones ? await import('../desk/tone-agent.ts') : { toneAgent: null };

process.exit(
  await runServer(env, (surroundings, config) =>
    compose(
      {
        ...surroundings,
        siteDir,
        aroundStorage: withCrashPoints,
        outboxTiming: timing,
        keyLeaseMs: 1000,
        ...(env.SPEECH === 'on' && { openSpeech: ({ speech }) => fastVoiceOnly(speech.dir) }),
        ...(toneAgent && { callAgent: toneAgent().agent }),
      },
      config,
    ),
  ),
);
