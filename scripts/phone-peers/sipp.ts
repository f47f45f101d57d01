import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { tempDir } from '../../src/server/test-support/storage/temp-dir.ts';
import { startChild, stopChild } from '../child-process.ts';
import { freePorts } from './free-ports.ts';
import { type Scenario, scenarioXml } from './scenarios/scenario-steps.ts';

interface SippOptions {
  scenario: Scenario;
  transport: 'udp' | 'tcp';
  /** The port at 127.0.0.1 that is called. Null waits to be called. */
  target: number | null;
  /** The user that is called. */
  number?: string;
}

/** What became of a scenario. */
export interface SippOutcome {
  /** Whether every message came that the scenario expects, and no other. */
  isPassed: boolean;
  /** Everything that was sent and received. */
  messages: string;
  /** What was not as the scenario expects. */
  complaints: string;
}

export interface RunningSipp extends AsyncDisposable {
  port: number;
  ended: Promise<SippOutcome>;
}

const LOOK_EVERY_MS = 20;
/** Ends a scenario that hangs. Session timers and repetitions take most of this time. */
const PATIENCE_SECONDS = 60;

/** Starts Debian's sipp on a scenario. One that waits to be called listens when the promise resolves. */
export async function startSipp(options: SippOptions): Promise<RunningSipp> {
  const { scenario, transport, target, number = '+15551230000' } = options;
  const folder = await tempDir();
  const port = await freePorts();
  const path = (name: string) => join(folder.path, name);
  await writeFile(path('scenario.xml'), scenarioXml(scenario));
  const settings = {
    sf: path('scenario.xml'),
    s: number,
    m: '1',
    l: '1',
    r: '10',
    t: transport === 'udp' ? 'u1' : 't1',
    i: '127.0.0.1',
    p: `${port}`,
    mi: '127.0.0.1',
    mp: `${await freePorts(4)}`,
    // The id of a call becomes part of a branch, so it holds no @.
    cid_str: '%u-%p-everline',
    watchdog_interval: '0',
    timeout: `${PATIENCE_SECONDS}s`,
    message_file: path('messages'),
    error_file: path('errors'),
  };
  const args = [
    ...(target === null ? [] : [`127.0.0.1:${target}`]),
    ...Object.entries(settings).flatMap(([name, value]) => [`-${name}`, value]),
    '-timeout_error',
    '-trace_msg',
    '-trace_err',
    '-rtp_echo',
    '-nostdin',
    '-pause_msg_ign',
  ];
  const child = startChild('sipp', args);
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit').then(async ([code]): Promise<SippOutcome> => {
    const [, complaints] = await said;
    const read = (name: string) => readFile(path(name), 'utf8').catch(() => '');
    return {
      isPassed: code === 0,
      messages: await read('messages'),
      complaints: `${await read('errors')}${complaints}`,
    };
  });
  while (target === null && !(await isTaken(port, transport))) {
    if (child.exitCode !== null) throw new Error(`sipp ended: ${(await ended).complaints}`);
    await delay(LOOK_EVERY_MS);
  }
  return {
    port,
    ended,
    async [Symbol.asyncDispose]() {
      await stopChild(child);
      await ended;
      await folder.remove();
    },
  };
}

/** Plays a scenario to its end. */
export async function playSipp(options: SippOptions): Promise<SippOutcome> {
  await using running = await startSipp(options);
  return await running.ended;
}

/** Tells whether a program of this machine has the port. A connection would be a call already. */
async function isTaken(port: number, transport: 'udp' | 'tcp'): Promise<boolean> {
  const sockets = await readFile(`/proc/net/${transport}`, 'utf8');
  return sockets.includes(`:${port.toString(16).toUpperCase().padStart(4, '0')} `);
}
