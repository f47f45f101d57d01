import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { freePort } from '../processes/free-port.ts';

export interface PostgresCluster extends AsyncDisposable {
  /** The address at which the administrator connects to the server. */
  url: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

export interface FreshDatabase extends AsyncDisposable {
  url: string;
}

export interface ClusterOptions {
  /**
   * Whether commits wait for the disk. Benchmarks and tests that kill processes need this option.
   */
  durable?: boolean;
  /** The port of the server. By default a free port is chosen. */
  port?: number;
}

/** The path at which Debian installs the server. */
const BINARIES = '/usr/lib/postgresql/*/bin/postgres';
const READY = 'database system is ready to accept connections';
const ATTEMPTS = 3;

/**
 * This script runs the server in the folder of the cluster and removes the folder when the server
 * has ended.
 */
const KEEPER = `
  trap 'ended=yes; kill -INT $child' INT TERM HUP
  run() { "$@" & child=$!; while kill -0 $child 2> /dev/null; do wait $child; done; }
  bin=$1; shift
  run "$bin/initdb" -D data -A trust -U postgres -E UTF8 --locale C --no-sync > /dev/null
  test "$ended" || run "$bin/postgres" -D data "$@"
  rm -rf "$PWD"
`;

/**
 * Starts a PostgreSQL server on its own port with its own folder. The folder is removed when the
 * server has ended.
 */
export async function startPostgresCluster(options: ClusterOptions = {}): Promise<PostgresCluster> {
  const binary = globSync(BINARIES).sort().at(-1);
  if (binary === undefined) {
    throw new Error(
      'PostgreSQL is not installed. Run `node scripts/install-test-tools.ts`, or `apt-get install postgresql`.',
    );
  }
  let complaints: string[] = [];
  // Another process may take the port between the search and the start, so the start is tried
  // several times.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = options.port ?? (await freePort());
    const keeper = startKeeper(dirname(binary), { ...options, port });
    complaints = [];
    const ready = Promise.withResolvers<true>();
    // All lines must be read, because a full pipe would block the server.
    createInterface(keeper.stderr).on('line', (line) => {
      if (line.includes(READY)) ready.resolve(true);
      else if (complaints.length < 50) complaints.push(line);
    });
    const ended = once(keeper, 'exit').then(() => false);
    if (await Promise.race([ready.promise, ended])) return clusterOf(keeper, port);
  }
  throw new Error(`PostgreSQL did not start:\n${complaints.join('\n')}`);
}

/** Creates a database that is removed when the scope ends. */
export async function createDatabase(clusterUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(clusterUrl);
  url.pathname = name;
  await execute(clusterUrl, `create database ${name}`);
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => execute(clusterUrl, `drop database ${name} with (force)`),
  };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function startKeeper(bin: string, { port, durable = false }: ClusterOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'everline-postgres-'));
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // The kernel sends this signal to the keeper script when this process dies for any reason.
  const before = ['--pdeathsig', 'INT', ...unprivileged(folder)];
  return spawn('setpriv', [...before, 'sh', '-c', KEEPER, 'keeper', bin, ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/**
 * Returns the options with which `setpriv` changes from root to the user `postgres`, because
 * PostgreSQL refuses to run as root.
 */
function unprivileged(folder: string): string[] {
  if (process.getuid?.() !== 0) return [];
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(folder, uid, gid);
  return ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'];
}

function clusterOf(keeper: ChildProcess, port: number): PostgresCluster {
  const stop = async () => {
    if (keeper.exitCode !== null || keeper.signalCode !== null) return;
    const ended = once(keeper, 'exit');
    keeper.kill('SIGINT');
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
