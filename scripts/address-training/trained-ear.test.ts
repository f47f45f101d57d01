import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { speechFiles } from '../../src/server/speech/files/speech-files.ts';
import { projectRoot } from '../project-root.ts';

const { network, words } = speechFiles('').addressEar;

test('the ear for addresses is the one whose hash stands in decision 66', () => {
  const record = join(projectRoot, 'docs/decisions/0066-an-ear-for-addresses.md');
  const [, written] =
    /`address-ear\.onnx`, sha256 `(\w+)`/.exec(readFileSync(record, 'utf8')) ?? [];
  expect(hash('sha256', readFileSync(network))).toBe(written);
});

test('every word of an address is plain letters, and no word stands twice', () => {
  const lines = readFileSync(words, 'utf8').trimEnd().split('\n');
  expect(lines.filter((word) => !/^[a-z]{2,14}$/.test(word))).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});
