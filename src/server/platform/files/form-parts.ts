import { mediaTypeOf } from '#server/http/incoming-request.ts';
import { badRequest, VoiceError } from '../voice-error.ts';

/** The beginning of a part of a form. The bytes of its content follow. */
interface FormPart {
  kind: 'part';
  /** The name of the field. */
  name: string;
  /** The name of the file as the client knows it, or null for a field without a file. */
  fileName: string | null;
  /** The type of the content, in lower case, without parameters. */
  type: string | null;
}

type FormPiece = FormPart | { kind: 'bytes'; bytes: Buffer };

const MAX_HEADER_BYTES = 8 * 1024;
/** The most bytes that are read after the end of a form, so that the connection stays usable. */
const MAX_EXTRA_BYTES = 64 * 1024;
const BLANK_LINE = '\r\n\r\n';

/**
 * Returns the text that separates the parts of a form, from the Content-Type header. Throws a
 * VoiceError if the body is not a form.
 */
export function formBoundary(contentType: string | undefined): string {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,./:=?-]{1,70}))/i.exec(
      contentType ?? '',
    ) ?? [];
  const boundary = quoted ?? plain;
  if (boundary !== undefined) return boundary;
  throw new VoiceError(415, 'The body must be a form, with the type multipart/form-data');
}

/**
 * Reads a form piece by piece (RFC 7578). At no time more is in memory than two chunks of the body.
 * Throws a VoiceError if the form is malformed or cut off.
 */
export async function* formPieces(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPiece> {
  const mark = Buffer.from(`\r\n--${boundary}`);
  // The first mark stands at the beginning of the body, without a line before it.
  let held = Buffer.from('\r\n');
  let state: 'before' | 'after-mark' | 'headers' | 'content' | 'end' = 'before';
  let extraBytes = 0;
  for await (const chunk of arriving(body)) {
    if (state === 'end') {
      extraBytes += chunk.length;
      if (extraBytes > MAX_EXTRA_BYTES) throw badRequest('The form goes on after its end');
      continue;
    }
    held = Buffer.concat([held, chunk]);
    for (let isStuck = false; !isStuck && state !== 'end'; ) {
      if (state === 'before' || state === 'content') {
        const at = held.indexOf(mark);
        // The end of what is held may be the beginning of a mark.
        const until = at === -1 ? Math.max(0, held.length - mark.length + 1) : at;
        if (state === 'content' && until > 0)
          yield { kind: 'bytes', bytes: held.subarray(0, until) };
        held = held.subarray(at === -1 ? until : at + mark.length);
        if (at === -1) isStuck = true;
        else state = 'after-mark';
      } else if (state === 'after-mark') {
        if (held.length < 2) isStuck = true;
        else state = stateAfterMark(held);
        if (state === 'headers') held = held.subarray(2);
      } else {
        const part = readPart(held);
        if (part === null) isStuck = true;
        else {
          held = held.subarray(part.length);
          state = 'content';
          yield part.head;
        }
      }
    }
  }
  if (state !== 'end') throw cutOff();
}

/** Yields the chunks of a body. A client that breaks off the body is no fault of this server. */
async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw error instanceof VoiceError ? error : cutOff();
  }
}

function cutOff(): VoiceError {
  return badRequest('The form is cut off before its end');
}

function stateAfterMark(held: Buffer): 'headers' | 'end' {
  const next = held.toString('latin1', 0, 2);
  if (next === '--') return 'end';
  if (next === '\r\n') return 'headers';
  throw badRequest('The form is malformed');
}

/** Reads the headers of a part, or returns null if they are not complete yet. */
function readPart(held: Buffer): { head: FormPart; length: number } | null {
  const end = held.indexOf(BLANK_LINE);
  if ((end === -1 ? held.length : end) > MAX_HEADER_BYTES) {
    throw badRequest('The headers of a part of the form are too long');
  }
  if (end === -1) return null;
  const lines = held.toString('utf8', 0, end).split('\r\n');
  const header = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
  const disposition = header('content-disposition');
  const name = parameterOf(disposition, 'name');
  if (name === null) throw badRequest('A part of the form has no name');
  const type = mediaTypeOf(header('content-type'));
  return {
    head: {
      kind: 'part',
      name,
      fileName: parameterOf(disposition, 'filename'),
      type: /^[\w.+-]{1,49}\/[\w.+-]{1,50}$/.test(type) ? type : null,
    },
    length: end + BLANK_LINE.length,
  };
}

/** Browsers write quotes and line ends in a name as these three escapes. */
function parameterOf(disposition: string, name: string): string | null {
  const [, value] = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? [];
  if (value === undefined) return null;
  return value.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
