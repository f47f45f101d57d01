import { setTimeout as delay } from 'node:timers/promises';
import { levelOf } from '../../src/server/test-support/phone/measured-sound.ts';
import { spokenSound } from '../../src/server/test-support/speech/spoken-sound.ts';
import { PHONE_FRAME, phoneCaller } from '../phone-peers/phone-caller.ts';
import type { MixedCallsPlan, MixedCallsReport } from './mixed-calls.ts';

const LINES = [
  'Can I talk to a real person?',
  'I want the phone agent.',
  'How much does it cost?',
  'Monday at ten thirty, please.',
  'What are your opening hours?',
];
const FRAME_MS = 20;
const LOUD = 300;
/** Somebody speaks when the agent has been silent for this time. */
const SILENT_MS = 700;
const LONGEST_WAIT_MS = 40_000;
const MOST_LINES = 4;
const SILENCE = new Int16Array(PHONE_FRAME);

/** Lets people talk with an agent that hears and speaks, several at once, one call after another. */
export async function spokenCalls(plan: MixedCallsPlan): Promise<MixedCallsReport> {
  const { server, random } = plan;
  const lines = await Promise.all(LINES.map(phoneSound));
  const report: MixedCallsReport = { calls: { spoken: 0 }, failures: {} };
  const isOver = performance.now() + 1000 * plan.seconds;

  async function callAgainAndAgain(): Promise<void> {
    while (performance.now() < isOver) {
      report.calls.spoken = (report.calls.spoken ?? 0) + 1;
      const failure = await talk().catch((error) => String(error));
      if (failure === null) continue;
      const what = `spoken: ${failure}`;
      report.failures[what] = (report.failures[what] ?? 0) + 1;
    }
  }

  /** Says a few lines, each when the agent has finished. Resolves with what was wrong, or with null. */
  async function talk(): Promise<string | null> {
    let loudAt: number | null = null;
    await using caller = await phoneCaller({
      target: server.port,
      hears(frame) {
        if (levelOf(frame) > LOUD) loudAt = performance.now();
      },
    });
    const refusal = caller.refusedWith();
    if (refusal !== null) return `refused with ${refusal}`;
    let due = performance.now();

    async function send(frame: Int16Array): Promise<void> {
      caller.say(frame);
      due += FRAME_MS;
      await delay(Math.max(0, due - performance.now()));
    }

    /** Waits until the agent has said something and is silent. Resolves with false if it says nothing. */
    async function listen(): Promise<boolean> {
      const from = performance.now();
      while (!caller.isOver() && performance.now() - from < LONGEST_WAIT_MS) {
        await send(SILENCE);
        if (loudAt !== null && loudAt > from && performance.now() - loudAt > SILENT_MS) return true;
      }
      return caller.isOver();
    }

    if (!(await listen())) return 'nobody has greeted';
    const count = 1 + Math.floor(random() * MOST_LINES);
    for (let nth = 0; nth < count && !caller.isOver(); nth += 1) {
      const line = lines[Math.floor(random() * lines.length)] as Int16Array;
      for (let at = 0; at < line.length; at += PHONE_FRAME) {
        await send(line.subarray(at, at + PHONE_FRAME));
      }
      if (!(await listen())) return 'nobody has answered';
    }
    if (random() < 0.1) caller.vanish();
    else await caller.hangUp();
    return null;
  }

  await Promise.all(Array.from({ length: plan.atOnce }, callAgainAndAgain));
  return report;
}

/** Returns the sound of a line as a phone sends it: every second sample. Flite speaks no higher tones. */
async function phoneSound(text: string): Promise<Int16Array> {
  const sound = await spokenSound(text);
  const frames = Math.floor(sound.length / 2 / PHONE_FRAME);
  return Int16Array.from({ length: frames * PHONE_FRAME }, (_, at) =>
    Math.round((((sound[2 * at] ?? 0) + (sound[2 * at + 1] ?? 0)) / 2) * 32_767),
  );
}
