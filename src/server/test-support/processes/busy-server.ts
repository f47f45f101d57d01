import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { until } from '../rooms/until.ts';
import { testCertificate } from '../stand-ins/test-certificate.ts';
import { tempDir } from '../storage/temp-dir.ts';
import { tempSite } from '../temp-site.ts';
import { PRIVATE_KEY, PUBLIC_KEY } from '../voice-server.ts';
import type { CrashingServerOptions } from './crashing-server.ts';
import { keptCode } from './kept-code.ts';

const SERVER = fileURLToPath(new URL('crashing-server.ts', import.meta.url));

/**
 * Runs the server in processes of its own, one after the other on one data folder. The processes
 * trust the certificate of the tests, so they read the calendars of servers of the tests.
 */
export async function busyServers(settings: Record<string, string>) {
  const opened = new AsyncDisposableStack();
  const site = opened.use(await tempSite());
  const data = await tempDir();
  opened.defer(() => data.remove());
  const trusted = await tempDir();
  opened.defer(() => trusted.remove());
  const certificate = join(trusted.path, 'tests.crt');
  await writeFile(certificate, testCertificate.cert);
  let written = '';
  let stop = async () => {};
  opened.defer(() => stop());

  return {
    dataDir: data.path,
    /** Everything that the processes have written so far. */
    written: () => written,
    /** Stops the process that runs, and starts the next one. Resolves with its address. */
    async restart(more: Record<string, string> = {}): Promise<string> {
      await stop();
      const options: CrashingServerOptions = {
        siteDir: site.siteDir,
        crash: null,
        env: {
          PORT: '0',
          HOST: '127.0.0.1',
          DATA_DIR: data.path,
          LOG_LEVEL: 'trace',
          RATE_LIMIT: 'off',
          SPEECH: 'off',
          // Nobody waits for the calls of a test.
          DRAIN_SECONDS: '0',
          VOICE_PUBLIC_KEY: PUBLIC_KEY,
          VOICE_PRIVATE_KEY: PRIVATE_KEY,
          ...settings,
          ...more,
        },
      };
      const child = spawn(process.execPath, [SERVER, JSON.stringify(options)], {
        env: { ...keptCode(), NODE_EXTRA_CA_CERTS: certificate, TZ: 'UTC' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const begin = written.length;
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => {
          written += text;
        });
      const ended = once(child, 'exit');
      stop = async () => {
        child.kill('SIGTERM');
        await ended;
        stop = async () => {};
      };
      const origin = () => / is open at (http:\/\/[\d.:]+)/.exec(written.slice(begin))?.[1];
      return until(() => {
        if (child.exitCode !== null) throw new Error(`The server ended: ${written.slice(begin)}`);
        return origin();
      }, 'the server to be open');
    },
    stop: () => stop(),
    /** Makes every reading of a calendar older by so many milliseconds. No process may run. */
    letCalendarsAge(ms: number): void {
      using database = new DatabaseSync(join(data.path, 'everline.sqlite'));
      database.exec(
        `update busy_calendars set read_at = read_at - ${ms}, tried_at = tried_at - ${ms}, claimed_until = 0`,
      );
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
