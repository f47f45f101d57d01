import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { type HearingBrain, type SpeakingBrain, soundOfPcm } from '../speech/service-brains.ts';

/** What the stand-in does wrong, or null if it works. */
export type StreamingTrouble =
  | { status: number }
  | { redirect: string }
  /** Takes everything and never says a word. */
  | 'hang'
  /** Never answers the handshake. */
  | 'no-handshake'
  /** Closes the connection at the first message. */
  | 'close'
  | 'error-message'
  | 'no-json'
  /** Sends one piece of sound and cuts the connection. */
  | 'breaks'
  /** Hears, but does not answer a flush. */
  | 'unconfirmed';

export interface StreamingSpeechStandIn extends AsyncDisposable {
  baseUrl: string;
  /** The query of each connection. */
  queries: URLSearchParams[];
  /** What each connection has received: the type of each message, or `sound`. */
  received: string[][];
  /** What a client did against the protocol. */
  complaints: string[];
  /** The number of connections that are open now. */
  openConnections(): number;
  trouble: StreamingTrouble | null;
}

interface StandInParts {
  apiKey: string;
  hears?: HearingBrain;
  speaks?: SpeakingBrain;
}

const MESSAGE_TYPES: Record<string, readonly string[]> = {
  '/v1/listen': ['Finalize', 'CloseStream'],
  '/v1/speak': ['Speak', 'Flush', 'Clear', 'Close'],
};
const QUERIES: Record<string, Record<string, string | RegExp>> = {
  '/v1/listen': {
    model: /./,
    language: 'en',
    encoding: 'linear16',
    sample_rate: '16000',
    channels: '1',
    interim_results: 'true',
    punctuate: 'true',
    endpointing: 'false',
    mip_opt_out: 'true',
    keyterm: /./,
  },
  '/v1/speak': {
    model: /./,
    encoding: 'linear16',
    sample_rate: '48000',
    speed: /^(0\.[789]\d*|1|1\.[0-4]\d*|1\.5)$/,
    mip_opt_out: 'true',
  },
};
const OPTIONAL = ['keyterm', 'speed'];
/** New words come after each half second of sound. */
const BYTES_PER_RESULT = 16_000;
const LARGEST_PIECE_BYTES = 8000;

/** Starts a server with Deepgram's `/listen` and `/speak`, on the loopback address. It is strict. */
export async function startStreamingSpeech(parts: StandInParts): Promise<StreamingSpeechStandIn> {
  const server = createServer().listen(0, '127.0.0.1');
  const sockets = new WebSocketServer({ noServer: true });
  await once(server, 'listening');
  const at: StreamingSpeechStandIn = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    queries: [],
    received: [],
    complaints: [],
    openConnections: () => sockets.clients.size,
    trouble: null,
    async [Symbol.asyncDispose]() {
      for (const client of sockets.clients) client.terminate();
      server.close();
      server.closeAllConnections();
      for (const socket of held) socket.destroy();
      await once(server, 'close');
    },
  };
  const held = new Set<IncomingMessage['socket']>();

  function complain(what: string): void {
    at.complaints.push(what);
  }

  server.on('upgrade', (request, socket, head) => {
    const { pathname, searchParams } = new URL(request.url ?? '', at.baseUrl);
    at.queries.push(searchParams);
    for (const what of wrongsOf(request, pathname, searchParams, parts.apiKey)) complain(what);
    held.add(request.socket);
    if (at.trouble === 'no-handshake') return;
    const { status, redirect } = Object(at.trouble);
    if (status || redirect) {
      const location = redirect ? `Location: ${redirect}\r\n` : '';
      const head = `HTTP/1.1 ${status ?? 307} Refused\r\n${location}Content-Length: 0\r\n\r\n`;
      socket.end(head);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const received: string[] = [];
      at.received.push(received);
      const talk =
        pathname === '/v1/listen' ? listening(client, at, parts) : speaking(client, at, parts);
      let last = Promise.resolve();
      client.on('message', (data: Buffer, isBinary) => {
        const message = isBinary ? null : JSON.parse(String(data));
        const type = isBinary ? 'sound' : String(message.type);
        received.push(type);
        if (!isBinary && !MESSAGE_TYPES[pathname]?.includes(type)) complain(`sent ${type}`);
        if (/^Close/.test(received.at(-2) ?? '')) complain(`sent ${type} after the end`);
        if (isBinary) complainOfSound(data, pathname);
        last = last.then(() => answer(data, message));
      });
      async function answer(data: Buffer, message: Message | null): Promise<void> {
        if (at.trouble === 'hang' || client.readyState !== client.OPEN) return;
        if (at.trouble === 'close') client.close(1011);
        else if (at.trouble === 'no-json') client.send('not json');
        else if (at.trouble === 'error-message')
          client.send(JSON.stringify({ type: 'Error', description: 'secret words' }));
        else await talk(data, message);
      }
    });
  });

  function complainOfSound(data: Buffer, pathname: string): void {
    if (pathname !== '/v1/listen') complain('sent sound to a voice');
    if (data.length === 0) complain('sent an empty frame, which means the end');
    if (data.length % 2 !== 0) complain('sent half a sample');
    if (data.length > LARGEST_PIECE_BYTES) complain('sent more than a quarter of a second at once');
  }

  return at;
}

