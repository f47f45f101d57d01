import { ip, openNetworkSpaces, runIn, runnerIn } from './network-spaces.ts';

/** What a firewall lets a machine send for the sound of a call. */
type AllowedSound = 'all' | 'TURN by UDP' | 'TURN by TCP';

/**
 * The packets that the firewall forbids. TURN servers listen at port 3478. The ports of calls and of
 * relays are above it. Linux refuses a range up to 65535.
 */
const FORBIDDEN: Record<AllowedSound, readonly string[]> = {
  all: [],
  'TURN by UDP': ['ipproto udp dport 3479-65534', 'ipproto tcp dport 3478'],
  'TURN by TCP': ['ipproto udp'],
};

/** A visitor and a server in networks of their own, with a machine between them. */
export interface RelayedNetworks extends Disposable {
  serverAddress: string;
  /** The address of the machine between visitor and server. Both reach it. */
  middleAddress: string;
  /** Another address of the same machine. */
  otherMiddleAddress: string;
  /** Packets to this address vanish without an answer. */
  deadAddress: string;
  /** A folder that is removed at the end. */
  folder: string;
  /** A program that runs Chromium in the visitor's network. */
  chromium: string;
  /** Commands that run a program in the network of the server or on the machine between. */
  runner: { server: readonly string[]; middle: readonly string[] };
  allow(machine: 'visitor' | 'server', sound: AllowedSound): void;
  /** Returns the UDP ports from `from` on that programs in the server's network hold. */
  serverPorts(from: number): string[];
}

const [VISITOR, SERVER, DEAD] = ['10.232.1.2', '10.232.2.2', '10.232.9.9'];

/** Makes the networks. Only root may do that. Everything is removed at the end. */
export function relayedNetworks(): RelayedNetworks {
  const spaces = openNetworkSpaces();
  const [visitor, middle, server] = [
    spaces.add('visitor'),
    spaces.add('middle'),
    spaces.add('server'),
  ];
  connect(visitor, 'visitor', VISITOR);
  connect(server, 'server', SERVER);
  runIn(middle, 'sh', '-c', FORWARD);
  ip(`-n ${middle} route add blackhole ${DEAD}`);

  /** Connects a machine with the machine between, whose address ends with 1. */
  function connect(space: string, device: string, address: string): void {
    const gateway = gatewayOf(address);
    ip(`-n ${space} link add out type veth peer name ${device} netns ${middle}`);
    ip(`-n ${space} address add ${address}/24 dev out`);
    ip(`-n ${middle} address add ${gateway}/24 dev ${device}`);
    ip(`-n ${space} link set out up`);
    ip(`-n ${middle} link set ${device} up`);
    ip(`-n ${space} route add default via ${gateway}`);
  }

  return {
    serverAddress: SERVER,
    middleAddress: gatewayOf(VISITOR),
    otherMiddleAddress: gatewayOf(SERVER),
    deadAddress: DEAD,
    folder: spaces.folder,
    chromium: spaces.writeChromium(visitor),
    runner: { server: runnerIn(server), middle: runnerIn(middle) },
    allow(machine, sound) {
      const rule = `-n ${machine === 'visitor' ? visitor : server} rule`;
      ip(`${rule} flush protocol ${RULE_MARK}`);
      for (const packets of FORBIDDEN[sound]) {
        ip(`${rule} add ${packets} protocol ${RULE_MARK} prohibit`);
      }
    },
    serverPorts(from) {
      const sockets = runIn(server, 'ss', '-Huan', `sport >= :${from}`);
      return sockets.split('\n').filter((line) => line !== '');
    },
    [Symbol.dispose]: () => spaces[Symbol.dispose](),
  };
}

/**
 * Lets a machine forward packets. A container may forbid the change, but a new namespace often
 * forwards already.
 */
const FORWARD = 'cd /proc/sys/net/ipv4 && { grep -q 1 ip_forward || echo 1 > ip_forward; }';

/** The number by which the rules of this file are found again. */
const RULE_MARK = 42;

/** Returns the address of the machine between in the network of another machine. */
function gatewayOf(address: string): string {
  return address.replace(/\d+$/, '1');
}
