import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { mutations } from './mutations.ts';

test('the list has at least 20 faults', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(20);
});

test.each(mutations)(
  'the fault "$fault" fits the source and names a test that exists',
  (mutation) => {
    const source = readFileSync(join(projectRoot, mutation.file), 'utf8');
    expect(source).toContain(mutation.from);
    expect(mutation.from).not.toBe(mutation.to);
    expect(existsSync(join(projectRoot, mutation.shownBy))).toBe(true);
  },
);
