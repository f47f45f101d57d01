import { expect, test } from 'vitest';
import { parseConsultationRequest } from '../../consultation/request.ts';
import { dialogues } from '../test-data/dialogues.ts';
import { dialogueTables, talkOf } from '../test-data/judged/dialogue-tables.ts';
import { wrongRows } from '../test-data/judged/judged-table.ts';
import { refusedDialogues } from '../test-data/refused-dialogues.ts';

test.each(dialogueTables)('of the $title, at least $least go right', ({ judge, least }) => {
  const rows = judge();
  const wrong = wrongRows(rows);
  const share = (rows.length - wrong.length) / rows.length;
  expect(share, JSON.stringify(wrong, null, 2)).toBeGreaterThanOrEqual(least);
});

const bookings = dialogues.filter(({ books }) => books !== null);
test.each(bookings)('nothing is sent before the last line when $title', ({ lines }) => {
  expect(talkOf(lines.slice(0, -1)).requests).toEqual([]);
  for (const request of talkOf(lines).requests)
    expect(parseConsultationRequest(request)).toMatchObject({ ok: true });
});

const withoutBooking = dialogues.filter(({ books }) => books === null);
test.each(withoutBooking)('nothing is sent when $title', ({ lines }) => {
  expect(talkOf(lines).requests).toEqual([]);
});

test.each(refusedDialogues)('nothing is sent after $heard', ({ heard }) => {
  expect(talkOf(heard).requests).toEqual([]);
});
