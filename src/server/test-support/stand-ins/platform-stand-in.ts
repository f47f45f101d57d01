import { text } from 'node:stream/consumers';
import { startLoopbackServer } from './loopback-server.ts';

export type PlatformAnswer =
  | 'hang'
  | 'reset'
  | { status: number; body?: unknown; headers?: Record<string, string> };

/**
 * Starts a stand-in for a hosted voice platform on the loopback address. The test sets the answers.
 */
export async function startPlatformStandIn() {
  const requests: Array<{ path: string; authorization: string; body: string }> = [];
  let answer: PlatformAnswer = { status: 201 };
  const { host, close } = await startLoopbackServer(async (incoming, outgoing) => {
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
  });
  return {
    apiUrl: `http://${host}`,
    requests,
    willAnswer: (next: PlatformAnswer) => {
      answer = next;
    },
    [Symbol.asyncDispose]: close,
  };
}
