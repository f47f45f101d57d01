import type { ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';

/** The answer of the stand-in to one request. */
export type ModelAnswer =
  | { says: string | readonly string[]; calls?: readonly ModelToolCall[]; finish?: string }
  | { calls: readonly ModelToolCall[] }
  | { status: number }
  | { redirect: string }
  /** This body is sent unchanged. */
  | { raw: string }
  /** The stand-in never answers. */
  | 'hang'
  /** These words are sent, and then nothing more. */
  | { saysAndHangs: string }
  /** These words are sent, and then the connection breaks. */
  | { saysAndBreaks: string }
  | 'reset';

export interface ModelToolCall {
  name: string;
  /** A string is sent unchanged. An object is sent as JSON. */
  arguments: string | object;
}

export interface ModelRequest {
  path: string;
  authorization: string;
  body: {
    model: string;
    stream: boolean;
    messages: { role: string; content: string | null; tool_call_id?: string }[];
    tools: { function: { name: string } }[];
  };
}

export interface ModelStandIn extends AsyncDisposable {
  baseUrl: string;
  requests: ModelRequest[];
  /** Sets the answers to the next requests. All further requests get the last answer. */
  willAnswer(...answers: ModelAnswer[]): void;
}

/** Starts a server that streams chat completions like OpenAI, on the loopback address. */
export async function startModelStandIn(...first: ModelAnswer[]): Promise<ModelStandIn> {
  const requests: ModelRequest[] = [];
  let answers: ModelAnswer[] = first;
  const { host, close } = await startLoopbackServer(async (incoming, outgoing) => {
    const body = (await json(incoming)) as ModelRequest['body'];
    const { authorization = '' } = incoming.headers;
    requests.push({ path: incoming.url ?? '', authorization, body });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    reply(outgoing, answer ?? { says: 'Hello.' });
  });
  return {
    baseUrl: `http://${host}/v1`,
    requests,
    willAnswer: (...next) => {
      answers = next;
    },
    [Symbol.asyncDispose]: close,
  };
}

function reply(outgoing: ServerResponse, answer: ModelAnswer): void {
  if (answer === 'hang') return;
  if (answer === 'reset') return void outgoing.destroy();
  if ('status' in answer) {
    const error = { message: 'swordfish', type: 'error' };
    return void outgoing.writeHead(answer.status).end(JSON.stringify({ error }));
  }
  if ('redirect' in answer) {
    return void outgoing.writeHead(307, { Location: answer.redirect }).end();
  }
  outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
  if ('raw' in answer) return void outgoing.end(answer.raw);
  if ('saysAndHangs' in answer) return void outgoing.write(event({ content: answer.saysAndHangs }));
  if ('saysAndBreaks' in answer) {
    outgoing.write(event({ content: answer.saysAndBreaks }), () => outgoing.destroy());
    return;
  }
  const { calls = [] } = answer;
  const says = 'says' in answer ? [answer.says].flat() : [];
  const finish = 'finish' in answer ? answer.finish : calls.length > 0 ? 'tool_calls' : 'stop';
  outgoing.end(
    [
      event({ role: 'assistant', content: '' }),
      ...says.map((content) => event({ content })),
      ...calls.flatMap(callEvents),
      event({}, finish),
      // Some servers end with a chunk that has token counts and no choice.
      `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [], usage: {} })}\n\n`,
      'data: [DONE]\n\n',
    ].join(''),
  );
}

/**
 * Returns the events of one tool call. The first event has the name of the tool. Each further event
 * has up to three characters of the arguments.
 */
function callEvents(call: ModelToolCall, index: number): string[] {
  const { name } = call;
  const given =
    typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
  const pieces = given.match(/[\s\S]{1,3}/g) ?? [];
  const opening = {
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: '' },
  };
  return [
    event({ tool_calls: [opening] }),
    ...pieces.map((piece) => event({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ];
}

function event(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 0, choices };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}
