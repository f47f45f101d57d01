import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { until } from '../../src/server/test-support/rooms/until.ts';
import { readSipText, type SipText, sipText } from './sip-text.ts';

/** Somebody who sends any bytes to our server and sees what comes back. */
export interface RawSipSocket extends AsyncDisposable {
  transport: 'UDP' | 'TCP';
  port: number;
  target: number;
  send(bytes: Uint8Array | string): void;
  /** All messages that came back, in their order. */
  received(): SipText[];
  /** The statuses of all answers of one call. */
  statusesOf(callId: string): number[];
  /** Resolves when our server has read everything that was sent before. */
  allRead(): Promise<void>;
}

interface RawSipOptions {
  target: number;
  transport: 'UDP' | 'TCP';
  /** The address that is called from. Any address that begins with 127 is one of this machine. */
  from?: string;
}

const T1_MS = 500;
/** A busy machine answers late. */
const PATIENCE_MS = 60_000;

export async function openRawSip(options: RawSipOptions): Promise<RawSipSocket> {
  const { target, transport, from = '127.0.0.1' } = options;
  const line = await (transport === 'UDP' ? udpLine(target, from) : tcpLine(target, from));
  let probes = 0;

  const raw: RawSipSocket = {
    transport,
    port: line.port,
    target,
    send: line.send,
    received: () => line.received().map(readSipText),
    statusesOf: (callId) =>
      raw
        .received()
        .filter((message) => message.header('call-id') === callId)
        .flatMap(({ status }) => status ?? []),
    async allRead() {
      probes += 1;
      const callId = `probe-${probes}-${line.port}`;
      const ask = () => raw.send(optionsRequest(raw, callId, from));
      ask();
      // A packet may get lost.
      const again = setInterval(ask, transport === 'UDP' ? T1_MS : PATIENCE_MS);
      const isAnswered = () => raw.statusesOf(callId).length > 0;
      await until(isAnswered, 'an answer to OPTIONS', PATIENCE_MS).finally(() =>
        clearInterval(again),
      );
    },
    [Symbol.asyncDispose]: line.close,
  };
  return raw;
}

/** A request that every server answers, outside of any call. */
function optionsRequest(
  { transport, port, target }: Pick<RawSipSocket, 'transport' | 'port' | 'target'>,
  callId: string,
  from = '127.0.0.1',
): string {
  return sipText(`OPTIONS sip:127.0.0.1:${target} SIP/2.0`, [
    `Via: SIP/2.0/${transport} ${from}:${port};branch=z9hG4bK-${callId};rport`,
    'Max-Forwards: 70',
    `From: <sip:probe@${from}>;tag=${callId}`,
    `To: <sip:127.0.0.1:${target}>`,
    `Call-ID: ${callId}`,
    'CSeq: 1 OPTIONS',
  ]);
}

interface RawLine {
  port: number;
  send(bytes: Uint8Array | string): void;
  received(): string[];
  close(): Promise<void>;
}

async function udpLine(target: number, from: string): Promise<RawLine> {
  const socket = createSocket('udp4').bind(0, from);
  await once(socket, 'listening');
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  return {
    port: socket.address().port,
    send: (bytes) => socket.send(bytes, target, '127.0.0.1'),
    received: () => received,
    async close() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Connects again with the next message, if the other side has closed the connection. */
async function tcpLine(target: number, from: string): Promise<RawLine> {
  let text = '';
  const connect = () =>
    createConnection({ host: '127.0.0.1', port: target, localAddress: from })
      .on('data', (data) => {
        text += String(data);
      })
      .on('error', () => {});
  let socket = connect();
  await once(socket, 'connect');
  return {
    port: socket.localPort ?? 0,
    send(bytes) {
      if (socket.destroyed || !socket.writable) socket = connect();
      socket.write(bytes);
    },
    received: () => messagesIn(text),
    async close() {
      if (socket.destroyed) return;
      socket.destroy();
      await once(socket, 'close');
    },
  };
}

/** Cuts what has come over a connection into messages, by their lengths. */
function messagesIn(text: string): string[] {
  const messages: string[] = [];
  let rest = text;
  for (;;) {
    rest = rest.replace(/^[\r\n]+/, '');
    const head = rest.indexOf('\r\n\r\n');
    if (head < 0) return messages;
    const length = Number(/^content-length:\s*(\d+)/im.exec(rest.slice(0, head))?.[1] ?? 0);
    messages.push(rest.slice(0, head + 4 + length));
    rest = rest.slice(head + 4 + length);
  }
}
