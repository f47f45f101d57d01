import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { CommandError } from '../command/command-error.ts';

/** Every encrypted backup begins with these bytes. The last one is the version of the encryption. */
const MAGIC = Buffer.from('EVERLINE-BACKUP\u0001', 'latin1');
const SALT_BYTES = 16;
const MAC_BYTES = 32;
/** The magic bytes, the exponent of the cost, the salt, and the code that authenticates these. */
const SIGNED_BYTES = MAGIC.length + 1 + SALT_BYTES;
export const SEALED_HEADER_BYTES = SIGNED_BYTES + MAC_BYTES;

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 65_536;
const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

/**
 * The cost of turning a passphrase into a key is two to the power of this number. 17 takes 128 MiB of
 * memory and about half a second, so that few passphrases can be tried in a day.
 */
const USUAL_COST_EXPONENT = 17;
const SCRYPT_BLOCK_SIZE = 8;
/** What scrypt takes besides the memory that its cost asks for. */
const SPARE_BYTES = 1024 * 1024;
/** A header may ask for more than the usual cost, but not for all memory of the machine. */
const HIGHEST_COST_EXPONENT = 20;

/** The key of one file and the header from which it is derived. */
interface FileKey {
  header: Buffer;
  key: Buffer;
}

/** Encrypts a stream of bytes piece by piece. Every chunk is authenticated, and so is its place. */
interface SealedWriter {
  add(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Writes the header of an encrypted file, and resolves with the writer of its contents. */
export async function sealedWriter(
  write: (bytes: Uint8Array) => Promise<void>,
  passphrase: string,
  costExponent = USUAL_COST_EXPONENT,
): Promise<SealedWriter> {
  const salt = randomBytes(SALT_BYTES);
  const signed = Buffer.concat([MAGIC, Buffer.of(costExponent), salt]);
  const { key, macKey } = await derivedKeys(passphrase, salt, costExponent);
  const header = Buffer.concat([signed, macOf(signed, macKey)]);
  await write(header);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let number = 0;
  const seal = async (chunk: Uint8Array, isLast: boolean) => {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(header);
    number += 1;
    await write(Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]));
  };
  return {
    async add(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      if (waitingBytes <= CHUNK_BYTES) return;
      let all = Buffer.concat(waiting);
      // At least one byte stays for the last chunk, which has a mark of its own.
      for (; all.length > CHUNK_BYTES; all = all.subarray(CHUNK_BYTES)) {
        await seal(all.subarray(0, CHUNK_BYTES), false);
      }
      waiting = [all];
      waitingBytes = all.length;
    },
    end: () => seal(Buffer.concat(waiting), true),
  };
}

/** Whether a file that begins with these bytes is an encrypted backup. */
export function isSealedFile(beginning: Uint8Array): boolean {
  return MAGIC.equals(beginning.subarray(0, MAGIC.length));
}

/**
 * Derives the key of an encrypted file from its header. Throws a CommandError if the passphrase is
 * not the one with which the file was written.
 */
export async function openSealedHeader(
  header: Buffer,
  passphrase: string,
  path: string,
): Promise<FileKey> {
  const exponent = header[MAGIC.length] ?? 0;
  if (header.length < SEALED_HEADER_BYTES || exponent > HIGHEST_COST_EXPONENT || exponent === 0) {
    throw damagedBackup(path);
  }
  const signed = header.subarray(0, SIGNED_BYTES);
  const salt = header.subarray(MAGIC.length + 1, SIGNED_BYTES);
  const { key, macKey } = await derivedKeys(passphrase, salt, exponent);
  if (!timingSafeEqual(macOf(signed, macKey), header.subarray(SIGNED_BYTES))) {
    throw new CommandError(`The passphrase does not open ${path}. Nothing was changed.`);
  }
  return { header, key };
}

/**
 * Yields the decrypted contents of a file. Throws a CommandError as soon as a chunk was altered,
 * moved or cut off. Each chunk is authenticated before it is yielded.
 */
export async function* openedChunks(
  bytes: AsyncIterable<Uint8Array>,
  { header, key }: FileKey,
  path: string,
): AsyncGenerator<Buffer> {
  let number = 0;
  const open = (sealed: Buffer, isLast: boolean) => {
    if (sealed.length < TAG_BYTES) throw damagedBackup(path);
    const decipher = createDecipheriv(CIPHER, key, nonceOf(number, isLast))
      .setAAD(header)
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    number += 1;
    try {
      return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw damagedBackup(path);
    }
  };
  let rest: Buffer = Buffer.alloc(0);
  let isPastHeader = false;
  for await (const piece of bytes) {
    rest = Buffer.concat([rest, piece]);
    if (!isPastHeader && rest.length < SEALED_HEADER_BYTES) continue;
    if (!isPastHeader) rest = rest.subarray(SEALED_HEADER_BYTES);
    isPastHeader = true;
    for (; rest.length > SEALED_CHUNK_BYTES; rest = rest.subarray(SEALED_CHUNK_BYTES)) {
      yield open(rest.subarray(0, SEALED_CHUNK_BYTES), false);
    }
  }
  yield open(rest, true);
}

export function damagedBackup(path: string): CommandError {
  return new CommandError(`${path} is damaged or was cut off. Nothing was changed.`);
}

/** Each chunk has a nonce of its own, and the last chunk has one that no other chunk can have. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function macOf(signed: Buffer, macKey: Buffer): Buffer {
  return createHmac('sha256', macKey).update(signed).digest();
}

function derivedKeys(
  passphrase: string,
  salt: Buffer,
  exponent: number,
): Promise<{ key: Buffer; macKey: Buffer }> {
  const cost = 2 ** exponent;
  const options = {
    cost,
    blockSize: SCRYPT_BLOCK_SIZE,
    parallelization: 1,
    maxmem: 2 * 128 * cost * SCRYPT_BLOCK_SIZE + SPARE_BYTES,
  };
  return new Promise((resolve, reject) => {
    // Two keyboards may write one letter in two ways, so the passphrase is brought into one form.
    const text = passphrase.normalize('NFKC');
    scrypt(text, salt, 2 * KEY_BYTES, options, (error, derived) => {
      if (error) reject(error);
      else resolve({ key: derived.subarray(0, KEY_BYTES), macKey: derived.subarray(KEY_BYTES) });
    });
  });
}
