import type { Socket } from 'node:net';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { SipTransport } from '../sip-user-agent.ts';
import { ANSWER_TO_SIGN_OF_LIFE, type Flow } from './flow.ts';
import { addressSeenBy, plainAddress } from './peer-addresses.ts';
import { streamReader } from './stream-reader.ts';

interface StreamFlowOptions {
  transport: SipTransport;
  isAccepted: boolean;
  certificateName: string | null;
  /** The port on which we listen for this transport. Null means that only this connection leads here. */
  listenPort: number | null;
  publicIp: string | null;
  timing: SipTiming;
  timers: SipTimers;
  receive(bytes: Buffer, flow: Flow): void;
}

/** What waits to be sent may grow to this size before a connection counts as broken. */
const MOST_UNSENT_BYTES = 1_000_000;

/** Makes a connection, which is open, a flow. */
export function streamFlow(socket: Socket, options: StreamFlowOptions): Flow & { end(): void } {
  const { timing, timers } = options;
  const broken = new Set<() => void>();
  const address = plainAddress(socket.remoteAddress ?? '');
  const local = plainAddress(socket.localAddress ?? '');
  let isOpen = true;
  /** Ends the wait for the rest of a message. */
  let stopWaiting: (() => void) | null = null;

  function waitForRest(isInside: boolean): void {
    if (isInside) {
      // Half a message must not hold a connection for ever, even if more of it comes bit by bit.
      stopWaiting ??= timers.after(timing.streamMs, () => socket.destroy());
    } else {
      stopWaiting?.();
      stopWaiting = null;
    }
  }

  const flow: Flow & { end(): void } = {
    transport: options.transport,
    remote: { address, port: socket.remotePort ?? 0 },
    own: {
      host: addressSeenBy(address, local, options.publicIp),
      port: options.listenPort ?? socket.localPort ?? 0,
    },
    localAddress: local,
    isAccepted: options.isAccepted,
    certificateName: options.certificateName,
    isOpen: () => isOpen,
    atPort: () => flow,
    send(bytes) {
      if (!isOpen) return;
      socket.write(bytes);
      if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy();
    },
    onBroken(work) {
      broken.add(work);
      return () => broken.delete(work);
    },
    end() {
      socket.end();
      socket.destroySoon();
    },
  };

  const reader = streamReader({
    message(bytes) {
      waitForRest(false);
      options.receive(bytes, flow);
    },
    signOfLife: () => flow.send(ANSWER_TO_SIGN_OF_LIFE),
  });
  socket.setNoDelay(true);
  socket.setKeepAlive(true, timing.keepAliveMs);
  socket.on('data', (chunk: Buffer) => {
    if (!isOpen) return;
    if (reader.take(chunk)) waitForRest(reader.isInside());
    else socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('end', () => socket.destroySoon());
  socket.on('close', () => {
    isOpen = false;
    waitForRest(false);
    for (const work of [...broken]) work();
    broken.clear();
  });
  return flow;
}
