import { createHmac, hash } from 'node:crypto';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface UnsignedRequest {
  method: string;
  url: URL;
  /** The SHA-256 of the body, in hexadecimal digits. */
  bodyHash: string;
  /** Further headers that are signed. */
  headers?: Readonly<Record<string, string>>;
}

/** The SHA-256 of a request without a body. */
export const EMPTY_BODY_HASH = hash('sha256', '');

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * Returns the headers of a request to S3 with its signature (AWS Signature Version 4, one chunk).
 * The path of the address must be encoded as S3 encodes it (see `s3Encoded`).
 */
export function signedS3Headers(
  { method, url, bodyHash, headers = {} }: UnsignedRequest,
  { accessKeyId, secretAccessKey, region }: S3Credentials,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).toSorted();
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim()}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [ALGORITHM, time, scope, hash('sha256', request)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (above, part) => createHmac('sha256', above).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const claim = `Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')}`;
  return { ...signed, authorization: `${ALGORITHM} ${claim},Signature=${signature}` };
}

/** Encodes a text for an address as S3 does: everything but letters, digits and `-._~`. */
export function s3Encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${s3Encoded(name)}=${s3Encoded(value)}`)
    .toSorted()
    .join('&');
}
