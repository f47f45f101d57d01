import { randomUUID } from 'node:crypto';
import { iceCredentials, portOf, watchSockets } from './hostile-packets.ts';
import { type AgentCall, notingAgent } from './room-agent.ts';
import { roomServer } from './room-server.ts';
import { toneSequence, tonesIn } from './room-tones.ts';
import { until } from './room-until.ts';

/** What the test may ask of the process; each is answered by one `FloodReport`. */
export type FloodQuestion =
  | { ask: 'received' }
  | { ask: 'memory' }
  | { ask: 'tones' }
  | { ask: 'forge'; packets: string[]; rounds: number }
  | { ask: 'leave' };

export interface FloodedCall {
  port: number;
  /** The name by which checks have to call this end. */
  iceName: string;
  /** Packets of the visitor's as an eavesdropper has them, in base64. */
  recorded: string[];
}

export interface FloodReport {
  calls?: FloodedCall[];
  /** Packets that reached the rooms' sockets from anybody but their visitors. */
  received?: number;
  residentBytes?: number;
  /** For each call whether each end recovered the tones of the other. */
  isSounding?: boolean[];
}

const CALLS = 4;
const CODE = [0, 3, 1];
const RECORDED_PACKETS = 60;

/** Also gives back the pages that the heap keeps for later, which would count as memory otherwise. */
function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

// A process of its own with rooms and visitors who talk all the time, started with --expose-gc.
const { agent, calls: answered } = notingAgent();
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
  const port = portOf(candidate?.candidate ?? '');
  const own = sockets.ports().find((other) => other !== port && !before.has(other)) as number;
  const recorded: string[] = [];
  sockets.at(port).on('message', (packet: Buffer, source: { port: number }) => {
    if (source.port !== own) received += 1;
    else if (recorded.length < RECORDED_PACKETS) recorded.push(packet.toString('base64'));
  });
  const iceName = iceCredentials((await visitor.next('answer')).sdp).name;
  return { visitor, call, own, port, iceName, recorded };
}

type Standing = Awaited<ReturnType<typeof startCall>>;

/** Both ends have something to say until they are told to stop. */
async function talk({ visitor, call }: Standing): Promise<void> {
  while (isTalking) {
    // What was heard is not kept, so that it does not count as memory of the attack.
    call.heard.length = 0;
    visitor.heard.length = 0;
    call.line.play(toneSequence([4]));
    await Promise.all([visitor.talk(toneSequence([2])), call.line.played()]);
  }
}

async function hearsBothWays({ visitor, call }: Standing): Promise<boolean> {
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

/** Only the end is compared, because tones from before may arrive late. */
function endsWithCode(tones: readonly number[]): boolean {
  return tones.slice(-CODE.length).join() === CODE.join();
}

const standing: Standing[] = [];
for (let nth = 0; nth < CALLS; nth += 1) standing.push(await startCall());
let talking = Promise.all(standing.map(talk));
await until(
  () => standing.every(({ recorded }) => recorded.length === RECORDED_PACKETS),
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
      const isSounding = await Promise.all(standing.map(hearsBothWays));
      isTalking = true;
      talking = Promise.all(standing.map(talk));
      return { isSounding };
    }
    case 'forge': {
      const packets = question.packets.map((packet) => Buffer.from(packet, 'base64'));
      for (let round = 0; round < question.rounds; round += 1) {
        for (const { own, port } of standing) {
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
const calls = standing.map(({ port, iceName, recorded }) => ({ port, iceName, recorded }));
tell({ calls });
