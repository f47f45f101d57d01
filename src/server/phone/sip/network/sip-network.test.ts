import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, test } from 'vitest';
import { until } from '#server/test-support/rooms/until.ts';
import { scriptedSipPeer } from '#server/test-support/sip/scripted-sip-peer.ts';
import { ANSWER, OFFER, sipAgent, sipPair, trunkTo } from '#server/test-support/sip/sip-pair.ts';
import { testCertificate } from '#server/test-support/stand-ins/test-certificate.ts';

const OPTIONS = (via: string) =>
  [
    'OPTIONS sip:us@127.0.0.1 SIP/2.0',
    `Via: SIP/2.0/${via};branch=z9hG4bK${Math.random()}`,
    'From: <sip:a@b>;tag=1',
    'To: <sip:us@127.0.0.1>',
    'Call-ID: one',
    'CSeq: 1 OPTIONS',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');

async function tcpClient(port: number, localAddress = '127.0.0.1') {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress });
  let text = '';
  let isClosed = false;
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isClosed = true;
  });
  await once(socket, 'connect');
  return {
    socket,
    text: () => text,
    isClosed: () => isClosed,
    [Symbol.dispose]: () => socket.destroy(),
  };
}

test('a stranger gets no answer over UDP, whatever is sent', async () => {
  await using at = await sipAgent({ settings: { peers: ['127.0.0.1'] } });
  await using stranger = await scriptedSipPeer('127.0.0.5');
  await using peer = await scriptedSipPeer();
  for (const method of ['INVITE', 'OPTIONS', 'REGISTER', 'BYE', 'ACK', 'CANCEL']) {
    stranger.send(stranger.write(method, { body: OFFER }), at.port);
  }
  stranger.send('\r\n\r\n', at.port);
  peer.send(peer.write('OPTIONS'), at.port);
  await peer.next('200');
  expect(stranger.arrived).toEqual([]);
  expect(at.taken).toEqual([]);
  expect(at.agent.size().transactions).toBe(1);
});

test('a stranger’s connection is closed at once', async () => {
  await using at = await sipAgent({ transport: 'tcp', settings: { peers: ['127.0.0.1'] } });
  using stranger = await tcpClient(at.port, '127.0.0.5');
  await until(stranger.isClosed, 'the end of the connection');
  expect(stranger.text()).toBe('');
  using peer = await tcpClient(at.port);
  peer.socket.write(OPTIONS('TCP 127.0.0.1'));
  await until(() => peer.text().startsWith('SIP/2.0 200'), 'the answer');
});

test('an answer goes back to where the request has come from, not to where it says', async () => {
  await using at = await sipAgent();
  await using peer = await scriptedSipPeer();
  await using other = await scriptedSipPeer('127.0.0.9');
  const via = (value: string) => ({ via: `Via: SIP/2.0/UDP ${value}` });
  // Behind a NAT, the Via names another address.
  peer.send(peer.write('OPTIONS', via(`127.0.0.9:${other.port};branch=z9hG4bKa`)), at.port);
  expect((await peer.next('200')).header('Via')).toContain('received=127.0.0.1');
  peer.send(
    peer.write('OPTIONS', via(`127.0.0.9:${other.port};branch=z9hG4bKb;rport;maddr=127.0.0.9`)),
    at.port,
  );
  expect((await peer.next('200')).header('Via')).toContain(`rport=${peer.port}`);
  // Without rport, the port in the Via counts, at the address of the sender.
  await using second = await scriptedSipPeer();
  peer.send(peer.write('OPTIONS', via(`127.0.0.1:${second.port};branch=z9hG4bKc`)), at.port);
  await second.next('200');
  expect(other.arrived).toEqual([]);
});

test('a sign of life is answered, over UDP and over a connection', async () => {
  await using udp = await sipAgent();
  await using peer = await scriptedSipPeer();
  peer.send('\r\n\r\n', udp.port);
  await until(() => peer.arrived[0]?.text === '\r\n', 'the answer');
  await using tcp = await sipAgent({ transport: 'tcp' });
  using client = await tcpClient(tcp.port);
  client.socket.write('\r\n\r\n');
  await until(() => client.text() === '\r\n', 'the answer');
});

test('half a message does not hold a connection for ever, even bit by bit', async () => {
  await using at = await sipAgent({ transport: 'tcp', timing: { streamMs: 100 } });
  using client = await tcpClient(at.port);
  client.socket.write('OPTIONS ');
  const dripping = setInterval(() => client.socket.write('x'), 20);
  await until(client.isClosed, 'the end of the connection');
  clearInterval(dripping);
  using silent = await tcpClient(at.port);
  await until(silent.isClosed, 'the end of the silent connection');
});

test('one address has only so many connections', async () => {
  await using at = await sipAgent({ transport: 'tcp' });
  const clients = await Promise.all(Array.from({ length: 25 }, () => tcpClient(at.port)));
  await until(() => clients.filter((client) => client.isClosed()).length === 5, 'five refusals');
  for (const { socket } of clients) socket.destroy();
});

test('garbage over a connection ends it', async () => {
  await using at = await sipAgent({ transport: 'tcp' });
  using client = await tcpClient(at.port);
  client.socket.write('A'.repeat(100_000));
  await until(client.isClosed, 'the end of the connection');
});

