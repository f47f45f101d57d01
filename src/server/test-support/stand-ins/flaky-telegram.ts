import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface FlakyTelegram extends AsyncDisposable {
  apiUrl: string;
  /**
   * The keys are the markers of the delivered messages. Each value lists the bots that delivered a
   * message with this marker, one entry for each delivery.
   */
  delivered: ReadonlyMap<string, readonly string[]>;
  /** The number of attempts that failed on purpose. */
  failed(): number;
  /** Makes all attempts after this call succeed. */
  mend(): void;
}

/**
 * Starts a stand-in for Telegram. Until `mend` is called, an attempt fails if `random` returns a
 * number below 0.5. The number also decides how the attempt fails.
 */
export async function flakyTelegram(
  random: () => number,
  markerOf: (text: string) => string,
): Promise<FlakyTelegram> {
  const delivered = new Map<string, string[]>();
  let failed = 0;
  let mended = false;
  const server = createServer(async (incoming, outgoing) => {
    const { text } = (await json(incoming)) as { text: string };
    const luck = mended ? 1 : random();
    const answer = (status: number, body: object) =>
      outgoing.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (luck >= 0.5) {
      const marker = markerOf(text);
      const bot = /^\/bot([^/]+)\//.exec(incoming.url ?? '')?.[1] ?? '';
      delivered.set(marker, [...(delivered.get(marker) ?? []), bot]);
      answer(200, { ok: true, result: {} });
      return;
    }
    failed += 1;
    if (luck < 0.1) incoming.socket.destroy();
    else if (luck < 0.2) answer(429, { ok: false, parameters: { retry_after: 0.2 } });
    else if (luck < 0.3) outgoing.end('<html>this is no answer');
    else answer(502, { ok: false, error_code: 502, description: 'Bad Gateway' });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delivered,
    failed: () => failed,
    mend() {
      mended = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
