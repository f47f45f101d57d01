import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type MediaSettings, NoPhonePort } from '../phone-media.ts';
import type { MediaAddress } from '../sdp/sound-line.ts';

type OnDatagram = (packet: Buffer, from: MediaAddress) => void;

/** The two sockets of a call: one for the sound, and the next port for reports. */
export interface RtpSockets {
  port: number;
  onSound(take: OnDatagram): void;
  onReport(take: OnDatagram): void;
  sendSound(packet: Buffer, to: MediaAddress): void;
  sendReport(packet: Buffer, to: MediaAddress): void;
  /** Closes both sockets after everything was sent. */
  close(): Promise<void>;
}

/** A call that has ended just now gives its ports back in this time. */
const CLOSING_MS = 250;
/** If any port will do, the system chooses one. The next one is seldom taken. */
const TRIES = 50;

/** Opens the sockets at an even port and the next one. Rejects with `NoPhonePort` if all are taken. */
export async function openRtpSockets(
  host: string,
  range: MediaSettings['ports'],
): Promise<RtpSockets> {
  for (const pause of [0, CLOSING_MS]) {
    await delay(pause);
    for (const port of range === null ? anyPorts() : portsOf(range)) {
      const sockets = await bindPair(host, port);
      if (sockets !== null) return usable(sockets);
    }
  }
  throw new NoPhonePort('No port for the sound of a call is free.');
}

function anyPorts(): number[] {
  return new Array<number>(TRIES).fill(0);
}

/** Returns the even ports of the range, from a random one on. */
function portsOf({ from, to }: { from: number; to: number }): number[] {
  const first = from + (from % 2);
  const count = Math.floor((to - first + 1) / 2);
  if (count < 1) return [];
  const start = randomInt(count);
  return Array.from({ length: count }, (_, nth) => first + 2 * ((start + nth) % count));
}

interface SocketPair {
  sound: Socket;
  reports: Socket;
}

/** Returns null if one of the ports is taken. Port 0 means any that is even. */
async function bindPair(host: string, port: number): Promise<SocketPair | null> {
  const sound = await bind(host, port);
  if (sound === null) return null;
  const bound = sound.address().port;
  const reports = bound % 2 === 0 ? await bind(host, bound + 1) : null;
  if (reports !== null) return { sound, reports };
  await closed(sound);
  return null;
}

async function bind(host: string, port: number): Promise<Socket | null> {
  const socket = createSocket(isIPv6(host) ? { type: 'udp6', ipv6Only: true } : { type: 'udp4' });
  try {
    socket.bind({ address: host, port, exclusive: true });
    await once(socket, 'listening');
    // An error after this point concerns one packet, which counts as lost.
    socket.on('error', () => {});
    return socket;
  } catch (error) {
    await closed(socket);
    const isTaken = error instanceof Error && /EADDRINUSE|EACCES/.test(error.message);
    if (!isTaken) throw error;
    return null;
  }
}

async function closed(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => socket.close(() => resolve()));
}

function usable({ sound, reports }: SocketPair): RtpSockets {
  let isClosed = false;
  const underway = new Set<Promise<void>>();

  function send(socket: Socket, packet: Buffer, { host, port }: MediaAddress): void {
    if (isClosed) return;
    const sent = new Promise<void>((resolve) => {
      socket.send(packet, port, host, () => resolve());
    });
    underway.add(sent);
    void sent.then(() => underway.delete(sent));
  }

  function listen(socket: Socket, take: OnDatagram): void {
    socket.on('message', (packet, { address, port }) => {
      if (!isClosed) take(packet, { host: address, port });
    });
  }

  return {
    port: sound.address().port,
    onSound: (take) => listen(sound, take),
    onReport: (take) => listen(reports, take),
    sendSound: (packet, to) => send(sound, packet, to),
    sendReport: (packet, to) => send(reports, packet, to),
    async close() {
      if (isClosed) return;
      isClosed = true;
      await Promise.all(underway);
      await Promise.all([closed(sound), closed(reports)]);
    },
  };
}
