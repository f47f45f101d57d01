import { dirname } from 'node:path';
import { databasesBeside } from '#server/database/embedded-aside.ts';
import { erasePerson, findPerson, type PersonToErase } from '#server/retention/erase-person.ts';
import { CommandError, UsageError } from '../command/command-error.ts';
import {
  emailArgument,
  idArgument,
  nameOption,
  phoneArgument,
  textOption,
} from '../command/option-values.ts';
import type { OwnerCommand } from '../command/owner-command.ts';
import {
  areRequestsHosted,
  HOSTED_REQUESTS,
  type OwnerConsole,
  type OwnerDesk,
  type OwnerParts,
  openUsualDesk,
} from '../command/owner-desk.ts';
import { findRecord } from '../search/find-record.ts';
import { eraseRecord, recordInWords } from './erase-record.ts';
import {
  diskCleaningMessages,
  elsewhereReport,
  erasurePreview,
  erasureRemarks,
  erasureReport,
  isNothingFound,
  numberPreview,
} from './erasure-report.ts';

const ERASED_HERE =
  'Here are conversations, calls and messages not yet sent: those are erased now.';

const IN_CALENDAR =
  'Entries in the calendar of BOOKING_CALENDAR were not touched. Remove those of this person there.';
const IN_PROGRAM =
  'The program behind BOOKING_WEBHOOK_URL keeps what it was told. Remove this person there too.';

export const eraseCommand: OwnerCommand = {
  options: ['yes', 'name', 'id'],
  mostWords: 1,
  usages: [
    { words: 'erase', meaning: 'asks for an address, shows what is kept of it, and asks again' },
    { words: 'erase "+1 212 555 0123"', meaning: 'the calls of a phone number' },
    { words: 'erase --id ID', meaning: 'one request, conversation or call' },
  ],
  prepare({ words: [word], values }) {
    const isConfirmed = values.yes === true;
    const forcedName = nameOption(values);
    const given = textOption(values, 'id');
    if (given !== null) {
      if (word !== undefined || forcedName !== null) {
        throw new UsageError('erase takes either an address or --id.');
      }
      const id = idArgument(given, 'erase --id');
      return async (parts) => {
        await using desk = await openUsualDesk(parts);
        await eraseOne(id, desk, parts.console, isConfirmed);
        await tellOfOtherPlaces(parts);
        return 0;
      };
    }
    const number = word === undefined ? null : phoneArgument(word);
    if (number !== null) {
      if (forcedName !== null) throw new UsageError('--name goes with an address.');
      return async (parts) => {
        await using desk = await openUsualDesk(parts);
        await eraseNumber(number, desk, parts.console, isConfirmed);
        return 0;
      };
    }
    const email = word === undefined ? null : emailArgument(word);
    return async (parts) => {
      const { console } = parts;
      const isHosted = areRequestsHosted(parts);
      if (isHosted) console.complain(`${HOSTED_REQUESTS} ${ERASED_HERE}`);
      await using desk = await openUsualDesk(parts);
      const address = email ?? emailArgument(await answerTo(console, 'Whose? Email address: '));
      await eraseAll({ email: address, forcedName }, desk, console, isConfirmed);
      await tellOfOtherPlaces(parts);
      return isHosted ? 1 : 0;
    };
  },
};

async function eraseOne(
  id: string,
  desk: OwnerDesk,
  console: OwnerConsole,
  isConfirmed: boolean,
): Promise<void> {
  const found = await findRecord(desk, id);
  if (!isConfirmed) await confirm(console, `${recordInWords(found)}\nRemove it? Type yes: `);
  const removed = await eraseRecord(desk, found);
  await console.write(`${removed}\n${diskCleaningMessages[await desk.cleanDisk([])]}\n`);
}

async function eraseNumber(
  number: string,
  { eraser, cleanDisk }: OwnerDesk,
  console: OwnerConsole,
  isConfirmed: boolean,
): Promise<void> {
  const found = await eraser.findNumber(number);
  if (found.calls + found.conversations === 0) {
    await console.write('Nothing is kept of this number.\n');
  } else {
    if (!isConfirmed) {
      await confirm(console, `${numberPreview(found)}\nRemove all of it? Type yes: `);
    }
    await console.write(`${elsewhereReport(await eraser.eraseNumber(number))}\n`);
  }
  await console.write(`${diskCleaningMessages[await cleanDisk([number])]}\n`);
}

/** The owner asked for a person, and may forget other places in which the person is as well. */
async function tellOfOtherPlaces({ readConfig, console }: OwnerParts): Promise<void> {
  const config = readConfig();
  if (config.bookingCalendar !== null) await console.write(`${IN_CALENDAR}\n`);
  if (config.webhook !== null) await console.write(`${IN_PROGRAM}\n`);
  for (const path of databasesBeside(config)) {
    await console.write(
      `The database at ${path} was not touched. Erase there too, or remove it: DATABASE_URL= DATA_DIR=${dirname(path)} npm run owner -- erase\n`,
    );
  }
}

async function eraseAll(
  wanted: PersonToErase,
  desk: OwnerDesk,
  console: OwnerConsole,
  isConfirmed: boolean,
): Promise<void> {
  const places = { archive: desk.requests, elsewhere: desk.eraser };
  const found = await findPerson(places, wanted);
  if (isNothingFound(found)) {
    for (const remark of erasureRemarks(found)) await console.write(`${remark}\n`);
    await console.write('Nothing is kept of this person.\n');
    // Nothing was found, but an earlier erasure may have failed to empty SQLite's journal. For this
    // reason the disk is cleaned again.
    if ((await desk.cleanDisk([])) === 'journal-in-use') {
      await console.write(`${diskCleaningMessages['journal-in-use']}\n`);
    }
    return;
  }
  if (!isConfirmed) {
    await confirm(console, `${erasurePreview(found)}\nRemove all of it? Type yes: `);
  } else for (const remark of erasureRemarks(found)) await console.write(`${remark}\n`);
  const erased = await erasePerson(places, found.person);
  const { email, names } = found.person;
  await console.write(erasureReport(erased, await desk.cleanDisk([email, ...names])));
}

/** Throws a CommandError unless the owner answers with yes. */
async function confirm(console: OwnerConsole, question: string): Promise<void> {
  const answer = await answerTo(console, question);
  if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was removed.');
}

/** Throws a UsageError if nobody can be asked, which is so for a command behind a pipe. */
async function answerTo(console: OwnerConsole, question: string): Promise<string> {
  const answer = await console.ask(question);
  if (answer !== null) return answer;
  throw new UsageError(
    'erase asks before it removes anything, and its standard input is no terminal, so nobody can answer. Nothing was removed. Run it in a terminal, or give the address (or --id) and --yes.',
  );
}
