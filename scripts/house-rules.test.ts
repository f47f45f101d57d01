import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const MOST_FILES_OF_A_FOLDER = 25;
const EXPORT =
  /^export (?:async |abstract |declare )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

const files = globSync('{src,scripts,e2e,bench}/**/*.{ts,tsx,css,cjs}', {
  cwd: projectRoot,
  exclude: ['**/node_modules/**'],
});
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: projectRoot });
const named = [...files, ...documents, ...globSync('{src,docs}/**/*.sql', { cwd: projectRoot })];

test('no folder holds more than the allowed number of files, not counting tests', () => {
  const sources = files.filter((file) => !/\.(test|contract|spec)\.tsx?$/.test(file));
  const byFolder = Map.groupBy(sources, dirname);
  const crowded = [...byFolder].filter(([, held]) => held.length > MOST_FILES_OF_A_FOLDER);
  expect(crowded.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([]);
});

test('no two files export the same name', () => {
  const places = files.flatMap((file) => exportedNames(file).map((name) => ({ name, file })));
  const byName = Map.groupBy(places, ({ name }) => name);
  const shared = [...byName].filter(([, held]) => held.length > 1);
  expect(
    shared.map(([name, held]) => `${name}: ${held.map(({ file }) => file).join(', ')}`),
  ).toEqual([]);
  expect(byName.size).toBeGreaterThan(500);
});

test('no file has a vague name such as utils or helpers', () => {
  const vague = /^(utils?|helpers?|misc|common|index|types)\./;
  expect(files.filter((file) => vague.test(basename(file)))).toEqual([]);
});

test.each(documents)('every file that %s mentions exists', (document) => {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  const paths = text
    .matchAll(/`([\w./-]+\.(?:ts|tsx|css|sql|md|cjs))`/g)
    .map(([, path = '']) => path);
  const missing = [...new Set(paths)].filter((path) => !named.some((file) => isNamed(file, path)));
  expect(missing).toEqual([]);
});

/**
 * Returns whether a path in a document can mean this file. A document may omit the first folders of
 * a path.
 */
function isNamed(file: string, path: string): boolean {
  return file === path || file.endsWith(`/${path}`);
}

/**
 * Returns each exported name of a file once. A constant and a type in one file may have the same
 * name, because a reader sees them as one thing.
 */
function exportedNames(file: string): string[] {
  const source = readFileSync(join(projectRoot, file), 'utf8');
  return [...new Set(source.matchAll(EXPORT).map(([, name = '']) => name))];
}
