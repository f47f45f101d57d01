import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type NpmSettings, npmSettings } from '../npm-settings.ts';

/** Answers one request in place of the registry, for example with a broken connection. */
export type RegistryTrick = (response: ServerResponse, tarball: Buffer) => void;

/** A registry on the loopback address that has the given packages. */
export async function loopbackRegistry(tarballs: ReadonlyMap<string, Buffer>) {
  const asked: string[] = [];
  const authorizations: Array<string | undefined> = [];
  const tricks = new Map<string, RegistryTrick>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const name = decodeURIComponent(path.slice(1, path.indexOf('/-/')));
    const tarball = tarballs.get(name);
    asked.push(name);
    authorizations.push(request.headers.authorization);
    if (!tarball) response.writeHead(404).end();
    else (tricks.get(name) ?? sendWhole)(response, tarball);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** The names of the packages that were asked for, in order. */
    asked,
    authorizations,
    tricks,
    settings: (npmrc = ''): NpmSettings =>
      npmSettings({ config: { registry: origin }, npmrcTexts: [npmrc], env: {} }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendWhole(response: ServerResponse, tarball: Buffer): void {
  response.writeHead(200, { 'Content-Length': tarball.length }).end(tarball);
}

/** Sends the first half of a package and then breaks the connection. */
export function sendHalf(response: ServerResponse, tarball: Buffer): void {
  response.writeHead(200, { 'Content-Length': tarball.length });
  response.write(tarball.subarray(0, tarball.length / 2), () => response.destroy());
}
