import * as v from 'valibot';
import { parseJson } from '#server/http/parse-json.ts';
import { CommandError } from '../command/command-error.ts';
import { damagedBackup } from './sealed-file.ts';

/** The version of what is inside an encrypted backup. */
const VERSION = 3;

/** The kinds of frames. A frame is its kind in one byte, its length in four, and its bytes. */
const FRAME = { header: 1, entry: 2, data: 3, entryEnd: 4, end: 5 } as const;
const FRAME_HEAD_BYTES = 5;
/** No frame is longer: the contents of an entry are divided into many. */
const LONGEST_FRAME = 1024 * 1024;
const DATA_BYTES = 65_536;

const headerShape = v.object({
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(VERSION)),
  /** The number of the newest migration of the database that was backed up. */
  schema: v.pipe(v.number(), v.safeInteger()),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
});
const entryShape = v.object({ name: v.string(), modifiedAt: v.number() });
const endShape = v.object({ entries: v.number() });

export type BackupHeader = Omit<v.InferOutput<typeof headerShape>, 'version'>;

/** One part of a backup, such as the rows of a table or a recording. */
export interface BackupEntry {
  name: string;
  /** When the contents were last changed, in milliseconds since 1970. */
  modifiedAt: number;
  bytes: AsyncIterable<Uint8Array>;
}

export interface EntryWriter {
  /** Adds an entry. `fill` passes the contents of the entry to `write`, piece by piece. */
  add(
    entry: Omit<BackupEntry, 'bytes'>,
    fill: (write: (piece: string | Uint8Array) => Promise<void>) => Promise<void>,
  ): Promise<void>;
  end(): Promise<void>;
}

/** Writes the header of a backup, and resolves with the writer of its entries. */
export async function entryWriter(
  add: (bytes: Uint8Array) => Promise<void>,
  { schema, madeAt }: BackupHeader,
): Promise<EntryWriter> {
  const frame = (kind: number, payload: Uint8Array) => {
    const head = Buffer.alloc(FRAME_HEAD_BYTES);
    head[0] = kind;
    head.writeUInt32BE(payload.length, 1);
    return add(Buffer.concat([head, payload]));
  };
  const jsonFrame = (kind: number, value: unknown) =>
    frame(kind, Buffer.from(JSON.stringify(value)));
  let entries = 0;
  await jsonFrame(FRAME.header, { version: VERSION, schema, madeAt });
  return {
    async add({ name, modifiedAt }, fill) {
      entries += 1;
      await jsonFrame(FRAME.entry, { name, modifiedAt });
      await fill(async (piece) => {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        for (let at = 0; at < bytes.length; at += DATA_BYTES) {
          await frame(FRAME.data, bytes.subarray(at, at + DATA_BYTES));
        }
      });
      await frame(FRAME.entryEnd, Buffer.alloc(0));
    },
    end: () => jsonFrame(FRAME.end, { entries }),
  };
}

/**
 * Reads the header of a backup and resolves with it and with its entries. The bytes of an entry can
 * be read until the next entry is asked for. Throws a CommandError if the backup is not complete or
 * if a newer version has written it.
 */
export async function readEntries(
  chunks: AsyncIterable<Buffer>,
  path: string,
  newestSchema: number,
): Promise<{ header: BackupHeader; entries: AsyncGenerator<BackupEntry> }> {
  const frames = framesIn(chunks, path);
  const next = async () => {
    const { value, done } = await frames.next();
    if (done) throw damagedBackup(path);
    return value;
  };
  const first = await next();
  const header = v.safeParse(headerShape, parseJson(first.payload.toString()));
  if (first.kind !== FRAME.header || !header.success) throw damagedBackup(path);
  const { version, schema, madeAt } = header.output;
  if (version > VERSION || schema > newestSchema) throw newerBackup(path);

  async function* entries(): AsyncGenerator<BackupEntry> {
    for (let count = 0; ; count += 1) {
      const { kind, payload } = await next();
      const value = parseJson(payload.toString());
      if (kind === FRAME.end) {
        const isWhole = v.is(endShape, value) && value.entries === count;
        if (!isWhole || !(await frames.next()).done) throw damagedBackup(path);
        return;
      }
      if (kind !== FRAME.entry || !v.is(entryShape, value)) throw damagedBackup(path);
      let isRead = false;
      const bytes = async function* () {
        while (!isRead) {
          const part = await next();
          if (part.kind === FRAME.data) yield part.payload;
          else if (part.kind === FRAME.entryEnd) isRead = true;
          else throw damagedBackup(path);
        }
      };
      yield { name: value.name, modifiedAt: value.modifiedAt, bytes: bytes() };
      // A reader may have left a part of the entry. The next entry begins after it.
      for await (const _ of bytes());
    }
  }
  return { header: { schema, madeAt }, entries: entries() };
}

export function newerBackup(path: string): CommandError {
  return new CommandError(
    `${path} was made by a newer version. Update this one first. Nothing was changed.`,
  );
}

async function* framesIn(
  chunks: AsyncIterable<Buffer>,
  path: string,
): AsyncGenerator<{ kind: number; payload: Buffer }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= FRAME_HEAD_BYTES) {
      const length = rest.readUInt32BE(1);
      if (length > LONGEST_FRAME) throw damagedBackup(path);
      if (rest.length < FRAME_HEAD_BYTES + length) break;
      const payload = rest.subarray(FRAME_HEAD_BYTES, FRAME_HEAD_BYTES + length);
      yield { kind: rest[0] ?? 0, payload };
      rest = rest.subarray(FRAME_HEAD_BYTES + length);
    }
  }
  if (rest.length > 0) throw damagedBackup(path);
}
