import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { type RequestOutcome, sendGuarded } from '#server/http/guarded/guarded-request.ts';
import { freePort } from '../processes/free-port.ts';
import { tempDir } from '../storage/temp-dir.ts';
import { testCertificate } from './test-certificate.ts';

const USER = 'ada@acme.example';
const PASSWORD = 'sword:fish';

/** Starts Debian's CalDAV server for one test, with one user and no calendar. */
export async function startRadicale() {
  const folder = await tempDir();
  const port = await freePort();
  const files = {
    'server.crt': testCertificate.cert,
    'server.key': testCertificate.key,
    users: `${USER}:${PASSWORD}\n`,
    config: [
      `[server]\nhosts = 127.0.0.1:${port}\nssl = True`,
      `certificate = ${join(folder.path, 'server.crt')}\nkey = ${join(folder.path, 'server.key')}`,
      `[auth]\ntype = htpasswd\nhtpasswd_encryption = plain\ndelay = 0`,
      `htpasswd_filename = ${join(folder.path, 'users')}`,
      `[storage]\nfilesystem_folder = ${join(folder.path, 'collections')}`,
      '[logging]\nlevel = error\n',
    ].join('\n'),
  };
  await mkdir(join(folder.path, 'collections'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text);
  // The library belongs to Debian's Python, and another one may come first on the path.
  const server = spawn(
    '/usr/bin/python3',
    ['-m', 'radicale', '--config', join(folder.path, 'config')],
    {
      stdio: 'ignore',
    },
  );
  const host = `127.0.0.1:${port}`;

  async function request(
    method: string,
    path: string,
    body: string | null,
  ): Promise<RequestOutcome> {
    const pair = Buffer.from(`${USER}:${PASSWORD}`).toString('base64');
    const headers = { Authorization: `Basic ${pair}`, 'Content-Type': 'text/calendar' };
    return sendGuarded(
      new URL(path, `https://${host}`),
      { method, headers, body, timeoutMs: 10_000 },
      { mayConnect: () => true, mostAnswerBytes: 10_000_000, ca: testCertificate.cert },
    );
  }
  while ((await request('GET', '/.web/', null)).kind !== 'answered') {
    if (server.exitCode !== null) throw new Error('The CalDAV server of the tests does not start.');
    await delay(20);
  }

  return {
    host,
    /** The address of a place on the server, with the login of its user. */
    address: (path: string, password = PASSWORD) =>
      `caldavs://${encodeURIComponent(USER)}:${encodeURIComponent(password)}@${host}${path}`,
    home: `/${encodeURIComponent(USER)}/`,
    /** Resolves with the status of the answer. */
    async send(method: string, path: string, body: string | null = null): Promise<number> {
      const outcome = await request(method, path, body);
      return outcome.kind === 'answered' ? outcome.status : expect.fail(outcome.kind);
    },
    async [Symbol.asyncDispose]() {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      await folder.remove();
    },
  };
}
