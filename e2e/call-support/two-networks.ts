import { ip, openNetworkSpaces, runnerIn } from './network-spaces.ts';

/** A browser's own two networks. Only one of them leads to the server at a time. */
export interface TwoNetworks extends Disposable {
  /** The address at which a server is reached from both networks. */
  serverAddress: string;
  /** A command that runs the server where both networks reach it. */
  serverRunner: readonly string[];
  /** A program that runs Chromium inside these networks. */
  chromium: string;
  /** Takes the first network away and lets the second one lead to the server. */
  change(): void;
  /** Pulls the cable of the first network. The browser has no network then. */
  pull(): void;
  /** Plugs the cable of the first network in again. */
  plug(): void;
}

const SERVER = '10.231.0.1';

/**
 * Makes two networks in a namespace of their own, as a phone has a wireless and a mobile one. The
 * server has a namespace too: a browser of another test drops its connections whenever an address of
 * its own machine changes. Only root may do that. Everything is removed at the end.
 */
export function twoNetworks(): TwoNetworks {
  const spaces = openNetworkSpaces();
  const [browser, server] = [spaces.add('browser'), spaces.add('server')];
  ip(`-n ${server} address add ${SERVER}/32 dev lo`);
  for (const nth of [1, 2]) {
    const [outside, inside] = [`outside${nth}`, `inside${nth}`];
    ip(`-n ${server} link add ${outside} type veth peer name ${inside} netns ${browser}`);
    ip(`-n ${server} address add 10.231.${nth}.1/24 dev ${outside}`);
    ip(`-n ${server} link set ${outside} up`);
    ip(`-n ${browser} address add 10.231.${nth}.2/24 dev ${inside}`);
  }
  use(1);

  function use(nth: number): void {
    ip(`-n ${browser} link set inside${nth} up`);
    ip(`-n ${browser} route replace default via 10.231.${nth}.1`);
  }

  function pull(): void {
    ip(`-n ${browser} link set inside1 down`);
  }

  return {
    serverAddress: SERVER,
    serverRunner: runnerIn(server),
    chromium: spaces.writeChromium(browser),
    change() {
      pull();
      use(2);
    },
    pull,
    plug: () => use(1),
    [Symbol.dispose]: () => spaces[Symbol.dispose](),
  };
}
