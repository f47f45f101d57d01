import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { folderBlobs } from '#server/blobs/blob-stores/folder.ts';
import type { CallAgent } from '#server/call/call-agent.ts';
import type {
  CallEnd,
  CallRegister,
  ClaimedCall,
  TranscriptLine,
} from '#server/call/call-register.ts';
import { roomAddress } from '#server/call/room/room-address.ts';
import type { RoomTiming } from '#server/call/room/room-timing.ts';
import { openRooms, type RoomsParts } from '#server/call/room/rooms.ts';
import type { RtcSettings } from '#server/call/webrtc/peer.ts';
import { weriftPeerFactory } from '#server/call/webrtc/peers/werift.ts';
import { clientAddress } from '#server/http/incoming-request.ts';
import { unlimitedStorage } from '#server/http/storage-allowance.ts';
import { ORG_ID } from '#server/platform/site-assistant.ts';
import { UNKNOWN_VISITOR_LOCALE } from '#server/platform/visitor-locale.ts';
import { tempDir } from '../storage/temp-dir.ts';
import { type RoomCaller, roomCaller } from './room-caller.ts';

/** Calls of this machine alone, without any STUN or TURN server. */
export const ON_LOOPBACK_ALONE: RtcSettings = {
  addresses: ['127.0.0.1'],
  publicIp: null,
  udpPorts: null,
  iceServers: [],
  turnSecret: null,
};

export const SIGNING_KEY = 'a signing key for tests';

/**
 * A time limit that even a busy machine does not reach. A test of a time limit sets a shorter time.
 */
const UNREACHED_MS = 600_000;
const GENEROUS_LIMITS: Partial<RoomTiming> = {
  join: UNREACHED_MS,
  heartbeat: UNREACHED_MS,
  turn: UNREACHED_MS,
  offer: UNREACHED_MS,
  connect: UNREACHED_MS,
  voice: UNREACHED_MS,
  absence: UNREACHED_MS,
  unheard: UNREACHED_MS,
  soundLoss: UNREACHED_MS,
};

/**
 * Creates a register in memory. The register holds the calls that wait to be joined, and records
 * how calls ended.
 */
function testRegister() {
  const waiting = new Map<string, ClaimedCall>();
  const ended = new Map<string, CallEnd[]>();
  const taken = new Set<string>();
  const kept = new Map<string, TranscriptLine[]>();
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
    async keep(id, lines) {
      kept.set(id, [...lines]);
      return waiting.has(id);
    },
  };
  return { waiting, ended, kept, register };
}

/** Starts rooms behind a real HTTP server on the loopback address. */
export async function roomServer(agent: CallAgent, parts: Partial<RoomsParts> = {}) {
  const data = await tempDir();
  const logged: string[] = [];
  const { waiting, ended, kept, register } = testRegister();
  const stop = new AbortController();
  const rooms = openRooms({
    register,
    agent,
    maxCalls: 20,
    iceServersOf: () => [],
    recordings: folderBlobs(data.path),
    peers: weriftPeerFactory(ON_LOOPBACK_ALONE),
    signingKey: async () => SIGNING_KEY,
    reserveStorage: (_, bytes) => unlimitedStorage(bytes),
    shutdown: stop.signal,
    logger: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    ...parts,
    timing: { ...GENEROUS_LIMITS, ...parts.timing },
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    const outcome = rooms.onUpgrade(request, socket, head, clientAddress(request, 1));
    if (outcome !== 'taken') socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitors: RoomCaller[] = [];

  const at = {
    rooms,
    origin,
    logged,
    ended,
    /** The transcripts that rooms have stored while their calls went on. */
    kept,
    register,
    recordingsDir: data.path,
    stop,
    /** Adds a call that waits to be joined and returns the address of its room. */
    expect(id: string, call: Partial<ClaimedCall> = {}): string {
      waiting.set(id, {
        owner: 'public',
        id,
        orgId: ORG_ID,
        visitor: UNKNOWN_VISITOR_LOCALE,
        assistant: {},
        prompt: null,
        silenceTimeoutSeconds: 30,
        maxDurationSeconds: 600,
        recorded: false,
        videoRecorded: false,
        ...call,
      });
      const now = Date.now();
      return at.address(id, now - 1000, now + 60_000);
    },
    /** Erases a call as the owner does through another process. */
    erase(id: string) {
      waiting.delete(id);
    },
    address: (callId: string, notBefore: number, expires: number) =>
      roomAddress(origin, { callId, notBefore, expires }, SIGNING_KEY),
    async visit(address: string, from?: string): Promise<RoomCaller> {
      const visitor = await roomCaller(address, from);
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
