import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild, stopChild } from '../../scripts/child-process.ts';
import { findNginx } from '../../scripts/debian-packages.ts';
import { freePort } from '../../src/server/test-support/processes/free-port.ts';
import { nginxConfig } from './nginx-config.ts';
import { fetchRawAnswer, type RawAnswer } from './raw-answer.ts';
import type { LoadTarget } from './wrk-load.ts';

const ATTEMPTS = 50;
const PAUSE_MS = 100;

/** Starts Debian's nginx on a free port. nginx serves `answer` at the returned `url`. */
export async function startNginx(answer: RawAnswer): Promise<LoadTarget & AsyncDisposable> {
  const nginx = await findNginx();
  const folder = await mkdtemp(join(tmpdir(), 'bench-nginx-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const bodyFile = 'home.html.br';
  const configFile = join(folder, 'nginx.conf');
  const port = await freePort();
  await writeFile(join(folder, bodyFile), answer.body);
  await writeFile(configFile, nginxConfig({ port, folder, bodyFile, answer }));

  const child = startChild(nginx, ['-p', folder, '-c', configFile, '-e', 'stderr']);
  child.stdout.resume();
  child.stderr.pipe(process.stderr);
  const stop = () => stopChild(child);
  const url = `http://127.0.0.1:${port}/`;
  try {
    await untilSame(url, answer.body);
    return { url, pid: child.pid ?? 0, [Symbol.asyncDispose]: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilSame(url: string, body: Buffer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetchRawAnswer(url);
      if (answer.body.equals(body)) return;
      throw new Error('nginx serves other bytes than our server.');
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await delay(PAUSE_MS);
    }
  }
}
