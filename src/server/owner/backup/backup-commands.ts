import { SHORTEST_PASSPHRASE } from '#server/config/environment.ts';
import { CommandError, UsageError } from '../command/command-error.ts';
import { fileArgument } from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import {
  areRequestsHosted,
  HOSTED_REQUESTS,
  type OwnerParts,
  openNamedDesk,
  openUsualDesk,
} from '../command/owner-desk.ts';
import { countWithNoun } from '../output/count-with-noun.ts';
import { restorePlainBackup } from './request-backup.ts';
import { restoreWholeBackup } from './restore-whole-backup.ts';
import { checkWholeBackup, isWholeBackup, openWholeBackup } from './whole-backup-file.ts';
import { backupCountsInWords } from './whole-storage.ts';
import { writeWholeBackup } from './write-whole-backup.ts';

export const backupCommand: OwnerCommand = {
  options: ['force'],
  mostWords: 1,
  usages: [
    { words: 'backup everline.backup', meaning: 'everything, keys and recordings too, encrypted' },
  ],
  prepare({ words: [word], values }) {
    const file = fileArgument(word, 'backup');
    const force = values.force === true;
    return async (parts) => {
      await using desk = await openUsualDesk(parts);
      const passphrase = await newPassphrase(parts);
      const { backupCostExponent: costExponent } = parts;
      const options = { passphrase, force, madeAt: new Date(), costExponent };
      const counts = await writeWholeBackup(file, desk, options);
      await parts.console.write(`Backed up: ${backupCountsInWords(counts)}.\n`);
      if (areRequestsHosted(parts)) parts.console.complain(HOSTED_REQUESTS);
      return 0;
    };
  },
};

export const checkCommand: OwnerCommand = {
  options: [],
  mostWords: 1,
  usages: [{ words: 'check everline.backup', meaning: 'reads a backup and changes nothing' }],
  prepare({ words: [word] }) {
    const file = fileArgument(word, 'check');
    return async (parts) => {
      if (!(await isWholeBackup(file))) {
        throw new CommandError(`${file} is no encrypted backup.`);
      }
      await using backup = await openWholeBackup(file, await knownPassphrase(parts));
      const { madeAt, counts } = await checkWholeBackup(backup, file);
      await parts.console.write(
        `The backup of ${madeAt} is whole: ${backupCountsInWords(counts)}.\n`,
      );
      return 0;
    };
  },
};

export const restoreCommand: OwnerCommand = {
  options: [],
  mostWords: 1,
  usages: [
    { words: 'restore everline.backup', meaning: 'into an empty DATA_DIR or an empty database' },
  ],
  prepare({ words: [word] }) {
    const file = fileArgument(word, 'restore');
    return async (parts) =>
      (await isWholeBackup(file)) ? restoreWhole(file, parts) : restorePlain(file, parts);
  },
};

async function restoreWhole(file: string, parts: OwnerParts): Promise<number> {
  await using backup = await openWholeBackup(file, await knownPassphrase(parts));
  // The whole file is read and checked first, so that a damaged one changes nothing.
  const { madeAt, counts } = await checkWholeBackup(backup, file);
  await using desk = await openNamedDesk(parts, { create: true, isAlone: true });
  const { console, interrupted } = parts;
  const aside = await restoreWholeBackup(backup, desk, { now: new Date(), interrupted });
  await console.write(`Restored from the backup of ${madeAt}: ${backupCountsInWords(counts)}.\n`);
  if (aside !== null) {
    await console.write(
      `The embedded database was set aside in ${aside}, with its keys, recordings and files. It still holds what visitors sent, and an erasure does not reach it: remove this folder when you do not need it any more.\n`,
    );
  }
  return 0;
}

/** Restores a backup of an older version, which holds requests and nothing else. */
async function restorePlain(file: string, parts: OwnerParts): Promise<number> {
  if (areRequestsHosted(parts)) throw new CommandError(HOSTED_REQUESTS);
  await using desk = await openNamedDesk(parts, { create: true, isAlone: false });
  const { backup, added } = await restorePlainBackup(file, desk.requests);
  await parts.console.write(
    `The backup of ${backup.madeAt} has ${countWithNoun(backup.consultations, 'request')}; ${added.consultations} of them had to be added.\n`,
  );
  return 0;
}

/** Resolves with the passphrase of a backup that exists. */
async function knownPassphrase({ readConfig, console }: OwnerParts): Promise<string> {
  const { backupPassphrase } = readConfig();
  return backupPassphrase ?? typed(await console.askSecretly('Passphrase of the backup: '));
}

/** Resolves with the passphrase of a new backup, which is typed twice. */
async function newPassphrase({ readConfig, console }: OwnerParts): Promise<string> {
  const { backupPassphrase } = readConfig();
  if (backupPassphrase !== null) return backupPassphrase;
  const chosen = typed(await console.askSecretly('New passphrase: '));
  if (chosen.length < SHORTEST_PASSPHRASE) {
    throw new CommandError(`The passphrase needs at least ${SHORTEST_PASSPHRASE} characters.`);
  }
  const again = typed(await console.askSecretly('The same passphrase again: '));
  if (again !== chosen) throw new CommandError('The two passphrases differ. Nothing was written.');
  return chosen;
}

function typed(answer: string | null): string {
  if (answer === null) {
    throw new UsageError('Set BACKUP_PASSPHRASE where nobody can be asked for the passphrase.');
  }
  return answer;
}
