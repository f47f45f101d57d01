import type { Config } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { StorageError } from '#server/database/storage-error.ts';
import type { ConsultationArchive } from '../archive/consultation-archive.ts';
import { restoreBackup, writeBackup } from './backup-file.ts';
import { CommandError, UsageError } from './command-error.ts';
import { type ConversationEraser, erasePerson, findPerson } from './erase-person.ts';
import {
  countWithNoun,
  type DiskCleaningResult,
  diskCleaningMessages,
  erasurePreview,
  erasureRemarks,
  erasureReport,
  isNothingFound,
} from './erasure-report.ts';
import { exportRecords } from './export-records.ts';
import { listRecords } from './list-records.ts';
import { ownerHelp } from './owner-help.ts';
import { type OwnerCommand, parseEmailArgument, parseOwnerCommand } from './parse-owner-command.ts';
import { visibleText } from './visible-text.ts';
import { writeWholeFile } from './write-whole-file.ts';

/** The input and output of the owner's command. */
export interface OwnerConsole {
  /** Writes to the standard output. Resolves when the output can take more text. */
  write(text: string): Promise<void>;
  complain(line: string): void;
  /** Whether the standard output is a terminal. */
  isTerminal: boolean;
  /**
   * Asks the owner a question and resolves with the answer. Resolves with null if nobody can be
   * asked.
   */
  ask(question: string): Promise<string | null>;
}

interface OwnerParts {
  console: OwnerConsole;
  readConfig(): Config;
  openArchive(
    config: Config,
    options: { create: boolean },
  ): Promise<OwnerArchives & AsyncDisposable>;
}

interface OwnerArchives {
  archive: ConsultationArchive;
  elsewhere: ConversationEraser;
  /** Removes the bytes of erased rows from the disk, if the database can do so. */
  cleanDisk(): Promise<DiskCleaningResult>;
}

const HOSTED =
  'Requests are kept in the hosted database, since SUPABASE_URL is set: look after them there.';

const ERASED_HERE =
  'Here are conversations, calls and messages not yet sent: those are erased now.';

/**
 * Runs the owner's command. Resolves with the exit code: 0 for success, 1 for a failure, 2 for
 * wrong arguments. If the requests are in the hosted database, an erasure resolves with 1, because
 * it does not erase those requests.
 */
export async function runOwnerCommand(
  args: readonly string[],
  { console, readConfig, openArchive }: OwnerParts,
): Promise<number> {
  try {
    const command = parseOwnerCommand(args);
    if (command.kind === 'help') {
      await console.write(ownerHelp);
      return 0;
    }
    const config = readConfig();
    const hosted = config.supabase !== null;
    if (hosted && command.kind !== 'erase') throw new CommandError(HOSTED);
    if (hosted) console.complain(`${HOSTED} ${ERASED_HERE}`);
    await using opened = await openArchive(config, { create: command.kind === 'restore' });
    const { archive, elsewhere, cleanDisk } = opened;
    const parts = { console, archive, elsewhere, cleanDisk, host: hostOf(config) };
    const code = await run(command, parts);
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

interface CommandParts extends OwnerArchives {
  console: OwnerConsole;
  host: string;
}

async function run(command: Exclude<OwnerCommand, { kind: 'help' }>, parts: CommandParts) {
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
      await console.write(`${countWithNoun(counts.consultations, 'request')} backed up.\n`);
      return 0;
    }
    case 'restore': {
      const { backup, added } = await restoreBackup(command.file, archive);
      await console.write(
        `The backup of ${backup.madeAt} has ${countWithNoun(backup.consultations, 'request')}; ${added.consultations} of them had to be added.\n`,
      );
      return 0;
    }
  }
}

async function exportTo(
  { format, filter, out, force }: Extract<OwnerCommand, { kind: 'export' }>,
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
  { email, name, confirmed }: Extract<OwnerCommand, { kind: 'erase' }>,
  parts: CommandParts,
): Promise<number> {
  const { console } = parts;
  const address = email ?? parseEmailArgument((await console.ask('Whose? Email address: ')) ?? '');
  const found = await findPerson(parts, { email: address, forcedName: name });
  if (isNothingFound(found)) {
    for (const remark of erasureRemarks(found)) await console.write(`${remark}\n`);
    await console.write('Nothing is kept of this person.\n');
    // Nothing was found, but an earlier erasure may have failed to empty SQLite's journal. For this
    // reason the disk is cleaned again.
    if ((await parts.cleanDisk()) === 'journal-in-use') {
      await console.write(`${diskCleaningMessages['journal-in-use']}\n`);
    }
    return 0;
  }
  if (!confirmed) {
    const answer = await console.ask(`${erasurePreview(found)}\nRemove all of it? Type yes: `);
    if (answer === null) throw new UsageError('erase needs --yes where nobody can be asked.');
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was removed.');
  } else for (const remark of erasureRemarks(found)) await console.write(`${remark}\n`);
  const erased = await erasePerson(parts, found.person);
  await console.write(erasureReport(erased, await parts.cleanDisk()));
  return 0;
}

/**
 * Returns the host for the ids of calendar entries. If a public address is set, the server uses the
 * same host. Otherwise the host of the server may differ, for example 127.0.0.1 instead of 0.0.0.0.
 */
function hostOf({ publicUrl, host, port }: Config): string {
  return publicUrl === null ? `${host}:${port}` : new URL(publicUrl).host;
}
