import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project-root.ts';

test('shows what the encoder says of each line, and what the rules make of it', () => {
  const input = 'my name is Jane Doe | name\n\nyes, send it | send\n';
  const program = join(projectRoot, 'scripts/reader-training/read-lines.ts');
  const { stdout, status } = spawnSync(process.execPath, [program], { input, encoding: 'utf8' });
  expect(status).toBe(0);
  const [name = '', encoder = '', rules = '', consent = '', , sends = ''] = stdout.split('\n');
  expect(name).toBe('my name is Jane Doe (after the question: name)');
  expect(encoder).toMatch(/tells-fact [01]\.\d\d.*; no question; .*\{name=Jane Doe\}/);
  expect(rules).toContain('"name":"Jane Doe"');
  expect(consent).toBe('yes, send it (after the question: send)');
  expect(sends).toContain('agrees');
});
