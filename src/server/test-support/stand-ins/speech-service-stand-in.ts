import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';

/** The answer of the stand-in to one request. */
export type HostedSpeechAnswer =
  | { hears: string }
  /** Samples of 16 bits, sent in these pieces of bytes. */
  | { speaks: readonly Uint8Array[] }
  | { speaksAndBreaks: Uint8Array }
  | { status: number }
  | { redirect: string }
  | { raw: string }
  /** The stand-in never answers. */
  | 'hang'
  | 'reset';

export interface HostedSpeechRequest {
  path: string;
  authorization: string;
  type: string;
  body: Buffer<ArrayBuffer>;
}

export interface SpeechServiceStandIn extends AsyncDisposable {
  baseUrl: string;
  requests: HostedSpeechRequest[];
  willAnswer(answer: HostedSpeechAnswer): void;
}

/** Starts a server with OpenAI's speech endpoints, on the loopback address. */
export async function startSpeechService(first: HostedSpeechAnswer): Promise<SpeechServiceStandIn> {
  const requests: HostedSpeechRequest[] = [];
  let answer = first;
  const { host, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const { authorization = '', 'content-type': type = '' } = incoming.headers;
    const body = await buffer(incoming);
    requests.push({ path: incoming.url ?? '', authorization, type, body });
    await reply(outgoing, answer);
  });
  return {
    baseUrl: `http://${host}/v1`,
    requests,
    willAnswer(next) {
      answer = next;
    },
    [Symbol.asyncDispose]: close,
  };
}

async function reply(outgoing: ServerResponse, answer: HostedSpeechAnswer): Promise<void> {
  if (answer === 'hang') return;
  if (answer === 'reset') outgoing.destroy();
  else if ('status' in answer) outgoing.writeHead(answer.status).end();
  else if ('redirect' in answer) outgoing.writeHead(307, { location: answer.redirect }).end();
  else if ('raw' in answer) outgoing.end(answer.raw);
  else if ('hears' in answer) outgoing.end(JSON.stringify({ text: answer.hears }));
  else if ('speaksAndBreaks' in answer) {
    outgoing.write(answer.speaksAndBreaks);
    await new Promise((resolve) => setTimeout(resolve, 50));
    outgoing.destroy();
  } else {
    for (const piece of answer.speaks) {
      outgoing.write(piece);
      await new Promise(setImmediate);
    }
    outgoing.end();
  }
}
