import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knowledgeEntries } from '../../src/core/assistant/knowledge/knowledge.ts';
import { dialogueActs } from '../../src/core/assistant/read/line-reading.ts';

const folder = join(import.meta.dirname, 'wordings');
const ids = new Set(['-', '?', 'none', ...knowledgeEntries.map(({ id }) => id)]);
const acts = new Set<string>(['-', ...dialogueActs]);

/** Returns the parts of each heading, with the words of each part. */
function headingsIn(subfolder: string): string[][][] {
  return globSync(`${subfolder}/*.txt`, { cwd: folder })
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
    .filter((line) => line.startsWith('# '))
    .map((line) =>
      line
        .slice(2)
        .split('|')
        .map((part) => part.split(',').map((word) => word.trim())),
    );
}

test.each(['marked', 'from-tables'])(
  'The labels of %s are acts and passages of the assistant.',
  (subfolder) => {
    const headings = headingsIn(subfolder);
    expect(headings.length).toBeGreaterThan(100);
    expect(
      headings
        .flatMap(([held = [], , , lacks = []]) => [...held, ...lacks])
        .filter((act) => !acts.has(act)),
    ).toEqual([]);
    expect(headings.flatMap(([, passages = []]) => passages).filter((id) => !ids.has(id))).toEqual(
      [],
    );
  },
);

test.each(['passages', 'questions'])(
  'The questions of %s ask for passages of the assistant.',
  (subfolder) => {
    const headings = headingsIn(subfolder);
    expect(headings.length).toBeGreaterThan(50);
    expect(headings.flat(2).filter((id) => !ids.has(id))).toEqual([]);
  },
);
