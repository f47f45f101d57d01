import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { mutations } from './mutations.ts';

test('the list has at least 20 faults', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(20);
});

test.each(mutations)(
  'the mutation “$fault” still fits the source, and its test exists',
  (mutation) => {
    const source = readFileSync(join(projectRoot, mutation.file), 'utf8');
    expect(source).toContain(mutation.from);
    expect(mutation.from).not.toBe(mutation.to);
    expect(existsSync(join(projectRoot, mutation.shownBy))).toBe(true);
  },
);

const product = globSync('src/**/*.{ts,tsx}', {
  cwd: projectRoot,
  exclude: ['**/*.{test,contract}.{ts,tsx}', '**/test-support/**'],
})
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n');
const constants = mutations.flatMap(({ fault, from }) =>
  [...from.matchAll(/\b([A-Z][A-Z\d]*_[A-Z\d_]+) =/g)].map(([, name]) => [fault, String(name)]),
);

// If only tests read a constant, a fault in the constant makes a test fail but proves nothing about
// the product.
test.each(constants)(
  'the mutation “%s” changes a constant that the product reads: %s',
  (_, name) => {
    const places = product.match(new RegExp(`\\b${name}\\b`, 'g')) ?? [];
    expect(places.length).toBeGreaterThan(1);
  },
);
