import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { SpeechInstallError } from './install-error.ts';
import type { KeptFile } from './kept-files.ts';
import { readTar, type TarFile } from './tar-reader.ts';

interface WantedTarball {
  /** The name and the version, for messages. */
  label: string;
  /** The hash of the lock file, such as `sha512-…`. */
  integrity: string;
  fetchedBytes: number;
  files: readonly KeptFile[];
}

/**
 * Unpacks the needed files of a package into a new folder while the package is being fetched. It
 * resolves once the hash of the package and the hash of every kept file are right. After an error,
 * the caller removes the folder.
 */
export async function unpackTarball(
  wanted: WantedTarball,
  body: Readable,
  { into, onBytes }: { into: string; onBytes(bytes: number): void },
): Promise<void> {
  const whole = createHash('sha512');
  const missing = new Map(wanted.files.map((file) => [file.path, file]));
  let fetched = 0;
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        whole.update(chunk);
        fetched += chunk.length;
        if (fetched > wanted.fetchedBytes) throw wrongContent(wanted, 'is too long');
        onBytes(chunk.length);
        yield chunk;
      }
    },
    createGunzip(),
    async (archive: AsyncIterable<Buffer>) => {
      for await (const file of readTar(archive)) {
        const kept = missing.get(file.path);
        if (!kept) continue;
        missing.delete(file.path);
        await writeChecked(file, kept, join(into, kept.path), wanted);
      }
    },
  );
  if (`sha512-${whole.digest('base64')}` !== wanted.integrity) {
    throw wrongContent(wanted, 'does not have the hash of the lock file');
  }
  const [absent] = missing.keys();
  if (absent !== undefined) throw wrongContent(wanted, `lacks ${absent}`);
}

async function writeChecked(
  file: TarFile,
  kept: KeptFile,
  path: string,
  wanted: WantedTarball,
): Promise<void> {
  if (file.bytes !== kept.bytes) throw wrongContent(wanted, `has a wrong ${kept.path}`);
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  await using handle = await open(path, 'wx');
  for await (const chunk of file.body()) {
    hash.update(chunk);
    await handle.writeFile(chunk);
  }
  if (hash.digest('hex') !== kept.sha256) throw wrongContent(wanted, `has a wrong ${kept.path}`);
  // Without this, a power cut after the rename could leave a file with the right name and no bytes.
  await handle.sync();
}

function wrongContent({ label }: WantedTarball, what: string): SpeechInstallError {
  return new SpeechInstallError(
    'wrong-content',
    `The package ${label} from the registry ${what}. Nothing of it was kept.`,
  );
}
