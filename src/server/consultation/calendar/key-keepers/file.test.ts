import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StorageError } from '#server/database/storage-error.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { newCalendarKey } from '../calendar-key.ts';
import { fileCalendarKeyKeeper } from './file.ts';
import { calendarKeyContract } from './keeper.contract.ts';

async function open() {
  const folder = await tempDir();
  return {
    folder: folder.path,
    keeper: () => fileCalendarKeyKeeper(folder.path),
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

describe('the key of the calendar in the data folder', () => {
  calendarKeyContract(open);

  test('is readable by the file’s owner alone', async () => {
    await using under = await open();
    await under.keeper().keep(newCalendarKey());
    expect(await readdir(under.folder)).toEqual(['calendar-key']);
    expect((await stat(join(under.folder, 'calendar-key'))).mode & 0o777).toBe(0o600);
  });

  test('is never read from a damaged file, and the error does not repeat the content', async () => {
    await using under = await open();
    await writeFile(join(under.folder, 'calendar-key'), 'half-a-key');
    const error: unknown = await under
      .keeper()
      .keep(newCalendarKey())
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(StorageError);
    expect(String(error)).not.toContain('half-a-key');
  });
});
