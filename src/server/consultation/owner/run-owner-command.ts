import type { Config } from '#server/config.ts';
import { StartError } from '#server/start-error.ts';
import { StorageError } from '#server/storage-error.ts';
import type { ConsultationArchive } from '../consultation-archive.ts';
import { type Command, emailOf, parseCommand } from './arguments.ts';
import { restoreBackup, writeBackup } from './backup-file.ts';
import { CommandError, UsageError } from './command-error.ts';
import { exportRecords } from './export-records.ts';
import { help } from './help.ts';
import { listRecords } from './list-records.ts';
import { visibleText } from './visible-text.ts';
import { writeWholeFile } from './whole-file.ts';

/** Where the owner sits. */
export interface OwnerConsole {
  /** The standard output; resolves when it can take more. */
  write(text: string): Promise<void>;
  complain(line: string): void;
  /** Whether the standard output is a terminal. */
  isTerminal: boolean;
  /** Null where nobody can be asked. */
  ask(question: string): Promise<string | null>;
}

interface OwnerParts {
  console: OwnerConsole;
  readConfig(): Config;
  openArchive(
    config: Config,
    options: { create: boolean },
  ): Promise<{ archive: ConsultationArchive } & AsyncDisposable>;
}

const HOSTED =
  'Requests are kept in the hosted database, since SUPABASE_URL is set: look after them there.';

/** From the command line to the exit code: 1 where it could not be done, 2 where it made no sense. */
export async function runOwnerCommand(
  args: readonly string[],
  { console, readConfig, openArchive }: OwnerParts,
): Promise<number> {
  try {
    const command = parseCommand(args);
    if (command.kind === 'help') {
      await console.write(help);
      return 0;
    }
    const config = readConfig();
    const hosted = config.supabase !== null;
    if (hosted && command.kind !== 'erase') throw new CommandError(HOSTED);
    if (hosted) console.complain(`${HOSTED} Here are waiting messages alone.`);
    await using opened = await openArchive(config, { create: command.kind === 'restore' });
    const code = await run(command, { console, archive: opened.archive, host: hostOf(config) });
    return hosted ? 1 : code;
  } catch (error) {
    if (error instanceof UsageError) {
      console.complain(`${error.message} See: npm run consultations -- help`);
      return 2;
    }
    if (![CommandError, StartError, StorageError].some((known) => error instanceof known)) {
      throw error;
    }
    console.complain((error as Error).message);
    return 1;
  }
}

interface CommandParts {
  console: OwnerConsole;
  archive: ConsultationArchive;
  host: string;
}

async function run(command: Exclude<Command, { kind: 'help' }>, parts: CommandParts) {
  const { console, archive } = parts;
  switch (command.kind) {
    case 'list':
      for await (const block of listRecords(archive.list(command.filter))) {
        await console.write(block);
      }
      return 0;
    case 'export':
      return exportTo(command, parts);
    case 'erase':
      return erase(command, parts);
    case 'backup': {
      const { file, force } = command;
      const counts = await writeBackup(file, archive, { force, madeAt: new Date() });
      await console.write(`${inWords(counts.consultations)} backed up.\n`);
      return 0;
    }
    case 'restore': {
      const { backup, added } = await restoreBackup(command.file, archive);
      await console.write(
        `The backup of ${backup.madeAt} has ${inWords(backup.consultations)}; ${added.consultations} of them had to be added.\n`,
      );
      return 0;
    }
  }
}

async function exportTo(
  { format, filter, out, force }: Extract<Command, { kind: 'export' }>,
  { console, archive, host }: CommandParts,
): Promise<number> {
  const pieces = exportRecords(format, archive.list(filter), host);
  if (out === null) {
    for await (const piece of pieces) {
      await console.write(console.isTerminal ? visibleText(piece) : piece);
    }
    return 0;
  }
  await writeWholeFile(out, { force }, async (write) => {
    for await (const piece of pieces) await write(piece);
  });
  return 0;
}

async function erase(
  { email, confirmed }: Extract<Command, { kind: 'erase' }>,
  { console, archive }: CommandParts,
): Promise<number> {
  const address = email ?? emailOf((await console.ask('Whose? Email address: ')) ?? '');
  if (!confirmed) {
    const answer = await console.ask('Remove all that is kept of this person? Type yes: ');
    if (answer === null) throw new UsageError('erase needs --yes where nobody can be asked.');
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was removed.');
  }
  const erased = await archive.erase(address);
  await console.write(
    erased === 0 ? 'Nothing is kept of this person.\n' : `${inWords(erased)} removed.\n`,
  );
  return 0;
}

function inWords(requests: number): string {
  return requests === 1 ? '1 request' : `${requests} requests`;
}

/** As the server names calendar entries, where it knows its own address. */
function hostOf({ publicUrl, host, port }: Config): string {
  return publicUrl === null ? `${host}:${port}` : new URL(publicUrl).host;
}
