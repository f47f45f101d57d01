import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { startHostedDatabase } from '#server/test-support/stand-ins/hosted-database.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';

describe('a request with the anonymous key', () => {
  const row = JSON.stringify(validRow);
  const quoted = encodeURIComponent(
    Object.keys(validRow)
      .map((name) => `"${name}"`)
      .join(),
  );
  const table = 'consultations';
  const representation = { Prefer: 'return=representation' };

  test.each([
    { what: 'add a row', method: 'POST', body: row, status: 201, code: undefined },
    {
      what: 'add rows',
      method: 'POST',
      path: `${table}?columns=${quoted}`,
      body: `[${row},${row}]`,
      status: 201,
      code: undefined,
    },
    { what: 'read rows', method: 'GET', status: 401, code: '42501' },
    { what: 'change rows', method: 'PATCH', body: '{"name":"X"}', status: 401, code: '42501' },
    { what: 'remove rows', method: 'DELETE', status: 401, code: '42501' },
    {
      what: 'see the row it added',
      method: 'POST',
      body: row,
      headers: representation,
      status: 401,
      code: '42501',
    },
    {
      what: 'choose the id',
      method: 'POST',
      body: JSON.stringify({ ...validRow, id: randomUUID() }),
      status: 401,
      code: '42501',
    },
    {
      what: 'choose the time',
      method: 'POST',
      body: JSON.stringify({ ...validRow, created_at: '2020-01-01' }),
      status: 401,
      code: '42501',
    },
    {
      what: 'add another column',
      method: 'POST',
      body: JSON.stringify({ ...validRow, marks: '' }),
      status: 400,
      code: 'PGRST204',
    },
    {
      what: 'leave a field out',
      method: 'POST',
      body: JSON.stringify({ name: 'Ada Lovelace' }),
      status: 400,
      code: '23502',
    },
    {
      what: 'ask for an unknown service',
      method: 'POST',
      body: JSON.stringify({ ...validRow, service: 'plumbing' }),
      status: 400,
      code: '23514',
    },
    { what: 'send nonsense', method: 'POST', body: '}{', status: 400, code: 'PGRST102' },
    { what: 'use another table', method: 'GET', path: 'bookings', status: 404, code: 'PGRST205' },
  ])('to $what is answered with $status', async (given) => {
    await using fresh = await freshDatabase();
    await using hosted = await startHostedDatabase(fresh.url);
    const { url, anonKey, owner } = hosted;
    await owner.query(
      `insert into consultations (name, email, company, service, problems, additional, selected_date, selected_time)
       values ('Kept', '', '', 'ai-agent', '', '', '', '')`,
    );
    const response = await fetch(`${url}/rest/v1/${given.path ?? table}`, {
      method: given.method,
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, ...given.headers },
      ...(given.body === undefined ? {} : { body: given.body }),
    });
    expect(response.status).toBe(given.status);
    const answer = await response.text();
    if (given.code === undefined) expect(answer).toBe('');
    else expect(JSON.parse(answer)).toMatchObject({ code: given.code });
    const { rows } = await owner.query<{ name: string }>('select name from consultations');
    const names = rows.map(({ name }) => name);
    expect(names).toContain('Kept');
    if (given.status !== 201) expect(names).toEqual(['Kept']);
  });
});
