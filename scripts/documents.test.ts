import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';

const MOST_WORDS_OF_README = 700;
const MOST_BOXES_OF_THE_PICTURE = 12;

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: projectRoot });
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: projectRoot });
const sources = globSync('{src,scripts,e2e,bench}/**/*.{ts,tsx,css,cjs,md}', {
  cwd: projectRoot,
  exclude: ['**/node_modules/**'],
});

test('the README can be read in three minutes', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS_OF_README);
});

test('the picture of the architecture has few enough boxes to remember', () => {
  const boxes = read('ARCHITECTURE.md').match(/┌/g) ?? [];
  expect(boxes.length).toBeGreaterThan(8);
  expect(boxes.length).toBeLessThanOrEqual(MOST_BOXES_OF_THE_PICTURE);
});

test.each(documents)('every link of %s leads to a file or heading that exists', (document) => {
  const dead = linksOf(read(document)).filter((link) => !isAlive(document, link));
  expect(dead).toEqual([]);
});

test('the index of decisions has one line for each decision, in their order', () => {
  const listed = read('docs/decisions/README.md')
    .matchAll(/^\| \[(\d+)\]\(([^)]+)\) \| (.+) \|$/gm)
    .map(([, number = '', file = '', line = '']) => ({ number, file, hasLine: line.length > 30 }));
  expect([...listed]).toEqual(
    decisions.toSorted().map((path) => {
      const file = path.slice('docs/decisions/'.length);
      return { number: String(Number.parseInt(file, 10)), file, hasLine: true };
    }),
  );
});

describe('the rules', () => {
  const numbers = [...read('docs/rules.md').matchAll(/^(\d+)\. \*\*/gm)].map(([, n]) => Number(n));

  test('are numbered without a gap', () => {
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('are all known where a comment cites one', () => {
    const cited = sources.flatMap((path) =>
      [...read(path).matchAll(/rules\.md,[\s*/]+rules? (\d+)(?: (?:and|to) (\d+))?/g)].flatMap(
        ([, first, last]) => [first, last].filter((n) => n !== undefined).map(Number),
      ),
    );
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter((number) => !numbers.includes(number))).toEqual([]);
  });

  test('are cited, and no document that a reader does not have', () => {
    const unknown = /\bspecification\b|\bspec(?:’s|'s)? sections?\b|\bthe spec\b/i;
    const pages = [...sources, ...documents].filter((path) => path !== 'scripts/documents.test.ts');
    expect(pages.filter((path) => unknown.test(read(path)))).toEqual([]);
  });
});

/** Returns the links of a document that lead into this project, without its blocks of code. */
function linksOf(text: string): string[] {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .matchAll(/\]\(([^)\s]+)\)/g)
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .toArray();
}

function isAlive(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(projectRoot, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

/** Returns the anchors that GitHub makes of the headings. */
function anchorsOf(text: string): string[] {
  return text
    .matchAll(/^#+ (.+)$/gm)
    .map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )
    .toArray();
}
