import type { Config } from '#server/config/config.ts';
import { databaseInWords } from '#server/config/start-summary.ts';
import type { BusyStore } from '#server/consultation/busy/busy-store.ts';
import { databasesBeside } from '#server/database/embedded-aside.ts';
import type { DoorStore } from '#server/desk/door/door-store.ts';
import type { ReportSource } from '#server/owner-report/report-source.ts';
import type { ResourceStore } from '#server/platform/resource-store.ts';
import type { ConversationArchive } from '#server/retention/conversation-archive.ts';
import type { ConversationEraser } from '#server/retention/erase-person.ts';
import type { WholeStorage } from '../backup/whole-storage.ts';
import { failingCalendars } from '../calendar/calendar-states.ts';
import type { DiskCleaningResult } from '../erasure/erasure-report.ts';
import { CommandError } from './command-error.ts';

/** The input and output of the owner's command. */
export interface OwnerConsole {
  /** Writes to the standard output. Resolves when the output can take more text. */
  write(text: string): Promise<void>;
  /** Writes an error to the standard error. */
  complain(line: string): void;
  /** Writes to the standard error what the owner should know of any command. */
  remark(line: string): void;
  /** Whether the standard output is a terminal. */
  isTerminal: boolean;
  /**
   * Asks the owner a question and resolves with the answer. Resolves with null if nobody can be
   * asked.
   */
  ask(question: string): Promise<string | null>;
  /** Asks like `ask`, but shows nothing of what is typed. */
  askSecretly(question: string): Promise<string | null>;
}

/** Everything that is stored, as the owner's commands see it. */
export interface OwnerDesk extends WholeStorage, ReportSource, AsyncDisposable {
  conversations: ConversationArchive;
  /** The resources of all organisations. Their secrets stay sealed. */
  resources: ResourceStore;
  /** What was read from the owner's calendars. */
  busy: BusyStore;
  /** Who may open the desk in a browser. */
  door: DoorStore;
  eraser: ConversationEraser;
  /**
   * Removes the bytes of erased rows from the disk, as far as the database can do so. `traces` are
   * texts that must not be left.
   */
  cleanDisk(traces: readonly string[]): Promise<DiskCleaningResult>;
}

export interface OpenDeskOptions {
  /** Whether to create the data folder if it does not exist yet. Only a restore needs a new folder. */
  create: boolean;
  /** Whether no server may run on the data folder meanwhile. */
  isAlone: boolean;
}

/** What a command of the owner gets from the program that runs it. */
export interface OwnerParts {
  console: OwnerConsole;
  readConfig(): Config;
  openDesk(config: Config, options: OpenDeskOptions): Promise<OwnerDesk>;
  /** Tells a restore to undo what it has done, and to end. */
  interrupted: AbortSignal;
  /** What a passphrase costs in a new backup. Only tests set it, because the usual cost is high. */
  backupCostExponent?: number;
}

export const HOSTED_REQUESTS =
  'Requests are kept in the hosted database, since SUPABASE_URL is set: look after them there.';

/**
 * Opens the desk for a command that reads or removes what is stored, and tells the owner of
 * calendars that cannot be read.
 */
export async function openUsualDesk(parts: OwnerParts): Promise<OwnerDesk> {
  await using opened = new AsyncDisposableStack();
  const desk = opened.use(await openNamedDesk(parts, { create: false, isAlone: false }));
  for (const line of await failingCalendars(desk.busy, parts.readConfig())) {
    parts.console.remark(line);
  }
  opened.move();
  return desk;
}

/** Opens the desk, and tells the owner first which database that is. */
export function openNamedDesk(
  { readConfig, openDesk, console }: OwnerParts,
  options: OpenDeskOptions,
): Promise<OwnerDesk> {
  const config = readConfig();
  nameDatabase(config, console);
  return openDesk(config, options);
}

/**
 * Names the database on which a command works. After a move to PostgreSQL, a setting that was
 * forgotten would otherwise show or back up the older one, and nobody would notice.
 */
export function nameDatabase(config: Config, { remark }: Pick<OwnerConsole, 'remark'>): void {
  remark(`Database: ${databaseInWords(config)}.`);
  for (const path of databasesBeside(config)) {
    remark(`Another database lies at ${path}. This command does not touch it.`);
  }
}

/** Opens the desk for a command that works on requests only, and refuses if they are elsewhere. */
export async function openRequestsDesk(parts: OwnerParts): Promise<OwnerDesk> {
  if (areRequestsHosted(parts)) throw new CommandError(HOSTED_REQUESTS);
  return openUsualDesk(parts);
}

export function areRequestsHosted({ readConfig }: OwnerParts): boolean {
  return readConfig().supabase !== null;
}
