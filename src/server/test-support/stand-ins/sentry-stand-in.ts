import { text } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';

export interface ReceivedSentryEnvelope {
  path: string;
  auth: string;
  type: string;
  header: Record<string, unknown>;
  items: Array<{ header: Record<string, unknown>; payload: Record<string, unknown> }>;
}

export interface SentryStandIn extends AsyncDisposable {
  dsn: string;
  envelopes: ReceivedSentryEnvelope[];
  /** Sets the status of all later answers. With 'hang' the stand-in never answers. */
  willAnswer(answer: number | 'hang'): void;
}

/** Starts a server that accepts envelopes like Sentry, on the loopback address. */
export async function startSentryStandIn(): Promise<SentryStandIn> {
  const envelopes: ReceivedSentryEnvelope[] = [];
  let answer: number | 'hang' = 200;
  const { host, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const { url: path = '', headers } = incoming;
    const envelope = parseEnvelope(await text(incoming));
    envelopes.push({
      path,
      auth: String(headers['x-sentry-auth']),
      type: headers['content-type'] ?? '',
      ...envelope,
    });
    if (answer !== 'hang') outgoing.writeHead(answer).end('{}');
  });
  return {
    dsn: `http://0123456789abcdef@${host}/under/7`,
    envelopes,
    willAnswer: (next) => {
      answer = next;
    },
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Parses an envelope. The first line is the envelope's header. Each item has two lines: a header
 * and a payload.
 */
function parseEnvelope(body: string): Pick<ReceivedSentryEnvelope, 'header' | 'items'> {
  const [header = {}, ...lines] = body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const items: ReceivedSentryEnvelope['items'] = [];
  for (let at = 0; at < lines.length; at += 2) {
    items.push({ header: lines[at] ?? {}, payload: lines[at + 1] ?? {} });
  }
  return { header, items };
}
