import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { openOwnerDesk } from '#server/compose/compose-owner-desk.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import { type ArchivedRow, archiveFormat } from '#server/consultation/archive/archive-format.ts';
import {
  archivedConsultation,
  dumpOf,
  yieldRows,
} from '#server/test-support/booking/archived-rows.ts';
import { writePlainBackup } from '#server/test-support/booking/plain-backup.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { restorePlainBackup } from './request-backup.ts';
import { inspectBackup } from './request-lines.ts';

const madeAt = new Date('2026-11-15T06:00:00.000Z');

async function archiveWith(rows: readonly ArchivedRow[]) {
  const folder = await tempDir();
  const opened = await openOwnerDesk(parseConfig({ DATA_DIR: folder.path }), {
    create: true,
    isAlone: false,
  });
  onTestFinished(async () => {
    await opened[Symbol.asyncDispose]();
    await folder.remove();
  });
  await opened.requests.restore(yieldRows(rows));
  return { archive: opened.requests, folder: folder.path, file: join(folder.path, 'a.backup') };
}

const rows = [
  archivedConsultation({ problems: 'a\u2028\u202e\n"\\ 👩🏽‍🚀' }),
  ...Array.from({ length: 20 }, () => archivedConsultation()),
];

test('an empty archive has the same rows as the original archive after a restore', async () => {
  const from = await archiveWith(rows);
  const to = await archiveWith([]);
  const counts = await writePlainBackup(from.file, from.archive, { force: false, madeAt });
  expect(counts).toEqual({
    consultations: 21,
    bookings: 0,
    booking_messages: 0,
    booking_history: 0,
  });
  expect(await restorePlainBackup(from.file, to.archive)).toEqual({
    backup: {
      madeAt: madeAt.toISOString(),
      consultations: 21,
      bookings: 0,
      booking_messages: 0,
      booking_history: 0,
    },
    added: { consultations: 21, bookings: 0, booking_messages: 0, booking_history: 0 },
  });
  expect(await dumpOf(to.archive)).toEqual(await dumpOf(from.archive));
});

test('an empty backup can be restored', async () => {
  const { archive, file } = await archiveWith([]);
  await writePlainBackup(file, archive, { force: false, madeAt });
  expect((await restorePlainBackup(file, archive)).added).toEqual({
    consultations: 0,
    bookings: 0,
    booking_messages: 0,
    booking_history: 0,
  });
});

test('a backup can be read by its owner only, and no other file is left in the folder', async () => {
  const { archive, folder, file } = await archiveWith(rows);
  await writePlainBackup(file, archive, { force: false, madeAt });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).filter((name) => !name.includes('.sqlite'))).toEqual(['a.backup']);
});

test('an existing file is replaced only with force', async () => {
  const { archive, file } = await archiveWith(rows);
  await writeFile(file, 'precious');
  const write = (force: boolean) => writePlainBackup(file, archive, { force, madeAt });
  await expect(write(false)).rejects.toThrow(`${file} is there already.`);
  expect(await readFile(file, 'utf8')).toBe('precious');
  await write(true);
  expect((await restorePlainBackup(file, archive)).backup.consultations).toBe(21);
});

test('a backup that fails half-way keeps the older file and leaves no partial file', async () => {
  const { archive, folder, file } = await archiveWith(rows);
  await writeFile(file, 'precious');
  const broken: typeof archive = {
    ...archive,
    async dump(take) {
      await archive.dump(take);
      throw new Error('The database is gone.');
    },
  };
  const backup = writePlainBackup(file, broken, { force: true, madeAt });
  await expect(backup).rejects.toThrow('The database is gone.');
  expect(await readFile(file, 'utf8')).toBe('precious');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a path that cannot be written is reported in one line', async () => {
  const { archive, folder } = await archiveWith(rows);
  const file = join(folder, 'no', 'such', 'a.backup');
  const backup = writePlainBackup(file, archive, { force: false, madeAt });
  await expect(backup).rejects.toThrow(`${file} cannot be written (ENOENT).`);
});

test.each([
  ['empty', () => '', 'is no backup.'],
  ['something else', () => '{"name":"everline"}\n', 'is no backup.'],
  ['no text', () => '\u0000'.repeat(2_000_000), 'is no backup.'],
  ['cut off', (lines: string[]) => lines.slice(0, -5).join('\n'), 'is damaged: its end is missing'],
  [
    'cut off within a line',
    (lines: string[]) => lines.join('\n').slice(0, -300),
    'is damaged: line 22 cannot be read',
  ],
  [
    'short of a row',
    (lines: string[]) => lines.toSpliced(3, 1).join('\n'),
    'is damaged: its check sum does not fit',
  ],
  [
    'changed in a letter',
    (lines: string[]) => lines.join('\n').replace('Ada', 'Eve'),
    'is damaged: its check sum does not fit',
  ],
  [
    'longer than its end',
    (lines: string[]) => [...lines, lines[1]].join('\n'),
    'is damaged: something follows its end in line 24',
  ],
  [
    'with a row of another shape',
    (lines: string[]) => lines.toSpliced(2, 1, '{"table":"users","row":{}}').join('\n'),
    'is damaged: line 3 cannot be read',
  ],
  [
    'from the future',
    (lines: string[]) => lines.join('\n').replace('"version":4', '"version":5'),
    'was made by a newer version.',
  ],
])('a file that is %s is refused, and nothing is changed', async (_, change, complaint) => {
  const { archive, file } = await archiveWith(rows);
  await writePlainBackup(file, archive, { force: false, madeAt });
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  await writeFile(file, change(lines));
  const to = await archiveWith([]);
  await expect(restorePlainBackup(file, to.archive)).rejects.toThrow(`${file} ${complaint}`);
  expect(await dumpOf(to.archive)).toEqual([]);
});

test('a backup that is cut off anywhere is refused', async () => {
  const { archive, file } = await archiveWith(rows);
  await writePlainBackup(file, archive, { force: false, madeAt });
  const whole = (await readFile(file, 'utf8')).trimEnd();
  async function* linesOf(text: string) {
    yield* text.split('\n');
  }
  await expect(inspectBackup(linesOf(whole), 'it', archiveFormat)).resolves.toBeDefined();
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: whole.length - 1 }), async (length) => {
      await expect(
        inspectBackup(linesOf(whole.slice(0, length)), 'it', archiveFormat),
      ).rejects.toThrow(/^it is /);
    }),
  );
});

test('a file that cannot be read is reported in one line', async () => {
  const { archive, folder } = await archiveWith([]);
  const missing = join(folder, 'missing');
  await expect(restorePlainBackup(missing, archive)).rejects.toThrow(
    `${missing} cannot be read (ENOENT).`,
  );
  await mkdir(missing);
  await expect(restorePlainBackup(missing, archive)).rejects.toThrow(
    `${missing} cannot be read (not a file).`,
  );
});
