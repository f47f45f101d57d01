import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyWith, bookingApp } from '#server/test-support/booking/booking-app.ts';

test('a full disk is answered with 503 and no crash, and each key books once when there is room again', async () => {
  await using booking = await bookingApp({ keyLeaseMs: 50 });
  const { connection } = booking.database;
  const pages = Number(connection.prepare('pragma page_count').get()?.page_count);
  connection.exec(`pragma max_page_count = ${pages + 40}`);
  const keys = Array.from({ length: 24 }, () => randomUUID());
  const body = bodyWith({ problems: 'x'.repeat(5000), additional: 'y'.repeat(5000) });
  const statuses = async () => {
    const answers: number[] = [];
    for (const key of keys) answers.push((await booking.post(body, { key })).status);
    return answers;
  };
  const full = await statuses();
  expect(new Set(full)).toEqual(new Set([201, 503]));
  expect(booking.rows()).toHaveLength(full.filter((status) => status === 201).length);
  expect(booking.messages).toHaveLength(keys.length);
  expect(booking.logged.join()).toContain('The embedded database failed (SQLite 13).');

  connection.exec('pragma max_page_count = 1000000');
  expect(await statuses()).toEqual(Array(keys.length).fill(201));
  expect(booking.rows()).toHaveLength(keys.length);
  expect(booking.messages).toHaveLength(keys.length);
});
