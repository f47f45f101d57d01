import { randomUUID } from 'node:crypto';
import { candidatePort, iceCredentials, watchSockets } from './hostile-packets.ts';
import { type AgentCall, recordingAgent } from './recording-agent.ts';
import { roomServer } from './room-server.ts';
import { toneSequence, tonesIn } from './room-tones.ts';
import { until } from './until.ts';

/**
 * A question that the test may send to this process. The process answers each question with one
 * `FloodReport`.
 */
export type FloodQuestion =
  | { ask: 'received' }
  | { ask: 'memory' }
  | { ask: 'tones' }
  | { ask: 'forge'; packets: string[]; rounds: number }
  | { ask: 'leave' };

export interface FloodedCall {
  port: number;
  /** The ICE user name that a check to this port has to carry. */
  iceName: string;
  /** Packets that the visitor sent, as an eavesdropper could record them, in base64. */
  recorded: string[];
}

export interface FloodReport {
  calls?: FloodedCall[];
  /** The number of packets that reached the rooms' sockets from senders other than the visitors. */
  received?: number;
  residentBytes?: number;
  /** For each call, whether both ends recognised the tones that the other end played. */
  hasSound?: boolean[];
}

const CALLS = 4;
const CODE = [0, 3, 1];
const RECORDED_PACKETS = 60;

/**
 * Collects all garbage. `last-resort` also gives the empty pages of the heap back to the system.
 * Otherwise these pages would count as used memory.
 */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

// This program runs rooms whose visitors talk all the time. The program has to be started with
// --expose-gc.
const { agent, calls: answered } = recordingAgent();
const at = await roomServer(agent);
const sockets = watchSockets();
let received = 0;
let isTalking = true;

async function startCall() {
  const before = new Set(sockets.ports());
  const visitor = await at.visit(at.expect(randomUUID()));
  await visitor.call();
  const call = answered.at(-1) as AgentCall;
  const { candidate } = await visitor.next('candidate');
  const port = candidatePort(candidate?.candidate ?? '');
  const own = sockets.ports().find((other) => other !== port && !before.has(other)) as number;
  const recorded: string[] = [];
  sockets.at(port).on('message', (packet: Buffer, source: { port: number }) => {
    if (source.port !== own) received += 1;
    else if (recorded.length < RECORDED_PACKETS) recorded.push(packet.toString('base64'));
  });
  const iceName = iceCredentials((await visitor.next('answer')).sdp).name;
  return { visitor, call, own, port, iceName, recorded };
}

type FloodedConnection = Awaited<ReturnType<typeof startCall>>;

/** Plays tones from both ends of a call until `isTalking` is false. */
async function talk({ visitor, call }: FloodedConnection): Promise<void> {
  while (isTalking) {
    // Heard frames are not kept, because the test would count their memory as memory that the
    // attack takes.
    call.heard.length = 0;
    visitor.heard.length = 0;
    call.line.play(toneSequence([4]));
    await Promise.all([visitor.talk(toneSequence([2])), call.line.played()]);
  }
}

async function hearsBothWays({ visitor, call }: FloodedConnection): Promise<boolean> {
  call.heard.length = 0;
  visitor.heard.length = 0;
  call.line.play(toneSequence(CODE));
  await Promise.all([visitor.talk(toneSequence(CODE)), call.line.played()]);
  try {
    await until(
      () => [call.heard, visitor.heard].every((heard) => endsWithCode(tonesIn(heard))),
      'the tones',
    );
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether the last tones are the code. Earlier tones are ignored, because they may belong
 * to the sound before the code.
 */
function endsWithCode(tones: readonly number[]): boolean {
  return tones.slice(-CODE.length).join() === CODE.join();
}

const connections: FloodedConnection[] = [];
for (let nth = 0; nth < CALLS; nth += 1) connections.push(await startCall());
let talking = Promise.all(connections.map(talk));
await until(
  () => connections.every(({ recorded }) => recorded.length === RECORDED_PACKETS),
  'packets of all visitors',
);

async function answer(question: FloodQuestion): Promise<FloodReport> {
  switch (question.ask) {
    case 'received':
      return { received };
    case 'memory':
      collectGarbage();
      return { residentBytes: process.memoryUsage.rss() };
    case 'tones': {
      isTalking = false;
      await talking;
      const hasSound = await Promise.all(connections.map(hearsBothWays));
      isTalking = true;
      talking = Promise.all(connections.map(talk));
      return { hasSound };
    }
    case 'forge': {
      const packets = question.packets.map((packet) => Buffer.from(packet, 'base64'));
      for (let round = 0; round < question.rounds; round += 1) {
        for (const { own, port } of connections) {
          for (const packet of packets) sockets.forge(packet, own, port);
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
      return {};
    }
    case 'leave':
      isTalking = false;
      await talking;
      await at[Symbol.asyncDispose]();
      sockets[Symbol.dispose]();
      return {};
  }
}

function tell(report: FloodReport): void {
  process.send?.(report);
}

process.on('message', async (question: FloodQuestion) => {
  tell(await answer(question));
  if (question.ask === 'leave') process.disconnect?.();
});
const calls = connections.map(({ port, iceName, recorded }) => ({ port, iceName, recorded }));
tell({ calls });
