import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { mutations } from './mutations.ts';

test('there are at least 20 faults to plant', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(20);
});

test.each(mutations)('$fault: still fits the source, and its test exists', (mutation) => {
  const source = readFileSync(join(projectRoot, mutation.file), 'utf8');
  expect(source).toContain(mutation.from);
  expect(mutation.from).not.toBe(mutation.to);
  expect(existsSync(join(projectRoot, mutation.shownBy))).toBe(true);
});
