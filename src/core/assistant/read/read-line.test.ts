import { expect, test } from 'vitest';
import { actTables } from '../test-data/judged/act-tables.ts';
import { contactTables } from '../test-data/judged/contact-tables.ts';
import { factTables } from '../test-data/judged/fact-tables.ts';
import { wrongRows } from '../test-data/judged/judged-table.ts';
import { momentTables } from '../test-data/judged/moment-tables.ts';
import { questionTables } from '../test-data/judged/question-tables.ts';
import { spelledTables } from '../test-data/judged/spelled-tables.ts';

const tables = [
  contactTables,
  spelledTables,
  actTables,
  factTables,
  momentTables,
  questionTables,
].flat();

test.each(tables)('of the $title, at least $least are read right', ({ judge, least }) => {
  const rows = judge();
  const wrong = wrongRows(rows);
  const share = (rows.length - wrong.length) / rows.length;
  expect(share, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(least);
});
