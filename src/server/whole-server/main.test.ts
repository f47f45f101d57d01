import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { brand } from '#core/site/content/brand.ts';
import { openSqlite } from '../database/sqlite-database.ts';
import { bodyForNow } from '../test-support/booking/consultations.ts';
import { keptCode } from '../test-support/processes/kept-code.ts';
import { parseRawResponse, rawConnection } from '../test-support/processes/raw-connection.ts';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { filledHomePage, tempSite } from '../test-support/temp-site.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const START = fileURLToPath(new URL('../../../scripts/start.ts', import.meta.url));
const HELD_SERVER = fileURLToPath(
  new URL('../test-support/processes/held-server.ts', import.meta.url),
);

function launch(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { env: { ...keptCode(), ...env }, stdio: 'pipe' });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    nextLine: async () => String((await lines.next()).value),
    stderr: text(child.stderr),
    exited: once(child, 'exit'),
  };
}

async function launchHeldServer(env: Record<string, string> = {}) {
  const built = await tempSite();
  onTestFinished(() => built[Symbol.asyncDispose]());
  const data = await tempDir();
  onTestFinished(() => data.remove());
  const settings = JSON.stringify({ PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn', ...env });
  const server = launch([HELD_SERVER, built.siteDir, settings]);
  const openingLine = await server.nextLine();
  const origin = /http:\S+\d/.exec(openingLine)?.[0] ?? '';
  return { ...server, openingLine, origin, dataDir: data.path };
}

test('the process prints in one line where it is open, and serves the site there', async () => {
  const { openingLine, origin } = await launchHeldServer();
  expect(openingLine).toMatch(/^\S+ is open at http:\/\/127\.0\.0\.1:\d+$/);
  const page = await fetch(origin);
  expect(await page.text()).toBe(filledHomePage(origin));
  expect(page.headers.has('Strict-Transport-Security')).toBe(false);
});

test('at the level info the process says next what it uses, and warns of what is half right', async () => {
  const { nextLine } = await launchHeldServer({ LOG_LEVEL: 'info', SLOT_CAPACITY: '1' });
  expect(await nextLine()).toMatch(/^ {2}database +embedded, in /);
  let line = await nextLine();
  while (!line.startsWith('{')) line = await nextLine();
  expect(JSON.parse(line)).toMatchObject({
    level: 40,
    msg: expect.stringContaining('without BUSINESS_TIME_ZONE'),
  });
});

test('with a public address the process prints both addresses and puts the public one into the pages', async () => {
  const { openingLine, origin } = await launchHeldServer({ PUBLIC_URL: 'https://everline.test/' });
  expect(openingLine).toBe(
    `${brand.name} is open at ${origin}, for visitors at https://everline.test`,
  );
  const page = await fetch(origin);
  expect(await page.text()).toBe(filledHomePage('https://everline.test'));
  expect(page.headers.has('Strict-Transport-Security')).toBe(true);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s the process is no longer ready, finishes the running request and exits with 0',
  async (signal) => {
    const { child, nextLine, origin, exited, stderr } = await launchHeldServer();
    const connection = await rawConnection(origin);
    connection.send('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await nextLine()).toBe('held');

    child.kill(signal);
    // The process refuses connections as soon as it has received the signal.
    await expect
      .poll(() => rawConnection(origin).then((open) => open.drop(), String))
      .toContain('ECONNREFUSED');
    child.stdin.write('go on\n');

    const response = parseRawResponse(await connection.ended);
    expect(response.status).toBe(503);
    expect(JSON.parse(response.body)).toMatchObject({ error: 'shutting-down' });
    expect(await exited).toEqual([0, null]);
    expect(await stderr).toBe('');
  },
);

describe.each(['SIGTERM', 'SIGINT'] as const)('on %s the process exits with 0', (signal) => {
  /**
   * With this code the process sends the signal to itself while its first package is loaded. So the
   * signal comes at the right moment even on a busy machine.
   */
  const signalWhileLoading = `
    import { registerHooks } from 'node:module';
    let sent = false;
    registerHooks({
      load(url, context, nextLoad) {
        if (!sent && url.includes('/node_modules/')) {
          sent = true;
          process.kill(process.pid, '${signal}');
        }
        return nextLoad(url, context);
      },
    });`;

  test.each([
    ['the server', MAIN],
    ['npm start', START],
  ])('while %s loads its first package', async (_, program) => {
    const data = await tempDir();
    onTestFinished(() => data.remove());
    const preload = `data:text/javascript,${encodeURIComponent(signalWhileLoading)}`;
    const env = { PORT: '0', DATA_DIR: data.path };
    const { exited, stderr } = launch(['--import', preload, program], env);
    expect(await exited).toEqual([0, null]);
    expect(await stderr).toBe('');
    expect(readdirSync(data.path)).toEqual([]);
  });

  test.each(['data', 'data/everline.sqlite'])(
    'in the middle of a start, when %s appears',
    async (name) => {
      const built = await tempSite();
      onTestFinished(() => built[Symbol.asyncDispose]());
      const folder = await tempDir();
      onTestFinished(() => folder.remove());
      const dataDir = join(folder.path, 'data');
      const settings = JSON.stringify({ PORT: '0', DATA_DIR: dataDir });
      const { child, exited, stderr } = launch([HELD_SERVER, built.siteDir, settings]);
      const appears = () => existsSync(join(folder.path, name));
      await expect.poll(appears, { interval: 1 }).toBe(true);
      child.kill(signal);
      expect(await exited).toEqual([0, null]);
      expect(await stderr).toBe('');
      // SQLite removes its journal only if the database is closed properly. Opening the database
      // again shows that the data folder is not locked any more.
      expect(readdirSync(dataDir)).not.toContain('everline.sqlite-wal');
      openSqlite(dataDir).close();
    },
  );
});

test('on SIGTERM a start that never finishes is given up', async () => {
  const program = `
    import { runServer } from '${new URL('../compose/run-server.ts', import.meta.url).href}';
    const compose = () => {
      console.log('composing');
      return new Promise(() => {});
    };
    process.exit(await runServer({ PORT: '0' }, compose, 50));`;
  const { child, nextLine, exited, stderr } = launch(['--input-type=module', '--eval', program]);
  expect(await nextLine()).toBe('composing');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(await stderr).toBe('');
});

test('on SIGTERM a retry that waits for its key is answered at once and the process ends', async () => {
  const { child, origin, exited, stderr, dataDir } = await launchHeldServer();
  const body = JSON.stringify(bodyForNow());
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  const book = () => fetch(`${origin}/api/consultations`, { method: 'POST', headers, body });
  expect((await book()).status).toBe(201);
  {
    using database = new DatabaseSync(join(dataDir, 'everline.sqlite'));
    database.exec(`update bookings set finished_at = null, lease_until = ${Date.now() + 7500}`);
  }
  const retry = book();
  // When this answer arrives, the server has already received the retry.
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);

  child.kill('SIGTERM');
  const response = await retry;
  expect(response.status).toBe(503);
  expect(response.headers.get('Retry-After')).toBe('8');
  expect(await exited).toEqual([0, null]);
  expect(await stderr).toBe('');
});

test('a taken port is reported in one line with exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => {
    other.close();
  });
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const { exited, stderr } = launch([MAIN], { PORT: String(port) });
  expect(await exited).toEqual([1, null]);
  expect(await stderr).toBe(
    `Port ${port} on 127.0.0.1 is taken. Stop what uses it, or choose another with PORT=…\n`,
  );
});

