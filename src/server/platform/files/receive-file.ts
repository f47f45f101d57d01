import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { StorageError } from '#server/database/storage-error.ts';
import { isLowerCaseUuid } from '#server/database/uuid.ts';
import { badRequest, VoiceError } from '../voice-error.ts';
import { formPieces } from './form-parts.ts';

/** The largest file that the owner can upload. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** A form with the largest file. Its marks, headers and texts have fewer than 64 KiB. */
export const MAX_FORM_BYTES = MAX_FILE_BYTES + 64 * 1024;
const FILE_FIELD = 'file';
/** The other fields of the form, each with the most bytes of its text. The server SDK sends them. */
const TEXT_FIELDS: Readonly<Record<string, number>> = { purpose: 100, metadata: 10_000 };
const KNOWN_FIELDS = [FILE_FIELD, ...Object.keys(TEXT_FIELDS)].join(', ');
const UNFINISHED = '.part';
/** An unfinished file that nobody has written to for so long was left behind by a crash. */
const ABANDONED_MS = 60 * 60_000;

interface ReceivedFile {
  /** The unfinished file in the folder. The caller renames or removes it. */
  path: string;
  originalName: string;
  mimetype: string;
  bytes: number;
  /** The texts of the other fields, by their names. */
  texts: Record<string, string>;
}

/**
 * Writes the file of a form to the folder, piece by piece. Throws a VoiceError if the form does not
 * hold exactly one file, has an unknown field, or is too large. Then nothing is left in the folder.
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  dir: string,
): Promise<ReceivedFile> {
  await onDisk(mkdir(dir, { recursive: true, mode: 0o700 }));
  await removeAbandoned(dir);
  const path = join(dir, `${randomUUID()}${UNFINISHED}`);
  const file = await onDisk(open(path, 'wx', 0o600));
  try {
    const facts = await writeFileOf(body, boundary, file);
    await onDisk(file.sync());
    await onDisk(file.close());
    return { path, ...facts };
  } catch (error) {
    await file.close().catch(() => {});
    // The first error says more than a second one about the same disk.
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
}

async function writeFileOf(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  file: FileHandle,
): Promise<Omit<ReceivedFile, 'path'>> {
  let facts: Omit<ReceivedFile, 'path' | 'texts'> | null = null;
  const texts: Record<string, string> = {};
  let field = '';
  for await (const piece of formPieces(withinLimit(body), boundary)) {
    if (piece.kind === 'part') {
      field = piece.name;
      if (Object.hasOwn(TEXT_FIELDS, field)) {
        if (Object.hasOwn(texts, field)) throw badRequest(`The form may have ${field} only once`);
        texts[field] = '';
        continue;
      }
      if (field !== FILE_FIELD) throw badRequest(`The form may only have ${KNOWN_FIELDS}`);
      if (facts !== null) throw badRequest('The form must hold one file');
      if (piece.fileName === null) throw badRequest('file must be a file with a name');
      const mimetype = piece.type ?? 'application/octet-stream';
      facts = { originalName: plainFileName(piece.fileName), mimetype, bytes: 0 };
    } else if (field === FILE_FIELD && facts !== null) {
      facts.bytes += piece.bytes.length;
      if (facts.bytes > MAX_FILE_BYTES) throw tooLarge();
      // Unlike `write`, this call never writes only a part of the bytes.
      await onDisk(file.appendFile(piece.bytes));
    } else {
      texts[field] += piece.bytes.toString('latin1');
      if (String(texts[field]).length > Number(TEXT_FIELDS[field])) {
        throw badRequest(`${field} is too long`);
      }
    }
  }
  if (facts === null) throw badRequest('file is required');
  // A character may be cut between two pieces, so the bytes are read as UTF-8 only here.
  const read = ([name, text]: [string, string]) => [name, Buffer.from(text, 'latin1').toString()];
  return { ...facts, texts: Object.fromEntries(Object.entries(texts).map(read)) };
}

/** Yields the chunks of a form. Its length is often not known before its end. */
async function* withinLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) throw tooLarge();
    yield chunk;
  }
}

export function tooLarge(): VoiceError {
  return new VoiceError(413, `The file must not be larger than ${MAX_FILE_BYTES} bytes`);
}

/**
 * Returns the last part of a name, without control characters. The name is never used as a path:
 * files are stored under their ids.
 */
function plainFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 255)
      .toWellFormed() || 'file'
  );
}

/** Removes what a process left behind that died during an upload. */
async function removeAbandoned(dir: string): Promise<void> {
  for (const name of await onDisk(readdir(dir))) {
    // The owner may keep files of other programs here, so only a name that we gave is removed.
    const isOurs = name.endsWith(UNFINISHED) && isLowerCaseUuid(name.slice(0, -UNFINISHED.length));
    if (!isOurs) continue;
    const path = join(dir, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < Date.now() - ABANDONED_MS)
      await onDisk(rm(path, { force: true }));
  }
}

/** Turns a failure of the disk into the error that the platform answers with 503. */
export async function onDisk<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw new StorageError('folder of files', systemErrorCode(error));
  });
}
