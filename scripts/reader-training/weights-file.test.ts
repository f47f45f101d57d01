import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { encoderWeightsFile } from '../../src/server/assistant/reader/encoder-reader.ts';
import { projectRoot } from '../project-root.ts';

const path = relative(projectRoot, fileURLToPath(encoderWeightsFile));

/** Returns the lines of a list of patterns that leave out this file, or a folder in which it is. */
function patternsAgainst(list: string, file: string): string[] {
  const parts = file.split('/');
  const paths = parts.map((_, place) => parts.slice(0, place + 1).join('/'));
  return readFileSync(join(projectRoot, list), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .filter((line) => {
      const pattern = line.replace(/^\//, '').replace(/\/$/, '');
      // In .gitignore, a pattern without a slash stands for a name in any folder.
      const anywhere = list === '.gitignore' && !pattern.includes('/') ? `**/${pattern}` : pattern;
      return paths.some((each) => matchesGlob(each, anywhere));
    });
}

// npm pack and a clone leave out what .gitignore names.
test.each(['.dockerignore', '.gitignore'])(
  '%s does not leave out the weights of the reader',
  (list) => {
    expect(patternsAgainst(list, path)).toEqual([]);
  },
);

test.each(['.encoder/model.safetensors', 'scripts/reader-training/train.py'])(
  'the image does not hold %s, which only the training needs',
  (file) => {
    expect(patternsAgainst('.dockerignore', file)).toHaveLength(1);
  },
);

test('git never changes the ends of lines in the weights', () => {
  const rules = readFileSync(join(projectRoot, '.gitattributes'), 'utf8').split('\n');
  const names = rules.filter((rule) => rule.endsWith(' binary')).map((rule) => rule.split(' ')[0]);
  expect(names.some((name) => matchesGlob(basename(path), String(name)))).toBe(true);
});

test('the weights are those whose hash stands in decision 60, and have at most 20 MB', () => {
  const record = join(projectRoot, 'docs/decisions/0060-a-reader-that-learned.md');
  const [, written] =
    /`line-encoder\.bin`, sha256 `(\w+)`/.exec(readFileSync(record, 'utf8')) ?? [];
  const weights = readFileSync(encoderWeightsFile);
  expect(hash('sha256', weights)).toBe(written);
  expect(weights.length).toBeLessThanOrEqual(20e6);
});
