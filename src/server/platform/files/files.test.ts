import { once } from 'node:events';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentOf } from '#server/blobs/blob-stores/blob-store.contract.ts';
import { type ServerOnEngine, serverOnEngine } from '#server/test-support/server-on-engine.ts';
import { ENGINES } from '#server/test-support/storage/engine-settings.ts';
import { openStoredFiles, type StoredFiles } from '#server/test-support/storage/stored-files.ts';
import { PRIVATE_KEY, voiceServer } from '#server/test-support/voice-server.ts';
import { MAX_FILE_BYTES } from './receive-file.ts';

const FILE_HEAD =
  '--xyz\r\nContent-Disposition: form-data; name="file"; filename="../../f"\r\n\r\n';

function formWith(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('file', file);
  return form;
}

describe.each(ENGINES)('on %s', (engine) => {
  let server: ServerOnEngine;
  let stored: StoredFiles;
  beforeAll(async () => {
    server = await serverOnEngine(engine);
    stored = await openStoredFiles(server.env);
  });
  afterAll(async () => {
    await stored.close();
    await server[Symbol.asyncDispose]();
  });

  /** Returns a form with a file and texts of one name. */
  function fileAnd(name: string, ...texts: string[]): FormData {
    const form = formWith(new File(['a'], 'a'));
    for (const text of texts) form.append(name, text);
    return form;
  }

  const kept = () => stored.names();

  test('an uploaded file is stored, renamed, read and removed with its content', async () => {
    const text = 'We open at 9. ¿Sí?\r\n--not a mark';
    const form = formWith(new File([text], 'hours é "1".txt', { type: 'text/plain' }));
    const made = await server.make('/file', form);
    expect(made).toMatchObject({
      object: 'file',
      status: 'done',
      name: 'hours é "1".txt',
      originalName: 'hours é "1".txt',
      mimetype: 'text/plain',
      bytes: Buffer.byteLength(text),
    });
    expect(String(await contentOf(stored.blobs, made.id))).toBe(text);

    const patched = await server.ask('PATCH', `/file/${made.id}`, { body: { name: 'Hours' } });
    expect(await patched.json()).toMatchObject({ name: 'Hours', originalName: 'hours é "1".txt' });
    const bytes = await server.ask('PATCH', `/file/${made.id}`, { body: { bytes: 1 } });
    expect(bytes.status).toBe(400);
    const listed = (await (await server.ask('GET', '/file')).json()) as { id: string }[];
    expect(listed.map(({ id }) => id)).toContain(made.id);

    expect((await server.ask('DELETE', `/file/${made.id}`)).status).toBe(200);
    expect((await server.ask('GET', `/file/${made.id}`)).status).toBe(404);
    expect(await kept()).not.toContain(made.id);
  });

  test('a file whose text cannot be read is stored as failed, with the reason', async () => {
    const pdf = new File(['%PDF-1.7'], 'menu.pdf', { type: 'application/pdf' });
    const made = await server.make('/file', formWith(pdf));
    const failed = { status: 'failed', failureReason: expect.stringMatching(/^This file cannot/) };
    expect(made).toMatchObject(failed);
    expect(await (await server.ask('GET', `/file/${made.id}`)).json()).toMatchObject(failed);
    expect(String(await contentOf(stored.blobs, made.id))).toBe('%PDF-1.7');
  });

  test('a file of 20 MiB is stored whole and leaves nothing after its removal', async () => {
    const before = await kept();
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const large = new File(
      Array.from({ length: 320 }, () => chunk),
      'large.bin',
    );
    const { id } = await server.make('/file/upload', formWith(large));
    expect((await stored.blobs.list()).find(({ name }) => name === id)?.bytes).toBe(
      320 * chunk.length,
    );
    await server.ask('DELETE', `/file/${id}`);
    expect(await kept()).toEqual(before);
  });

  test.each<[string, () => FormData | string, number, RegExp]>([
    ['no file', () => new FormData(), 400, /file is required|cut off/],
    ['two files', () => formWith(new File(['a'], 'a'), new File(['b'], 'b')), 400, /one file/],
    ['another field', () => fileAnd('color', 'red'), 400, /only have file, purpose, metadata/],
    [
      'a text instead of a file',
      () => {
        const form = new FormData();
        form.append('file', 'text');
        return form;
      },
      400,
      /must be a file/,
    ],
    [
      'metadata that is no object',
      () => fileAnd('metadata', '[1'),
      400,
      /metadata must be an object/,
    ],
    [
      'metadata of very many levels',
      () => fileAnd('metadata', `${'{"a":'.repeat(60)}{}${'}'.repeat(60)}`),
      400,
      /metadata is nested too deeply/,
    ],
    ['a long purpose', () => fileAnd('purpose', 'x'.repeat(101)), 400, /purpose is too long/],
    ['two purposes', () => fileAnd('purpose', 'a', 'b'), 400, /purpose only once/],
    ['JSON', () => '{}', 415, /must be a form/],
    [
      'a file that is too large',
      () => formWith(new File([Buffer.alloc(MAX_FILE_BYTES + 1)], 'large')),
      413,
      /must not be larger than/,
    ],
  ])('a request with %s is refused and leaves nothing', async (_, body, status, message) => {
    const before = await kept();
    const response = await server.ask('POST', '/file', { body: body() });
    expect(response.status).toBe(status);
    const answer = (await response.json()) as { message: string | string[] };
    expect(String(answer.message)).toMatch(message);
    expect(await kept()).toEqual(before);
  });

  /** Sends a form in chunks, so that its length is not known before its end. */
  function uploading(begin = FILE_HEAD) {
    const sent = request(`${server.baseUrl}/file`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${PRIVATE_KEY}`,
        'Content-Type': 'multipart/form-data; boundary=xyz',
      },
    });
    sent.on('error', () => {});
    sent.write(begin);
    return sent;
  }

  test('an upload that the client breaks off leaves nothing', async () => {
    const before = await kept();
    const sent = uploading();
    sent.write('the beginning');
    await expect.poll(async () => (await kept()).length).toBe(before.length + 1);
    sent.destroy();
    await expect.poll(kept).toEqual(before);
    expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test.each([
    ['file', FILE_HEAD],
    ['text before the first part', 'no part'],
  ])(
    'a %s without a known length ends at the largest size and leaves nothing',
    async (_, begin) => {
      const before = await kept();
      const sent = uploading(begin);
      const answered = once(sent, 'response');
      const chunk = Buffer.alloc(1024 * 1024);
      for (let written = 0; written <= MAX_FILE_BYTES; written += chunk.length) sent.write(chunk);
      const [response] = await answered;
      expect(response.statusCode).toBe(413);
      sent.destroy();
      await expect.poll(kept).toEqual(before);
    },
  );

  test('the name of a file is never a path', async () => {
    const sent = uploading();
    sent.end('content\r\n--xyz--\r\n');
    const [response] = await once(sent, 'response');
    const made = (await json(response)) as { id: string };
    expect(made).toMatchObject({ name: 'f', bytes: 7 });
    expect(await kept()).toContain(made.id);
  });

  test('a long name that is cut inside a character stays well-formed', async () => {
    const long = new File(['a'], `${'n'.repeat(254)}😀.txt`);
    const { name } = (await server.make('/file', formWith(long))) as { name?: string };
    expect(name).toBe(`${'n'.repeat(254)}\ufffd`);
  });
});

test('an upload while the folder cannot be used is answered with 503', async () => {
  await using blocked = await voiceServer();
  await writeFile(join(blocked.dataDir, 'voice-files'), 'no folder');
  const body = formWith(new File(['a'], 'a'));
  expect((await blocked.ask('POST', '/file', { body })).status).toBe(503);
});

test('a removal that the disk refuses can be repeated', async () => {
  await using server = await voiceServer();
  const folder = join(server.dataDir, 'voice-files');
  const { id } = await server.make('/file', formWith(new File(['a'], 'a')));
  await rm(join(folder, id));
  // A folder cannot be removed as a file.
  await mkdir(join(folder, id));
  expect((await server.ask('DELETE', `/file/${id}`)).status).toBe(503);
  await rmdir(join(folder, id));
  expect((await server.ask('DELETE', `/file/${id}`)).status).toBe(200);
});
