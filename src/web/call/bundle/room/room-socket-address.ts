/** Where the room of a call listens: the call's own address, for a WebSocket. */
export function roomSocketAddress(callUrl: string): string | null {
  if (!URL.canParse(callUrl)) return null;
  const url = new URL(callUrl);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  url.hash = '';
  return url.href;
}
