import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { CallAgent } from '#server/call/call-agent.ts';
import type { CallEnd, CallRegister, ClaimedCall } from '#server/call/call-register.ts';
import { weriftPeers } from '#server/call/room/peers/werift.ts';
import { roomAddress } from '#server/call/room/room-address.ts';
import type { RoomTiming } from '#server/call/room/room-timing.ts';
import { openRooms, type RoomsParts } from '#server/call/room/rooms.ts';
import { fullClientAddress } from '#server/http/client-address.ts';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import { NOBODY } from '#server/platform/visitor.ts';
import { tempDir } from '../storage/temp-dir.ts';
import { type Caller, callerAt } from './room-caller.ts';

export const SIGNING_KEY = 'a key of the test';

/**
 * How long a room waits where the test does not say otherwise: a handshake that shares its processor
 * with many other processes takes longer than the rooms of the product wait.
 */
const PATIENT: Partial<RoomTiming> = {
  join: 60_000,
  turn: 60_000,
  offer: 60_000,
  connect: 60_000,
  voice: 60_000,
  absence: 60_000,
  unheard: 60_000,
  soundLoss: 60_000,
};

/** Calls that wait to be joined, and how they ended. */
function testRegister() {
  const waiting = new Map<string, ClaimedCall>();
  const ended = new Map<string, CallEnd[]>();
  const taken = new Set<string>();
  const register: CallRegister = {
    async claim(id) {
      if (ended.has(id)) return 'ended';
      if (taken.has(id)) return 'taken';
      const call = waiting.get(id);
      if (call === undefined) return 'unknown';
      taken.add(id);
      return call;
    },
    async finish(id, end) {
      ended.set(id, [...(ended.get(id) ?? []), end]);
    },
    isKept: async (id) => waiting.has(id),
  };
  return { waiting, ended, register };
}

/** Rooms behind a real server on the loopback address. */
export async function roomServer(agent: CallAgent, parts: Partial<RoomsParts> = {}) {
  const data = await tempDir();
  const logged: string[] = [];
  const { waiting, ended, register } = testRegister();
  const stop = new AbortController();
  const settings = { addresses: ['127.0.0.1'], publicIp: null, udpPorts: null, iceServers: [] };
  const rooms = openRooms({
    register,
    agent,
    maxCalls: 20,
    iceServers: [],
    recordingsDir: data.path,
    peers: weriftPeers(settings),
    signingKey: async () => SIGNING_KEY,
    reserveStorage: (_, bytes) => unlimitedStorage(bytes),
    shutdown: stop.signal,
    logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    ...parts,
    timing: { ...PATIENT, ...parts.timing },
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    const outcome = rooms.onUpgrade(request, socket, head, fullClientAddress(request, 1));
    if (outcome !== 'taken') socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitors: Caller[] = [];

  const at = {
    rooms,
    origin,
    logged,
    ended,
    register,
    recordingsDir: data.path,
    stop,
    /** A call that waits to be joined; its address. */
    expect(id: string, call: Partial<ClaimedCall> = {}): string {
      waiting.set(id, {
        owner: 'public',
        id,
        visitor: NOBODY,
        assistant: {},
        silenceTimeoutSeconds: 30,
        maxDurationSeconds: 600,
        recorded: false,
        videoRecorded: false,
        ...call,
      });
      const now = Date.now();
      return at.address(id, now - 1000, now + 60_000);
    },
    /** As the owner does it, in another process. */
    erase(id: string) {
      waiting.delete(id);
    },
    address: (callId: string, notBefore: number, expires: number) =>
      roomAddress(origin, { callId, notBefore, expires }, SIGNING_KEY),
    async visit(address: string, from?: string): Promise<Caller> {
      const visitor = await callerAt(address, from);
      visitors.push(visitor);
      return visitor;
    },
    async [Symbol.asyncDispose]() {
      for (const visitor of visitors) await visitor[Symbol.asyncDispose]();
      await rooms.close();
      server.close();
      await once(server, 'close');
      await data.remove();
    },
  };
  return at;
}
