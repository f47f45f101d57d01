import { expect, test } from 'vitest';
import { alignedTable } from './aligned-table.ts';

test('every column is as wide as its widest cell, and numbers stand at its right end', () => {
  const columns = [{ title: 'Id' }, { title: 'Sum', isNumber: true }, { title: 'Words' }];
  const rows = [
    ['abcd', '7', 'one two'],
    ['e', '12345', ''],
  ];
  expect(alignedTable(columns, rows)).toBe(
    ['Id      Sum  Words', 'abcd      7  one two', 'e     12345', ''].join('\n'),
  );
});
