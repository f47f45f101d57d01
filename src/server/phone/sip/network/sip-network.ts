import { isIPv6, type Socket } from 'node:net';
import type { SipTimers, SipTiming } from '../sip-timing.ts';
import type { SipSettings } from '../sip-user-agent.ts';
import { addressAllowances, type MessageAllowance } from './address-allowances.ts';
import type { Flow, FlowTarget } from './flow.ts';
import { openStream, openStreamEntrance, type StreamEntrance } from './stream-entrance.ts';
import { streamFlow } from './stream-flow.ts';
import { openUdpEntrance, type UdpEntrance } from './udp-entrance.ts';

interface SipNetworkParts {
  settings: SipSettings;
  timing: SipTiming;
  timers: SipTimers;
  /** Whether calls may come from this address. */
  mayEnter(address: string): boolean;
  receive(bytes: Buffer, flow: Flow): void;
  /** How many messages one address may send. Left out, it is enough for a busy trunk. */
  allowance?: MessageAllowance | undefined;
}

/** All sockets of the phone line. */
export interface SipNetwork {
  /** Where we listen, in the order of the settings. */
  readonly listening: readonly { transport: string; port: number }[];
  /** Finds or opens a flow. Rejects if the other side cannot be reached. */
  flowTo(target: FlowTarget): Promise<Flow>;
  close(): void;
}

type StreamFlow = ReturnType<typeof streamFlow>;

export async function openSipNetwork(parts: SipNetworkParts): Promise<SipNetwork> {
  const { settings, timing, timers } = parts;
  const allowances = addressAllowances(parts.allowance);
  const udp: UdpEntrance[] = [];
  const entrances: { transport: 'tcp' | 'tls'; entrance: StreamEntrance }[] = [];
  const streams = new Set<StreamFlow>();
  const opening = new Map<string, Promise<Flow>>();
  const listening: { transport: string; port: number }[] = [];
  let isClosed = false;

  function receive(bytes: Buffer, flow: Flow): void {
    if (!isClosed && allowances.take(flow.remote.address)) parts.receive(bytes, flow);
  }

  function adopt(socket: Socket, transport: 'tcp' | 'tls', target: FlowTarget | null): Flow {
    const entrance = entrances.find((open) => open.transport === transport)?.entrance;
    const flow = streamFlow(socket, {
      transport,
      isAccepted: target === null,
      certificateName: target?.certificateName ?? null,
      listenPort: entrance?.port ?? null,
      publicIp: settings.publicIp,
      timing,
      timers,
      receive,
    });
    streams.add(flow);
    flow.onBroken(() => streams.delete(flow));
    return flow;
  }

  async function openUdp(host: string, port: number): Promise<UdpEntrance> {
    const { publicIp } = settings;
    const mayEnter = parts.mayEnter;
    const entrance = await openUdpEntrance({ host, port, publicIp, mayEnter, receive });
    udp.push(entrance);
    if (isClosed) entrance.close();
    return entrance;
  }

  async function udpFlow({ address, port }: FlowTarget): Promise<Flow> {
    const entrance =
      udp.find(({ canReach }) => canReach(address)) ??
      // A trunk may want UDP where we listen for connections only.
      (await openUdp(isIPv6(address) ? '::' : '0.0.0.0', 0));
    return entrance.flowTo(address, port);
  }

  async function openConnection(target: FlowTarget): Promise<Flow> {
    const socket = await openStream(target, settings.trusted, timing.streamMs);
    if (!isClosed) return adopt(socket, target.transport as 'tcp' | 'tls', target);
    socket.destroy();
    throw new Error('The phone line has closed.');
  }

  function closeAll(): void {
    isClosed = true;
    for (const entrance of udp) entrance.close();
    for (const { entrance } of entrances) entrance.close();
    for (const flow of streams) flow.end();
  }

  try {
    for (const { transport, host, port } of settings.listen) {
      if (transport === 'udp') {
        listening.push({ transport, port: (await openUdp(host, port)).port });
      } else {
        const entrance = await openStreamEntrance({
          transport,
          host,
          port,
          certificate: settings.certificate,
          timing,
          timers,
          mayEnter: parts.mayEnter,
          accept: (socket) => adopt(socket, transport, null),
        });
        entrances.push({ transport, entrance });
        listening.push({ transport, port: entrance.port });
      }
    }
  } catch (error) {
    closeAll();
    throw error;
  }

  return {
    listening,
    async flowTo(target) {
      if (isClosed) throw new Error('The phone line has closed.');
      if (target.transport === 'udp') return udpFlow(target);
      const key = `${target.transport} ${target.address} ${target.port} ${target.certificateName}`;
      const open = opening.get(key);
      const flow = await open?.catch(() => null);
      if (flow?.isOpen()) return flow;
      // Another caller may have begun to open it meanwhile.
      const current = opening.get(key);
      if (current !== undefined && current !== open) return current;
      const fresh = openConnection(target);
      opening.set(key, fresh);
      fresh.then(
        (opened) => opened.onBroken(() => opening.get(key) === fresh && opening.delete(key)),
        () => opening.get(key) === fresh && opening.delete(key),
      );
      return fresh;
    },
    close: closeAll,
  };
}
