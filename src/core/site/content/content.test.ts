import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { brand } from './brand.ts';

const files = await Array.fromAsync(glob(`${import.meta.dirname}/*.ts`));
const copy = files.filter((file) => !file.endsWith('.test.ts'));

test.each(copy)('%s states no price, no percentage and no count of customers', async (file) => {
  expect(await readFile(file, 'utf8')).not.toMatch(
    /[$€£]\s?\d|\d\s?%|\d+\s?(customers|clients|businesses|hours saved)/i,
  );
});

test('the check for prices and customers reads every file of the folder', () => {
  expect(copy.length).toBeGreaterThanOrEqual(8);
});

test('the tagline contains the word intelligence', () => {
  expect(brand.tagline).toMatch(/intelligence/i);
});

const bookingCode = await Array.fromAsync(
  glob(`${import.meta.dirname}/../../../{core,web,server}/consultation/**/*.{ts,tsx}`, {
    // The folder `owner` is left out, because only the owner reads the output of its commands. The
    // data of tests is left out too.
    exclude: (path) => /\.(test|contract)\.tsx?$|\/(owner|test-data)(\/|$)/.test(String(path)),
  }),
);

test.each(bookingCode)('%s holds no sentence that a visitor reads', async (file) => {
  const code = (await readFile(file, 'utf8'))
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    .replace(/new \w*Error\([^)]*\)/g, '');
  expect(code.match(/(['"`])[A-Z][a-z]+ [^'"`\n]*\1/g)).toBeNull();
});

test.each(copy)(
  '%s is written in American English, without phrases that sound translated',
  async (file) => {
    const code = (await readFile(file, 'utf8')).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    const texts = code.match(/'[^'\n]*'|`[^`]*`/g) ?? [];
    const sentences = texts.filter((text) => text.includes(' ')).join('\n');
    expect(sentences).not.toMatch(
      /\b(colour|favour|behaviour|centre|cancell(ed|ing)|whilst|enquir|(organ|real|recogn|apolog)is(e|ing))/i,
    );
    expect(sentences).not.toMatch(
      /hand work on by itself|you write with an AI|a slip in it|allow it beside the address/i,
    );
  },
);
