import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { contentMistakes, contentToStartFrom } from './content-parts.ts';
import { withOwnersTexts } from './merge-texts.ts';
import { loadedParts } from './owners-texts.ts';

const folder = join(import.meta.dirname, '..');
const files = await Array.fromAsync(glob(`${folder}/{,home/}*.ts`));
const withTexts: string[] = [];
for (const file of files) {
  const code = await readFile(file, 'utf8');
  if (/= ownersTexts\(|: ownersTexts\('/.test(code)) withTexts.push(relative(folder, file));
}

test('every file with texts of the owner is loaded before the texts are checked', async () => {
  const code = await readFile(`${import.meta.dirname}/content-parts.ts`, 'utf8');
  expect(withTexts.length).toBeGreaterThan(10);
  for (const file of withTexts) expect(code).toContain(`import '../${file}';`);
});

test.each(withTexts)('%s joins the texts in a way that the build can carry out', async (file) => {
  const code = await readFile(`${folder}/${file}`, 'utf8');
  const calls = code.match(/ownersTexts\(/g)?.length;
  expect(code.match(/ownersTexts\('\w+', [^\n]/g)?.length).toBe(calls);
});

test('the content without texts of an owner has no mistakes', () => {
  expect(contentMistakes({})).toEqual([]);
});

test('the file to start from holds every part, and can be used as it is', () => {
  const start = contentToStartFrom();
  expect(Object.keys(start)).toEqual([...loadedParts().keys()]);
  expect(start).toMatchObject({
    brand: { name: 'Everline' },
    hero: { headline: 'Build. Automate. Scale - With AI.' },
    pages: { home: { description: expect.stringContaining('AI chat agents') } },
  });
  // A title ends with the name of the brand, and so follows it.
  expect(start).not.toHaveProperty('pages.home.title');
  for (const [part, builtIn] of loadedParts()) {
    withOwnersTexts(start[part], builtIn, {
      path: part,
      brandName: 'Everline',
      report: (mistake) => expect.unreachable(JSON.stringify(mistake)),
      taken: (text) => expect.unreachable(text),
    });
  }
});
