import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';
import type { CallerLine } from './callers/caller-line.ts';
import type { CallerList, CallerWish } from './callers/caller-script.ts';
import type { CallerVoice } from './callers/caller-voices.ts';
import type { CallerQueue, ScriptedCaller } from './callers/scripted-callers.ts';
import type { SpokenCallOutcome } from './hold-spoken-call.ts';
import type { RoomNoise } from './room-noise.ts';

/** A call that has ended, as it is kept in a file. */
export interface HeldCall {
  key: string;
  voice: CallerVoice;
  noise: RoomNoise | null;
  line: CallerLine;
  wish: CallerWish;
  /** How many calls went on at the same time. At the end of a queue there are fewer. */
  atOnce: number;
  outcome: SpokenCallOutcome;
}

const RESULTS = join(projectRoot, 'bench/results');

/** The calls that have ended, in a file to which each is added at once: a line of JSON for each. */
export interface HeldCallsFile {
  /** The calls of earlier runs and of this one. A call that was held again counts once. */
  held(): Promise<HeldCall[]>;
  add(call: HeldCall): Promise<void>;
}

/** Opens the file of a list. Without `resume`, the file of the run before gets another name. */
export async function openHeldCalls(
  list: CallerList | 'phone',
  resume: boolean,
): Promise<HeldCallsFile> {
  const path = join(RESULTS, `${list}-calls.jsonl`);
  await mkdir(dirname(path), { recursive: true });
  if (!resume && existsSync(path)) {
    const { mtime } = await stat(path);
    const until = mtime.toISOString().slice(0, 19);
    await rename(path, join(RESULTS, `${list}-calls-until-${until}.jsonl`));
  }
  return {
    async held() {
      const text = await readFile(path, 'utf8').catch(() => '');
      const calls = text
        .split('\n')
        .filter(isWholeLine)
        .map((line): HeldCall => JSON.parse(line));
      return [...new Map(calls.map((call) => [call.key, call])).values()];
    },
    add: (call) => appendFile(path, `${JSON.stringify(call)}\n`),
  };
}

/** A run that was killed may leave half a line. */
function isWholeLine(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}

/** Returns the queues with the calls that nobody has held yet among as many as the queue asks for. */
export function missingCalls(
  queues: readonly CallerQueue<ScriptedCaller>[],
  held: readonly HeldCall[],
): CallerQueue<ScriptedCaller>[] {
  const heldAtOnce = new Map(held.map((call) => [call.key, call.atOnce]));
  return queues
    .map(({ atOnce, callers }) => ({
      atOnce,
      callers: callers.filter(({ key }) => heldAtOnce.get(key) !== atOnce),
    }))
    .filter(({ callers }) => callers.length > 0);
}

/** Writes a text beside the other results, and returns its path below the project. */
export async function writeResult(name: string, text: string): Promise<string> {
  await mkdir(RESULTS, { recursive: true });
  await writeFile(join(RESULTS, name), text);
  return `bench/results/${name}`;
}
