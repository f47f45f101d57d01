import type { Page, Response } from '@playwright/test';

interface Asked {
  url: string;
  /** Such as `script` or `fetch`. */
  kind: string;
  body: string | null;
}

/** Takes down whom the page talks to, and everything it is told. */
export function watchTraffic(page: Page) {
  const asked: Asked[] = [];
  const responses: Response[] = [];
  const sockets: string[] = [];
  const frames: string[] = [];
  page.on('request', (request) => {
    asked.push({ url: request.url(), kind: request.resourceType(), body: request.postData() });
  });
  page.on('response', (response) => responses.push(response));
  page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return {
    asked,
    origins: () => new Set([...asked.map(({ url }) => url), ...sockets].map(originOf)),
    /** Headers, bodies and what came by WebSocket, in one text. */
    answers: async () => [...(await Promise.all(responses.map(textOf))), ...frames].join('\n'),
  };
}

async function textOf(response: Response): Promise<string> {
  const headers = JSON.stringify(await response.allHeaders());
  return response.status() === 204 ? headers : `${headers}\n${await response.text()}`;
}

function originOf(url: string): string {
  return new URL(url).origin;
}
