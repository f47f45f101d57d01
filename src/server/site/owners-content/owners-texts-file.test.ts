import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { ownersTextsFile } from './owners-texts-file.ts';

async function fileIn(content: string | null = null) {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const path = join(folder.path, 'content.json');
  if (content !== null) await writeFile(path, content);
  return { file: ownersTextsFile(folder.path), path, folder: folder.path };
}

const HEADLINE = { hero: { headline: 'At night too.' } };

test('without a file there are no texts, and a change makes one that only its owner reads', async () => {
  const { file, path, folder } = await fileIn();
  expect(await file.read()).toEqual({ kind: 'texts', texts: {} });
  expect(await file.change(() => HEADLINE)).toEqual({ kind: 'done' });
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(HEADLINE);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['content.json']);
});

test('many who change at once change one after the other, and no change is lost', async () => {
  const { path, folder } = await fileIn('{}');
  const names = ['badge', 'headline', 'bookACall', 'exploreFeatures', 'aboutUs'];
  await Promise.all(
    names.map(async (name) => {
      const file = ownersTextsFile(folder);
      const change = () => file.change(({ hero }) => ({ hero: { ...Object(hero), [name]: 'x' } }));
      await expect.poll(change).toEqual({ kind: 'done' });
    }),
  );
  expect(Object.keys(JSON.parse(await readFile(path, 'utf8')).hero).toSorted()).toEqual(
    names.toSorted(),
  );
});

test('a change that is refused leaves the file as it was', async () => {
  const { file, path } = await fileIn('{ "brand": { "name": "Northwind" } }');
  const before = await readFile(path, 'utf8');
  expect(await file.change(() => null)).toEqual({ kind: 'refused' });
  expect(await readFile(path, 'utf8')).toBe(before);
});

test.each([
  ['{ "her": {} }', 'line 1, her: there is no such text. Did you mean hero?'],
  ['{ "hero": ', 'line 1, column 11'],
])(
  'a file with a mistake is told in the words of the start, and is not written: %s',
  async (content, words) => {
    const { file, path } = await fileIn(content);
    expect(await file.read()).toEqual({ kind: 'broken', reason: expect.stringContaining(words) });
    const change = await file.change(() => HEADLINE);
    expect(change).toEqual({ kind: 'broken', reason: expect.stringContaining(words) });
    expect(await readFile(path, 'utf8')).toBe(content);
  },
);

test('a process that was killed while it wrote holds nobody up for long', async () => {
  const { file, path } = await fileIn('{}');
  await writeFile(`${path}.new`, '{');
  expect(await file.change(() => HEADLINE)).toEqual({ kind: 'busy' });
  const old = new Date(Date.now() - 60_000);
  await utimes(`${path}.new`, old, old);
  expect(await file.change(() => HEADLINE)).toEqual({ kind: 'done' });
});

test('a text is judged in the words of the start', async () => {
  const { file } = await fileIn();
  expect(file.problemOf('hero.headline', 'We are {brand}.')).toBeNull();
  expect(file.problemOf('hero.headline', ' ')).toBe(
    'hero.headline: the text is empty. Leave it out to keep the text of the program.',
  );
  expect(file.problemOf('hero.headline', 'We are {brnd}.')).toContain('{brnd} means nothing');
});
