import { once } from 'node:events';
import { type AddressInfo, connect, createServer, isIP, type Server, type Socket } from 'node:net';
import {
  createServer as createTlsServer,
  getCACertificates,
  connect as tlsConnect,
} from 'node:tls';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { SipSettings } from '../sip-user-agent.ts';
import type { FlowTarget } from './flow.ts';
import { plainAddress } from './peer-addresses.ts';

const MOST_CONNECTIONS = 200;
const MOST_CONNECTIONS_OF_ADDRESS = 20;

interface StreamEntranceOptions {
  transport: 'tcp' | 'tls';
  host: string;
  port: number;
  certificate: SipSettings['certificate'];
  timing: SipTiming;
  timers: SipTimers;
  mayEnter(address: string): boolean;
  accept(socket: Socket): void;
}

/** A socket that takes connections from those who may enter, and closes all others at once. */
export interface StreamEntrance {
  readonly port: number;
  close(): void;
}

export async function openStreamEntrance(options: StreamEntranceOptions): Promise<StreamEntrance> {
  const { transport, certificate, timing, timers, mayEnter, accept } = options;
  const byAddress = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server: Server =
    transport === 'tls'
      ? createTlsServer({
          ...(certificate && { cert: certificate.cert, key: certificate.key }),
          minVersion: 'TLSv1.2',
          handshakeTimeout: timing.streamMs,
        })
      : createServer();
  server.maxConnections = MOST_CONNECTIONS;
  // Strangers are turned away before their handshake costs anything.
  server.prependListener('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    const open = byAddress.get(address) ?? 0;
    socket.on('error', () => {});
    if (!mayEnter(address) || open >= MOST_CONNECTIONS_OF_ADDRESS) {
      socket.destroy();
      return;
    }
    byAddress.set(address, open + 1);
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      const left = (byAddress.get(address) ?? 1) - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
    });
  });
  server.on(transport === 'tls' ? 'secureConnection' : 'connection', (socket: Socket) => {
    if (socket.destroyed) return;
    // A connection that says nothing is of no use to anybody.
    const close = timers.after(timing.streamMs, () => socket.destroy());
    socket.once('data', close);
    socket.once('close', close);
    accept(socket);
  });
  server.on('tlsClientError', (_, socket: Socket) => socket.destroy());
  server.on('error', () => {});
  server.listen(options.port, options.host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The authorities that this machine trusts. Reading them takes a while, so it happens once. */
let machineAuthorities: string[] | null = null;

function authoritiesWith(trusted: string | undefined): string[] {
  machineAuthorities ??= [
    ...new Set([...getCACertificates('default'), ...getCACertificates('system')]),
  ];
  return trusted === undefined ? machineAuthorities : [...machineAuthorities, trusted];
}

/** Opens a connection. With TLS, the other side must prove its name. */
export async function openStream(
  { transport, address, port, certificateName }: FlowTarget,
  trusted: string | undefined,
  mostMs: number,
): Promise<Socket> {
  const socket =
    transport === 'tls'
      ? tlsConnect({
          host: address,
          port,
          ca: authoritiesWith(trusted),
          minVersion: 'TLSv1.2',
          // Without a name to ask for, the address itself has to be in the certificate.
          ...(isIP(certificateName) === 0 && { servername: certificateName }),
        })
      : connect({ host: address, port });
  socket.on('error', () => {});
  const signal = AbortSignal.timeout(mostMs);
  try {
    await once(socket, transport === 'tls' ? 'secureConnect' : 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
