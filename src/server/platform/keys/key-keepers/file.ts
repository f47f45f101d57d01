import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '#server/config/start-error.ts';
import { dataFolderNames, systemErrorCode } from '#server/database/data-folder.ts';
import { replaceFile } from '#server/database/replace-file.ts';
import { parseJson } from '#server/http/parse-json.ts';
import type { KeptKeys, KeyKeeper } from '../voice-keys.ts';

const keysShape = v.object({
  publicKey: v.pipe(v.string(), v.minLength(16)),
  privateKey: v.pipe(v.string(), v.minLength(16)),
  // An older version stored no such key.
  secretsKey: v.optional(v.pipe(v.string(), v.minLength(16))),
});

/**
 * Returns a keeper that stores the keys in the data folder, in a file that only its owner can read.
 */
export function fileKeyKeeper(dataDir: string): KeyKeeper {
  const path = join(dataDir, dataFolderNames.voiceKeys);
  let last: Promise<unknown> = Promise.resolve();
  return {
    // Several parts of a server ask when it starts. The second one has to get what the first has made.
    keep(fresh) {
      const kept = last.then(() => readOrWrite(path, fresh));
      last = kept.catch(() => {});
      return kept;
    },
  };
}

async function readOrWrite(path: string, fresh: KeptKeys): Promise<KeptKeys> {
  const text = await readIfThere(path);
  if (text === null) return write(path, fresh);
  const kept = v.safeParse(keysShape, parseJson(text));
  if (!kept.success) {
    throw new StartError(
      `The keys in ${path} cannot be read. Restore the file, or remove it to have new ones made.`,
    );
  }
  const { publicKey, privateKey, secretsKey } = kept.output;
  if (secretsKey === undefined) {
    return write(path, { publicKey, privateKey, secretsKey: fresh.secretsKey });
  }
  await chmod(path, 0o600);
  return { publicKey, privateKey, secretsKey };
}

async function write(path: string, keys: KeptKeys): Promise<KeptKeys> {
  await replaceFile(path, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw new StartError(`The keys in ${path} cannot be read. Check the rights of the file.`);
  }
}
