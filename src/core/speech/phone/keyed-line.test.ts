import { describe, expect, test } from 'vitest';
import { dialogueContext } from '../../assistant/test-data/dialogue.ts';
import { keyedLine } from './keyed-line.ts';

/** Thursday 2026-11-12. */
const american = { ...dialogueContext, dayFirst: false };
const european = { ...dialogueContext, dayFirst: true };

describe('keys', () => {
  test.each([
    ['1120', 'date', american, 'Friday, November 20'],
    ['2011', 'date', european, 'Friday, November 20'],
    ['1120', 'date', european, 'Friday, November 20'],
    // The day of this year is over.
    ['0105', 'date', american, 'Tuesday, January 5'],
    ['1120', 'move-when', american, 'Friday, November 20'],
    ['9999', 'date', american, '9999'],
    ['11', 'date', american, '11'],
    ['930', 'slot', american, '9:30 AM'],
    ['0930', 'slot', american, '9:30 AM'],
    ['230', 'slot', american, '2:30 PM'],
    ['1430', 'slot', american, '2:30 PM'],
    ['2', 'slot', american, '2:00 PM'],
    ['11', 'slot', american, '11:00 AM'],
    ['2590', 'slot', american, '2590'],
    ['15550142', 'phone-number', american, '15550142'],
    ['42', null, american, '42'],
  ] as const)('%s after the question %s are the line at %#', (keys, asked, local, line) => {
    expect(keyedLine(keys, { asked }, local)).toBe(line);
  });
});
