import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findLine, startChild, stopChild } from '../../scripts/child-process.ts';
import { coturnPath } from '../../scripts/debian-packages.ts';

interface CoturnOptions {
  /** The addresses at which the server listens. Its relays are at the first one. */
  addresses: readonly string[];
  secret: string;
  /** A folder for the files of the server. */
  folder: string;
  /** A command that runs the server in another network. */
  runner: readonly string[];
}

/** This limit only stops a start that hangs. A busy machine is slow. */
const PATIENCE_MS = 60_000;

/** Starts Debian's TURN server at port 3478, by UDP and TCP, for credentials that `secret` made. */
export async function startCoturn(options: CoturnOptions): Promise<AsyncDisposable> {
  const { addresses, secret, folder, runner } = options;
  const path = coturnPath();
  if (path === null) {
    throw new Error('coturn is missing. Run `node scripts/install-test-tools.ts`.');
  }
  const [command = '', ...args] = [
    ...runner,
    path,
    '-n',
    ...addresses.map((address) => `--listening-ip=${address}`),
    `--relay-ip=${addresses[0]}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=everline',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--log-file=stdout',
    `--pidfile=${join(folder, 'coturn.pid')}`,
    `--userdb=${join(folder, 'coturn.db')}`,
  ];
  const child = startChild(command, args);
  // The server complains even if all is well, so only a failed start shows its complaints.
  const complaints = text(child.stderr);
  // The server writes this line when it listens.
  const listens = await findLine(child, /SQLite DB connection success/, PATIENCE_MS);
  if (listens === null) throw new Error(`coturn ended before it listened:\n${await complaints}`);
  return { [Symbol.asyncDispose]: () => stopChild(child) };
}
