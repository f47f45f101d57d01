import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';

export interface OwnersMessage {
  path: string;
  headers: IncomingHttpHeaders;
  /** The text of the body, which the signature belongs to. */
  raw: string;
  // biome-ignore lint/suspicious/noExplicitAny: each type of message has other fields
  message: any;
}

type OwnersAnswer = (response: ServerResponse, received: OwnersMessage) => void;

export interface OwnersServerStandIn extends AsyncDisposable {
  url: string;
  /** The host and the port, as VOICE_PRIVATE_HOSTS names them. */
  host: string;
  received: OwnersMessage[];
  /** Sets how the server answers from now on. */
  willAnswer(answer: OwnersAnswer): void;
}

/** Answers the calls of tools with this result, and everything else with an empty answer. */
export function toolResult(result: unknown, more: object = {}): OwnersAnswer {
  return (response, { message }) => {
    const [call] = message.toolCallList ?? [];
    response.end(
      JSON.stringify(call ? { results: [{ toolCallId: call.id, result, ...more }] } : {}),
    );
  };
}

/** Returns the signature that a message must have. */
export function signatureOf({ raw }: OwnersMessage, secret: string): string {
  return createHmac('sha256', secret).update(raw).digest('hex');
}

/** Starts a server of an owner that gets tool calls and messages, on the loopback address. */
export async function startOwnersServer(): Promise<OwnersServerStandIn> {
  const received: OwnersMessage[] = [];
  let answer: OwnersAnswer = toolResult('done');
  const { host, close } = await startLoopbackServer(async (incoming, response) => {
    const raw = await text(incoming);
    const { headers, url: path = '' } = incoming;
    const arrived = { path, headers, raw, message: JSON.parse(raw).message };
    received.push(arrived);
    answer(response, arrived);
  });
  return {
    url: `http://${host}/hook`,
    host,
    received,
    willAnswer: (next) => {
      answer = next;
    },
    [Symbol.asyncDispose]: close,
  };
}
