import { isIP } from 'node:net';
import type { SipUri } from '../grammar/sip-uri.ts';
import type { SipTransport } from '../sip-user-agent.ts';
import { usualPort } from './find-targets.ts';
import type { Flow } from './flow.ts';
import { plainAddress } from './peer-addresses.ts';
import type { SipNetwork } from './sip-network.ts';

interface NextFlowParts {
  network: Pick<SipNetwork, 'flowTo'>;
  mayEnter(address: string): boolean;
}

/**
 * Finds the way to the next station of a dialog. What the other side names is followed only if it
 * is an address of a trunk or a named peer. Everything else goes back on the way on which the dialog
 * has come, so that nobody can make us send to a third address. That also leads through a NAT.
 */
export async function nextFlow(
  { network, mayEnter }: NextFlowParts,
  station: SipUri | null,
  flow: Flow,
): Promise<Flow> {
  const named = station === null || isIP(station.host) === 0 ? null : plainAddress(station.host);
  const transport = transportOf(station, flow.transport);
  const back = () => flowBack(network, flow);
  if (station === null || named === null || !mayEnter(named)) return back();
  // What was secret must not be sent openly.
  if (flow.transport === 'tls' && transport !== 'tls') return back();
  const port = station.port ?? usualPort(transport);
  const isSame = named === flow.remote.address && transport === flow.transport;
  if (isSame && transport === 'udp') return flow.atPort(port);
  if (isSame && flow.isOpen() && (flow.isAccepted || port === flow.remote.port)) return flow;
  try {
    return await network.flowTo({ transport, address: named, port, certificateName: station.host });
  } catch {
    return back();
  }
}

function transportOf(station: SipUri | null, current: SipTransport): SipTransport {
  if (station?.scheme === 'sips') return 'tls';
  const named = station?.params.get('transport')?.toLowerCase();
  // Many leave the transport out although they use connections.
  return named === 'udp' || named === 'tcp' || named === 'tls' ? named : current;
}

async function flowBack(network: Pick<SipNetwork, 'flowTo'>, flow: Flow): Promise<Flow> {
  if (flow.isOpen() || flow.isAccepted) return flow;
  const { transport, remote } = flow;
  return network.flowTo({
    transport,
    address: remote.address,
    port: remote.port,
    certificateName: flow.certificateName ?? remote.address,
  });
}