test('a damaged database is reported in one line that names the restore command, with exit code 1', async () => {
  const built = await tempSite();
  onTestFinished(() => built[Symbol.asyncDispose]());
  const data = await tempDir();
  onTestFinished(() => data.remove());
  writeFileSync(join(data.path, 'everline.sqlite'), 'This is no database. '.repeat(100));
  const settings = JSON.stringify({ PORT: '0', DATA_DIR: data.path });
  const { exited, stderr } = launch([HELD_SERVER, built.siteDir, settings]);
  expect(await exited).toEqual([1, null]);
  expect(await stderr).toMatch(
    /^The database in the data folder \S+ is damaged [^\n]+ npm run owner -- restore [^\n]+\n$/,
  );
});

test('a wrong configuration is reported with one line for each problem and exit code 1', async () => {
  const { exited, stderr } = launch([MAIN], { PORT: 'http', LOG_LEVEL: 'loud' });
  expect(await exited).toEqual([1, null]);
  expect((await stderr).trimEnd().split('\n')).toEqual([
    expect.stringContaining('configuration'),
    expect.stringMatching(/^ {2}PORT must be /),
    expect.stringMatching(/^ {2}LOG_LEVEL must be /),
  ]);
});

test('a site that is not built is reported in one line with exit code 1', async () => {
  const { exited, stderr } = launch([HELD_SERVER, '/nowhere', '{"PORT":"0"}']);
  expect(await exited).toEqual([1, null]);
  expect(await stderr).toBe('The site is not built yet. Build it with: npm run build\n');
});
