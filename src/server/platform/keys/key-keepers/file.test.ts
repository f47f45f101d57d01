import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StartError } from '#server/config/start-error.ts';
import { tempDir } from '#server/test-support/storage/temp-dir.ts';
import { fileKeyKeeper } from './file.ts';
import { freshKeys, keyKeeperContract } from './keeper.contract.ts';

async function open() {
  const folder = await tempDir();
  return {
    folder: folder.path,
    keeper: () => fileKeyKeeper(folder.path),
    [Symbol.asyncDispose]: () => folder.remove(),
  };
}

describe('the keys in the data folder', () => {
  keyKeeperContract(open);

  test('are readable by the file’s owner alone, even after the mode of the file was changed', async () => {
    await using under = await open();
    const path = join(under.folder, 'voice-keys.json');
    const mode = async () => (await stat(path)).mode & 0o777;
    await under.keeper().keep(freshKeys());
    expect(await mode()).toBe(0o600);
    await chmod(path, 0o644);
    await under.keeper().keep(freshKeys());
    expect(await mode()).toBe(0o600);
    expect(await readdir(under.folder)).toEqual(['voice-keys.json']);
  });

  test('that an older version stored get a key for secrets, which stays the same', async () => {
    await using under = await open();
    const path = join(under.folder, 'voice-keys.json');
    const { publicKey, privateKey } = freshKeys();
    await writeFile(path, JSON.stringify({ publicKey, privateKey }));
    const fresh = freshKeys();
    const expected = { publicKey, privateKey, secretsKey: fresh.secretsKey };
    expect(await under.keeper().keep(fresh)).toEqual(expected);
    expect(await under.keeper().keep(freshKeys())).toEqual(expected);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test.each(['', '{}', '{"publicKey":"pk_0123456789abcdef","privateKey":""}', 'sk_secret'])(
    'stop the start if the file holds %j, and the error does not repeat the content',
    async (text) => {
      await using under = await open();
      await writeFile(join(under.folder, 'voice-keys.json'), text);
      const error: unknown = await under
        .keeper()
        .keep(freshKeys())
        .catch((reason) => reason);
      expect(error).toBeInstanceOf(StartError);
      expect(String(error)).toContain('voice-keys.json');
      expect(String(error)).not.toMatch(/0123456789|sk_secret/);
    },
  );
});
