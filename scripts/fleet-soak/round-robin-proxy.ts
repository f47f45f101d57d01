import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/server/test-support/processes/free-port.ts';
import { startChild, stopChild } from '../child-process.ts';
import { findNginx } from '../debian-packages.ts';
import { projectRoot } from '../project-root.ts';

const ATTEMPTS = 50;
const PAUSE_MS = 100;

interface StartedProxy extends AsyncDisposable {
  origin: string;
  /** The folder that holds every file that nginx writes. */
  folder: string;
}

interface StartedSample extends StartedProxy {
  /** The port without TLS that sends visitors to the other one. */
  plainOrigin: string;
}

/**
 * Starts Debian's nginx in front of processes on these ports. It takes one after the other, so the
 * visitor of a call who comes back mostly reaches another process than the one that holds the room.
 */
export function startRoundRobinProxy(ports: readonly number[]): Promise<StartedProxy> {
  return startNginxProxy((port) => roundRobin(port, ports));
}

/** Starts Debian's nginx with the sample that operators copy, in front of processes on these ports. */
export async function startSampleProxy(ports: readonly number[]): Promise<StartedSample> {
  const plainPort = await freePort();
  const proxy = await startNginxProxy((port, folder) => sample({ port, plainPort, folder, ports }));
  return { ...proxy, plainOrigin: `http://127.0.0.1:${plainPort}` };
}

async function startNginxProxy(
  sites: (port: number, folder: string) => string,
): Promise<StartedProxy> {
  const nginx = await findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'everline-nginx-'));
  const port = await freePort();
  const configFile = join(folder, 'nginx.conf');
  await writeFile(configFile, nginxConfig(folder, sites(port, folder)));
  const child = startChild(nginx, ['-p', folder, '-c', configFile, '-e', 'stderr']);
  child.stdout.resume();
  child.stderr.resume();
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    await stopChild(child);
    await rm(folder, { recursive: true, force: true });
  };
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return { origin, folder, [Symbol.asyncDispose]: stop };
    if (attempt === ATTEMPTS) {
      await stop();
      throw new Error('nginx does not answer.');
    }
    await delay(PAUSE_MS);
  }
}

function nginxConfig(folder: string, sites: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid "${folder}/nginx.pid";
error_log stderr crit;
events { worker_connections 4096; }
http {
  ${temporary.map((name) => `${name}_temp_path "${folder}/${name}";`).join('\n  ')}
  ${sites}
}
`;
}

interface SamplePlaces {
  port: number;
  plainPort: number;
  folder: string;
  ports: readonly number[];
}

/**
 * Returns the sample, without TLS, for one name, and with its files in this folder. The configuration
 * around it has the two logs of Debian, and that of errors says as much as an operator may ask for.
 */
function sample({ port, plainPort, folder, ports }: SamplePlaces): string {
  const servers = ports.map((each) => `127.0.0.1:${each}`);
  const written = readFileSync(join(projectRoot, 'deploy/nginx/everline.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^ {2}ssl_.*$/gm, '')
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/server 127\.0\.0\.1:3000(.*);/g, (_, options: string) =>
      servers.map((server) => `server ${server}${options};`).join('\n  '),
    );
  return `access_log "${folder}/access.log";\nerror_log "${folder}/error.log" info;\n${written}`;
}

/** Returns a configuration like the one in docs/operate/rooms.md, without TLS and without `hash`. */
function roundRobin(port: number, ports: readonly number[]): string {
  return `
  access_log off;
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream everline {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 30m;
    location / {
      proxy_pass http://everline;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_connect_timeout 2s;
      proxy_read_timeout 75s;
      proxy_next_upstream error timeout;
    }
  }
`;
}
