import { promises as dns } from 'node:dns';
import { isIP } from 'node:net';
import type { SipTransport, SipTrunk } from '../sip-user-agent.ts';
import type { FlowTarget } from './flow.ts';

/** What is asked of the DNS. */
export interface SipResolver {
  /** The addresses of a host, of both families. */
  addresses(host: string): Promise<string[]>;
  services(
    name: string,
  ): Promise<{ name: string; port: number; priority: number; weight: number }[]>;
}

export const systemResolver: SipResolver = {
  async addresses(host) {
    const found = await dns.lookup(host, { all: true, order: 'verbatim' });
    return found.map(({ address }) => address);
  },
  services: (name) => dns.resolveSrv(name),
};

const SERVICES: Record<SipTransport, string> = {
  udp: '_sip._udp',
  tcp: '_sip._tcp',
  tls: '_sips._tcp',
};
/** So many addresses of a trunk are tried. */
const MOST_TARGETS = 16;

export function usualPort(transport: SipTransport): number {
  return transport === 'tls' ? 5061 : 5060;
}

/**
 * Finds where a trunk can be reached, best first (RFC 3263, without NAPTR, because the transport is
 * known). Rejects if its name is not known. `random` returns numbers from 0 to 1.
 */
export async function findTargets(
  { host, port, transport }: Pick<SipTrunk, 'host' | 'port' | 'transport'>,
  resolver: SipResolver,
  random: () => number = Math.random,
): Promise<FlowTarget[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  const targetsAt = async (name: string, atPort: number): Promise<FlowTarget[]> => {
    const addresses = isIP(name) === 0 ? await resolver.addresses(name) : [name];
    // The certificate is that of the trunk's own name, whatever the DNS leads to (RFC 5922).
    return addresses.map((address) => ({
      transport,
      address,
      port: atPort,
      certificateName: bare,
    }));
  };
  if (isIP(bare) !== 0 || port !== null) return targetsAt(bare, port ?? usualPort(transport));
  const services = await resolver
    .services(`${SERVICES[transport]}.${bare}`)
    .then((found) => found.filter(({ name }) => name !== '' && name !== '.'))
    .catch(() => []);
  if (services.length === 0) return targetsAt(bare, usualPort(transport));
  const ordered = inOrderOfService(services, random).slice(0, MOST_TARGETS);
  const found = await Promise.allSettled(
    ordered.map(({ name, port: servicePort }) => targetsAt(name, servicePort)),
  );
  const targets = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (targets.length === 0) throw new Error('None of the servers of the trunk has an address.');
  return targets.slice(0, MOST_TARGETS);
}

/** Orders by priority, and by chance within a priority, heavier ones more often first (RFC 2782). */
function inOrderOfService<Service extends { priority: number; weight: number }>(
  services: readonly Service[],
  random: () => number,
): Service[] {
  return services
    .map((service) => ({ service, rank: random() ** (1 / Math.max(service.weight, 0.01)) }))
    .sort((a, b) => a.service.priority - b.service.priority || b.rank - a.rank)
    .map(({ service }) => service);
}
