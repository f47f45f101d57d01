import { expect, test } from 'vitest';
import { findTargets, type SipResolver } from './find-targets.ts';

const SERVERS: Record<string, { name: string; port: number; priority: number; weight: number }[]> =
  {
    '_sip._udp.example.com': [
      { name: 'b.example.com', port: 5070, priority: 20, weight: 0 },
      { name: 'light.example.com', port: 5060, priority: 10, weight: 1 },
      { name: 'heavy.example.com', port: 5060, priority: 10, weight: 99 },
      { name: 'gone.example.com', port: 5060, priority: 30, weight: 0 },
    ],
    '_sips._tcp.example.com': [{ name: 'tls.example.com', port: 5071, priority: 0, weight: 0 }],
    '_sip._tcp.example.com': [{ name: '.', port: 0, priority: 0, weight: 0 }],
    '_sip._udp.gone.example': [{ name: 'gone.example.com', port: 5060, priority: 0, weight: 0 }],
  };
const HOSTS: Record<string, string[]> = {
  'example.com': ['192.0.2.1', '2001:db8::1'],
  'b.example.com': ['192.0.2.2'],
  'light.example.com': ['192.0.2.3'],
  'heavy.example.com': ['192.0.2.4', '192.0.2.5'],
  'tls.example.com': ['192.0.2.6'],
};
const resolver: SipResolver = {
  async addresses(host) {
    if (HOSTS[host] === undefined) throw new Error('unknown');
    return HOSTS[host];
  },
  async services(name) {
    if (SERVERS[name] === undefined) throw new Error('unknown');
    return SERVERS[name];
  },
};

async function placesOf(host: string, port: number | null, transport: 'udp' | 'tcp' | 'tls') {
  const targets = await findTargets({ host, port, transport }, resolver, () => 0.5);
  return targets.map(({ address, port: at }) => `${address} ${at}`);
}

test.each([
  ['192.0.2.9', null, 'udp', ['192.0.2.9 5060']],
  ['192.0.2.9', null, 'tls', ['192.0.2.9 5061']],
  ['[2001:db8::9]', 5066, 'tcp', ['2001:db8::9 5066']],
  ['example.com', 5066, 'udp', ['192.0.2.1 5066', '2001:db8::1 5066']],
  [
    'example.com',
    null,
    'udp',
    ['192.0.2.4 5060', '192.0.2.5 5060', '192.0.2.3 5060', '192.0.2.2 5070'],
  ],
  ['example.com', null, 'tls', ['192.0.2.6 5071']],
  ['example.com', null, 'tcp', ['192.0.2.1 5060', '2001:db8::1 5060']],
  ['b.example.com', null, 'tls', ['192.0.2.2 5061']],
] as const)('%s at port %s over %s is %j', async (host, port, transport, places) => {
  expect(await placesOf(host, port, transport)).toEqual(places);
});

test('the certificate is that of the trunk, whatever the DNS leads to', async () => {
  const trunk = { host: 'example.com', port: null, transport: 'tls' } as const;
  expect(await findTargets(trunk, resolver)).toMatchObject([{ certificateName: 'example.com' }]);
});

test.each(['nobody.example', 'gone.example'])('a trunk at %s cannot be found', async (host) => {
  await expect(findTargets({ host, port: null, transport: 'udp' }, resolver)).rejects.toThrow();
});

test('a heavier server comes first more often', async () => {
  let first = 0;
  for (let nth = 0; nth < 500; nth += 1) {
    const [target] = await findTargets(
      { host: 'example.com', port: null, transport: 'udp' },
      resolver,
    );
    if (target?.address === '192.0.2.4') first += 1;
  }
  expect(first).toBeGreaterThan(450);
  expect(first).toBeLessThan(500);
});
