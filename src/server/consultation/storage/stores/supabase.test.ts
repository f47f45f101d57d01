import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { bookingColumns, bookingFields, textFields } from '#core/consultation/booking-fields.ts';
import type { ConsultationRow } from '#core/consultation/request.ts';
import { services } from '#core/consultation/service.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { validRow } from '#server/test-support/booking/consultations.ts';
import { freePort } from '#server/test-support/processes/free-port.ts';
import { startHostedDatabase } from '#server/test-support/stand-ins/hosted-database.ts';
import { startPostgrestStandIn } from '#server/test-support/stand-ins/postgrest-stand-in.ts';
import { freshDatabase } from '#server/test-support/storage/fresh-database.ts';
import { storeContract } from './store.contract.ts';
import { supabaseStore } from './supabase.ts';

async function open() {
  const fresh = await freshDatabase();
  const hosted = await startHostedDatabase(fresh.url);
  return {
    hosted,
    store: supabaseStore({ ...hosted, timeoutMs: 60_000 }),
    async rows() {
      const { rows } = await hosted.owner.query<ConsultationRow>(
        `select ${bookingColumns.join()} from consultations order by created_at`,
      );
      return rows;
    },
    async [Symbol.asyncDispose]() {
      await hosted[Symbol.asyncDispose]();
      await fresh[Symbol.asyncDispose]();
    },
  };
}

async function failureOf(work: Promise<void>): Promise<StorageError> {
  const error: unknown = await work.then(
    () => expect.fail('It did not fail.'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StorageError)) throw error;
  // The error must contain neither the visitor's data nor the host's address nor the key. The
  // host's answer may quote the visitor's data.
  const told = inspect(error, { depth: null, showHidden: true });
  expect(told).not.toMatch(/Ada|Lovelace|engine\.example|127\.0\.0\.1|anon-/);
  return error;
}

describe('the Supabase store', () => {
  storeContract(open);

  test('sends the eight fields as one object, and asks for nothing in return', async () => {
    await using under = await open();
    const more = { ...validRow, id: randomUUID(), marks: 'filled-fast' };
    await under.store.insert(randomUUID(), more);
    const [request] = under.hosted.received;
    expect(request).toMatchObject({ method: 'POST', path: '/rest/v1/consultations' });
    expect(request?.query.size).toBe(0);
    expect(request?.headers).not.toHaveProperty('prefer');
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'content-profile': 'public',
    });
    expect(JSON.parse(request?.body ?? '')).toEqual(validRow);
  });

  test('stores every service and the longest texts that the rules accept', async () => {
    await using under = await open();
    const longest = Object.fromEntries(
      textFields.map((field) => [field, 'É'.repeat(bookingFields[field].maxLength)]),
    );
    for (const { id } of services) {
      await under.store.insert(randomUUID(), { ...validRow, ...longest, service: id });
    }
    expect(await under.rows()).toHaveLength(services.length);
  });

  test('is not ready without the table or without the right to insert into it', async () => {
    await using under = await open();
    await under.hosted.owner.query('revoke all on consultations from anon');
    expect((await failureOf(under.store.probe())).code).toBe('401 42501');
    await under.hosted.owner.query('drop table consultations');
    expect((await failureOf(under.store.probe())).code).toBe('404 PGRST205');
  });

  test('is not ready with a wrong key', async () => {
    await using under = await open();
    const store = supabaseStore({ ...under.hosted, anonKey: 'anon-wrong', timeoutMs: 60_000 });
    expect((await failureOf(store.probe())).code).toBe('401');
    expect((await failureOf(store.insert(randomUUID(), validRow))).code).toBe('401');
    expect(await under.rows()).toEqual([]);
  });

  test('leaves nothing running that prevents a process from ending', async () => {
    const module = new URL('./supabase.ts', import.meta.url);
    const script = `import { supabaseStore } from '${module}';
      supabaseStore({ url: 'http://127.0.0.1:1', anonKey: 'anon-key' });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('fails when the host cannot reach its database', async () => {
    const databaseUrl = `postgres://postgres@127.0.0.1:${await freePort()}/postgres`;
    await using standIn = await startPostgrestStandIn({ databaseUrl, anonKey: 'anon-key' });
    const store = supabaseStore({ url: standIn.url, anonKey: 'anon-key', timeoutMs: 60_000 });
    expect((await failureOf(store.insert(randomUUID(), validRow))).code).toBe('503 PGRST000');
  });
});

describe('the Supabase store, by the host’s answer,', () => {
  async function against(listener: RequestListener, timeoutMs = 60_000): Promise<StorageError> {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const store = supabaseStore({ url, anonKey: 'anon-key', timeoutMs });
    try {
      return await failureOf(store.insert(randomUUID(), validRow));
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  const quoting = (code: string) =>
    JSON.stringify({
      code,
      details: 'Key (email)=(ada@engine.example)',
      hint: null,
      message: 'Ada',
    });

  test.each([
    { status: 400, body: quoting('23514'), code: '400 23514' },
    { status: 401, body: '{"message":"Invalid API key"}', code: '401' },
    { status: 401, body: quoting('42501'), code: '401 42501' },
    { status: 403, body: quoting('42501'), code: '403 42501' },
    { status: 404, body: quoting('PGRST205'), code: '404 PGRST205' },
    { status: 409, body: quoting('23505'), code: '409 23505' },
    { status: 409, body: quoting('ada@engine.example'), code: '409' },
    { status: 503, body: '<h1>Ada Lovelace, come back later</h1>', code: '503' },
    // The client reports these answers as successes, although no row was stored.
    { status: 404, body: '', code: '204' },
    { status: 404, body: '[]', code: '200' },
    { status: 200, body: '<h1>Another site</h1>', code: '200' },
    { status: 204, body: undefined, code: '204' },
  ])('treats $status $body as a failure with the code $code', async ({ status, body, code }) => {
    const error = await against((_request, response) => response.writeHead(status).end(body));
    expect(error.message).toBe(`The hosted database failed (${code}).`);
  });

  test('treats a redirection as a failure', async () => {
    const error = await against((request, response) => {
      if (request.method === 'POST') response.writeHead(302, { Location: '/' }).end();
      else response.end();
    });
    expect(error.code).toBe('200');
  });

  test('treats a broken connection as a failure', async () => {
    expect((await against((request) => request.socket.destroy())).code).toBe('no answer');
  });

  test('treats a missing answer as a failure after the time limit', async () => {
    expect((await against(() => {}, 50)).code).toBe('timeout');
  });

  test('treats an unreachable host as a failure', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const store = supabaseStore({ url, anonKey: 'anon-key' });
    expect((await failureOf(store.insert(randomUUID(), validRow))).code).toBe('no answer');
    expect((await failureOf(store.probe())).code).toBe('no answer');
  });
});
