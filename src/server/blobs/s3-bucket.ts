import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { systemErrorCode } from '#server/database/data-folder.ts';
import { StorageError } from '#server/database/storage-error.ts';
import type { BlobFacts, ReadBlob } from './blob-store.ts';
import { EMPTY_BODY_HASH, type S3Credentials, s3Encoded, signedS3Headers } from './s3-signature.ts';

/** A bucket of a service that speaks the protocol of S3. */
export interface S3Settings extends S3Credentials {
  /** The address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  key?: string;
  query?: Readonly<Record<string, string>>;
  body?: ReadBlob & { hash: string };
}

/** A service that sends and takes nothing for so long counts as failed. Tests set a shorter time. */
const LONGEST_SILENCE_MS = 10_000;
const MOST_LIST_CHARACTERS = 2_000_000;

/** Every function rejects with a StorageError if the service fails or refuses. */
export type S3Bucket = ReturnType<typeof s3Bucket>;

/** Speaks with a bucket. The name of the bucket is in the path, so any host name will do. */
export function s3Bucket(settings: S3Settings, longestSilenceMs = LONGEST_SILENCE_MS) {
  const base = `${settings.endpoint}/${s3Encoded(settings.bucket)}`;

  async function ask({ method, key, query = {}, body }: S3Request): Promise<IncomingMessage> {
    const path = key === undefined ? '' : `/${key.split('/').map(s3Encoded).join('/')}`;
    const url = new URL(`${base}${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const unsigned = { method, url, bodyHash: body?.hash ?? EMPTY_BODY_HASH };
    const headers = signedS3Headers(unsigned, settings, new Date());
    const length = body && { 'content-length': body.bytes };
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    // A connection is used once: requests are rare, and the service may have closed an idle one.
    const sent = send(url, { method, agent: false, headers: { ...headers, ...length } });
    // After its headers, an answer may still break off. Its reader learns of that from the answer, but
    // the request fails too, and an error that nobody hears would end the process.
    sent.on('error', () => {});
    sent.setTimeout(longestSilenceMs, () => sent.destroy(new Error('timeout')));
    const answered = once(sent, 'response');
    if (body) body.content.on('error', (error) => sent.destroy(error)).pipe(sent);
    else sent.end();
    const [response] = (await answered) as [IncomingMessage];
    return response;
  }

  /** Resolves with the answer, or with null if the service does not know the key. */
  async function askAbout(request: S3Request): Promise<IncomingMessage | null> {
    const response = await ask(request).catch((error: unknown) => {
      request.body?.content.destroy();
      throw new StorageError('S3 storage', systemErrorCode(error));
    });
    const { statusCode = 0 } = response;
    if (statusCode >= 200 && statusCode < 300) return response;
    const refusal = await text(response).catch(() => '');
    request.body?.content.destroy();
    const code = textOf(refusal, 'Code');
    if (statusCode === 404 && code !== 'NoSuchBucket') return null;
    throw new StorageError('S3 storage', code ?? statusCode);
  }

  async function drained(request: S3Request): Promise<boolean> {
    const response = await askAbout(request);
    response?.resume();
    return response !== null;
  }

  return {
    async put(key: string, body: ReadBlob & { hash: string }): Promise<void> {
      if (!(await drained({ method: 'PUT', key, body }))) throw new StorageError('S3 storage', 404);
    },
    async get(key: string): Promise<ReadBlob | null> {
      const response = await askAbout({ method: 'GET', key });
      if (response === null) return null;
      // The one who reads may be slow, so the connection may be silent while nobody reads.
      response.setTimeout(0);
      const content = Readable.from(piecesOf(response, longestSilenceMs), { objectMode: false });
      // The pieces cannot end the answer, because they never begin if nobody reads the content.
      content.once('close', () => response.destroy());
      return { bytes: Number(response.headers['content-length']), content };
    },
    async remove(key: string): Promise<void> {
      await drained({ method: 'DELETE', key });
    },
    /** Resolves with all objects whose key begins with the prefix. The names have no prefix. */
    async list(prefix: string): Promise<BlobFacts[]> {
      const found: BlobFacts[] = [];
      let token: string | null = '';
      while (token !== null) {
        const page = await listPage(prefix, token);
        found.push(...page.found);
        token = page.next;
      }
      return found;
    },
  };

  async function listPage(prefix: string, token: string) {
    const query = {
      'list-type': '2',
      prefix,
      ...(token !== '' && { 'continuation-token': token }),
    };
    const response = await askAbout({ method: 'GET', query });
    if (response === null) throw new StorageError('S3 storage', 404);
    const page = await text(response).catch((error: unknown) => {
      throw new StorageError('S3 storage', systemErrorCode(error));
    });
    if (page.length > MOST_LIST_CHARACTERS) throw new StorageError('S3 storage', 'list too long');
    const objects = page.matchAll(/<Contents>(.*?)<\/Contents>/gs).map(([, one = '']) => one);
    const found = [...objects].map((one) => ({
      name: (textOf(one, 'Key') ?? '').slice(prefix.length),
      bytes: Number(textOf(one, 'Size')),
      changedAt: Date.parse(textOf(one, 'LastModified') ?? ''),
    }));
    return { found, next: textOf(page, 'NextContinuationToken') };
  }
}

/** Yields the body of an answer. Fails if the service sends nothing for too long to one who reads. */
async function* piecesOf(response: IncomingMessage, silenceMs: number): AsyncGenerator<Buffer> {
  const pieces = response[Symbol.asyncIterator]();
  const nextPiece = async () => {
    const giveUp = () => response.destroy(Object.assign(new Error(), { code: 'timeout' }));
    const timer = setTimeout(giveUp, silenceMs);
    try {
      return await pieces.next();
    } catch (error) {
      throw new StorageError('S3 storage', systemErrorCode(error));
    } finally {
      clearTimeout(timer);
    }
  };
  for (let piece = await nextPiece(); !piece.done; piece = await nextPiece()) yield piece.value;
}

/** Returns the text of the first element of this name. The names of blobs need no escapes. */
function textOf(xml: string, element: string): string | null {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? null;
}
