import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { tempDir } from '../test-support/storage/temp-dir.ts';
import { refuseMovedFolder, setEmbeddedAside } from './embedded-aside.ts';
import { openSqlite } from './sqlite-database.ts';

vi.mock('node:fs/promises', async (importActual) => {
  const actual = await importActual<typeof import('node:fs/promises')>();
  return { ...actual, rename: vi.fn<typeof actual.rename>(actual.rename) };
});

async function filledFolder() {
  const { path, remove } = await tempDir();
  onTestFinished(remove);
  openSqlite(path).close();
  await mkdir(join(path, 'recordings'));
  vi.mocked(rename).mockClear();
  return path;
}

/** Lets every move after the first few fail, as if the process had been killed. */
function killAfter(moves: number) {
  const move = vi.mocked(rename).getMockImplementation();
  if (move === undefined) throw new Error('The moves are not replaced.');
  let made = 0;
  vi.mocked(rename).mockImplementation(async (from, to) => {
    if (++made > moves) throw new Error('Killed.');
    await move(from, to);
  });
  onTestFinished(() => void vi.mocked(rename).mockImplementation(move));
}

test('a folder that is only partly set aside after a crash is refused', async () => {
  const dataDir = await filledFolder();
  killAfter(1);
  await expect(setEmbeddedAside(dataDir, new Date())).rejects.toThrow();
  expect(await readdir(dataDir)).toContain('recordings');
  expect(() => refuseMovedFolder(dataDir)).toThrow('was moved to PostgreSQL');
});

test('a folder that is only partly put back after a crash is refused', async () => {
  const dataDir = await filledFolder();
  const aside = await setEmbeddedAside(dataDir, new Date());
  killAfter(1);
  await expect(aside?.putBack()).rejects.toThrow();
  expect(await readdir(dataDir)).toContain('recordings');
  expect(() => refuseMovedFolder(dataDir)).toThrow('was moved to PostgreSQL');
});
