import type { Page, Response } from '@playwright/test';

interface PageRequest {
  url: string;
  /** The resource type, such as `script` or `fetch`. */
  kind: string;
  body: string | null;
}

/** Records every request of the page, and everything that the page receives. */
export function watchTraffic(page: Page) {
  const requests: PageRequest[] = [];
  const responses: Response[] = [];
  const sockets: string[] = [];
  const frames: string[] = [];
  page.on('request', (request) => {
    requests.push({ url: request.url(), kind: request.resourceType(), body: request.postData() });
  });
  page.on('response', (response) => responses.push(response));
  page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
  });
  return {
    requests,
    origins: () => new Set([...requests.map(({ url }) => url), ...sockets].map(originOf)),
    /** Returns all headers, bodies and WebSocket messages that the page received, in one text. */
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