test('a trunk that keeps the connection alive gets signs of life', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  let text = '';
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      text += chunk;
      const request = String(chunk);
      const line = (name: string) => new RegExp(`^${name}: .*`, 'm').exec(request)?.[0];
      if (!request.startsWith('REGISTER')) return;
      const lines = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].map(line);
      socket.write(`SIP/2.0 200 OK\r\n${lines.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`);
    });
  });
  const { port } = server.address() as { port: number };
  await using at = await sipAgent({ timing: { keepAliveMs: 20 } });
  at.agent.setTrunks([
    trunkTo(port, { transport: 'tcp', login: { user: 'u', password: 'p' }, registers: true }),
  ]);
  await until(() => at.agent.stateOf('t')?.kind === 'up', 'the registration');
  await until(() => text.endsWith('\r\n\r\n\r\n\r\n\r\n\r\n'), 'two signs of life');
  expect(text).toMatch(/^REGISTER .*[\s\S]*transport=tcp/);
  await at.agent.close();
  server.close();
});

test('a connection that breaks is opened again, and we register again', async () => {
  const sockets: Socket[] = [];
  let registrations = 0;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const request = String(chunk);
      const line = (name: string) => new RegExp(`^${name}: .*`, 'm').exec(request)?.[0];
      if (!request.startsWith('REGISTER')) return;
      registrations += 1;
      const lines = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].map(line);
      socket.write(`SIP/2.0 200 OK\r\n${lines.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await using at = await sipAgent();
  at.agent.setTrunks([
    trunkTo(port, { transport: 'tcp', login: { user: 'u', password: 'p' }, registers: true }),
  ]);
  await until(() => registrations === 1 && at.agent.stateOf('t')?.kind === 'up', 'the first');
  sockets[0]?.destroy();
  await until(() => registrations === 2 && at.agent.stateOf('t')?.kind === 'up', 'the second');
  expect(at.states.map(({ kind }) => kind)).toEqual(['up', 'trying', 'up']);
  await at.agent.close();
  server.close();
});

test.each([
  [
    'a name that the certificate does not have',
    { host: '127.0.0.1' },
    'elsewhere.example',
    testCertificate.cert,
  ],
  ['an authority that nobody trusts', { host: 'localhost' }, 'localhost', undefined],
])('a trunk with %s gets no password', async (_, __, host, trusted) => {
  let received = 0;
  const server = createTlsServer(testCertificate, (socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      received += 1;
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const settings = {
    listen: [{ transport: 'udp' as const, host: '127.0.0.1', port: 0 }],
    peers: [],
    publicIp: null,
    certificate: null,
    ...(trusted !== undefined && { trusted }),
  };
  await using at = await sipAgent({
    settings: trusted === undefined ? { ...settings, trusted: '' } : settings,
    resolver: { addresses: async () => ['127.0.0.1'], services: async () => [] },
  });
  at.agent.setTrunks([
    trunkTo(port, { host, transport: 'tls', login: { user: 'u', password: 'p' }, registers: true }),
  ]);
  await until(() => at.agent.stateOf('t')?.kind === 'down', 'the refusal');
  expect(received).toBe(0);
  await at.agent.close();
  server.close();
});

test('a call over IPv6', async () => {
  const side = { host: '::1' };
  await using pair = await sipPair({ caller: side, callee: side });
  const { call, seen } = pair.caller.call();
  const taken = await until(() => pair.callee.taken[0], 'the call');
  expect(taken.call.address).toBe('::1');
  taken.call.accept(ANSWER);
  await until(() => seen.answers.length > 0, 'the answer');
  await call.hangUp();
  await until(() => taken.seen.ends.length > 0, 'the end');
});

test('a socket on all addresses takes calls over both families, and names the address that is reached', async () => {
  await using at = await sipAgent({ host: '::' });
  await using four = await scriptedSipPeer();
  await using six = await scriptedSipPeer('::1');
  four.send(four.write('OPTIONS'), at.port);
  six.send(six.write('OPTIONS'), at.port);
  expect((await four.next('200')).header('Contact')).toBe(`<sip:everline@127.0.0.1:${at.port}>`);
  expect((await six.next('200')).header('Contact')).toBe(`<sip:everline@[::1]:${at.port}>`);
});

test('a trunk over UDP is reached although we listen for connections only', async () => {
  await using trunk = await scriptedSipPeer();
  await using at = await sipAgent({ transport: 'tcp' });
  at.agent.setTrunks([trunkTo(trunk.port)]);
  const { seen } = at.call();
  const invite = await trunk.next('INVITE');
  trunk.reply(invite, 486, { tag: 'a' });
  await until(() => seen.ends.length > 0, 'the end');
});

test('a port that is taken is told at once', async () => {
  await using at = await sipAgent({ transport: 'tcp' });
  const listen = [
    { transport: 'udp' as const, host: '127.0.0.1', port: 0 },
    { transport: 'tcp' as const, host: '127.0.0.1', port: at.port },
  ];
  await expect(sipAgent({ settings: { listen } })).rejects.toThrow('EADDRINUSE');
});
