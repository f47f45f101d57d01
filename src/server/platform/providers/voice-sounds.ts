import { formPieces } from '../files/form-parts.ts';
import { plainFileName } from '../files/receive-file.ts';
import { badRequest, VoiceError } from '../voice-error.ts';

/** The sounds of a voice, and what is said about it. */
interface VoiceSounds {
  sounds: File[];
  texts: Record<string, string>;
}

/** The largest form of sounds. It is in memory as a whole, because it is checked before it is sent. */
export const MOST_FORM_BYTES = 25 * 1024 * 1024;
const MOST_SOUNDS = 25;
const SOUND_FIELD = 'files';
/** The other fields of the form, each with the most bytes of its text. */
const TEXT_FIELDS: Readonly<Record<string, number>> = {
  name: 100,
  description: 1000,
  labels: 2000,
};
const KNOWN_FIELDS = [...Object.keys(TEXT_FIELDS), SOUND_FIELD].join(', ');

/**
 * Reads a form with the sounds of a voice. Throws a VoiceError if the form has an unknown field, a
 * file that is no sound, no name, no sound, or too much of anything.
 */
export async function receiveVoiceSounds(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<VoiceSounds> {
  const texts: Record<string, string> = {};
  const read: { name: string; type: string; bytes: Uint8Array<ArrayBuffer>[] }[] = [];
  let field = '';
  for await (const piece of formPieces(withinLimit(body), boundary)) {
    if (piece.kind === 'part') {
      // Some clients write the name of a list with brackets.
      field = piece.name.replace(/\[\d*\]$/, '');
      if (Object.hasOwn(TEXT_FIELDS, field)) {
        if (Object.hasOwn(texts, field)) throw badRequest(`The form may have ${field} only once`);
        texts[field] = '';
        continue;
      }
      if (field !== SOUND_FIELD) throw badRequest(`The form may only have ${KNOWN_FIELDS}`);
      if (piece.fileName === null) throw badRequest('files must be files with names');
      if (read.length === MOST_SOUNDS)
        throw badRequest(`There may be at most ${MOST_SOUNDS} files`);
      read.push({ name: plainFileName(piece.fileName), type: soundType(piece.type), bytes: [] });
    } else if (field === SOUND_FIELD) {
      // The bytes are a part of a larger piece, which would stay in memory with them.
      read.at(-1)?.bytes.push(new Uint8Array(piece.bytes));
    } else {
      texts[field] += piece.bytes.toString('latin1');
      if (String(texts[field]).length > Number(TEXT_FIELDS[field])) {
        throw badRequest(`${field} is too long`);
      }
    }
  }
  // A character may be cut between two pieces, so the bytes are read as UTF-8 only here.
  for (const [name, text] of Object.entries(texts)) {
    texts[name] = Buffer.from(text, 'latin1').toString();
  }
  if (!texts.name?.trim()) throw badRequest('name is required');
  if (texts.labels !== undefined && !isJsonObject(texts.labels)) {
    throw badRequest('labels must be a JSON object');
  }
  const sounds = read
    .filter(({ bytes }) => bytes.length > 0)
    .map(({ name, type, bytes }) => new File(bytes, name, { type }));
  if (sounds.length === 0) throw badRequest('files is required');
  return { sounds, texts };
}

/** Yields the chunks of a form. Its length is often not known before its end. */
async function* withinLimit(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_FORM_BYTES) throw tooLargeForm();
    yield chunk;
  }
}

export function tooLargeForm(): VoiceError {
  return new VoiceError(413, `The form must not be larger than ${MOST_FORM_BYTES} bytes`);
}

/** A client that does not know the type of a file sends none, or the type of any bytes. */
function soundType(type: string | null): string {
  const named = type ?? 'application/octet-stream';
  if (/^(audio|video)\//.test(named) || named === 'application/octet-stream') return named;
  throw badRequest('files must be sounds');
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
