import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';

/** The answer of the stand-in to one request. */
export type TelegramAnswer =
  | 'ok'
  /** The stand-in never answers. */
  | 'hang'
  /** The stand-in sends the headers and half of the body, and then nothing more. */
  | 'half'
  /** The connection ends without an answer. */
  | 'reset'
  /** The stand-in answers as with 'ok' when the promise resolves. */
  | { okAfter: Promise<unknown> }
  | { status: number; description?: string; retryAfter?: unknown }
  | { status: number; text: string }
  | { redirect: string };

export interface TelegramRequest {
  method: string;
  path: string;
  type: string;
  body: Record<string, unknown>;
}

export interface TelegramStandIn extends AsyncDisposable {
  apiUrl: string;
  requests: TelegramRequest[];
  /** Sets the answers to the next requests. All further requests get the last answer. */
  willAnswer(...answers: TelegramAnswer[]): void;
}

/** Starts a server that answers like Telegram's API, on the loopback address. */
export async function startTelegramStandIn(...first: TelegramAnswer[]): Promise<TelegramStandIn> {
  const requests: TelegramRequest[] = [];
  let answers: TelegramAnswer[] = first;
  const { host, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const { method = '', url: path = '', headers } = incoming;
    const body = (await json(incoming)) as Record<string, unknown>;
    requests.push({ method, path, type: headers['content-type'] ?? '', body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    reply(outgoing, answer ?? 'ok', requests.length);
  });
  return {
    apiUrl: `http://${host}`,
    requests,
    willAnswer: (...next) => {
      answers = next;
    },
    [Symbol.asyncDispose]: close,
  };
}

function reply(outgoing: ServerResponse, answer: TelegramAnswer, id: number): void {
  const send = (status: number, content: unknown) =>
    outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(content));
  if (answer === 'hang') return;
  if (answer === 'reset') outgoing.destroy();
  else if (answer === 'half')
    outgoing.writeHead(200, { 'Content-Length': 100 }).write('{"ok":true');
  else if (answer === 'ok') send(200, { ok: true, result: { message_id: id } });
  else if ('okAfter' in answer) void answer.okAfter.then(() => reply(outgoing, 'ok', id));
  else if ('redirect' in answer) outgoing.writeHead(307, { Location: answer.redirect }).end();
  else if ('text' in answer) outgoing.writeHead(answer.status).end(answer.text);
  else {
    const { status, description = 'An error', retryAfter } = answer;
    const parameters = retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } };
    send(status, { ok: false, error_code: status, description, ...parameters });
  }
}
