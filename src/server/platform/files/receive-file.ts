import type { BlobWriter } from '#server/blobs/blob-store.ts';
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

interface ReceivedFile {
  originalName: string;
  mimetype: string;
  bytes: number;
  /** The texts of the other fields, by their names. */
  texts: Record<string, string>;
}

/**
 * Writes the file of a form with the writer, piece by piece. Throws a VoiceError if the form does not
 * hold exactly one file, has an unknown field, or is too large. The caller finishes or discards what
 * was written.
 */
export async function receiveFile(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
  writer: BlobWriter,
): Promise<ReceivedFile> {
  let facts: Omit<ReceivedFile, 'texts'> | null = null;
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
      await writer.append(piece.bytes);
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
export function plainFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  return (
    last
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 255)
      .toWellFormed() || 'file'
  );
}