interface Message {
  type: string;
  text?: string;
}

type Talk = (data: Buffer, message: Message | null) => Promise<void>;

function wrongsOf(
  { headers }: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
  apiKey: string,
): string[] {
  const rules = QUERIES[pathname];
  if (!rules) return [`asked for ${pathname}`];
  const wrong = [...query].filter(([name, value]) => !fits(rules[name], value));
  const missing = Object.keys(rules).filter((name) => !OPTIONAL.includes(name) && !query.has(name));
  return [
    ...wrong.map(([name, value]) => `asked for ${name}=${value}`),
    ...missing.map((name) => `did not set ${name}`),
    ...(headers.authorization === `Token ${apiKey}` ? [] : ['sent another key']),
  ];
}

function fits(rule: string | RegExp | undefined, value: string): boolean {
  return rule instanceof RegExp ? rule.test(value) : rule === value;
}

function listening(client: WebSocket, at: StreamingSpeechStandIn, { hears }: StandInParts): Talk {
  let sound = Buffer.alloc(0);
  let told = 0;

  function tell(isFinal: boolean, isFlushed = false): void {
    const transcript = hears?.(soundOfPcm(sound)) ?? '';
    const result = {
      type: 'Results',
      channel_index: [0, 1],
      start: 0,
      duration: sound.length / 32_000,
      is_final: isFinal,
      speech_final: false,
      channel: { alternatives: [{ transcript, confidence: 0.9, words: [] }] },
      metadata: {},
      from_finalize: isFlushed,
    };
    client.send(JSON.stringify(result));
    told = sound.length;
    if (!isFinal) return;
    sound = Buffer.alloc(0);
    told = 0;
  }

  return async (data, message) => {
    if (message?.type === 'CloseStream') {
      if (sound.length > 0) tell(true);
      client.send(JSON.stringify({ type: 'Metadata', duration: 1, channels: 1 }));
      client.close(1000);
    } else if (message) {
      if (at.trouble !== 'unconfirmed') tell(true, true);
    } else {
      sound = Buffer.concat([sound, data]);
      if (sound.length - told >= BYTES_PER_RESULT) tell(false);
    }
  };
}

function speaking(client: WebSocket, at: StreamingSpeechStandIn, { speaks }: StandInParts): Talk {
  const { speed } = Object.fromEntries(at.queries.at(-1) ?? []);
  const texts: string[] = [];
  return async (_, message) => {
    if (message?.type === 'Close') client.close(1000);
    if (message?.type === 'Speak') texts.push(message.text ?? '');
    if (message?.type !== 'Flush') return;
    if (texts.length === 0) at.complaints.push('flushed without a text');
    const sound = (await speaks?.(texts.splice(0).join(' '), Number(speed ?? 1))) ?? [];
    const bytes = Buffer.from(Int16Array.from(sound).buffer);
    // The first message ends in the middle of a sample.
    for (let from = 0; from < bytes.length; from += from === 0 ? 4801 : 4800) {
      client.send(bytes.subarray(from, from + (from === 0 ? 4801 : 4800)));
      if (at.trouble !== 'breaks') continue;
      // The piece has to arrive before the connection is cut.
      await new Promise((resolve) => setTimeout(resolve, 50));
      client.terminate();
      return;
    }
    client.send(JSON.stringify({ type: 'Flushed', sequence_id: 0 }));
  };
}
