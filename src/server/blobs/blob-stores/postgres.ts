import { Readable } from 'node:stream';
import { systemErrorCode } from '#server/database/data-folder.ts';
import type { PostgresDatabase, RunQuery } from '#server/database/postgres-database.ts';
import { StorageError } from '#server/database/storage-error.ts';
import {
  type BlobFacts,
  type BlobGrowth,
  type BlobWriter,
  checkedBlobName,
  type SharedBlobStore,
} from '../blob-store.ts';

/** The bytes of a row. A row is in memory as a whole, and PostgreSQL sends it as twice as many. */
const CHUNK_BYTES = 256 * 1024;
/** A recording grows slowly. What it has is stored after this time at the latest. */
const LONGEST_GATHERED_MS = 5000;
const CHUNKS_AT_ONCE = 4;
/** A recording goes on while the database is away, until so much of it is in memory. */
const MOST_HELD_BYTES = 4 * 1024 * 1024;

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';
/** An unfinished blob that nobody has written to for an hour was left behind by a crash. */
const REMOVE_ABANDONED = `delete from blobs
  where area = $1 and not is_readable and changed_at < ${NOW} - 3600000`;
const BEGIN = `insert into blobs (area, name, is_readable, changed_at)
  values ($1, $2, $3, ${NOW}) returning id`;
/**
 * Adds a chunk at a position. A blob that was removed gets no chunk. If the answer to an earlier
 * attempt was lost, the chunk of that attempt is replaced by this one, which holds its bytes too.
 */
const APPEND = `with grown as (
    update blobs set bytes = $2::bigint + length($3::bytea), changed_at = ${NOW}
    where id = $1 returning id
  )
  insert into blob_chunks (blob, position, content) select id, $2, $3 from grown
  on conflict (blob, position) do update set content = excluded.content`;

/**
 * Keeps blobs in PostgreSQL, as rows of chunks. `area` tells the blobs of several stores apart.
 * Unlike large objects, such rows need no transaction that stays open while a slow client reads.
 */
export function postgresBlobs(
  database: Pick<PostgresDatabase, 'run' | 'transaction'>,
  area: string,
): SharedBlobStore {
  const { run, transaction } = database;

  async function begin(name: string, growth: BlobGrowth): Promise<string> {
    if (growth === 'whole') await run(REMOVE_ABANDONED, [area]);
    const [begun] = await transaction(async (inside) => {
      if (growth === 'growing') await makeRoom(inside, name);
      return inside(BEGIN, [area, growth === 'whole' ? null : name, growth === 'growing']);
    });
    return String(begun?.id);
  }

  /** Gives a whole blob its name, with which it can be read. */
  const show = (id: string, name: string, changedAt: number | undefined) =>
    transaction(async (inside) => {
      await makeRoom(inside, name);
      await inside(
        `update blobs set name = $2, is_readable = true, changed_at = coalesce($3, ${NOW}) where id = $1`,
        [id, name, changedAt === undefined ? null : Math.round(changedAt)],
      );
    });

  /** Removes the blob of this name. Until the transaction ends, nobody else can give the name away. */
  async function makeRoom(inside: RunQuery, name: string): Promise<void> {
    await inside('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${area}/${name}`]);
    await inside(...removal(name));
  }

  const removal = (name: string): [string, unknown[]] => [
    'delete from blobs where area = $1 and name = $2 returning id',
    [area, checkedBlobName(name)],
  ];

  async function openWriter(
    name: string,
    growth: BlobGrowth,
    changedAt?: number,
  ): Promise<BlobWriter> {
    const id = await begin(checkedBlobName(name), growth);
    const chunks = chunkGatherer(
      (position, content) => run(APPEND, [id, position, content]),
      growth === 'growing' ? MOST_HELD_BYTES : 0,
    );
    return {
      append: chunks.add,
      async finish() {
        await chunks.flush();
        if (growth === 'whole') await show(id, name, changedAt);
      },
      async discard() {
        await run('delete from blobs where id = $1', [id]);
      },
    };
  }

  async function* chunksOf(id: string, bytes: number): AsyncGenerator<Buffer> {
    for (let position = 0; position < bytes; ) {
      const rows = await run(
        'select content from blob_chunks where blob = $1 and position >= $2 order by position limit $3',
        [id, position, CHUNKS_AT_ONCE],
      );
      if (rows.length === 0) throw new StorageError('PostgreSQL', 'removed while it was read');
      for (const { content } of rows) {
        const chunk = (content as Buffer).subarray(0, bytes - position);
        position += chunk.length;
        if (chunk.length > 0) yield chunk;
      }
    }
  }

  const store: SharedBlobStore = {
    write: openWriter,
    async read(name) {
      const [found] = await run(
        'select id, bytes from blobs where area = $1 and name = $2 and is_readable',
        [area, checkedBlobName(name)],
      );
      if (found === undefined) return null;
      const bytes = Number(found.bytes);
      const content = Readable.from(chunksOf(String(found.id), bytes), { objectMode: false });
      return { bytes, content };
    },
    async list() {
      const rows = await run(
        'select name, bytes, changed_at from blobs where area = $1 and is_readable order by id',
        [area],
      );
      return rows.map(
        ({ name, bytes, changed_at }): BlobFacts => ({
          name: String(name),
          bytes: Number(bytes),
          changedAt: Number(changed_at),
        }),
      );
    },
    remove: async (name) => (await run(...removal(name))).length > 0,
    async adopt({ name, changedAt }, from) {
      // The content is opened last, because nothing listens to its errors before it is read.
      const writer = await openWriter(name, 'whole', changedAt);
      try {
        const found = await from.read(name);
        if (found === null) {
          await writer.discard();
          return false;
        }
        for await (const piece of found.content) await writer.append(piece);
        await writer.finish();
        return true;
      } catch (error) {
        await writer.discard().catch(() => {});
        // Another process that uses the same folder may have moved the blob meanwhile.
        if (systemErrorCode(error) === 'ENOENT') return false;
        throw error;
      }
    },
  };
  return store;
}

/**
 * Gathers pieces to chunks, and stores each chunk behind the one before it. A chunk that cannot be
 * stored is held and tried again with the next pieces, as long as no more than `mostHeldBytes` wait.
 */
function chunkGatherer(
  storeChunk: (position: number, content: Buffer) => Promise<unknown>,
  mostHeldBytes: number,
) {
  let gathered: Uint8Array[] = [];
  let gatheredBytes = 0;
  let position = 0;
  let triedAt = performance.now();

  async function flush(): Promise<void> {
    triedAt = performance.now();
    if (gatheredBytes === 0) return;
    const chunk = Buffer.concat(gathered);
    gathered = [chunk];
    await storeChunk(position, chunk);
    gathered = [];
    gatheredBytes = 0;
    position += chunk.length;
  }

  return {
    flush,
    async add(bytes: Uint8Array): Promise<void> {
      gathered.push(bytes);
      gatheredBytes += bytes.length;
      const isDue = performance.now() - triedAt >= LONGEST_GATHERED_MS;
      if (gatheredBytes < CHUNK_BYTES && !isDue) return;
      await flush().catch((error: unknown) => {
        if (gatheredBytes > mostHeldBytes) throw error;
      });
    },
  };
}
