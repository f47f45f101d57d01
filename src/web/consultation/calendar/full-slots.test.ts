import { expect, test } from 'vitest';
import { fullSlotsIn } from './full-slots.ts';

const start = '2026-11-16T14:00:00.000Z';

test.each<[unknown, number[]]>([
  [{ month: '2026-11', capacity: 1, full: [start], closed: [] }, [Date.parse(start)]],
  [{ full: [start, 'soon', 7, null] }, [Date.parse(start), Date.parse('7')]],
  [{ full: 'all' }, []],
  [{}, []],
  [null, []],
  ['full', []],
])('the full slots of the answer %j are read', (answer, full) => {
  expect(fullSlotsIn(answer)).toEqual(full);
});
