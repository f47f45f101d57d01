import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type PlatformAnswer =
  | 'hang'
  | 'reset'
  | { status: number; body?: unknown; headers?: Record<string, string> };

/** A hosted voice platform that answers as it is told, on the loopback address. */
export async function startPlatform() {
  const requests: Array<{ path: string; authorization: string; body: string }> = [];
  let answer: PlatformAnswer = { status: 201 };
  const server = createServer(async (incoming, outgoing) => {
    const { url: path = '', headers } = incoming;
    const authorization = headers.authorization ?? '';
    requests.push({ path, authorization, body: await text(incoming) });
    if (answer === 'hang') return;
    if (answer === 'reset') outgoing.destroy();
    else {
      const { status, body = {} } = answer;
      outgoing
        .writeHead(status, { 'Content-Type': 'application/json', ...answer.headers })
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    requests,
    willAnswer: (next: PlatformAnswer) => {
      answer = next;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
