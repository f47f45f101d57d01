import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { isLoopback } from '#server/config/loopback.ts';
import { ANSWER_TO_SIGN_OF_LIFE, type Flow } from './flow.ts';
import { addressSeenBy, plainAddress } from './peer-addresses.ts';

interface UdpEntranceOptions {
  host: string;
  port: number;
  publicIp: string | null;
  /** Whether an address may send us anything. It is asked before a packet is read. */
  mayEnter(address: string): boolean;
  receive(bytes: Buffer, flow: Flow): void;
}

/** A UDP socket. */
export interface UdpEntrance {
  readonly port: number;
  canReach(address: string): boolean;
  flowTo(address: string, port: number): Promise<Flow>;
  close(): void;
}

const WILDCARDS = ['0.0.0.0', '::'];
/** So many local addresses are remembered. */
const MOST_ROUTES = 1_000;
/** After this time the system is asked again, because a machine may get another address. */
const ROUTE_MS = 60_000;

export async function openUdpEntrance(options: UdpEntranceOptions): Promise<UdpEntrance> {
  const { host, publicIp } = options;
  const isWide = host === '::';
  const family = isIPv6(host) ? 'udp6' : 'udp4';
  const socket = createSocket({ type: family, recvBufferSize: 1_048_576 });
  socket.bind(options.port, host);
  await once(socket, 'listening');
  const { port } = socket.address();
  const isWildcard = WILDCARDS.includes(host);
  const localAddresses = new Map<string, { local: string; foundAt: number }>();
  let isOpen = true;
  // Without a listener an error would end the process.
  socket.on('error', () => {});

  // A socket on the loopback address leads nowhere else.
  const canReach = (address: string) =>
    (isWide || isIPv6(address) === isIPv6(host)) && (!isLoopback(host) || isLoopback(address));

  function flowFrom(address: string, remotePort: number, localAddress: string): Flow {
    return {
      transport: 'udp',
      remote: { address, port: remotePort },
      own: { host: addressSeenBy(address, localAddress, publicIp), port },
      localAddress,
      isAccepted: false,
      certificateName: null,
      isOpen: () => isOpen,
      atPort: (other) => flowFrom(address, other, localAddress),
      send(bytes) {
        const to = isWide && !isIPv6(address) ? `::ffff:${address}` : address;
        // What cannot be sent is lost, as every packet may be, and is repeated.
        if (isOpen) socket.send(bytes, remotePort, to, () => {});
      },
      onBroken: () => () => {},
    };
  }

  async function localAddressTowards(address: string): Promise<string> {
    if (!isWildcard) return host;
    const known = localAddresses.get(address);
    if (known !== undefined && performance.now() - known.foundAt < ROUTE_MS) return known.local;
    const found = await askForLocalAddress(address);
    if (localAddresses.size >= MOST_ROUTES) localAddresses.clear();
    localAddresses.set(address, { local: found, foundAt: performance.now() });
    return found;
  }

  socket.on('message', (bytes, { address: written, port: remotePort }) => {
    const address = plainAddress(written);
    if (!options.mayEnter(address)) return;
    const local = isWildcard ? localAddresses.get(address)?.local : host;
    if (local !== undefined) arrive(bytes, flowFrom(address, remotePort, local));
    else {
      localAddressTowards(address).then(
        (found) => arrive(bytes, flowFrom(address, remotePort, found)),
        () => {},
      );
    }
  });

  function arrive(bytes: Buffer, flow: Flow): void {
    if (!isOpen) return;
    if (bytes.length > 4) options.receive(bytes, flow);
    else if (bytes.toString('latin1') === '\r\n\r\n') flow.send(ANSWER_TO_SIGN_OF_LIFE);
  }

  return {
    port,
    canReach,
    async flowTo(address, remotePort) {
      return flowFrom(address, remotePort, await localAddressTowards(address));
    },
    close() {
      isOpen = false;
      socket.close();
    },
  };
}

/** Asks the system from which of its addresses it sends to an address. Nothing is sent. */
async function askForLocalAddress(address: string): Promise<string> {
  const socket: Socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
  try {
    socket.connect(5060, address);
    await once(socket, 'connect');
    return plainAddress(socket.address().address);
  } finally {
    socket.close();
  }
}
