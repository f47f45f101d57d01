import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openOwnerDesk } from '#server/compose/compose-owner-desk.ts';
import { parseConfig } from '#server/config/parse-config.ts';
import { runAsOwner } from '#server/test-support/owner/run-as-owner.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';

async function ownersMachine() {
  const folder = await tempDir();
  onTestFinished(() => folder.remove());
  const dataDir = join(folder.path, 'data');
  const options = { create: true, isAlone: false };
  await (await openOwnerDesk(parseConfig({ DATA_DIR: dataDir }), options))[Symbol.asyncDispose]();
  return (args: string[], env: Record<string, string> = {}) =>
    runAsOwner(['desk', ...args], { env: { DATA_DIR: dataDir, ...env } });
}

test('the link names the public address with https, and else this machine', async () => {
  const desk = await ownersMachine();
  const link = /^(.+)\/desk\/enter\/[\w-]{43}\n$/;
  for (const [env, origin, isHereOnly] of [
    [{}, 'http://localhost:3000', false],
    [{ HOST: '0.0.0.0', PORT: '4000' }, 'http://localhost:4000', false],
    [{ PUBLIC_URL: 'https://shop.example' }, 'https://shop.example', false],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, 'http://127.0.0.1:8080', false],
    // Everybody on the way would read this link.
    [{ PUBLIC_URL: 'http://shop.example' }, 'http://localhost:3000', true],
  ] as const) {
    const { out, errors } = await desk([], env);
    expect(link.exec(out)?.[1]).toBe(origin);
    expect(errors.includes('on this machine only')).toBe(isHereOnly);
  }
});

test('without a desk no link is made, and the devices can be closed all the same', async () => {
  const desk = await ownersMachine();
  expect((await desk([], { DESK: 'off' })).out).toContain('has no desk');
  expect((await desk(['--close'], { DESK: 'off' })).out).toContain('closed on 0 devices');
  expect(await desk(['--close', '--staff'])).toMatchObject({ code: 2, out: '' });
});
