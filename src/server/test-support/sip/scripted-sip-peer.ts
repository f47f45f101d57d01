import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { until } from '../rooms/until.ts';

/** A message as it came, read by the simplest rules, so that no rule of the product is shared. */
export interface RawSip {
  text: string;
  /** The method of a request, or the status of an answer. */
  kind: string;
  /** The values of a header in their order. */
  all(name: string): string[];
  /** The first value, or an empty text. */
  header(name: string): string;
  body: string;
  port: number;
}

export function readRaw(bytes: Buffer, port: number): RawSip {
  const text = bytes.toString();
  const [head = '', body = ''] = splitOnce(text, '\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const all = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
      .map((line) => line.slice(name.length + 1).trim());
  const kind = start.startsWith('SIP/') ? (start.split(' ')[1] ?? '') : (start.split(' ')[0] ?? '');
  return { text, kind, all, header: (name) => all(name)[0] ?? '', body, port };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

interface RawContent {
  tag?: string;
  headers?: readonly string[];
  body?: string;
}

interface RawRequest extends RawContent {
  uri?: string;
  callId?: string;
  cseq?: number;
  branch?: string;
  from?: string;
  to?: string;
  via?: string;
}

/** A peer that sends and takes messages as a test says. It repeats nothing by itself. */
export async function scriptedSipPeer(host = '127.0.0.1') {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4').bind(0, host);
  await once(socket, 'listening');
  const { port } = socket.address();
  const address = host.includes(':') ? `[${host}]` : host;
  const arrived: RawSip[] = [];
  const seen = new Set<string>();
  let taken = 0;
  let numbers = 0;
  socket.on('message', (bytes, from) => arrived.push(readRaw(bytes, from.port)));

  const peer = {
    port,
    arrived,
    /** How many messages of this kind have come. A repeated one counts once. */
    count(kind: string): number {
      const texts = arrived.filter((message) => message.kind === kind).map(({ text }) => text);
      return new Set(texts).size;
    },
    /** Returns the next message of this kind. Others before it and repeated ones are passed over. */
    async next(kind: string): Promise<RawSip> {
      return until(
        () => {
          while (taken < arrived.length) {
            taken += 1;
            const message = arrived[taken - 1];
            if (message?.kind !== kind || seen.has(message.text)) continue;
            seen.add(message.text);
            return message;
          }
          return undefined;
        },
        `${kind} among ${arrived.map((message) => message.kind).join(' ')}`,
        10_000,
      );
    },
    /** Sends to a port of the usual loopback address, where the user agent under test is. */
    send(text: string | Buffer, toPort: number): void {
      socket.send(text, toPort, host.includes(':') ? '::1' : '127.0.0.1', () => {});
    },
    reply(
      request: RawSip,
      status: number,
      { tag, headers = [], body = '' }: RawContent = {},
    ): void {
      const to = request.header('To');
      const lines = [
        `SIP/2.0 ${status} Whatever`,
        ...request.all('Via').map((via) => `Via: ${via}`),
        `From: ${request.header('From')}`,
        `To: ${to.includes('tag=') || tag === undefined ? to : `${to};tag=${tag}`}`,
        `Call-ID: ${request.header('Call-ID')}`,
        `CSeq: ${request.header('CSeq')}`,
        ...headers,
        ...(body === '' ? [] : ['Content-Type: application/sdp']),
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ];
      peer.send(lines.join('\r\n'), request.port);
    },
    /** From now on, answers every request with 200. */
    agreeToAll(): void {
      socket.on('message', (bytes, from) => {
        const message = readRaw(bytes, from.port);
        if (/^[A-Z]/.test(message.kind) && message.kind !== 'ACK') peer.reply(message, 200);
      });
    },
    contact: `Contact: <sip:peer@${address}:${port}>`,
    /** Writes a request. Everything that is not named has a usual value. */
    write(method: string, options: RawRequest = {}): string {
      numbers += 1;
      const { headers = [], body = '' } = options;
      return [
        `${method} ${options.uri ?? `sip:+15550001@${address}`} SIP/2.0`,
        options.via ??
          `Via: SIP/2.0/UDP ${address}:${port};branch=${options.branch ?? `z9hG4bK-${port}-${numbers}`};rport`,
        'Max-Forwards: 70',
        `From: ${options.from ?? '"Ann" <sip:+15550009@example.com>;tag=peer'}`,
        `To: ${options.to ?? '<sip:+15550001@example.com>'}`,
        `Call-ID: ${options.callId ?? `call-${port}-${numbers}`}`,
        `CSeq: ${options.cseq ?? 1} ${method}`,
        ...(headers.some((line) => line.startsWith('Contact:')) ? [] : [peer.contact]),
        ...headers,
        ...(body === '' || headers.some((line) => line.startsWith('Content-Type'))
          ? []
          : ['Content-Type: application/sdp']),
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n');
    },
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
  return peer;
}

export type ScriptedSipPeer = Awaited<ReturnType<typeof scriptedSipPeer>>;
