import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '#server/blobs/s3-bucket.ts';
import { startLoopbackServer } from './loopback-server.ts';

interface StoredObject {
  content: Buffer;
  changedAt: Date;
}

const LONGEST_SKEW_MS = 15 * 60_000;
/** A real service lists a thousand keys at once. */
const KEYS_OF_A_PAGE = 2;

/**
 * Starts a stand-in for a service that speaks the protocol of S3, with one bucket. It is as strict as
 * AWS: it computes every signature from the bytes that arrived, and compares the body with its hash.
 */
export async function startS3StandIn() {
  const objects = new Map<string, StoredObject>();
  const refused: string[] = [];
  let isDown = false;
  let isStalled = false;
  let heldUploads: { after: number; onHeld(): void } | null = null;
  let openAnswers = 0;
  const settings: S3Settings = {
    endpoint: '',
    bucket: 'sounds',
    accessKeyId: 'AKIDSTANDIN',
    secretAccessKey: 'swordfish/of+the=bucket',
    region: 'eu-test-1',
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const refuse = (status: number, code: string) => {
      refused.push(code);
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
    };
    if (isDown) return refuse(503, 'SlowDown');
    const fault = faultOf(request, body, settings);
    if (fault !== null) return refuse(403, fault);
    const url = new URL(request.url ?? '', settings.endpoint);
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== settings.bucket) return refuse(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return void response.end(listOf(objects, url.searchParams));
    const found = objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (request.headers['content-length'] === undefined)
          return refuse(411, 'MissingContentLength');
        if (heldUploads !== null && objects.size >= heldUploads.after) return heldUploads.onHeld();
        objects.set(key, { content: body, changedAt: new Date() });
        return void response.end();
      case 'DELETE':
        objects.delete(key);
        return void response.writeHead(204).end();
      default:
        if (found === undefined) return refuse(404, 'NoSuchKey');
        response.writeHead(200, { 'Content-Length': found.content.length });
        if (isStalled) return void response.write(found.content.subarray(0, 1000));
        return void response.end(found.content);
    }
  }

  const { host, close } = await startLoopbackServer((request, response) => {
    openAnswers += 1;
    response.once('close', () => {
      openAnswers -= 1;
    });
    // A client that breaks off its request is no fault of the stand-in.
    answer(request, response).catch(() => response.destroy());
  });
  settings.endpoint = `http://${host}`;
  return {
    settings,
    objects,
    refused,
    /** Returns how many answers were neither sent to their end nor broken off by their client. */
    openAnswers: () => openAnswers,
    breakDown: () => {
      isDown = true;
    },
    /** From now on, the service sends the beginning of an object and then falls silent. */
    stall: () => {
      isStalled = true;
    },
    /** Answers no upload once there are so many objects. Resolves when such an upload has arrived. */
    holdUploadsAfter: (after: number) =>
      new Promise<void>((onHeld) => {
        heldUploads = { after, onHeld };
      }),
    mend: () => {
      isDown = false;
      heldUploads = null;
    },
    [Symbol.asyncDispose]: close,
  };
}

function listOf(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const left = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).toSorted();
  const page = left.slice(0, KEYS_OF_A_PAGE);
  const contents = page.map(
    ([key, { content, changedAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`,
  );
  const next = `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`;
  return `<ListBucketResult>${contents.join('')}${left.length > page.length ? next : ''}</ListBucketResult>`;
}

/** Returns the code with which AWS refuses the request, or null if it is signed as it should be. */
function faultOf(request: IncomingMessage, body: Buffer, settings: S3Settings): string | null {
  const { authorization = '', 'x-amz-date': date = '' } = request.headers;
  const [, id, day, region, names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      authorization,
    ) ?? [];
  if (id !== settings.accessKeyId || region !== settings.region) return 'InvalidAccessKeyId';
  const at = String(date).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!(Math.abs(Date.now() - Date.parse(at)) < LONGEST_SKEW_MS)) return 'RequestTimeTooSkewed';
  if (!String(date).startsWith(`${day}T`)) return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'AccessDenied';
  const sentHash = String(request.headers['x-amz-content-sha256']);
  if (sentHash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  const [path = '', query = ''] = String(request.url).split('?');
  const canonical = `${request.method}\n${path}\n${query.split('&').sort().join('&')}\n${signed
    .map((name) => `${name}:${request.headers[name]}\n`)
    .join('')}\n${names}\n${sentHash}`;
  const text = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  let key: Buffer = Buffer.from(`AWS4${settings.secretAccessKey}`);
  for (const part of [String(day), String(region), 's3', 'aws4_request', text])
    key = createHmac('sha256', key).update(part).digest();
  return timingSafeEqual(key, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch';
}
